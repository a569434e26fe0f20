#include "draft.hpp"

#include <algorithm>
#include <cmath>

#include "oracle.hpp"

namespace trust {

namespace {

/// Of 100 exact problems, as many as this have noise for labels; their fits are dear to tell exactly.
int noise_share(int d) { return d <= 3 ? 30 : d == 4 ? 8 : 1; }

Input as_input(int d, const Tokens& tokens, const std::vector<int>& scales) {
  Input input{.d = d, .z = {}};
  for (const Token& token : tokens) {
    for (std::size_t j = 0; j < token.size(); ++j) {
      input.z.push_back(std::ldexp(static_cast<double>(token[j]), scales.empty() ? 0 : scales[j]));
    }
  }
  return input;
}

/// a, b → 3a + 4b, 4a − 3b has 25 times their second moment.
Tokens rotate_two(Tokens tokens) {
  const Token a = tokens[0];
  const Token b = tokens[1];
  tokens = scaled(tokens, 5);
  for (std::size_t j = 0; j < a.size(); ++j) {
    tokens[0][j] = 3 * a[j] + 4 * b[j];
    tokens[1][j] = 4 * a[j] - 3 * b[j];
  }
  return tokens;
}

Tokens in_the_span(Dice& dice, const std::vector<Tokens>& rows) {
  Tokens tokens = dice.one_of(rows);
  const auto earlier = static_cast<std::int64_t>(tokens.size()) - 1;
  switch (dice.between(0, 4)) {
    case 0:
      for (std::int64_t t = earlier; t > 1; --t) {
        std::swap(tokens[static_cast<std::size_t>(t) - 1],
                  tokens[static_cast<std::size_t>(dice.between(0, t - 1))]);
      }
      for (std::int64_t t = 0; t < earlier; ++t) {
        if (dice.chance(50))
          tokens[static_cast<std::size_t>(t)] = scaled({tokens[static_cast<std::size_t>(t)]}, -1)[0];
      }
      return tokens;
    case 1:
      return scaled(tokens, dice.nonzero(7));
    case 2:
      return earlier >= 2 ? rotate_two(tokens) : scaled(tokens, -1);
    case 3: {
      // 2v once is v four times.
      if (earlier < 1) return scaled(tokens, 2);
      const Token first = tokens[0];
      tokens = scaled(tokens, 2);
      tokens[0] = first;
      tokens.insert(tokens.begin(), 3, first);
      return tokens;
    }
    default: {
      // Two inputs with one last token, joined. The last token is in each of them.
      for (const Tokens& other : rows) {
        if (other.back() != tokens.back() || other == tokens) continue;
        tokens.insert(tokens.begin(), other.begin(), other.end());
        return tokens;
      }
      return scaled(tokens, 3);
    }
  }
}

Tokens beside_the_span(Dice& dice, const std::vector<Tokens>& rows) {
  Tokens tokens = dice.one_of(rows);
  const auto d = tokens[0].size();
  const auto coordinate = static_cast<std::size_t>(dice.between(0, static_cast<std::int64_t>(d) - 1));
  Token unit(d, 0);
  unit[coordinate] = 1;
  switch (dice.between(0, 4)) {
    case 0:
      tokens.back() = dice.one_of(dice.one_of(rows));
      break;
    case 1:
      tokens[static_cast<std::size_t>(dice.between(0, static_cast<std::int64_t>(tokens.size()) - 1))]
            [coordinate] += dice.nonzero(1);
      break;
    case 2:
      tokens.insert(tokens.begin(), unit);
      break;
    case 3:
      tokens.push_back(unit);
      break;
    default:
      tokens.insert(tokens.begin(), dice.one_of(dice.one_of(rows)));
  }
  return tokens;
}

std::vector<const Input*> given_of(const Problem& problem) {
  std::vector<const Input*> inputs;
  for (const Question& row : problem.rows) inputs.push_back(&row.given);
  for (const Question& question : problem.asked) inputs.push_back(&question.given);
  return inputs;
}

/// Labels of a layer with random coefficients, or noise. Nobody judges their last digits.
void label_roughly(Dice& dice, Problem& problem) {
  const bool noisy = dice.chance(30);
  problem.layered = !noisy;
  std::vector<double> coefficients;
  for (int i = 0; i < feature_count(problem.d); ++i) coefficients.push_back(dice.normal());
  const auto d = static_cast<std::size_t>(problem.d);
  for (const Question& row : problem.rows) {
    const std::vector<double>& z = row.given.z;
    long double answer = 0;
    std::size_t feature = 0;
    for (std::size_t j = 0; j < d; ++j) {
      for (std::size_t k = j; k < d; ++k) {
        long double sum = 0;
        for (std::size_t t = 0; t < z.size(); t += d) sum += static_cast<long double>(z[t + j]) * z[t + k];
        for (std::size_t l = 0; l < d; ++l) answer += coefficients[feature++] * sum * z[z.size() - d + l];
      }
    }
    problem.targets.push_back(noisy ? dice.normal() : static_cast<double>(answer));
  }
}

bool teach_labels(Problem& problem) {
  std::vector<double> labels;
  for (const Question& row : problem.rows) {
    const auto answer = teach(problem.teacher, problem.shifts, row.given);
    if (!answer) return false;
    const auto label = static_cast<double>(*answer);
    if (std::abs(label) > 0x1p100 || static_cast<Wide>(label) != *answer) return false;
    labels.push_back(label);
  }
  problem.targets = labels;
  return true;
}

}  // namespace

int pick_dimension(Dice& dice) {
  const auto number = dice.between(0, 999);
  return number < 480 ? 2 : number < 880 ? 3 : number < 980 ? 4 : 5;
}

int pick_count(Dice& dice, int d) {
  const int psi = feature_count(d);
  switch (dice.between(0, 6)) {
    case 0:
      return psi - 1;
    case 1:
      return psi;
    case 2:
      return psi + 1;
    case 3:
      return static_cast<int>(dice.between(1, psi));
    case 4:
      return 2 * psi;
    default:
      return psi + static_cast<int>(dice.between(2, psi));
  }
}

Token random_token(Dice& dice, int d, std::int64_t size) {
  Token token;
  for (int j = 0; j < d; ++j) token.push_back(dice.between(-size, size));
  return token;
}

Tokens random_tokens(Dice& dice, int d, std::int64_t size, int longest) {
  Tokens tokens;
  const auto length = dice.between(std::min(longest, 2), longest);
  for (std::int64_t t = 0; t < length; ++t) tokens.push_back(random_token(dice, d, size));
  return tokens;
}

std::vector<Tokens> random_rows(Dice& dice, int d, int count, std::int64_t size) {
  std::vector<Tokens> rows;
  for (int i = 0; i < count; ++i) rows.push_back(random_tokens(dice, d, size, 4));
  return rows;
}

void change_tokens(std::vector<Tokens>& inputs, const std::function<void(Token&)>& change) {
  for (Tokens& tokens : inputs) {
    for (Token& token : tokens) change(token);
  }
}

Tokens scaled(Tokens tokens, std::int64_t factor) {
  for (Token& token : tokens) {
    for (std::int64_t& x : token) x *= factor;
  }
  return tokens;
}

Draft random_draft(Dice& dice) {
  const int d = pick_dimension(dice);
  Draft draft{.d = d, .rows = random_rows(dice, d, pick_count(dice, d), dice.between(1, 5))};
  const auto coordinate = static_cast<std::size_t>(dice.between(0, d - 1));
  switch (dice.between(0, 9)) {
    case 0: {
      // Tokens in a subspace.
      Tokens basis;
      const auto dimension = dice.between(1, d - 1);
      for (std::int64_t i = 0; i < dimension; ++i) basis.push_back(random_token(dice, d, 2));
      change_tokens(draft.rows, [&](Token& token) {
        std::fill(token.begin(), token.end(), 0);
        for (const Token& direction : basis) {
          const auto factor = dice.between(-3, 3);
          for (std::size_t j = 0; j < token.size(); ++j) token[j] += factor * direction[j];
        }
      });
      break;
    }
    case 1:
      for (Tokens& tokens : draft.rows) tokens = {tokens.back()};
      break;
    case 2:
      change_tokens(draft.rows, [&](Token& token) { token[coordinate] = 1; });
      break;
    case 3:
      change_tokens(draft.rows, [&](Token& token) { token[coordinate] = 0; });
      break;
    case 4:
      for (Tokens& tokens : draft.rows) {
        if (dice.chance(70)) tokens.back() = draft.rows[0].back();
      }
      break;
    case 5:
      for (std::size_t i = 1; i < draft.rows.size(); ++i) {
        if (dice.chance(30))
          draft.rows[i] = draft.rows[static_cast<std::size_t>(dice.between(0, static_cast<int>(i) - 1))];
      }
      break;
    default:
      break;
  }
  return draft;
}

void ask_around(Dice& dice, Draft& draft) {
  for (int i = 0; i < 4; ++i) draft.asked.push_back(in_the_span(dice, draft.rows));
  for (int i = 0; i < 3; ++i) draft.asked.push_back(beside_the_span(dice, draft.rows));
  std::int64_t size = 1;
  for (const std::int64_t x : dice.one_of(dice.one_of(draft.rows))) size = std::max(size, std::abs(x));
  draft.asked.push_back(random_tokens(dice, draft.d, size, 3));
}

void ask_hidden(Dice& dice, Draft& draft) {
  for (int i = 0; i < 4; ++i) {
    Tokens tokens = dice.one_of(draft.rows);
    tokens.insert(tokens.begin(), random_token(dice, draft.d, 2));
    const auto factor = static_cast<std::int64_t>(std::pow(10, dice.between(1, 5)));
    tokens.insert(tokens.begin(), scaled({dice.one_of(dice.one_of(draft.rows))}, factor)[0]);
    draft.hidden.push_back(tokens);
  }
}

void label(Dice& dice, Problem& problem) {
  problem.targets.clear();
  if (!problem.exact) return label_roughly(dice, problem);
  problem.shifts = find_shifts(problem.d, given_of(problem));
  problem.taught = false;
  if (!dice.chance(noise_share(problem.d))) {
    problem.teacher.clear();
    for (int i = 0; i < feature_count(problem.d); ++i) {
      problem.teacher.push_back(static_cast<int>(dice.between(-2, 2)));
    }
    problem.taught = teach_labels(problem);
    if (problem.taught) return;
  }
  problem.teacher.clear();
  problem.targets.clear();
  for (std::size_t i = 0; i < problem.rows.size(); ++i) {
    problem.targets.push_back(static_cast<double>(dice.between(-9, 9)));
  }
}

Problem make_exact(Dice& dice, const Draft& draft, const std::vector<int>& scales) {
  Problem problem{.d = draft.d};
  for (const Tokens& row : draft.rows) problem.rows.push_back({.given = as_input(draft.d, row, scales)});
  for (const Tokens& asked : draft.asked)
    problem.asked.push_back({.given = as_input(draft.d, asked, scales)});
  for (const Tokens& hidden : draft.hidden) {
    problem.asked.push_back({.given = as_input(draft.d, hidden, scales), .hidden = true});
  }
  label(dice, problem);
  return problem;
}

Problem make_rounded(Dice& dice, const Draft& draft, const std::function<Rounding(const Tokens&)>& rounding) {
  Problem problem{.d = draft.d, .exact = false};
  const auto round = [&](const Tokens& tokens, bool hidden) {
    const Rounding map = rounding(tokens);
    Question question{.given = {.d = draft.d}, .ideal = as_input(draft.d, tokens, {}), .hidden = hidden};
    for (const Token& token : tokens) {
      for (const double x : map(token)) question.given.z.push_back(x);
    }
    return question;
  };
  for (const Tokens& row : draft.rows) problem.rows.push_back(round(row, false));
  for (const Tokens& asked : draft.asked) problem.asked.push_back(round(asked, false));
  for (const Tokens& hidden : draft.hidden) problem.asked.push_back(round(hidden, true));
  label(dice, problem);
  return problem;
}

}  // namespace trust
