#include "tasks/task.hpp"

#include <cmath>

#include "base/error.hpp"

namespace polyhead {

void label(Inputs& inputs, const Mhla& truth, const Sampling& sampling, Split split, Index first) {
  const Index d = inputs.d;
  const Index outputs = inputs.outputs;
  inputs.targets.assign(static_cast<std::size_t>(inputs.rows() * outputs), 0.0);
  std::vector<double> gram(static_cast<std::size_t>(d * d));
  std::vector<double> query(static_cast<std::size_t>(d));
  std::vector<double> mixed(static_cast<std::size_t>(d));

  const auto answer = [&](const double* last, double* target) {
    for (const Head& head : truth.heads) {
      for (Index i = 0; i < d; ++i) {
        query[i] = 0;
        for (Index j = 0; j < d; ++j) query[i] += head.Q(i, j) * last[j];
      }
      for (Index i = 0; i < d; ++i) {
        mixed[i] = 0;
        for (Index j = 0; j < d; ++j) mixed[i] += gram[i * d + j] * query[j];
      }
      for (Index a = 0; a < outputs; ++a) {
        for (Index j = 0; j < d; ++j) target[a] += head.V(a, j) * mixed[j];
      }
    }
  };

  Index row = 0;
  for (Index i = 0; i < inputs.count(); ++i) {
    std::fill(gram.begin(), gram.end(), 0.0);
    for (Index token = inputs.starts[i]; token < inputs.starts[i + 1]; ++token) {
      const double* z = inputs.tokens.data() + token * d;
      for (Index a = 0; a < d; ++a) {
        for (Index b = 0; b < d; ++b) gram[a * d + b] += z[a] * z[b];
      }
      if (row < inputs.rows() && token == inputs.last_token(row))
        answer(z, inputs.targets.data() + row++ * outputs);
    }
  }
  if (split == Split::kTrain) add_noise(inputs, sampling.seed, sampling.noise, first);
}

void add_noise(Inputs& inputs, std::uint64_t seed, double noise, Index first) {
  if (noise == 0) return;
  for (Index i = 0; i < inputs.count(); ++i) {
    RandomStream stream(seed, Purpose::kTrainNoise, static_cast<std::uint64_t>(first + i));
    const Index end = inputs.first_row(i + 1) * inputs.outputs;
    for (Index at = inputs.first_row(i) * inputs.outputs; at < end; ++at) {
      inputs.targets[at] += noise * stream.normal();
    }
  }
}

}  // namespace polyhead
