#include "softmax/examples.hpp"

#include "base/error.hpp"
#include "linear/products.hpp"

namespace polyhead {

namespace {

SoftmaxLayer make_truth(const SoftmaxParams& params, std::uint64_t seed) {
  SoftmaxLayer truth{params.d, {}};
  for (Index h = 0; h < params.heads; ++h) {
    RandomStream stream(seed, Purpose::kTruth, static_cast<std::uint64_t>(h));
    SoftmaxHead head{Matrix(params.d, params.d), Matrix(params.d, params.d)};
    for (Index i = 0; i < params.d; ++i) {
      for (Index j = 0; j < params.d; ++j) head.theta(i, j) = params.scale * stream.normal();
    }
    for (Index i = 0; i < params.d; ++i) {
      for (Index j = 0; j < params.d; ++j) head.W(i, j) = stream.normal();
    }
    truth.heads.push_back(std::move(head));
  }
  return truth;
}

}  // namespace

SoftmaxExamples make_softmax_examples(const SoftmaxLayer& layer, Index k, const Sampling& sampling,
                                      Split split) {
  const Index d = layer.d;
  const Index count = split == Split::kTrain ? sampling.samples : sampling.test;
  SoftmaxExamples examples{d, k, Matrix(d, k * count), Matrix(d, k * count)};
  for (Index i = 0; i < count; ++i) {
    RandomStream stream(sampling.seed, purpose_of(split), static_cast<std::uint64_t>(i));
    Matrix tokens(d, k);
    for (Index b = 0; b < k; ++b) {
      for (Index j = 0; j < d; ++j) tokens(j, b) = stream.index(2) == 0 ? -1.0 : 1.0;
    }
    put_block(tokens, examples.tokens, 0, i * k);
    Matrix answer = answers(layer, tokens);
    if (split == Split::kTrain && sampling.noise > 0) {
      RandomStream noise(sampling.seed, Purpose::kTrainNoise, static_cast<std::uint64_t>(i));
      for (Index b = 0; b < k; ++b) {
        for (Index j = 0; j < d; ++j) answer(j, b) += sampling.noise * noise.normal();
      }
    }
    put_block(answer, examples.answers, 0, i * k);
  }
  return examples;
}

SoftmaxTask make_softmax_task(const SoftmaxParams& params, const Sampling& sampling) {
  check(sampling, "");
  check(params, "params");
  SoftmaxTask task{.truth = make_truth(params, sampling.seed)};
  task.train = make_softmax_examples(task.truth, params.k, sampling, Split::kTrain);
  task.test = make_softmax_examples(task.truth, params.k, sampling, Split::kTest);
  return task;
}

}  // namespace polyhead
