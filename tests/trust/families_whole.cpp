// Families whose given numbers are the ones that are meant: whole numbers, or whole numbers times powers of two.

#include <algorithm>
#include <cmath>

#include "families.hpp"

namespace trust {

namespace {

std::int64_t power_of_ten(std::int64_t exponent) {
  std::int64_t power = 1;
  for (; exponent > 0; --exponent) power *= 10;
  return power;
}

/// Up to about 1e5, of either base.
std::int64_t random_factor(Dice& dice) {
  return dice.chance(50) ? power_of_ten(dice.between(1, 5)) : std::int64_t{1} << dice.between(1, 17);
}

std::size_t random_place(Dice& dice, std::size_t count) {
  return static_cast<std::size_t>(dice.between(0, static_cast<std::int64_t>(count) - 1));
}

Problem finish(Dice& dice, Draft draft, const std::vector<int>& scales = {}) {
  ask_around(dice, draft);
  return make_exact(dice, draft, scales);
}

Problem make_integers(Dice& dice) { return finish(dice, random_draft(dice)); }

/// The examples of the trust report, number by number.
Problem make_known(Dice& dice) {
  using Rows = std::vector<Tokens>;
  struct Known {
    Rows rows;
    std::vector<double> targets;
    Rows asked;
  };
  static const std::vector<Known> all = {
      {Rows{{{100, 1}}, {{101, 2}}, {{102, -1}}, {{103, 1}}, {{101, 0}, {100, 3}}}, {1, 8, -1, 1, 27}, {}},
      {Rows{{{100000, 100000}, {100000, 0}},
            {{1, 0}, {0, 1}},
            {{1, 1}, {1, 0}},
            {{2, 1}, {0, 1}},
            {{1, 2}, {1, 1}},
            {{1, 3}, {2, -1}},
            {{3, 1}, {1, -2}}},
       {0, 1, 2, 3, 4, 5, 6},
       {}},
      {Rows{{{1, 1}}, {{2, 2}, {1, 1}}, {{3, 3}}, {{1, 1}, {2, 2}}},
       {1, 5, 27, 10},
       Rows{{{2000, 2000}, {1, 2}, {1, 1}}}},
      {Rows{{{1000, 1000}}, {{1, 2}}, {{2, 1}}}, {1, 2, 3}, {}},
  };
  const Known& known = dice.one_of(all);
  Draft draft{.d = 2, .rows = known.rows, .asked = {}, .hidden = known.asked};
  ask_around(dice, draft);
  Problem problem = make_exact(dice, draft);
  problem.teacher.clear();
  problem.taught = false;
  problem.targets = known.targets;
  return problem;
}

Problem make_one_row_scaled(Dice& dice) {
  Draft draft = random_draft(dice);
  Tokens& row = draft.rows[random_place(dice, draft.rows.size())];
  row = scaled(row, random_factor(dice));
  return finish(dice, draft);
}

Problem make_rows_scaled(Dice& dice) {
  Draft draft = random_draft(dice);
  for (Tokens& row : draft.rows) row = scaled(row, random_factor(dice));
  return finish(dice, draft);
}

Problem make_coordinates_scaled(Dice& dice) {
  const Draft draft = random_draft(dice);
  std::vector<int> scales;
  for (int j = 0; j < draft.d; ++j) scales.push_back(static_cast<int>(dice.between(-27, 27)));
  return finish(dice, draft, scales);
}

Problem make_offset_one(Dice& dice) {
  Draft draft = random_draft(dice);
  const std::size_t coordinate = random_place(dice, static_cast<std::size_t>(draft.d));
  const std::int64_t offset = power_of_ten(dice.between(1, 6));
  change_tokens(draft.rows, [&](Token& token) { token[coordinate] += offset; });
  return finish(dice, draft);
}

Problem make_offset_all(Dice& dice) {
  Draft draft = random_draft(dice);
  Token offset;
  for (int j = 0; j < draft.d; ++j) offset.push_back(dice.nonzero(9) * power_of_ten(dice.between(0, 5)));
  change_tokens(draft.rows, [&](Token& token) {
    for (std::size_t j = 0; j < token.size(); ++j) token[j] += offset[j];
  });
  return finish(dice, draft);
}

/// Whole points of ellipses, with all their quarter turns: the mixed moment is zero.
Problem make_whole_circles(Dice& dice) {
  Draft draft{.d = 2, .rows = {}};
  const Tokens points = {{3, 4}, {5, 12}, {8, 15}, {7, 24}, {1, 0}};
  const auto count = dice.between(3, 14);
  for (std::int64_t i = 0; i < count; ++i) {
    const Token point = dice.one_of(points);
    const std::int64_t x = point[0];
    const std::int64_t y = point[1];
    Tokens tokens = {{x, y}, {-y, x}, {-x, -y}, {y, -x}};
    dice.shuffle(tokens);
    const std::int64_t a = dice.nonzero(20);
    const std::int64_t b = dice.nonzero(20);
    for (Token& token : tokens) token = {a * token[0], b * token[1]};
    draft.rows.push_back(tokens);
  }
  return finish(dice, draft);
}

Problem make_heavy_tails(Dice& dice) {
  Draft draft = random_draft(dice);
  change_tokens(draft.rows, [&](Token& token) {
    for (std::int64_t& x : token)
      x = x == 0 ? 0 : (x > 0 ? 1 : -1) * (std::int64_t{1} << dice.between(0, 20));
  });
  return finish(dice, draft);
}

Problem make_near_collinear(Dice& dice) {
  Draft draft = random_draft(dice);
  const std::int64_t factor = power_of_ten(dice.between(1, 5));
  change_tokens(draft.rows, [&](Token& token) { token[0] += factor * token[1]; });
  return finish(dice, draft);
}

Problem make_one_hot(Dice& dice) {
  Draft draft = random_draft(dice);
  change_tokens(draft.rows, [&](Token& token) {
    std::fill(token.begin(), token.end(), 0);
    token[random_place(dice, token.size())] = 1;
  });
  return finish(dice, draft);
}

Problem make_mixed_lengths(Dice& dice) {
  const int d = pick_dimension(dice);
  Draft draft{.d = d, .rows = {}};
  const int count = pick_count(dice, d);
  for (int i = 0; i < count; ++i) {
    const int longest = static_cast<int>(dice.between(1, 30));
    draft.rows.push_back(random_tokens(dice, d, 2, longest));
  }
  return finish(dice, draft);
}

Problem make_nearly_parallel(Dice& dice) {
  Draft draft = random_draft(dice);
  const Token direction = random_token(dice, draft.d, 5);
  const std::int64_t factor = power_of_ten(dice.between(1, 4));
  change_tokens(draft.rows, [&](Token& token) {
    const std::int64_t size = factor * dice.between(1, 3);
    for (std::size_t j = 0; j < token.size(); ++j) token[j] += size * direction[j];
  });
  return finish(dice, draft);
}

Problem make_vandermonde(Dice& dice) {
  Draft draft = random_draft(dice);
  const std::int64_t size = dice.chance(50) ? 5 : 100;
  change_tokens(draft.rows, [&](Token& token) {
    const std::int64_t x = dice.between(-size, size);
    token[0] = 1;
    for (std::size_t j = 1; j < token.size(); ++j) token[j] = token[j - 1] * x;
  });
  return finish(dice, draft);
}

/// Directions of falling size, mixed so that no coordinate shows it.
Problem make_graded(Dice& dice) {
  Draft draft = random_draft(dice);
  const std::int64_t step = dice.between(3, 30);
  change_tokens(draft.rows, [&](Token& token) {
    std::int64_t size = 1;
    for (std::size_t j = token.size(); j-- > 0; size *= step) token[j] *= size;
    for (std::size_t j = 1; j < token.size(); ++j) token[j] += token[j - 1];
  });
  return finish(dice, draft);
}

Problem make_rare_feature(Dice& dice) {
  Draft draft = random_draft(dice);
  const std::size_t coordinate = random_place(dice, static_cast<std::size_t>(draft.d));
  change_tokens(draft.rows, [&](Token& token) { token[coordinate] = 0; });
  Tokens& row = draft.rows[random_place(dice, draft.rows.size())];
  row[random_place(dice, row.size())][coordinate] = dice.nonzero(3);
  if (dice.chance(30)) row = scaled(row, random_factor(dice));
  return finish(dice, draft);
}

Problem make_duplicated(Dice& dice) {
  Draft draft = random_draft(dice);
  const std::vector<Tokens> rows = draft.rows;
  for (const Tokens& row : rows) {
    if (dice.chance(50)) draft.rows.push_back(row);
    if (dice.chance(20)) draft.rows.push_back(scaled(row, dice.nonzero(9)));
  }
  dice.shuffle(draft.rows);
  return finish(dice, draft);
}

/// x → x + k y … with large factors: the same relations among much larger numbers.
Problem make_sheared(Dice& dice) {
  Draft draft = random_draft(dice);
  const std::int64_t size = dice.chance(50) ? 10 : 1000;
  struct Shear {
    std::size_t from;
    std::size_t to;
    std::int64_t factor;
  };
  std::vector<Shear> shears;
  for (int i = 0; i < 2; ++i) {
    const std::size_t from = random_place(dice, static_cast<std::size_t>(draft.d));
    const std::size_t step = 1 + random_place(dice, static_cast<std::size_t>(draft.d) - 1);
    shears.push_back({from, (from + step) % static_cast<std::size_t>(draft.d), dice.nonzero(size)});
  }
  change_tokens(draft.rows, [&](Token& token) {
    for (const Shear& shear : shears) token[shear.to] += shear.factor * token[shear.from];
  });
  return finish(dice, draft);
}

/// Large products that cancel in every mixed moment, before a last token that may be small.
Problem make_cancelling(Dice& dice) {
  Draft draft = random_draft(dice);
  for (Tokens& row : draft.rows) {
    const Token last = row.back();
    Tokens tokens;
    const Token large = random_token(dice, draft.d, 100'000);
    for (std::size_t mask = 0; mask < (std::size_t{1} << (large.size() - 1)); ++mask) {
      Token token = large;
      for (std::size_t j = 1; j < token.size(); ++j) token[j] *= (mask >> (j - 1)) % 2 == 0 ? 1 : -1;
      tokens.push_back(token);
    }
    if (dice.chance(20)) tokens.push_back(random_token(dice, draft.d, 1));
    if (dice.chance(70)) {
      // The last token one more of the cancelling ones.
      dice.shuffle(tokens);
    } else {
      tokens.push_back(last);
    }
    row = tokens;
  }
  return finish(dice, draft);
}

/// One set of tokens in every input, only the last one changes places.
Problem make_one_moment(Dice& dice) {
  Draft draft = random_draft(dice);
  Tokens tokens;
  for (int t = 0; t <= draft.d; ++t) tokens.push_back(random_token(dice, draft.d, 4));
  for (Tokens& row : draft.rows) {
    dice.shuffle(tokens);
    row = tokens;
  }
  if (dice.chance(30)) draft.rows.push_back(random_tokens(dice, draft.d, 3, 3));
  return finish(dice, draft);
}

/// Zero tokens, zero last tokens, or nothing but zeros.
Problem make_zeros(Dice& dice) {
  Draft draft = random_draft(dice);
  const int share = dice.chance(5) ? 100 : 40;
  change_tokens(draft.rows, [&](Token& token) {
    if (dice.chance(share)) std::fill(token.begin(), token.end(), 0);
  });
  return finish(dice, draft);
}

/// Single tokens see only symmetric coefficients, however many there are; one longer input sees one direction more.
Problem make_single_tokens(Dice& dice) {
  Draft draft = random_draft(dice);
  for (Tokens& row : draft.rows) row = {random_token(dice, draft.d, 9)};
  const auto longer = dice.between(0, 3);
  for (std::int64_t i = 0; i < longer; ++i) {
    draft.rows.push_back(random_tokens(dice, draft.d, 3, 3));
    if (dice.chance(50)) draft.rows.back() = scaled(draft.rows.back(), random_factor(dice));
  }
  return finish(dice, draft);
}

/// Huge inputs in a subspace, and a few small ones that alone see the rest, or all of it but one direction.
Problem make_huge_and_small(Dice& dice) {
  const int d = pick_dimension(dice);
  Draft draft{.d = d, .rows = random_rows(dice, d, feature_count(d) + 4)};
  const std::int64_t factor = random_factor(dice);
  const auto few = draft.rows.size() / 2;
  for (std::size_t i = few; i < draft.rows.size(); ++i) {
    for (Token& token : draft.rows[i]) token[0] = token[1];
    draft.rows[i] = scaled(draft.rows[i], factor);
  }
  return finish(dice, draft);
}

/// Earlier tokens large, the last one small, or the other way round.
Problem make_last_apart(Dice& dice) {
  Draft draft = random_draft(dice);
  const std::int64_t factor = random_factor(dice);
  const bool large_last = dice.chance(50);
  for (Tokens& row : draft.rows) {
    for (std::size_t t = 0; t < row.size(); ++t) {
      if ((t + 1 == row.size()) == large_last) row[t] = scaled({row[t]}, factor)[0];
    }
  }
  return finish(dice, draft);
}

/// Tokens repeated hundreds of times.
Problem make_repeated(Dice& dice) {
  Draft draft = random_draft(dice);
  if (draft.d > 3) return finish(dice, draft);
  for (Tokens& row : draft.rows) {
    if (dice.chance(60)) continue;
    const Token token = dice.one_of(row);
    row.insert(row.begin(), static_cast<std::size_t>(dice.between(10, 200)), token);
  }
  return finish(dice, draft);
}

/// Data in a subspace, with one very large token that leaves it in a single input.
Problem make_outlier(Dice& dice) {
  Draft draft = random_draft(dice);
  change_tokens(draft.rows, [&](Token& token) { token[0] = token[1]; });
  Tokens& row = draft.rows[random_place(dice, draft.rows.size())];
  Token outlier = random_token(dice, draft.d, 3);
  row.insert(row.begin(), scaled({outlier}, random_factor(dice))[0]);
  return finish(dice, draft);
}

/// Moments that obey one linear relation (the first two coordinates have the same size in every input).
Problem make_equal_powers(Dice& dice) {
  Draft draft = random_draft(dice);
  for (Tokens& row : draft.rows) {
    // With (x, y, …) comes (y, −x, …) of the others' signs changed: the first two moments are equal, the mixed one is zero.
    Tokens turned = row;
    for (Token& token : turned) {
      std::swap(token[0], token[1]);
      token[1] = -token[1];
    }
    row.insert(row.begin(), turned.begin(), turned.end());
  }
  const std::int64_t factor = dice.chance(50) ? 1 : random_factor(dice);
  change_tokens(draft.rows, [&](Token& token) { token[0] += factor * token[1]; });
  return finish(dice, draft);
}

/// One coordinate large in some inputs and another one in others: no scale of inputs and coordinates makes all of them even.
Problem make_crossed_scales(Dice& dice) {
  Draft draft = random_draft(dice);
  const std::int64_t factor = random_factor(dice);
  for (Tokens& row : draft.rows) {
    const std::size_t coordinate = random_place(dice, row[0].size());
    for (Token& token : row) token[coordinate] *= factor;
  }
  return finish(dice, draft);
}

/// An offset of its own in every input: no map of the coordinates removes it.
Problem make_own_offsets(Dice& dice) {
  Draft draft = random_draft(dice);
  const std::int64_t size = power_of_ten(dice.between(1, 4));
  for (Tokens& row : draft.rows) {
    const Token offset = random_token(dice, draft.d, size);
    for (Token& token : row) {
      for (std::size_t j = 0; j < token.size(); ++j) token[j] += offset[j];
    }
  }
  return finish(dice, draft);
}

/// A coordinate that is zero in all of the data, and inputs that use it, however little.
Problem make_unseen_coordinate(Dice& dice) {
  Draft draft = random_draft(dice);
  const std::size_t coordinate = random_place(dice, static_cast<std::size_t>(draft.d));
  change_tokens(draft.rows, [&](Token& token) { token[coordinate] = 0; });
  Problem problem = finish(dice, draft);
  for (Question& question : problem.asked) {
    for (std::size_t i = coordinate; i < question.given.z.size(); i += static_cast<std::size_t>(draft.d)) {
      question.given.z[i] = std::ldexp(question.given.z[i], -static_cast<int>(dice.between(0, 40)));
    }
  }
  label(dice, problem);
  return problem;
}

/// Two coordinates that always agree, and inputs in which they differ by a small power of two.
Problem make_hidden_relation(Dice& dice) {
  Draft draft = random_draft(dice);
  change_tokens(draft.rows, [](Token& token) { token[0] = token[1]; });
  Problem problem = finish(dice, draft);
  for (Question& question : problem.asked) {
    std::vector<double>& z = question.given.z;
    for (std::size_t i = 0; i < z.size(); i += static_cast<std::size_t>(draft.d)) z[i] = z[i + 1];
    const std::size_t token = random_place(dice, z.size() / static_cast<std::size_t>(draft.d));
    z[token * static_cast<std::size_t>(draft.d)] += std::ldexp(1, -static_cast<int>(dice.between(5, 45)));
    question.hidden = true;
  }
  label(dice, problem);
  return problem;
}

Problem make_hidden(Dice& dice) {
  Draft draft = random_draft(dice);
  if (dice.chance(70)) {
    change_tokens(draft.rows, [&](Token& token) { token[0] = token[1]; });
  }
  ask_hidden(dice, draft);
  return finish(dice, draft);
}

}  // namespace

std::vector<Family> whole_families() {
  return {
      {"known", Demand::kRight, make_known},
      {"integers", Demand::kRight, make_integers},
      {"one-row-scaled", Demand::kRight, make_one_row_scaled},
      {"rows-scaled", Demand::kRight, make_rows_scaled},
      {"coordinates-binary", Demand::kRight, make_coordinates_scaled},
      {"offset-one", Demand::kRight, make_offset_one},
      {"offset-all", Demand::kRight, make_offset_all},
      {"whole-circles", Demand::kRight, make_whole_circles},
      {"heavy-tails", Demand::kRight, make_heavy_tails},
      {"near-collinear", Demand::kRight, make_near_collinear},
      {"one-hot", Demand::kRight, make_one_hot},
      {"mixed-lengths", Demand::kRight, make_mixed_lengths},
      {"nearly-parallel", Demand::kRight, make_nearly_parallel},
      {"vandermonde", Demand::kRight, make_vandermonde},
      {"graded", Demand::kRight, make_graded},
      {"rare-feature", Demand::kRight, make_rare_feature},
      {"duplicated", Demand::kRight, make_duplicated},
      {"sheared", Demand::kRight, make_sheared},
      {"cancelling", Demand::kRight, make_cancelling},
      {"one-moment", Demand::kRight, make_one_moment},
      {"zeros", Demand::kRight, make_zeros},
      {"single-tokens", Demand::kRight, make_single_tokens},
      {"huge-and-small", Demand::kRight, make_huge_and_small},
      {"last-apart", Demand::kRight, make_last_apart},
      {"repeated", Demand::kRight, make_repeated},
      {"outlier", Demand::kRight, make_outlier},
      {"equal-powers", Demand::kRight, make_equal_powers},
      {"crossed-scales", Demand::kRight, make_crossed_scales},
      {"own-offsets", Demand::kRight, make_own_offsets},
      {"unseen-coordinate", Demand::kRight, make_unseen_coordinate},
      {"hidden-relation", Demand::kRight, make_hidden_relation},
      {"hidden-whole", Demand::kRight, make_hidden},
  };
}

}  // namespace trust
