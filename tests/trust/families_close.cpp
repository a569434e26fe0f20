// Families that are close to a lower rank: a relation holds but for a small power of two. The given numbers are the ones that are
// meant, so that the oracle knows the rank.

#include <cmath>

#include "families.hpp"

namespace trust {

namespace {

/// A deficient draft with numbers of `bits` binary places more, and small whole numbers added to some of them.
Problem break_relation(Dice& dice, int bits) {
  Draft draft = random_draft(dice);
  if (draft.d > 3) draft = {.d = 2, .rows = random_rows(dice, 2, 14)};
  const std::int64_t one = std::int64_t{1} << bits;
  const bool everywhere = dice.chance(50);
  const std::int64_t factor = dice.between(1, 2);
  change_tokens(draft.rows, [&](Token& token) {
    token[0] = factor * token[1];
    for (std::int64_t& x : token) x *= one;
  });
  change_tokens(draft.rows, [&](Token& token) {
    if (everywhere || dice.chance(40)) token[0] += dice.between(-3, 3);
  });
  ask_around(dice, draft);
  return make_exact(dice, draft, std::vector<int>(static_cast<std::size_t>(draft.d), -bits));
}

Problem make_broken_13(Dice& dice) { return break_relation(dice, 13); }
Problem make_broken_20(Dice& dice) { return break_relation(dice, static_cast<int>(dice.between(20, 28))); }
Problem make_broken_30(Dice& dice) { return break_relation(dice, static_cast<int>(dice.between(29, 40))); }

/// As many rows as features, but one of them nearly another one.
Problem make_near_duplicate(Dice& dice) {
  const int d = dice.chance(60) ? 2 : 3;
  Draft draft{.d = d, .rows = random_rows(dice, d, feature_count(d))};
  const auto bits = static_cast<int>(dice.between(10, 36));
  change_tokens(draft.rows, [&](Token& token) {
    for (std::int64_t& x : token) x *= std::int64_t{1} << bits;
  });
  draft.rows[0] = draft.rows[1];
  for (std::int64_t& x : draft.rows[0][0]) x += dice.between(-2, 2);
  ask_around(dice, draft);
  return make_exact(dice, draft, std::vector<int>(static_cast<std::size_t>(d), -bits));
}

/// Deficient data in single precision: its rounding is information to exact arithmetic, and noise to everybody else.
Problem make_single_precision(Dice& dice) {
  Problem problem{.d = dice.chance(60) ? 2 : 3};
  const auto input = [&] {
    Question question{.given = {.d = problem.d}};
    const auto length = dice.between(2, 4);
    for (std::int64_t t = 0; t < length; ++t) {
      const double x = dice.normal();
      question.given.z.push_back(static_cast<float>(x));
      question.given.z.push_back(static_cast<float>(x / 3));
      if (problem.d == 3) question.given.z.push_back(static_cast<float>(dice.normal()));
    }
    return question;
  };
  const auto count = 2 * feature_count(problem.d);
  for (int i = 0; i < count; ++i) problem.rows.push_back(input());
  for (int i = 0; i < 3; ++i) problem.asked.push_back(input());
  label(dice, problem);
  return problem;
}

/// Tokens on a line through the data's space, but for a drift that grows from input to input.
Problem make_drift(Dice& dice) {
  const int d = dice.chance(60) ? 2 : 3;
  Draft draft{.d = d, .rows = random_rows(dice, d, 2 * feature_count(d))};
  const auto bits = static_cast<int>(dice.between(12, 34));
  std::int64_t row = 0;
  for (Tokens& tokens : draft.rows) {
    ++row;
    for (Token& token : tokens) {
      for (std::int64_t& x : token) x *= std::int64_t{1} << bits;
      token[0] = token[1] + row;
    }
  }
  ask_around(dice, draft);
  return make_exact(dice, draft, std::vector<int>(static_cast<std::size_t>(d), -bits));
}

}  // namespace

std::vector<Family> close_families() {
  return {
      {"broken-13", Demand::kRightOrClose, make_broken_13},
      {"broken-20-28", Demand::kAnyCaution, make_broken_20},
      {"broken-29-40", Demand::kAnyCaution, make_broken_30},
      {"near-duplicate", Demand::kAnyCaution, make_near_duplicate},
      {"single-precision", Demand::kAnyCaution, make_single_precision},
      {"drift", Demand::kAnyCaution, make_drift},
  };
}

std::vector<Family> families() {
  std::vector<Family> all = whole_families();
  for (const auto& more : {rounded_families(), close_families(), mixed_families()})
    all.insert(all.end(), more.begin(), more.end());
  return all;
}

Problem make_problem(const Family& family, std::uint64_t seed) {
  std::uint64_t name = 0;
  for (const char* letter = family.name; *letter != 0; ++letter)
    name = 131 * name + static_cast<unsigned char>(*letter);
  Dice dice(seed ^ (name << 20));
  return family.make(dice);
}

}  // namespace trust
