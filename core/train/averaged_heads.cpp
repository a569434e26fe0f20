#include "train/averaged_heads.hpp"

#include <cmath>

#include "base/random.hpp"
#include "linear/products.hpp"

namespace polyhead {

namespace {

std::span<double> numbers_of(Matrix& matrix) {
  return {matrix.data(), static_cast<std::size_t>(matrix.size())};
}

}  // namespace

Mhla AveragedHeads::to_sum() const {
  Mhla model{d, outputs, {}};
  for (Index h = 0; h < Q.cols(); ++h) {
    Head head{Matrix(outputs, d), Matrix(d, d)};
    for (Index j = 0; j < d; ++j) {
      for (Index a = 0; a < outputs; ++a) head.V(a, j) = V(a * d + j, h) / static_cast<double>(Q.cols());
      for (Index k = 0; k < d; ++k) head.Q(k, j) = Q(k * d + j, h);
    }
    model.heads.push_back(std::move(head));
  }
  return model;
}

AveragedHeads make_start(Index d, Index outputs, Index heads, std::uint64_t seed, Index start) {
  AveragedHeads made{d, outputs, Matrix(d * d, heads), Matrix(outputs * d, heads)};
  const double deviation = 1 / std::sqrt(static_cast<double>(d));
  for (Index h = 0; h < heads; ++h) {
    RandomStream stream(seed, Purpose::kTraining,
                        static_cast<std::uint64_t>(start) * kRowsPerStart + static_cast<std::uint64_t>(h));
    for (Index i = 0; i < made.V.rows(); ++i) made.V(i, h) = deviation * stream.normal();
    for (Index i = 0; i < made.Q.rows(); ++i) made.Q(i, h) = deviation * stream.normal();
  }
  return made;
}

Matrix coefficients(const AveragedHeads& heads) {
  const Index d = heads.d;
  const double share = 1 / static_cast<double>(heads.Q.cols());
  // W[(k, l), (a, j)] = Σ_h Q_h(k, l) V_h(a, j)
  const Matrix W = product_nt(heads.Q, heads.V);
  Matrix C(feature_count(d), heads.outputs);
  for (Index a = 0; a < heads.outputs; ++a) {
    double* entry = C.col(a).data();
    for (Index j = 0; j < d; ++j) {
      const double* by_j = W.col(a * d + j).data();
      for (Index l = 0; l < d; ++l) *entry++ = share * by_j[j * d + l];
      for (Index k = j + 1; k < d; ++k) {
        const double* by_k = W.col(a * d + k).data();
        for (Index l = 0; l < d; ++l) *entry++ = share * (by_j[k * d + l] + by_k[j * d + l]);
      }
    }
  }
  return C;
}

AveragedHeads pull_back(const AveragedHeads& heads, const Matrix& by_coefficients) {
  const Index d = heads.d;
  const double share = 1 / static_cast<double>(heads.Q.cols());
  // The coefficient of the pair (j, k) holds the entries (j, k) and (k, j) of W, each once.
  Matrix W(d * d, heads.outputs * d);
  for (Index a = 0; a < heads.outputs; ++a) {
    const double* entry = by_coefficients.col(a).data();
    for (Index j = 0; j < d; ++j) {
      for (Index k = j; k < d; ++k) {
        for (Index l = 0; l < d; ++l, ++entry) {
          W(k * d + l, a * d + j) = W(j * d + l, a * d + k) = share * *entry;
        }
      }
    }
  }
  return {d, heads.outputs, product(W, heads.V), product_tn(W, heads.Q)};
}

HeadsTrainer::HeadsTrainer(const Batches& batches, AveragedHeads start, const AdamOptions& options,
                           Index passes)
    : batches_(batches),
      heads_(std::move(start)),
      adam_(heads_.Q.size() + heads_.V.size(), options, passes * batches.count()) {}

void HeadsTrainer::step() {
  AveragedHeads gradient = pull_back(heads_, batches_.gradient(next_, coefficients(heads_)));
  next_ = (next_ + 1) % batches_.count();
  const Trained parts[] = {{numbers_of(heads_.V), numbers_of(gradient.V)},
                           {numbers_of(heads_.Q), numbers_of(gradient.Q)}};
  adam_.step(parts);
}

}  // namespace polyhead
