#include "certify/ascent.hpp"

#include "base/random.hpp"
#include "linear/products.hpp"

namespace polyhead {

namespace {

/// ∇_Z ⟨c, H(Z)⟩: with c unfolded to symmetric M_l (diagonal c, off the diagonal c/2) and M(x) = Σ x_l M_l, it is
/// 2 M(z_n) Z, plus ⟨M_l, Z Zᵀ⟩ in coordinate l of the last column.
Matrix gradient(const Matrix& Z, const Vector& c) {
  const Index d = Z.rows();
  const Matrix gram = product_nt(Z, Z);
  const auto last = Z.rightCols<1>();
  Matrix mixed = Matrix::Zero(d, d);
  Vector direct = Vector::Zero(d);
  for (Index j = 0; j < d; ++j) {
    for (Index k = j; k < d; ++k) {
      const auto block = c.segment(pair_index(d, j, k) * d, d);
      const double along = block.dot(last);
      mixed(j, k) = mixed(k, j) = j == k ? along : 0.5 * along;
      direct += gram(j, k) * block;
    }
  }
  Matrix result = 2 * product(mixed, Z);
  result.rightCols<1>() += direct;
  return result;
}

double value_of(const Matrix& Z, FunctionRef<Vector(const Vector&)> pull) {
  const Vector H = folded_features(Z);
  return H.dot(pull(H));
}

/// From one start.
Matrix climb(Matrix Z, FunctionRef<Vector(const Vector&)> pull, int steps) {
  const double norm = Z.norm();
  for (int step = 0; step < steps; ++step) {
    const Matrix slope = gradient(Z, pull(folded_features(Z)));
    if (slope.norm() == 0) break;
    Matrix next = slope + 0.5 * slope.norm() / norm * Z;
    next *= norm / next.norm();
    // A slope that leaves the range of 64 bits leads nowhere.
    if (!next.allFinite()) break;
    const double moved = (next - Z).norm();
    Z = std::move(next);
    if (moved < 1e-7 * norm) break;
  }
  return Z;
}

}  // namespace

Matrix find_input(Index d, FunctionRef<Vector(const Vector&)> pull, const AscentOptions& options) {
  Matrix best;
  double best_value = -1;
  for (int start = 0; start < options.starts; ++start) {
    RandomStream stream(options.seed, Purpose::kWitness, static_cast<std::uint64_t>(start));
    Matrix Z(d, options.tokens);
    for (Index t = 0; t < Z.cols(); ++t) {
      for (Index i = 0; i < d; ++i) Z(i, t) = stream.normal();
    }
    Z = climb(Z * (options.norm / Z.norm()), pull, options.steps);
    const double value = value_of(Z, pull);
    if (start == 0 || value > best_value) {
      best_value = value;
      best = Z;
    }
  }
  return best;
}

}  // namespace polyhead
