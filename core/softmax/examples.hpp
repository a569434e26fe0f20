#pragma once

#include "softmax/layer.hpp"
#include "tasks/task.hpp"

namespace polyhead {

struct SoftmaxParams {
  Index heads = 2;
  Index d = 4;
  Index k = 3;
  double scale = 0.3;

  bool operator==(const SoftmaxParams&) const = default;
};

template <class Visitor>
void describe(Visitor& field, SoftmaxParams& p) {
  field.type("SoftmaxParams", "A layer of softmax heads, to be found from examples of ±1.");
  field("heads", p.heads, between(1, 3), "Heads of the layer, m.");
  field("d", p.d, between(3, 8), "Numbers of a token.");
  field("k", p.k, between(2, 6), "Tokens of an input.");
  field("scale", p.scale, between(0.1, 2), "Standard deviation of the entries of Θ; those of W have 1.");
}

/// How a document names it, and how many inputs it makes unless it is told.
inline constexpr const char* kSoftmaxTask = "softmax";
inline constexpr Sampling kSoftmaxSampling = {.samples = 2000, .test = 500};

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
