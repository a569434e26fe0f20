// Families that combine what the others do one at a time, or go where they do not: sizes, offsets and one-hot tokens together, numbers far
// from one, 25 bits and more, coordinates that never meet, prefixes of one sequence.

#include <algorithm>
#include <cmath>

#include "families.hpp"

namespace trust {

namespace {

std::size_t random_place(Dice& dice, std::size_t count) {
  return static_cast<std::size_t>(dice.between(0, static_cast<std::int64_t>(count) - 1));
}

std::int64_t largest(const Token& token) {
  std::int64_t most = 0;
  for (const std::int64_t x : token) most = std::max(most, std::abs(x));
  return most;
}

/// Whether features as 64-bit numbers have room for one token beside the others, and for what training shows beside what is asked.
bool is_even(const Tokens& asked, const Token& seen) {
  constexpr std::int64_t kRange = 1 << 10;
  std::int64_t most = 0;
  for (const Token& token : asked) most = std::max(most, largest(token));
  return std::all_of(asked.begin(), asked.end(), [&](const Token& token) {
    for (std::size_t j = 0; j < token.size(); ++j) {
      if (seen[j] > 0 && std::abs(token[j]) / kRange > seen[j]) return false;
    }
    return largest(token) == 0 || kRange * largest(token) >= most;
  });
}

/// Here a question can hide by chance, because sizes range so widely.
void ask_around_and_hide(Dice& dice, Draft& draft) {
  ask_around(dice, draft);
  // Of each coordinate, in the row that shows it smallest.
  Token seen(static_cast<std::size_t>(draft.d), 0);
  for (const Tokens& row : draft.rows) {
    for (std::size_t j = 0; j < seen.size(); ++j) {
      std::int64_t most = 0;
      for (const Token& token : row) most = std::max(most, std::abs(token[j]));
      if (most > 0) seen[j] = seen[j] == 0 ? most : std::min(seen[j], most);
    }
  }
  const auto hidden = std::stable_partition(draft.asked.begin(), draft.asked.end(),
                                            [&](const Tokens& asked) { return is_even(asked, seen); });
  draft.hidden.assign(hidden, draft.asked.end());
  draft.asked.erase(hidden, draft.asked.end());
}

Problem finish(Dice& dice, Draft draft, const std::vector<int>& scales = {}) {
  ask_around_and_hide(dice, draft);
  return make_exact(dice, draft, scales);
}

std::vector<int> random_scales(Dice& dice, int d, int least, int most) {
  std::vector<int> scales;
  for (int j = 0; j < d; ++j) scales.push_back(static_cast<int>(dice.between(least, most)));
  return scales;
}

/// An offset in one coordinate, one-hot in the others, rows of different sizes.
Problem make_one_hot_offset(Dice& dice) {
  Draft draft = random_draft(dice);
  const std::int64_t offset = dice.between(100, 100'000);
  change_tokens(draft.rows, [&](Token& token) {
    std::fill(token.begin() + 1, token.end(), 0);
    token[1 + random_place(dice, token.size() - 1)] = 1;
    token[0] += offset;
  });
  for (Tokens& row : draft.rows) {
    if (dice.chance(30)) row = scaled(row, dice.between(2, 1000));
  }
  return finish(dice, draft);
}

/// Rows, coordinates and offsets of every size at once.
Problem make_everything(Dice& dice) {
  Draft draft = random_draft(dice);
  Token offset;
  for (int j = 0; j < draft.d; ++j) offset.push_back(dice.chance(50) ? dice.nonzero(10'000) : 0);
  change_tokens(draft.rows, [&](Token& token) {
    for (std::size_t j = 0; j < token.size(); ++j) token[j] += offset[j];
  });
  for (Tokens& row : draft.rows) row = scaled(row, std::int64_t{1} << dice.between(0, 10));
  return finish(dice, draft, random_scales(dice, draft.d, -12, 12));
}

/// Two coordinates that are nearly equal in every token.
Problem make_twin_coordinates(Dice& dice) {
  Draft draft = random_draft(dice);
  const std::int64_t size = std::int64_t{1} << dice.between(4, 22);
  change_tokens(draft.rows, [&](Token& token) {
    const std::int64_t common = size * dice.between(-3, 3);
    token[0] += common;
    token[1] += common;
  });
  return finish(dice, draft);
}

/// Every input has a last token of its own small size. By more than 2⁻¹⁰, and what it adds to the moments is lost beside the others.
Problem make_tiny_last(Dice& dice) {
  Draft draft = random_draft(dice);
  for (Tokens& row : draft.rows) {
    const std::int64_t factor = std::int64_t{1} << dice.between(0, 10);
    for (std::size_t t = 0; t + 1 < row.size(); ++t) row[t] = scaled({row[t]}, factor)[0];
  }
  return finish(dice, draft, std::vector<int>(static_cast<std::size_t>(draft.d), -10));
}

/// Hundreds of rows, of which few are different.
Problem make_few_distinct(Dice& dice) {
  const int d = dice.chance(60) ? 2 : 3;
  Draft draft{.d = d, .rows = {}};
  const auto few = random_rows(dice, d, static_cast<int>(dice.between(2, feature_count(d) + 2)), 9);
  const auto count = dice.between(100, 300);
  for (std::int64_t i = 0; i < count; ++i) {
    draft.rows.push_back(dice.one_of(few));
    if (dice.chance(5)) draft.rows.back() = scaled(draft.rows.back(), dice.nonzero(1000));
  }
  return finish(dice, draft);
}

/// All numbers near 2^±140, where features reach 2^±420 and products of them leave 64 bits.
Problem make_far_from_one(Dice& dice) {
  const Draft draft = random_draft(dice);
  const auto common = static_cast<int>(dice.chance(50) ? dice.between(-130, -80) : dice.between(80, 130));
  std::vector<int> scales = random_scales(dice, draft.d, -8, 8);
  for (int& scale : scales) scale += common;
  return finish(dice, draft, scales);
}

/// Numbers of very different size, which goes with the coordinate, the input, the token, the number or a few sizes; or multiples of few
/// inputs. Of most datasets some features are nothing beside others, or vanish in 64 bits.
Problem make_far_apart(Dice& dice) {
  enum Kind { kCoordinate, kInput, kToken, kNumber, kFewSizes, kMultiples };
  const auto kind = static_cast<Kind>(dice.between(0, 5));
  Problem problem{.d = static_cast<int>(dice.between(1, 3)), .exact = false};
  const std::int64_t least = -dice.between(0, dice.chance(50) ? 150 : 900);
  const std::int64_t most = dice.between(0, 150);
  const auto power = [&] { return static_cast<int>(dice.between(least, most)); };
  const std::vector<int> of_coordinates = {power(), power(), power()};
  const auto number = [&] {
    return dice.chance(30) ? dice.normal() : static_cast<double>(dice.between(-3, 3));
  };
  const auto make = [&] {
    Input input{.d = problem.d};
    const int of_input = power();
    const auto length = dice.between(1, 3);
    for (std::int64_t t = 0; t < length; ++t) {
      const int of_token = power();
      for (std::size_t j = 0; j < static_cast<std::size_t>(input.d); ++j) {
        const int powers[] = {of_coordinates[j], of_input, of_token, power(), dice.one_of(of_coordinates), 0};
        input.z.push_back(std::ldexp(number(), powers[kind]));
      }
    }
    return input;
  };
  std::vector<Input> few;
  for (std::int64_t i = dice.between(1, 8); i > 0; --i) few.push_back(make());
  const auto make_row = [&] {
    if (kind != kMultiples) return make();
    Input input = dice.one_of(few);
    const int of_input = power();
    for (double& z : input.z) z = std::ldexp(z, of_input);
    return input;
  };
  for (std::int64_t i = dice.between(1, 22); i > 0; --i) {
    problem.rows.push_back({.given = make_row()});
    problem.targets.push_back(static_cast<double>(dice.between(-3, 3)));
  }
  for (int i = 0; i < 4; ++i) problem.asked.push_back({.given = make_row(), .hidden = true});
  return problem;
}

/// Whole numbers whose features are far too large for 64 bits.
Problem make_many_bits(Dice& dice) {
  const int d = pick_dimension(dice);
  const std::int64_t size = std::int64_t{1} << dice.between(25, 41);
  Draft draft{.d = d, .rows = random_rows(dice, d, pick_count(dice, d), size)};
  if (dice.chance(50)) {
    change_tokens(draft.rows, [](Token& token) { token[0] = token[1]; });
  }
  return finish(dice, draft);
}

/// The prefixes of a few sequences, each an input of its own.
Problem make_prefixes(Dice& dice) {
  Draft draft{.d = pick_dimension(dice), .rows = {}};
  const auto count = static_cast<std::size_t>(pick_count(dice, draft.d));
  while (draft.rows.size() < count) {
    const Tokens sequence = random_tokens(dice, draft.d, dice.between(1, 9), 12);
    for (std::size_t length = 1; length <= sequence.size() && draft.rows.size() < count; ++length) {
      draft.rows.emplace_back(sequence.begin(), sequence.begin() + static_cast<std::ptrdiff_t>(length));
    }
  }
  return finish(dice, draft);
}

/// Each input uses one coordinate, sometimes two: how the coordinates' sizes compare is hard to tell.
Problem make_apart(Dice& dice) {
  Draft draft = random_draft(dice);
  for (Tokens& row : draft.rows) {
    const std::size_t first = random_place(dice, row[0].size());
    const std::size_t second = dice.chance(20) ? random_place(dice, row[0].size()) : first;
    for (Token& token : row) {
      for (std::size_t j = 0; j < token.size(); ++j) token[j] = j == first || j == second ? token[j] : 0;
    }
  }
  ask_around(dice, draft);
  std::vector<double> sizes;
  for (int j = 0; j < draft.d; ++j)
    sizes.push_back(3 * std::pow(10.0, static_cast<double>(dice.between(-9, 9))));
  return make_rounded(dice, draft, [&](const Tokens&) {
    return [sizes](const Token& token) {
      std::vector<double> z;
      for (std::size_t j = 0; j < token.size(); ++j) z.push_back(static_cast<double>(token[j]) / sizes[j]);
      return z;
    };
  });
}

/// Decimals with another number of digits in each coordinate, some with an offset, in rows of different sizes.
Problem make_mixed_digits(Dice& dice) {
  Draft draft = random_draft(dice);
  std::vector<double> divisors;
  Token offset;
  for (int j = 0; j < draft.d; ++j) {
    divisors.push_back(std::pow(10.0, static_cast<double>(dice.between(0, 6))));
    offset.push_back(dice.chance(40) ? dice.nonzero(99'999) : 0);
  }
  change_tokens(draft.rows, [&](Token& token) {
    for (std::size_t j = 0; j < token.size(); ++j) token[j] = 7 * token[j] + offset[j];
  });
  ask_around_and_hide(dice, draft);
  return make_rounded(dice, draft, [&](const Tokens&) {
    const double size = std::pow(3.0, static_cast<double>(dice.between(-3, 3)));
    return [divisors, size](const Token& token) {
      std::vector<double> z;
      for (std::size_t j = 0; j < token.size(); ++j) {
        z.push_back(static_cast<double>(token[j]) / (divisors[j] * size));
      }
      return z;
    };
  });
}

}  // namespace

std::vector<Family> mixed_families() {
  return {
      {"one-hot-offset", Demand::kRight, make_one_hot_offset},
      {"everything", Demand::kRight, make_everything},
      {"twin-coordinates", Demand::kRight, make_twin_coordinates},
      {"tiny-last", Demand::kRight, make_tiny_last},
      {"few-distinct", Demand::kRight, make_few_distinct},
      {"far-from-one", Demand::kRight, make_far_from_one},
      {"far-apart", Demand::kAnyCaution, make_far_apart},
      {"many-bits", Demand::kRight, make_many_bits},
      {"prefixes", Demand::kRight, make_prefixes},
      {"apart", Demand::kRight, make_apart},
      {"mixed-digits", Demand::kRight, make_mixed_digits},
  };
}

}  // namespace trust
