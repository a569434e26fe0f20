#include "fit/coordinates.hpp"

#include <cmath>
#include <limits>

#include "base/elementary.hpp"
#include "base/twofold.hpp"

namespace polyhead {

namespace {

constexpr double kUnit = 0x1p-52;

/// A coordinate of which no more than this many rounding bounds is left is only rounding in training.
constexpr double kDead = 16;
/// … and up to this many times that, nobody can tell.
constexpr double kGrey = 100;

struct Range {
  double least = std::numeric_limits<double>::infinity();
  double most = 0;

  /// Zero has no size.
  void add(double size) {
    if (size == 0) return;
    least = std::min(least, size);
    most = std::max(most, size);
  }
  [[nodiscard]] bool is_wide() const { return most > kWidestRange * least; }
};

/// The same with every libm: powers of two are chosen by it.
double log2(double x) {
  int exponent = 0;
  const double mantissa = std::frexp(x, &exponent);
  return portable_log(mantissa) / portable_log(2) + exponent;
}

/// log₂ of the root mean square of each coordinate (row) in each input (column); NaN where it is zero.
Matrix measure_sizes(const Inputs& train) {
  Matrix sizes(train.d, train.count());
  for (Index i = 0; i < train.count(); ++i) {
    const auto Z = train.input(i);
    for (Index j = 0; j < train.d; ++j) {
      // Through the largest entry, so that no square leaves the range of 64 bits.
      const double most = Z.row(j).cwiseAbs().maxCoeff();
      const double mean = most == 0 ? 0 : (Z.row(j) / most).squaredNorm() / static_cast<double>(Z.cols());
      sizes(j, i) = most == 0 ? std::numeric_limits<double>::quiet_NaN() : log2(most) + log2(mean) / 2;
    }
  }
  return sizes;
}

struct Scales {
  Vector inputs;
  Vector coordinates;
};

/// For each coordinate the mean over the inputs that have it.
Vector mean_sizes(const Matrix& sizes) {
  Vector means = Vector::Zero(sizes.rows());
  for (Index j = 0; j < sizes.rows(); ++j) {
    double count = 0;
    for (Index i = 0; i < sizes.cols(); ++i) {
      if (std::isnan(sizes(j, i))) continue;
      means[j] += sizes(j, i);
      count += 1;
    }
    if (count > 0) means[j] /= count;
  }
  return means;
}

/// log₂|z| ≈ a_i + b_j by alternating means, rounded. How coordinates compare that no input has together, the data does not say: from this
/// start their inputs come out of equal size.
Scales fit_scales(const Matrix& sizes) {
  constexpr int kRounds = 8;
  Scales scales{Vector::Zero(sizes.cols()), mean_sizes(sizes)};
  for (int round = 0; round < kRounds; ++round) {
    Vector sum = Vector::Zero(sizes.rows());
    Vector known = Vector::Zero(sizes.rows());
    for (Index i = 0; i < sizes.cols(); ++i) {
      double total = 0;
      double count = 0;
      for (Index j = 0; j < sizes.rows(); ++j) {
        if (std::isnan(sizes(j, i))) continue;
        total += sizes(j, i) - scales.coordinates[j];
        count += 1;
      }
      scales.inputs[i] = count > 0 ? total / count : 0;
      for (Index j = 0; j < sizes.rows(); ++j) {
        if (std::isnan(sizes(j, i))) continue;
        sum[j] += sizes(j, i) - scales.inputs[i];
        known[j] += 1;
      }
    }
    for (Index j = 0; j < sum.size(); ++j) scales.coordinates[j] = known[j] > 0 ? sum[j] / known[j] : 0;
  }
  for (double& entry : scales.inputs) entry = std::round(entry);
  for (double& entry : scales.coordinates) entry = std::round(entry);
  return scales;
}

/// Every token, each input divided by its size, in scaled coordinates: tokens × d.
Matrix gather_tokens(const Inputs& train, const Scales& scales) {
  Matrix tokens(train.starts.back(), train.d);
  for (Index i = 0; i < train.count(); ++i) {
    for (Index t = train.starts[i]; t < train.starts[i + 1]; ++t) {
      for (Index j = 0; j < train.d; ++j) {
        tokens(t, j) = std::ldexp(train.tokens[t * train.d + j],
                                  static_cast<int>(-scales.inputs[i] - scales.coordinates[j]));
      }
    }
  }
  return tokens;
}

/// A B, each entry rounded once: offsets that cancel take no digits with them.
Matrix multiply_precisely(const Matrix& A, const Eigen::Ref<const Matrix>& B) {
  Matrix result(A.rows(), B.cols());
  for (Index c = 0; c < B.cols(); ++c) {
    for (Index r = 0; r < A.rows(); ++r) {
      Twofold sum;
      for (Index k = 0; k < A.cols(); ++k) sum = sum + exact_product(A(r, k), B(k, c));
      result(r, c) = sum.value();
    }
  }
  return result;
}

/// out[…, i, …] = Σ_j A(i, j) in[…, j, …] along one axis of a d × d × d block (j slowest, l fastest).
void contract(const Matrix& A, Index stride, const std::vector<double>& in, std::vector<double>& out) {
  const Index d = A.rows();
  const auto size = static_cast<Index>(in.size());
  for (Index at = 0; at < size; ++at) {
    const Index place = at / stride % d;
    const Index base = at - place * stride;
    double sum = 0;
    for (Index j = 0; j < d; ++j) sum += A(place, j) * in[base + j * stride];
    out[at] = sum;
  }
}

/// A column over folded features as a symmetric tensor: pairs j < k are written twice, each with `share` of the value.
std::vector<double> unfold_column(const double* column, Index d, double share) {
  std::vector<double> tensor(static_cast<std::size_t>(d * d * d));
  for (Index j = 0; j < d; ++j) {
    for (Index k = j; k < d; ++k) {
      for (Index l = 0; l < d; ++l) {
        const double value = *column++ * (j == k ? 1.0 : share);
        tensor[(j * d + k) * d + l] = tensor[(k * d + j) * d + l] = value;
      }
    }
  }
  return tensor;
}

/// Applies A to all three places of each column over features. Features have the value of their pair in both places of the tensor
/// (share 1), coefficients half of it in each (share ½).
Matrix map_columns(const Matrix& A, const Matrix& columns, double share) {
  const Index d = A.rows();
  Matrix result(columns.rows(), columns.cols());
  std::vector<double> other(static_cast<std::size_t>(d * d * d));
  for (Index c = 0; c < columns.cols(); ++c) {
    std::vector<double> tensor = unfold_column(columns.col(c).data(), d, share);
    contract(A, d * d, tensor, other);
    contract(A, d, other, tensor);
    contract(A, 1, tensor, other);
    double* to = result.col(c).data();
    for (Index j = 0; j < d; ++j) {
      for (Index k = j; k < d; ++k) {
        for (Index l = 0; l < d; ++l) *to++ = other[(j * d + k) * d + l] * (j == k ? 1.0 : 1 / share);
      }
    }
  }
  return result;
}

}  // namespace

Unevenness find_unevenness(const Inputs& train) {
  const Index d = train.d;
  Range rows;
  Vector sum = Vector::Zero(d);
  Vector squares = Vector::Zero(d);
  for (Index i = 0; i < train.count(); ++i) {
    double own = 0;
    for (Index t = train.starts[i]; t < train.starts[i + 1]; ++t) {
      for (Index j = 0; j < d; ++j) {
        const double z = train.tokens[t * d + j];
        sum[j] += z;
        squares[j] += z * z;
        own += z * z;
      }
    }
    rows.add(std::sqrt(own / static_cast<double>(train.starts[i + 1] - train.starts[i])));
  }
  if (rows.is_wide()) return Unevenness::kRowSizes;
  const auto tokens = static_cast<double>(train.starts.back());
  Range coordinates;
  for (Index j = 0; j < d; ++j) coordinates.add(std::sqrt(squares[j] / tokens));
  if (coordinates.is_wide()) return Unevenness::kCoordinateSizes;
  for (Index j = 0; j < d; ++j) {
    // A constant coordinate is a bias and no offset: it has no spread beside which others would be lost.
    const double mean = sum[j] / tokens;
    const double spread = squares[j] / tokens - mean * mean;
    if (spread > 0 && mean * mean > kWidestRange * kWidestRange * spread &&
        spread > kUnit * squares[j] / tokens)
      return Unevenness::kOffsets;
  }
  return Unevenness::kNone;
}

Coordinates::Coordinates(Index d)
    : rounding_(Vector::Constant(d, kUnit / 2)),
      T_(Matrix::Identity(d, d)),
      inverse_(Matrix::Identity(d, d)),
      sizes_(Vector::Ones(d)),
      floor_(Vector::Zero(d)),
      grey_(Vector::Zero(d)) {}

Coordinates::Coordinates(const Inputs& train) : Coordinates(train.d) {
  identity_ = false;
  const Index d = train.d;
  const Scales scales = fit_scales(measure_sizes(train));
  Matrix tokens = gather_tokens(train, scales);
  for (Index j = 0; j < d; ++j) {
    sizes_[j] = std::ldexp(1.0, static_cast<int>(scales.coordinates[j]));
    T_(j, j) = 1 / sizes_[j];
    inverse_(j, j) = sizes_[j];
  }
  const double count = std::sqrt(static_cast<double>(tokens.rows()));
  Vector& rounding = rounding_;
  std::vector<Index> left;
  for (Index k = 0; k < d; ++k) {
    rounding[k] = kUnit / 2 * tokens.col(k).norm() / count;
    left.push_back(k);
  }
  while (!left.empty()) {
    const auto largest = std::max_element(left.begin(), left.end(), [&](Index a, Index b) {
      return tokens.col(a).squaredNorm() < tokens.col(b).squaredNorm();
    });
    const Index j = *largest;
    left.erase(largest);
    const double power = tokens.col(j).squaredNorm();
    if (power == 0) break;
    for (const Index k : left) {
      const double before = tokens.col(k).norm() / count;
      if (before == 0) continue;
      double removed = 0;
      // Twice: the second pass removes what rounding left of the first.
      for (int pass = 0; pass < 2; ++pass) {
        const double share = tokens.col(j).dot(tokens.col(k)) / power;
        tokens.col(k) -= share * tokens.col(j);
        removed += share;
      }
      T_.row(k) -= removed * T_.row(j);
      inverse_.col(j) += removed * inverse_.col(k);
      rounding[k] +=
          std::abs(removed) * rounding[j] + kUnit * (before + std::abs(removed) * std::sqrt(power) / count);
      const double size = tokens.col(k).norm() / count;
      if (size <= kDead * rounding[k]) {
        tokens.col(k).setZero();
        floor_[k] = kDead * rounding[k];
        rounding[k] = 0;
        continue;
      }
      if (grey_[k] == 0 && size <= kGrey * kDead * rounding[k]) grey_[k] = 1;
      const double unit = std::ldexp(1.0, static_cast<int>(std::round(log2(size))));
      tokens.col(k) /= unit;
      T_.row(k) /= unit;
      inverse_.col(k) *= unit;
      grey_[k] *= unit;
      rounding[k] /= unit;
    }
  }
}

Coordinates Coordinates::cautious() const {
  Coordinates other = *this;
  for (Index k = 0; k < d(); ++k) {
    if (grey_[k] == 0) continue;
    // Divided by what training shows of it, which may be rounding, tokens of ordinary size would be enormous.
    other.T_.row(k) *= grey_[k];
    other.inverse_.col(k) /= grey_[k];
    other.floor_[k] = grey_[k];
    other.rounding_[k] = 0;
    other.grey_[k] = 0;
  }
  return other;
}

Matrix Coordinates::map(const Eigen::Ref<const Matrix>& Z) const {
  if (identity_) return Z;
  Matrix mapped = multiply_precisely(T_, Z);
  if (floor_.maxCoeff() == 0) return mapped;
  const Matrix reach = T_.cwiseAbs() * Z.cwiseAbs();
  for (Index t = 0; t < mapped.cols(); ++t) {
    double size = 0;
    for (Index k = 0; k < d(); ++k) size = std::max(size, floor_[k] == 0 ? std::abs(mapped(k, t)) : 0.0);
    for (Index k = 0; k < d(); ++k) {
      const double rounding = 4 * floor_[k] * size + 8 * kUnit * reach(k, t);
      if (floor_[k] > 0 && std::abs(mapped(k, t)) <= rounding) mapped(k, t) = 0;
    }
  }
  return mapped;
}

double Coordinates::rounding_of(const Eigen::Ref<const Matrix>& Z) const {
  if (identity_) return 0;
  const double reach = (T_.cwiseAbs() * Z.cwiseAbs()).maxCoeff();
  const double size = map(Z).cwiseAbs().maxCoeff();
  return size > 0 ? kUnit * reach / size : 0.0;
}

Inputs Coordinates::map_tokens(const Inputs& inputs, bool training) const {
  Inputs mapped = inputs;
  if (identity_) return mapped;
  for (Index i = 0; i < inputs.count(); ++i) {
    Matrix Z = map(inputs.input(i));
    for (Index k = 0; training && k < d(); ++k) {
      if (floor_[k] > 0) Z.row(k).setZero();
    }
    std::copy_n(Z.data(), Z.size(), mapped.tokens.data() + inputs.starts[i] * inputs.d);
  }
  return mapped;
}

Inputs Coordinates::map_training(const Inputs& inputs) const { return map_tokens(inputs, true); }
Inputs Coordinates::map(const Inputs& inputs) const { return map_tokens(inputs, false); }
Matrix Coordinates::unmap(const Matrix& mapped) const { return identity_ ? mapped : inverse_ * mapped; }

// ⟨p', H(T Z)⟩ = ⟨p, H(Z)⟩: with p as a tensor, each place of p' is contracted with T.
Matrix Coordinates::to_own(const Matrix& mapped) const {
  if (identity_) return mapped;
  return map_columns(T_.transpose(), mapped.transpose(), 0.5).transpose();
}

Matrix Coordinates::from_own(const Matrix& P) const {
  if (identity_) return P;
  return map_columns(inverse_.transpose(), P.transpose(), 0.5).transpose();
}

Matrix Coordinates::unmap_features(const Matrix& columns) const {
  return identity_ ? columns : map_columns(inverse_, columns, 1);
}

Matrix Coordinates::unmap_to_even_features(const Matrix& columns) const {
  return identity_ ? columns : map_columns(sizes_.cwiseInverse().asDiagonal() * inverse_, columns, 1);
}

Vector Coordinates::feature_sizes() const {
  Vector sizes(feature_count(d()));
  Index f = 0;
  for (Index j = 0; j < d(); ++j) {
    for (Index k = j; k < d(); ++k) {
      for (Index l = 0; l < d(); ++l) sizes[f++] = sizes_[j] * sizes_[k] * sizes_[l];
    }
  }
  return sizes;
}

}  // namespace polyhead
