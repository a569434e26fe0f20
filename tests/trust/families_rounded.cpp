// Families of rounded numbers whose ideal ones are known: what is determined is decided by the ideal, and the rounding must not
// pass for information.

#include <cmath>
#include <numeric>

#include "families.hpp"

namespace trust {

namespace {

/// Divides every coordinate by its divisor.
Rounding divide(const std::vector<double>& divisors) {
  return [divisors](const Token& token) {
    std::vector<double> z;
    for (std::size_t j = 0; j < token.size(); ++j) z.push_back(static_cast<double>(token[j]) / divisors[j]);
    return z;
  };
}

Problem finish(Dice& dice, Draft draft, const Rounding& rounding) {
  ask_around(dice, draft);
  return make_rounded(dice, draft, [&rounding](const Tokens&) { return rounding; });
}

std::vector<double> same(int d, double value) {
  return std::vector<double>(static_cast<std::size_t>(d), value);
}

/// Decimals with one digit: 0.1, 0.2, …, none of them exact.
Problem make_decimals(Dice& dice) {
  const Draft draft = random_draft(dice);
  return finish(dice, draft, divide(same(draft.d, 10)));
}

Problem make_decimal_coordinates(Dice& dice) {
  const Draft draft = random_draft(dice);
  std::vector<double> divisors;
  for (int j = 0; j < draft.d; ++j)
    divisors.push_back(std::pow(10.0, static_cast<double>(dice.between(-8, 8))));
  return finish(dice, draft, divide(divisors));
}

Problem make_tiny_coordinate(Dice& dice) {
  const Draft draft = random_draft(dice);
  std::vector<double> divisors = same(draft.d, 0.01);
  divisors[static_cast<std::size_t>(dice.between(0, draft.d - 1))] = 3e8;
  return finish(dice, draft, divide(divisors));
}

Problem make_decimal_rows(Dice& dice) {
  Draft draft = random_draft(dice);
  ask_around(dice, draft);
  return make_rounded(dice, draft, [&](const Tokens& tokens) {
    const auto power = static_cast<double>(dice.between(-5, 5));
    return divide(same(static_cast<int>(tokens[0].size()), std::pow(10.0, power) * 3));
  });
}

Problem make_decimal_offset(Dice& dice) {
  Draft draft = random_draft(dice);
  const std::int64_t offset = dice.one_of(std::vector<std::int64_t>{101, 1003, 10'007, 100'003});
  const bool all = dice.chance(50);
  change_tokens(draft.rows, [&](Token& token) {
    for (std::size_t j = 0; j < (all ? token.size() : 1); ++j)
      token[j] += offset * static_cast<std::int64_t>(j + 1);
  });
  return finish(dice, draft, divide(same(draft.d, 10)));
}

/// x₀ = x₁ + 0.7 in decimals, or x₀ = 3 x₁: a relation that rounding breaks.
Problem make_decimal_relation(Dice& dice) {
  Draft draft = random_draft(dice);
  const bool constant = draft.d > 2 && dice.chance(50);
  change_tokens(draft.rows, [&](Token& token) {
    if (constant) token[2] = 7;
    token[0] = constant ? token[1] + token[2] : 3 * token[1];
  });
  return finish(dice, draft, divide(same(draft.d, dice.chance(50) ? 10 : 7)));
}

/// Any invertible map of the coordinates: a rotation with a little shear.
Problem make_rotated(Dice& dice) {
  const Draft draft = random_draft(dice);
  const auto d = static_cast<std::size_t>(draft.d);
  std::vector<double> T(d * d);
  for (std::size_t i = 0; i < T.size(); ++i) T[i] = dice.normal() + (i % (d + 1) == 0 ? 3 : 0);
  return finish(dice, draft, [T, d](const Token& token) {
    std::vector<double> z(d, 0);
    for (std::size_t j = 0; j < d; ++j) {
      long double sum = 0;
      for (std::size_t k = 0; k < d; ++k)
        sum += static_cast<long double>(T[j * d + k]) * static_cast<long double>(token[k]);
      z[j] = static_cast<double>(sum);
    }
    return z;
  });
}

/// (a cos t, b sin t) at equal steps of one period: the mixed moment is rounding and nothing else.
Problem make_circles(Dice& dice) {
  const int d = dice.chance(70) ? 2 : 3;
  Problem problem{.d = d, .exact = false};
  const auto circle = [&](int points) {
    const double a = dice.normal();
    const double b = dice.normal();
    const double c = d == 3 ? dice.normal() : 0;
    const auto first = static_cast<double>(dice.between(0, points - 1));
    Question question{.given = {.d = d}, .ideal = {.d = d}};
    double x = 0;
    double y = 0;
    for (int t = 1; t <= points; ++t) {
      const double angle = 6.283185307179586 * (first + t) / points;
      x = a * std::cos(angle);
      y = b * std::sin(angle);
      question.given.z.insert(question.given.z.end(), {x, y});
      if (d == 3) question.given.z.push_back(c);
    }
    // Σ cos² = Σ sin² = n/2, all other sums are zero.
    const double half = points / 2.0;
    const auto snap = [](double value, double size) {
      return std::abs(value) < 1e-12 * std::abs(size) ? 0 : value;
    };
    x = snap(x, a);
    y = snap(y, b);
    if (d == 2) {
      question.ideal.z = {a, 0, 0, b};
      question.ideal.weights = {half, half};
      question.ideal.last = {x, y};
    } else {
      question.ideal.z = {a, 0, 0, 0, b, 0, 0, 0, c};
      question.ideal.weights = {half, half, 2 * half};
      question.ideal.last = {x, y, c};
    }
    return question;
  };
  const auto points = static_cast<int>(dice.between(3, 12));
  const auto count = dice.between(5, 60);
  for (std::int64_t i = 0; i < count; ++i) problem.rows.push_back(circle(points));
  for (int i = 0; i < 4; ++i) problem.asked.push_back(circle(points));
  for (int i = 0; i < 4; ++i) {
    Question question{.given = {.d = d}};
    for (int j = 0; j < 2 * d; ++j) question.given.z.push_back(dice.normal());
    problem.asked.push_back(question);
  }
  label(dice, problem);
  return problem;
}

/// The columns of I − 2vvᵀ/vᵀv, all of them or some, times a factor: exact fractions, given rounded.
Problem make_orthonormal(Dice& dice) {
  const int d = pick_dimension(dice);
  Draft draft{.d = d, .rows = {}};
  const bool all = dice.chance(50);
  const int count = pick_count(dice, d);
  const auto reflection = [&] {
    Token v = random_token(dice, d, 3);
    v[0] = v[0] == 0 ? 1 : v[0];
    const std::int64_t size = std::inner_product(v.begin(), v.end(), v.begin(), std::int64_t{0});
    Tokens tokens;
    for (std::size_t i = 0; i < v.size(); ++i) {
      Token token;
      for (std::size_t j = 0; j < v.size(); ++j) token.push_back((i == j ? size : 0) - 2 * v[i] * v[j]);
      tokens.push_back(token);
    }
    dice.shuffle(tokens);
    if (!all) tokens.resize(static_cast<std::size_t>(dice.between(1, d)));
    return tokens;
  };
  for (int i = 0; i < count; ++i) draft.rows.push_back(reflection());
  for (int i = 0; i < 3; ++i) draft.asked.push_back(reflection());
  ask_around(dice, draft);
  return make_rounded(dice, draft, [&](const Tokens& tokens) {
    // Any factor will do; the length of the first token makes training tokens orthonormal.
    const Token& first = tokens[0];
    const double size = std::sqrt(
        static_cast<double>(std::inner_product(first.begin(), first.end(), first.begin(), std::int64_t{0})));
    return divide(same(static_cast<int>(first.size()), size > 0 ? size : 1));
  });
}

/// (1, x − mean, …) within every input: the first mixed moments are rounding.
Problem make_centred(Dice& dice) {
  Draft draft = random_draft(dice);
  for (Tokens& row : draft.rows) {
    const auto n = static_cast<std::int64_t>(row.size());
    Token sum(row[0].size(), 0);
    for (Token& token : row) {
      for (std::size_t j = 0; j < token.size(); ++j) sum[j] += token[j];
    }
    for (Token& token : row) {
      for (std::size_t j = 1; j < token.size(); ++j) token[j] = n * token[j] - sum[j];
      token[0] = n;
    }
  }
  ask_around(dice, draft);
  return make_rounded(dice, draft, [](const Tokens& tokens) {
    const std::int64_t n = tokens[0][0];
    return divide(same(static_cast<int>(tokens[0].size()), n == 0 ? 1 : static_cast<double>(n)));
  });
}

/// Every coordinate of every input divided by its length over the tokens, as normalisation does: all second moments are equal.
Problem make_normalised(Dice& dice) {
  const int d = static_cast<int>(dice.between(2, 3));
  const std::vector<Token> lengths = {{3, 4, 0, 5}, {1, 2, 2, 3},  {2, 3, 6, 7},
                                      {4, 4, 7, 9}, {6, 6, 7, 11}, {2, 10, 11, 15}};
  const auto row = [&] {
    constexpr std::int64_t kCommon = 3 * 5 * 7 * 9 * 11;
    Tokens tokens(3, Token(static_cast<std::size_t>(d), 0));
    for (std::size_t j = 0; j < static_cast<std::size_t>(d); ++j) {
      Token column = dice.one_of(lengths);
      const std::int64_t length = column.back();
      column.pop_back();
      dice.shuffle(column);
      for (std::size_t t = 0; t < 3; ++t)
        tokens[t][j] = (dice.chance(50) ? 1 : -1) * column[t] * (kCommon / length);
    }
    return tokens;
  };
  Draft draft{.d = d, .rows = {}};
  const int count = pick_count(dice, d) + 4;
  for (int i = 0; i < count; ++i) draft.rows.push_back(row());
  for (int i = 0; i < 3; ++i) draft.asked.push_back(row());
  return finish(dice, draft, divide(same(d, 3 * 5 * 7 * 9 * 11)));
}

/// 0.1 · 0.6 + 0.2 · 0.3 − 0.3 · 0.4: sums of products that are zero in decimals.
Problem make_decimal_cancelling(Dice& dice) {
  const int d = static_cast<int>(dice.between(2, 3));
  Draft draft{.d = d, .rows = {}};
  const auto row = [&] {
    Tokens tokens;
    std::int64_t left = 0;
    for (int t = 0; t < 3; ++t) {
      Token token = random_token(dice, d, 9);
      left += token[0] * token[1];
      tokens.push_back(token);
    }
    // One token more makes the mixed moment of the first two coordinates zero.
    Token token = random_token(dice, d, 9);
    token[0] = 1;
    token[1] = -left;
    tokens.push_back(token);
    dice.shuffle(tokens);
    return tokens;
  };
  const int count = pick_count(dice, d) + 3;
  for (int i = 0; i < count; ++i) draft.rows.push_back(row());
  for (int i = 0; i < 3; ++i) draft.asked.push_back(row());
  return finish(dice, draft, divide(same(d, 10)));
}

/// A rounded input followed by itself many times over is still one input: few rows in many places.
Problem make_rounded_copies(Dice& dice) {
  const int d = pick_dimension(dice);
  Draft draft{.d = d, .rows = {}};
  const std::vector<Tokens> few =
      random_rows(dice, d, std::max(1, feature_count(d) - static_cast<int>(dice.between(1, 4))));
  for (int i = 0; i < 2 * feature_count(d); ++i) draft.rows.push_back(dice.one_of(few));
  ask_around(dice, draft);
  return make_rounded(dice, draft, [&](const Tokens& tokens) {
    return divide(same(static_cast<int>(tokens[0].size()), 1 + dice.uniform()));
  });
}

Problem make_hidden(Dice& dice) {
  Draft draft = random_draft(dice);
  if (dice.chance(70)) {
    change_tokens(draft.rows, [&](Token& token) { token[0] = token[1]; });
  }
  ask_hidden(dice, draft);
  return finish(dice, draft, divide(same(draft.d, 10)));
}

}  // namespace

std::vector<Family> rounded_families() {
  return {
      {"decimals", Demand::kRight, make_decimals},
      {"decimal-coordinates", Demand::kRight, make_decimal_coordinates},
      {"tiny-coordinate", Demand::kRight, make_tiny_coordinate},
      {"decimal-rows", Demand::kRight, make_decimal_rows},
      {"decimal-offset", Demand::kRight, make_decimal_offset},
      {"decimal-relation", Demand::kRight, make_decimal_relation},
      {"rotated", Demand::kRight, make_rotated},
      {"circles", Demand::kRight, make_circles},
      {"orthonormal", Demand::kRight, make_orthonormal},
      {"centred", Demand::kRight, make_centred},
      {"normalised", Demand::kRight, make_normalised},
      {"decimal-cancelling", Demand::kRight, make_decimal_cancelling},
      {"rounded-copies", Demand::kRight, make_rounded_copies},
      {"hidden-rounded", Demand::kRight, make_hidden},
  };
}

}  // namespace trust
