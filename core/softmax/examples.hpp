#pragma once

#include "softmax/layer.hpp"
#include "tasks/task.hpp"

namespace polyhead {

struct SoftmaxParams {
  Index heads = 2;     ///< m, 1 … 3
  Index d = 4;         ///< 3 … 8
  Index k = 3;         ///< tokens of an input, 2 … 6
  double scale = 0.3;  ///< s, 0.1 … 2: Θ has entries N(0, s²), W N(0, 1)

  bool operator==(const SoftmaxParams&) const = default;
};

/// Pairs (X, F(X)), X uniform on {±1}^{k×d}, laid end to end: every k columns are one example.
struct SoftmaxExamples {
  Index d = 0;
  Index k = 0;
  Matrix tokens;   ///< d × k N
  Matrix answers;  ///< d × k N, column a the answer F_a(X) to token a

  [[nodiscard]] Index count() const { return tokens.cols() / k; }
};

/// What a user asks for: a layer to be found, and examples of it.
struct SoftmaxTask {
  SoftmaxLayer truth;
  SoftmaxExamples train;
  SoftmaxExamples test;
};

SoftmaxTask make_softmax_task(const SoftmaxParams& params, const Sampling& sampling);

/// `count` examples of any layer; noise is added to those for training.
SoftmaxExamples make_softmax_examples(const SoftmaxLayer& layer, Index k, const Sampling& sampling,
                                      Split split);

}  // namespace polyhead
