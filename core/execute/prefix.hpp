#pragma once

#include "linear/columns.hpp"
#include "tasks/program.hpp"

namespace polyhead {

/// A growing input of zero-one tokens, with the few entries of its Gram matrix G = Z Zᵀ that are not zero.
class Prefix {
 public:
  explicit Prefix(Index d) : d_(d), place_(static_cast<std::size_t>(pair_count(d)), kNowhere) {}

  void append(const Token& token) {
    for (std::size_t a = 0; a < token.size(); ++a) {
      for (std::size_t b = a; b < token.size(); ++b) count(pair_index(d_, token[a], token[b]));
    }
    last_ = token;
  }

  /// The pairs (j, k) whose G_jk is not zero, and its value, in the order in which they came.
  [[nodiscard]] const std::vector<Term>& pairs() const { return pairs_; }
  [[nodiscard]] const Token& last() const { return last_; }

 private:
  static constexpr Index kNowhere = -1;

  void count(Index pair) {
    Index& place = place_[pair];
    if (place == kNowhere) {
      place = static_cast<Index>(pairs_.size());
      pairs_.push_back({pair, 0});
    }
    pairs_[place].factor += 1;
  }

  Index d_;
  std::vector<Index> place_;  // of each pair in `pairs_`
  std::vector<Term> pairs_;
  Token last_;
};

}  // namespace polyhead
