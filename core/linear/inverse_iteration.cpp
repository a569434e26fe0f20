#include "linear/inverse_iteration.hpp"

#include <cmath>
#include <limits>
#include <utility>

#include "base/random.hpp"
#include "linear/columns.hpp"

namespace polyhead {

namespace {

/// The second solution is as good as rounding allows; the third is for what shares its value with others.
constexpr int kSolutions = 3;

/// T − λ I = P L U, with rows exchanged so that no multiplier exceeds one.
class ShiftedTridiagonal {
 public:
  ShiftedTridiagonal(const Vector& diagonal, const Vector& off, double shift)
      : pivots_(diagonal.array() - shift),
        upper_(off),
        second_(Vector::Zero(off.size())),
        multipliers_(off),
        exchanged_(static_cast<std::size_t>(off.size()), false) {
    for (Index i = 0; i < off.size(); ++i) {
      double below = off[i];
      if (std::abs(below) > std::abs(pivots_[i])) {
        exchanged_[i] = true;
        std::swap(below, pivots_[i]);
        std::swap(upper_[i], pivots_[i + 1]);
        if (i + 1 < off.size()) std::swap(second_[i], upper_[i + 1]);
      }
      multipliers_[i] = below / nonzero(pivots_[i]);
      pivots_[i + 1] -= multipliers_[i] * upper_[i];
      if (i + 1 < off.size()) upper_[i + 1] -= multipliers_[i] * second_[i];
    }
  }

  void solve(double* x) const {
    const Index n = pivots_.size();
    for (Index i = 0; i + 1 < n; ++i) {
      if (exchanged_[i]) std::swap(x[i], x[i + 1]);
      x[i + 1] -= multipliers_[i] * x[i];
    }
    for (Index i = n - 1; i >= 0; --i) {
      if (i + 1 < n) x[i] -= upper_[i] * x[i + 1];
      if (i + 2 < n) x[i] -= second_[i] * x[i + 2];
      x[i] /= nonzero(pivots_[i]);
    }
  }

 private:
  /// T − λ I is singular but for rounding: that is what makes the solution an eigenvector.
  static double nonzero(double pivot) {
    constexpr double kLeast = std::numeric_limits<double>::epsilon();
    return std::abs(pivot) < kLeast ? kLeast : pivot;
  }

  Vector pivots_;
  Vector upper_;
  Vector second_;
  Vector multipliers_;
  std::vector<bool> exchanged_;
};

}  // namespace

Matrix make_tridiagonal_eigenvectors(const Vector& diagonal, const Vector& off, const Vector& values) {
  const Index n = diagonal.size();
  Matrix vectors(n, values.size());
  for (Index place = 0; place < values.size(); ++place) {
    double* x = column(vectors, place);
    RandomStream stream(0, Purpose::kProbe, static_cast<std::uint64_t>(place));
    stream.fill_normal({x, static_cast<std::size_t>(n)});
    const ShiftedTridiagonal shifted(diagonal, off, values[place]);
    for (int solution = 0; solution < kSolutions; ++solution) {
      shifted.solve(x);
      vectors.col(place) /= vectors.col(place).cwiseAbs().maxCoeff();
      // Once more, for what the first pass leaves of vectors that are nearly the same.
      for (int pass = 0; pass < 2; ++pass) {
        for (Index before = 0; before < place; ++before)
          add_scaled(n, -dot(n, column(vectors, before), x), column(vectors, before), x);
      }
      vectors.col(place) /= vectors.col(place).norm();
    }
  }
  return vectors;
}

}  // namespace polyhead
