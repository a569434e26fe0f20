#include "exact/whole_numbers.hpp"

#include <cmath>

namespace polyhead {

namespace {

constexpr double kPowersOfTen[kMostDecimals + 1] = {1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6};

}  // namespace

std::optional<double> whole_number(double z, int decimals) {
  assert(decimals >= 0 && decimals <= kMostDecimals);
  const double power = kPowersOfTen[decimals];
  const double n = std::floor(z * power + 0.5);
  // Written decimals are the double nearest to n / 10^decimals, which is what the division gives.
  const double limit = decimals == 0 ? kWholeLimit : kDecimalLimit;
  if (!(std::abs(n) < limit) || n / power != z) return std::nullopt;
  return n;
}

std::optional<int> find_decimals(const Inputs& inputs) {
  int decimals = 0;
  double largest = 0;
  for (const double z : inputs.tokens) {
    // What is whole with some decimals is so with more of them, as long as it stays small enough.
    while (!whole_number(z, decimals)) {
      if (++decimals > kMostDecimals) return std::nullopt;
    }
    largest = std::max(largest, std::abs(z));
  }
  if (!whole_number(largest, decimals)) return std::nullopt;
  return decimals;
}

std::optional<Matrix> whole_numbers(const Eigen::Ref<const Matrix>& Z, int decimals) {
  Matrix whole(Z.rows(), Z.cols());
  for (Index j = 0; j < Z.cols(); ++j) {
    for (Index i = 0; i < Z.rows(); ++i) {
      const std::optional<double> n = whole_number(Z(i, j), decimals);
      if (!n) return std::nullopt;
      whole(i, j) = *n;
    }
  }
  return whole;
}

}  // namespace polyhead
