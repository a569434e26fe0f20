#include "tasks/associative_task.hpp"

#include <cmath>

#include "base/error.hpp"

namespace polyhead {

namespace {

/// A random orthogonal matrix, column by column: Gram–Schmidt on Gaussian columns, each projected twice so that the
/// columns are orthonormal to rounding. Plain loops for the same bits everywhere.
std::vector<double> make_orthogonal(RandomStream& stream, Index n) {
  std::vector<double> columns(static_cast<std::size_t>(n * n));
  stream.fill_normal(columns);
  for (Index j = 0; j < n; ++j) {
    double* column = columns.data() + j * n;
    for (int pass = 0; pass < 2; ++pass) {
      for (Index other = 0; other < j; ++other) {
        const double* earlier = columns.data() + other * n;
        double overlap = 0;
        for (Index i = 0; i < n; ++i) overlap += earlier[i] * column[i];
        for (Index i = 0; i < n; ++i) column[i] -= overlap * earlier[i];
      }
      double square = 0;
      for (Index i = 0; i < n; ++i) square += column[i] * column[i];
      const double length = std::sqrt(square);
      for (Index i = 0; i < n; ++i) column[i] /= length;
    }
  }
  return columns;
}

std::vector<double> make_gaussian(RandomStream& stream, Index n, double deviation) {
  std::vector<double> columns(static_cast<std::size_t>(n * n));
  stream.fill_normal(columns);
  for (double& entry : columns) entry *= deviation;
  return columns;
}

/// Spreads `marked` marks evenly over `count` rows: row i has one iff the running total grows there.
bool is_marked(Index i, std::int64_t marked, std::int64_t count) {
  return (i + 1) * marked / count > i * marked / count;
}

/// Inputs of a split that have orthonormal keys and values.
std::int64_t count_orthogonal(const AssociativeParams& params, Index total) {
  return static_cast<std::int64_t>(std::round(params.orthogonal * static_cast<double>(total)));
}

/// Perpendicular keys tie features that swap an index, and so do perpendicular values; each other input shows one more direction.
Index count_open(const AssociativeParams& params, Index samples) {
  const Index ties = 2 * params.k * (params.k * params.k - 1) / 3;
  const auto others = samples - static_cast<Index>(count_orthogonal(params, samples));
  return std::max<Index>(0, ties - others);
}

TaskSize size_of(const AssociativeParams& params, const Sampling& sampling) {
  return {.d = 2 * params.k,
          .outputs = 2 * params.k,
          .inputs = sampling.samples,
          .test_inputs = sampling.test,
          .tokens = static_cast<double>(sampling.samples + sampling.test) * static_cast<double>(params.k + 1),
          .open = count_open(params, sampling.samples),
          .has_exact_labels = sampling.noise == 0};
}

}  // namespace

AssociativeTask::AssociativeTask(const AssociativeParams& params, const Sampling& sampling)
    : params_(params), sampling_(sampling) {
  check(sampling, "");
  check(params, "params");
  const Index k = params.k;
  Head head{Matrix::Zero(2 * k, 2 * k), Matrix::Zero(2 * k, 2 * k)};
  head.V.bottomRightCorner(k, k).setIdentity();
  head.Q.topLeftCorner(k, k).setIdentity();
  truth_ = {2 * k, 2 * k, {std::move(head)}};
}

TaskSize AssociativeTask::size() const { return size_of(params_, sampling_); }

std::vector<Lever<TaskSize>> AssociativeTask::levers() const {
  const Levers of{params_, sampling_, size_of};
  return {of.count("samples", 1, &Sampling::samples), of.count("test", 0, &Sampling::test),
          of.param("params.k", 2, &AssociativeParams::k)};
}

Inputs AssociativeTask::make_unlabelled(Purpose purpose, Index first, Index count, std::int64_t marked,
                                        std::int64_t total, double scale) const {
  const Index k = params_.k;
  Inputs inputs{.d = 2 * k, .outputs = 2 * k, .causal = false};
  inputs.tokens.reserve(static_cast<std::size_t>(count * (k + 1) * 2 * k));
  for (Index i = first; i < first + count; ++i) {
    RandomStream stream(sampling_.seed, purpose, static_cast<std::uint64_t>(i));
    const bool orthogonal = is_marked(i, marked, total);
    const auto keys = orthogonal ? make_orthogonal(stream, k) : make_gaussian(stream, k, scale);
    const auto values = orthogonal ? make_orthogonal(stream, k) : make_gaussian(stream, k, scale);
    const Index asked = stream.index(static_cast<std::uint32_t>(k));
    const std::span<double> tokens = inputs.append(k + 1);
    for (Index pair = 0; pair < k; ++pair) {
      for (Index a = 0; a < k; ++a) {
        tokens[pair * 2 * k + a] = keys[pair * k + a];
        tokens[pair * 2 * k + k + a] = values[pair * k + a];
      }
    }
    for (Index a = 0; a < k; ++a) {
      tokens[k * 2 * k + a] = keys[asked * k + a];
      tokens[k * 2 * k + k + a] = scale * stream.normal();
    }
  }
  return inputs;
}

Inputs AssociativeTask::make_inputs(Split split, Index first, Index count) const {
  const Index total = this->count(split);
  Inputs inputs = make_unlabelled(purpose_of(split), first, count, count_orthogonal(params_, total), total,
                                  params_.scale);
  label(inputs, truth_, sampling_, split, first);
  return inputs;
}

Inputs AssociativeTask::make_candidates(Index first, Index count) const {
  const double ordinary = 1.0 / std::sqrt(static_cast<double>(params_.k));
  Inputs inputs = make_unlabelled(Purpose::kCandidate, first, count, 0, 1, std::max(params_.scale, ordinary));
  label(inputs, truth_, sampling_, Split::kTest, first);
  return inputs;
}

std::vector<Index> AssociativeTask::groups() const {
  std::vector<Index> groups(static_cast<std::size_t>(params_.k), 0);
  groups.resize(static_cast<std::size_t>(2 * params_.k), 1);
  return groups;
}

}  // namespace polyhead
