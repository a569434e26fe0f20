#include "tasks/random_task.hpp"

#include <cmath>

#include "base/error.hpp"

namespace polyhead {

namespace {

Matrix make_gaussian(RandomStream& stream, Index rows, Index cols, double deviation) {
  Matrix matrix(rows, cols);
  for (Index i = 0; i < rows; ++i) {
    for (Index j = 0; j < cols; ++j) matrix(i, j) = deviation * stream.normal();
  }
  return matrix;
}

TaskSize size_of(const RandomParams& params, const Sampling& sampling) {
  return {
      .d = params.d,
      .outputs = params.outputs,
      .inputs = sampling.samples,
      .test_inputs = sampling.test,
      .rows_per_input = params.causal ? params.tokens : 1,
      .tokens = static_cast<double>(sampling.samples + sampling.test) * static_cast<double>(params.tokens),
      .has_exact_labels = sampling.noise == 0};
}

}  // namespace

RandomTask::RandomTask(const RandomParams& params, const Sampling& sampling)
    : params_(params), sampling_(sampling) {
  check(sampling, "");
  check(params, "params");
  truth_ = {params.d, params.outputs, {}};
  const double deviation = 1.0 / std::sqrt(static_cast<double>(params.d));
  for (Index h = 0; h < params.heads; ++h) {
    RandomStream stream(sampling.seed, Purpose::kTruth, static_cast<std::uint64_t>(h));
    Matrix V = make_gaussian(stream, params.outputs, params.d, deviation);
    Matrix Q = make_gaussian(stream, params.d, params.d, deviation);
    truth_.heads.push_back({std::move(V), std::move(Q)});
  }
}

TaskSize RandomTask::size() const { return size_of(params_, sampling_); }

std::vector<Lever<TaskSize>> RandomTask::levers() const {
  const Levers of{params_, sampling_, size_of};
  return {of.count("samples", 1, &Sampling::samples), of.count("test", 0, &Sampling::test),
          of.param("params.d", std::max<Index>(2, params_.outputs), &RandomParams::d),
          of.param("params.tokens", 2, &RandomParams::tokens)};
}

Inputs RandomTask::make_unlabelled(Purpose purpose, Index first, Index count) const {
  Inputs inputs{.d = params_.d, .outputs = params_.outputs, .causal = params_.causal};
  inputs.tokens.reserve(static_cast<std::size_t>(count * params_.tokens * params_.d));
  const double deviation = 1.0 / std::sqrt(static_cast<double>(params_.tokens));
  for (Index i = 0; i < count; ++i) {
    RandomStream stream(sampling_.seed, purpose, static_cast<std::uint64_t>(first + i));
    const auto tokens = inputs.append(params_.tokens);
    stream.fill_normal(tokens);
    for (double& entry : tokens) entry *= deviation;
  }
  return inputs;
}

Inputs RandomTask::make_inputs(Split split, Index first, Index count) const {
  Inputs inputs = make_unlabelled(purpose_of(split), first, count);
  label(inputs, truth_, sampling_, split, first);
  return inputs;
}

Inputs RandomTask::make_candidates(Index first, Index count) const {
  Inputs inputs = make_unlabelled(Purpose::kCandidate, first, count);
  label(inputs, truth_, sampling_, Split::kTest, first);
  return inputs;
}

}  // namespace polyhead
