#include "linear/root_free_ql.hpp"

#include <algorithm>
#include <cmath>
#include <span>
#include <tuple>
#include <utility>

namespace polyhead {

namespace {

constexpr double kRounding = 0x1p-53;
constexpr double kSmallest = 0x1p-1022;
/// LAPACK's limit; two to three sweeps an eigenvalue are usual. Where it is not enough (never seen), what is there is returned.
constexpr Index kMostSweeps = 30;

bool is_negligible(double squared_off, double above, double below) {
  return squared_off <= kRounding * kRounding * std::abs(above * below) + kSmallest;
}

/// The eigenvalues of [[a, b], [b, c]], given b².
std::pair<double, double> solve_two(double a, double squared_off, double c) {
  const double sum = a + c;
  const double width = std::sqrt((a - c) * (a - c) + 4 * squared_off);
  if (sum == 0) return {0.5 * width, -0.5 * width};
  const double larger = 0.5 * (sum + std::copysign(width, sum));
  // The product of both is a c − b²: dividing loses no digits where a difference would.
  const auto [most, least] = std::abs(a) > std::abs(c) ? std::pair{a, c} : std::pair{c, a};
  return {larger, most / larger * least - squared_off / larger};
}

/// One sweep from the last row up to the first, with Wilkinson's shift; e holds the squares of the off-diagonal entries. Not inlined: see linear/tile.hpp.
__attribute__((noinline)) void sweep(Index last, double* d, double* e) {
  const double root = std::sqrt(e[0]);
  const double half = (d[1] - d[0]) / (2 * root);
  const double shift = d[0] - root / (half + std::copysign(std::sqrt(half * half + 1), half));
  double c = 1;
  double s = 0;
  double gamma = d[last] - shift;
  double p = gamma * gamma;
  for (Index i = last - 1; i >= 0; --i) {
    const double squared_off = e[i];
    const double r = p + squared_off;
    if (i != last - 1) e[i + 1] = s * r;
    const double c_before = c;
    const double gamma_before = gamma;
    const double inverse = 1 / r;
    c = p * inverse;
    s = squared_off * inverse;
    gamma = c * (d[i] - shift) - s * gamma_before;
    d[i + 1] = gamma_before + (d[i] - gamma);
    p = c != 0 ? gamma * gamma / c : c_before * squared_off;
  }
  e[0] = s * p;
  d[0] = shift + gamma;
}

/// Leaves the eigenvalues of the block in d; e are the squares of its off-diagonal entries.
void solve_block(std::span<double> d, std::span<double> e) {
  // The end with the smaller entry first: its eigenvalues are found while they are not yet mixed with large ones.
  if (std::abs(d.back()) < std::abs(d.front())) {
    std::reverse(d.begin(), d.end());
    std::reverse(e.begin(), e.end());
  }
  const auto size = static_cast<Index>(d.size());
  Index sweeps = kMostSweeps * size;
  for (Index first = 0; first < size;) {
    Index last = first;
    while (last + 1 < size && !is_negligible(e[last], d[last], d[last + 1])) ++last;
    if (last == first) {
      ++first;
    } else if (last == first + 1) {
      std::tie(d[first], d[last]) = solve_two(d[first], e[first], d[last]);
      first += 2;
    } else {
      if (sweeps-- == 0) return;
      sweep(last - first, &d[first], &e[first]);
    }
  }
}

}  // namespace

Vector make_tridiagonal_eigenvalues(Vector diagonal, Vector off) {
  const Index n = diagonal.size();
  for (Index first = 0; first < n;) {
    Index last = first;
    while (last + 1 < n && std::abs(off[last]) > kRounding * std::sqrt(std::abs(diagonal[last])) *
                                                     std::sqrt(std::abs(diagonal[last + 1]))) {
      off[last] *= off[last];
      ++last;
    }
    solve_block({&diagonal[first], static_cast<std::size_t>(last - first + 1)},
                {off.data() + first, static_cast<std::size_t>(last - first)});
    first = last + 1;
  }
  std::sort(diagonal.begin(), diagonal.end());
  return diagonal;
}

}  // namespace polyhead
