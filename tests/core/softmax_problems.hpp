#pragma once

// Layers of softmax heads with known answers, generic and degenerate, and answers by the definition.

#include <cmath>

#include "problems.hpp"
#include "softmax/baselines.hpp"
#include "softmax/diagnose.hpp"

namespace problems {

/// Σ_i softmax(X Θ_i Xᵀ) X W_i by its definition, with libm's exponential; the rows of X are tokens.
inline Matrix naive_softmax_attention(const SoftmaxLayer& layer, const Matrix& X) {
  Matrix F = Matrix::Zero(X.rows(), X.cols());
  for (const SoftmaxHead& head : layer.heads) {
    const Matrix logits = X * head.theta * X.transpose();
    for (Index a = 0; a < X.rows(); ++a) {
      double sum = 0;
      for (Index b = 0; b < X.rows(); ++b) sum += std::exp(logits(a, b));
      for (Index b = 0; b < X.rows(); ++b) F.row(a) += std::exp(logits(a, b)) / sum * X.row(b) * head.W;
    }
  }
  return F;
}

inline SoftmaxLayer random_softmax_layer(std::uint64_t seed, Index d, Index heads, double scale) {
  SoftmaxLayer layer{d, {}};
  for (Index h = 0; h < heads; ++h)
    layer.heads.push_back({scale * gaussian(seed, d, d, 2 * h + 700), gaussian(seed, d, d, 2 * h + 701)});
  return layer;
}

inline SoftmaxExamples softmax_examples(const SoftmaxLayer& layer, Index k, Index samples,
                                        std::uint64_t seed = 42) {
  return make_softmax_examples(layer, k, {.samples = samples, .seed = seed}, Split::kTrain);
}

inline SoftmaxRows softmax_rows(const SoftmaxLayer& layer, Index k, Index samples) {
  return gather_rows(softmax_examples(layer, k, samples)).distinct;
}

/// √(Σ‖F̂ − F‖² / Σ‖F‖²) on examples that the learner has not seen.
inline double unseen_error(const SoftmaxLayer& learned, const SoftmaxLayer& truth, Index k) {
  const SoftmaxExamples unseen = make_softmax_examples(truth, k, {.test = 200, .seed = 4711}, Split::kTest);
  double squared = 0;
  for (Index i = 0; i < unseen.count(); ++i) {
    const Matrix X = unseen.tokens.middleCols(i * k, k);
    squared += (answers(learned, X) - unseen.answers.middleCols(i * k, k)).squaredNorm();
  }
  return std::sqrt(squared / unseen.answers.squaredNorm());
}

inline std::vector<Matrix> thetas_of(const SoftmaxLayer& layer) {
  std::vector<Matrix> thetas;
  for (const SoftmaxHead& head : layer.heads) thetas.push_back(head.theta);
  return thetas;
}

inline bool has(const std::vector<Finding>& findings, Weakness weakness) {
  return std::any_of(findings.begin(), findings.end(),
                     [&](const Finding& finding) { return finding.weakness == weakness; });
}

struct Trial {
  Learned learned;
  double error = 0;
  std::vector<Finding> findings;
};

/// Learns a layer from 2,000 of its examples, with as many heads as it has or as told.
inline Trial try_layer(const SoftmaxLayer& truth, Index k, Index heads = -1) {
  const Index asked = heads >= 0 ? heads : static_cast<Index>(truth.heads.size());
  Trial trial{.learned = learn_softmax(softmax_examples(truth, k, 2000), {.heads = asked})};
  const SoftmaxLayer layer = make_layer(trial.learned.best);
  trial.error = unseen_error(layer, truth, k);
  std::optional<AgainstTruth> against;
  if (layer.heads.size() == truth.heads.size())
    against = AgainstTruth{compare_heads(layer, truth), trial.error};
  trial.findings = diagnose(trial.learned, against);
  return trial;
}

/// As the page has it: what it would say of a random layer.
struct TaskTrial {
  SoftmaxTask task;
  Learned learned;
  std::vector<Finding> findings;
};

inline TaskTrial try_task(const SoftmaxParams& params, Sampling sampling) {
  sampling.test = 100;
  TaskTrial trial{.task = make_softmax_task(params, sampling)};
  trial.learned = learn_softmax(trial.task.train,
                                {.heads = params.heads, .noise = sampling.noise, .seed = sampling.seed});
  const SoftmaxLayer layer = make_layer(trial.learned.best);
  trial.findings = diagnose(trial.learned, AgainstTruth{compare_heads(layer, trial.task.truth),
                                                        unseen_error(layer, trial.task.truth, params.k)});
  return trial;
}

}  // namespace problems
