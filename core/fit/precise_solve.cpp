#include "fit/precise_solve.hpp"

#include <cmath>

#include "fit/precise.hpp"

namespace polyhead {

namespace {

/// Multiplications in twofold precision that nobody waits for longer than a second.
constexpr double kMostWork = 3e7;

using Row = std::vector<Twofold>;

Twofold dot(const Row& a, const Row& b) {
  Twofold sum;
  for (std::size_t i = 0; i < a.size(); ++i) sum = sum + a[i] * b[i];
  return sum;
}

/// a −= b · factor
void subtract(Row& a, const Row& b, Twofold factor) {
  for (std::size_t i = 0; i < a.size(); ++i) a[i] = a[i] - b[i] * factor;
}

/// Rows that are reduced by the directions found so far, each with its label: what a solution along those directions leaves of it.
struct Reduced {
  std::vector<Row> rows;
  std::vector<Row> labels;

  /// The one of which most is left.
  [[nodiscard]] std::size_t largest(double& norm) const {
    std::size_t place = 0;
    double most = -1;
    for (std::size_t i = 0; i < rows.size(); ++i) {
      const double power = dot(rows[i], rows[i]).value();
      if (power > most) {
        most = power;
        place = i;
      }
    }
    norm = std::sqrt(most);
    return place;
  }
};

/// Each row and its label divided by (about) the row's norm.
Reduced make_unit_rows(const Inputs& train) {
  Reduced reduced;
  visit_precise_rows(train, [&](Index row, const std::vector<Twofold>& s, const double* u) {
    Row features;
    for (const Twofold& moment : s) {
      for (Index l = 0; l < train.d; ++l) features.push_back(moment * u[l]);
    }
    const double norm = std::sqrt(dot(features, features).value());
    if (norm == 0) return;
    const double unit = std::ldexp(1.0, -std::ilogb(norm));
    for (Twofold& entry : features) entry = entry * unit;
    Row label;
    for (Index a = 0; a < train.outputs; ++a) label.push_back({train.target(row)[a] * unit, 0});
    reduced.rows.push_back(std::move(features));
    reduced.labels.push_back(std::move(label));
  });
  return reduced;
}

}  // namespace

std::optional<Matrix> solve_precisely(const Inputs& train, Index rank) {
  const Index features = feature_count(train.d);
  if (static_cast<double>(train.rows()) * static_cast<double>(features) * static_cast<double>(rank) >
      kMostWork)
    return std::nullopt;
  Reduced left = make_unit_rows(train);
  std::vector<Row> solution(static_cast<std::size_t>(train.outputs), Row(static_cast<std::size_t>(features)));
  for (Index found = 0; found < rank; ++found) {
    double norm = 0;
    const std::size_t pivot = left.largest(norm);
    if (!(norm > 0)) break;
    const Row direction = left.rows[pivot];
    const Row label = left.labels[pivot];
    const Twofold power = dot(direction, direction);
    // P gains direction · label / ‖direction‖², which answers this row; what it answers to the others is taken from their labels.
    for (std::size_t a = 0; a < solution.size(); ++a) subtract(solution[a], direction, -(label[a] / power));
    for (std::size_t i = 0; i < left.rows.size(); ++i) {
      const Twofold share = dot(left.rows[i], direction) / power;
      subtract(left.rows[i], direction, share);
      subtract(left.labels[i], label, share);
    }
  }
  Matrix P(train.outputs, features);
  for (Index a = 0; a < P.rows(); ++a) {
    for (Index f = 0; f < features; ++f) P(a, f) = solution[a][f].value();
  }
  return P;
}

}  // namespace polyhead
