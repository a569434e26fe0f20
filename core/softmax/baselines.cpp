#include "softmax/baselines.hpp"

#include <algorithm>
#include <cmath>
#include <initializer_list>

#include "base/random.hpp"
#include "linear/products.hpp"

namespace polyhead {

std::vector<Matrix> make_random_thetas(Index d, Index heads, double deviation, std::uint64_t seed,
                                       int start) {
  RandomStream stream(seed, Purpose::kSoftmaxStart, static_cast<std::uint64_t>(start));
  std::vector<Matrix> thetas(static_cast<std::size_t>(heads), Matrix(d, d));
  for (Matrix& theta : thetas) {
    for (Index i = 0; i < theta.size(); ++i) theta.data()[i] = deviation * stream.normal();
  }
  return thetas;
}

LossGradient make_loss_gradient(const SoftmaxRows& rows, const SoftmaxLayer& layer) {
  const Index d = layer.d;
  std::vector<Attended> heads;
  Matrix error = -rows.Y;
  for (const SoftmaxHead& head : layer.heads) {
    heads.push_back(attend(rows, head.theta));
    error += product(heads.back().z, head.W);
  }
  error = weighted(rows, std::move(error));
  const double total = rows.weight.squaredNorm();
  LossGradient result{error.squaredNorm() / total,
                      Vector(2 * d * d * static_cast<Index>(layer.heads.size()))};
  error = weighted(rows, std::move(error)) * (2 / total);
  double* out = result.gradient.data();
  for (std::size_t i = 0; i < heads.size(); ++i) {
    const Matrix pulled = apply_covariance(rows, heads[i], product_nt(error, layer.heads[i].W));
    for (const Matrix& part : {product_tn(rows.Q, pulled), product_tn(heads[i].z, error)})
      out = std::copy(part.data(), part.data() + part.size(), out);
  }
  return result;
}

AdamRun train_adam(const SoftmaxRows& rows, const SoftmaxLayer& start, const AdamStarts& options) {
  const double size = weighted(rows, rows.Y).norm() + 1e-300;
  const double total = rows.weight.squaredNorm();
  const auto entries = static_cast<std::size_t>(start.d * start.d);
  AdamRun run{.layer = start};
  Adam adam(static_cast<Index>(2 * entries * start.heads.size()), options.adam, options.steps);
  for (Index step = 0; step <= options.steps; ++step) {
    const LossGradient now = make_loss_gradient(rows, run.layer);
    run.residual = std::sqrt(now.loss * total) / size;
    if (step % options.every == 0) run.history.push_back(run.residual);
    if (step == options.steps) break;
    std::vector<Trained> parts;
    const double* gradient = now.gradient.data();
    for (SoftmaxHead& head : run.layer.heads) {
      for (Matrix* part : {&head.theta, &head.W}) {
        parts.push_back({{part->data(), entries}, {gradient, entries}});
        gradient += entries;
      }
    }
    adam.step(parts);
  }
  return run;
}

}  // namespace polyhead
