#include "tasks/regression_task.hpp"

#include <cmath>

#include "base/error.hpp"
#include "linear/cholesky.hpp"
#include "linear/products.hpp"

namespace polyhead {

namespace {

/// Without noise the penalty is this share of the examples' size, so that k nearly parallel examples can be solved for.
constexpr double kLeastPenalty = 1e-14;

TaskSize size_of(const RegressionParams& params, const Sampling& sampling) {
  return {.d = params.k + 1,
          .outputs = 1,
          .inputs = sampling.samples,
          .test_inputs = sampling.test,
          .tokens =
              static_cast<double>(sampling.samples + sampling.test) * static_cast<double>(params.tokens + 1),
          // The question's y is always 0.
          .open = pair_count(params.k + 1),
          .has_exact_labels = false,
          .further_tokens =
              static_cast<double>(std::min(kMostMade, sampling.test) * (kLongerBy * params.tokens + 1))};
}

}  // namespace

RegressionTask::RegressionTask(const RegressionParams& params, const Sampling& sampling)
    : params_(params), sampling_(sampling), variances_(Vector::Ones(std::max<Index>(1, params.k))) {
  check(sampling, "");
  check(params, "params");
  const double smallest = 2 / (1 + params.anisotropy);
  const double largest = params.anisotropy * smallest;
  for (Index j = 0; j < params.k && params.k > 1; ++j) {
    variances_[j] =
        smallest + (largest - smallest) * static_cast<double>(j) / static_cast<double>(params.k - 1);
  }
}

TaskSize RegressionTask::size() const { return size_of(params_, sampling_); }

std::vector<Lever<TaskSize>> RegressionTask::levers() const {
  const Levers of{params_, sampling_, size_of};
  return {of.count("samples", 1, &Sampling::samples), of.count("test", 0, &Sampling::test),
          of.param("params.k", 1, &RegressionParams::k),
          of.param("params.tokens", 2, &RegressionParams::tokens)};
}

Inputs RegressionTask::make(Purpose purpose, Index tokens, Index first, Index count) const {
  const Index k = params_.k;
  Inputs inputs{.d = k + 1, .outputs = 1, .causal = false};
  inputs.tokens.reserve(static_cast<std::size_t>(count * (tokens + 1) * (k + 1)));
  std::vector<double> w(static_cast<std::size_t>(k));
  for (Index i = first; i < first + count; ++i) {
    RandomStream stream(sampling_.seed, purpose, static_cast<std::uint64_t>(i));
    for (double& entry : w) entry = stream.normal();
    const auto draw_x = [&](double* token) {
      double answer = 0;
      for (Index j = 0; j < k; ++j) {
        token[j] = std::sqrt(variances_[j]) * stream.normal();
        answer += w[j] * token[j];
      }
      return answer;
    };
    const std::span<double> all = inputs.append(tokens + 1);
    double* question = all.data() + tokens * (k + 1);
    // The question first: an input with more examples then begins like one with fewer.
    inputs.targets.push_back(draw_x(question));
    question[k] = purpose == Purpose::kCandidate ? std::sqrt(static_cast<double>(k)) * stream.normal() : 0;
    for (Index t = 0; t < tokens; ++t) {
      double* token = all.data() + t * (k + 1);
      const double answer = draw_x(token);
      token[k] = params_.context_noise > 0 ? answer + params_.context_noise * stream.normal() : answer;
    }
  }
  return inputs;
}

Inputs RegressionTask::make_inputs(Split split, Index first, Index count) const {
  Inputs inputs = make(purpose_of(split), params_.tokens, first, count);
  if (split == Split::kTrain) add_noise(inputs, sampling_.seed, sampling_.noise, first);
  return inputs;
}

Inputs RegressionTask::make_candidates(Index first, Index count) const {
  return make(Purpose::kCandidate, params_.tokens, first, count);
}

Inputs RegressionTask::make_test_of_length(Index tokens, Index count) const {
  return make(Purpose::kTestInput, tokens, 0, count);
}

std::vector<Index> RegressionTask::groups() const {
  std::vector<Index> groups(static_cast<std::size_t>(params_.k), 0);
  groups.push_back(1);
  return groups;
}

Vector RegressionTask::steps() const {
  const double spread = variances_.sum() + params_.context_noise * params_.context_noise;
  return (static_cast<double>(params_.tokens + 1) * variances_.array() + spread).inverse();
}

Mhla RegressionTask::best_layer() const {
  const Index k = params_.k;
  Head head{Matrix::Zero(1, k + 1), Matrix::Zero(k + 1, k + 1)};
  head.V(0, k) = 1;
  head.Q.diagonal().head(k) = steps();
  return {k + 1, 1, {std::move(head)}};
}

double RegressionTask::best_layer_error(Index tokens) const {
  const auto m = static_cast<double>(tokens);
  const double spread = variances_.sum() + params_.context_noise * params_.context_noise;
  const Vector q = steps();
  double error = 0;
  for (Index j = 0; j < params_.k; ++j) {
    const double v = variances_[j];
    error += v * (1 - 2 * m * q[j] * v + q[j] * q[j] * m * v * ((m + 1) * v + spread));
  }
  return error;
}

double bayes_answer(const Eigen::Ref<const Matrix>& Z, double context_noise) {
  const Index k = Z.rows() - 1;
  const Index examples = Z.cols() - 1;
  const Matrix X = Z.topLeftCorner(k, examples);
  const Vector y = Z.row(k).head(examples);
  const Vector x = Z.col(examples).head(k);
  const double penalty = context_noise * context_noise + kLeastPenalty * X.squaredNorm();
  // (X Xᵀ + λ I)⁻¹ X y = X (Xᵀ X + λ I)⁻¹ y, in the smaller dimension.
  const bool few = examples < k;
  Matrix gram = few ? make_gram(X) : product_nt(X, X);
  gram.diagonal().array() += penalty;
  const Cholesky factor(gram);
  const Matrix w = few ? product(X, factor.solve(y)) : factor.solve(product(X, y));
  return x.dot(w.col(0));
}

}  // namespace polyhead
