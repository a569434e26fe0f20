#pragma once

#include <functional>

#include "dice.hpp"
#include "problem.hpp"

namespace trust {

using Token = std::vector<std::int64_t>;
using Tokens = std::vector<Token>;

/// A problem in whole numbers, before it is scaled, rounded or labelled.
struct Draft {
  int d = 0;
  std::vector<Tokens> rows;
  std::vector<Tokens> asked = {};
  std::vector<Tokens> hidden = {};
};

/// ψ = d²(d+1)/2.
constexpr int feature_count(int d) { return d * d * (d + 1) / 2; }

/// Mostly 2 and 3: they are fast, and every mistake that was found so far shows there.
int pick_dimension(Dice& dice);
/// ψ − 1, ψ, ψ + 1, more, or fewer.
int pick_count(Dice& dice, int d);

Token random_token(Dice& dice, int d, std::int64_t size);
Tokens random_tokens(Dice& dice, int d, std::int64_t size, int longest);
/// Inputs of 2 … 4 tokens with numbers from −size to size: full rank where there are enough of them.
std::vector<Tokens> random_rows(Dice& dice, int d, int count, std::int64_t size = 3);
/// Small whole numbers of many ranks: tokens in subspaces, single tokens, one coordinate constant or zero, one last token,
/// duplicates, or nothing special.
Draft random_draft(Dice& dice);

void change_tokens(std::vector<Tokens>& inputs, const std::function<void(Token&)>& change);
Tokens scaled(Tokens tokens, std::int64_t factor);

/// Adds inputs to ask about: some with features in the span by their making (earlier tokens permuted, negated, rotated, split; inputs
/// scaled or joined), some beside it, some anywhere. Which is which the oracle says.
void ask_around(Dice& dice, Draft& draft);
/// Tokens of the data, one of them very large, with a small one from outside, before a last token of the data.
void ask_hidden(Dice& dice, Draft& draft);

/// The problem with the very numbers of the draft, coordinate j times 2^scales_j, labelled by a small whole teacher or by noise.
Problem make_exact(Dice& dice, const Draft& draft, const std::vector<int>& scales = {});

/// How an ideal token becomes the given one.
using Rounding = std::function<std::vector<double>(const Token&)>;
/// The problem with each token mapped and rounded. The map must be linear and the same for all inputs, up to a factor for each
/// input: `rounding` is asked once for each of them.
Problem make_rounded(Dice& dice, const Draft& draft, const std::function<Rounding(const Tokens&)>& rounding);

/// Labels: of exact problems a small whole teacher's where they can be told exactly, otherwise noise.
void label(Dice& dice, Problem& problem);

}  // namespace trust
