#pragma once

#include "tasks/program.hpp"

namespace polyhead {

/// A growing input of zero-one tokens, with the few of its features that are not zero.
class Prefix {
 public:
  explicit Prefix(Index d) : d_(d), gram_(static_cast<std::size_t>(pair_count(d)), 0.0) {}

  void append(const Token& token) {
    for (std::size_t a = 0; a < token.size(); ++a) {
      for (std::size_t b = a; b < token.size(); ++b) {
        double& entry = gram_[pair_index(d_, token[a], token[b])];
        if (entry == 0) pairs_.push_back(pair_index(d_, token[a], token[b]));
        entry += 1;
      }
    }
    last_ = token;
  }

  /// Calls `visit(feature, value)` for every feature G_jk z_l that is not zero.
  template <class Visit>
  void visit_features(Visit&& visit) const {
    for (const Index pair : pairs_) {
      for (const Index l : last_) visit(pair * d_ + l, gram_[pair]);
    }
  }

 private:
  Index d_;
  std::vector<double> gram_;
  // Pairs whose entry is not zero, in the order in which they came.
  std::vector<Index> pairs_;
  Token last_;
};

}  // namespace polyhead
