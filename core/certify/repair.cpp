#include "certify/repair.hpp"

#include <algorithm>
#include <limits>

namespace polyhead {

namespace {

constexpr Index kPool = 3 * kMostSuggested;
// The candidates' projections are kept; this many numbers are 64 MB.
constexpr double kMostNumbers = 8e6;
// Multiplications to spend on projecting candidates.
constexpr double kMostWork = 2e9;

/// Undetermined parts of inputs, and the directions among them that have been determined since.
class OpenDirections {
 public:
  [[nodiscard]] std::size_t count() const { return determined_.size(); }

  /// Removes the directions that were determined from number `first` on.
  void reduce(Matrix& parts, std::size_t first) const {
    for (std::size_t i = first; i < determined_.size(); ++i) {
      parts -= determined_[i] * (determined_[i].transpose() * parts);
    }
  }

  /// Determines every direction in `parts` (one column per row of an input). Returns how many were new.
  Index add(Matrix parts) {
    reduce(parts, 0);
    Index added = 0;
    for (;;) {
      Index largest = 0;
      if (parts.cols() == 0 || parts.colwise().norm().maxCoeff(&largest) < kPointTolerance) return added;
      const Vector direction = parts.col(largest).normalized();
      determined_.push_back(direction);
      ++added;
      parts -= direction * (direction.transpose() * parts);
    }
  }

 private:
  std::vector<Vector> determined_;
};

/// Features of every row of the inputs, each divided by its own size; one column a row.
Matrix make_unit_features(const Inputs& inputs) {
  Matrix columns(feature_count(inputs.d), inputs.rows());
  Index row = 0;
  for (Index i = 0; i < inputs.count(); ++i) {
    const Index length = inputs.input(i).cols();
    for (Index t = inputs.causal ? 1 : length; t <= length; ++t, ++row) {
      const Vector H = folded_features(inputs.input(i).leftCols(t));
      columns.col(row) = H / std::max(H.norm(), std::numeric_limits<double>::min());
    }
  }
  return columns;
}

void append_input(Inputs& all, const Inputs& from, Index i) {
  const auto tokens = all.append(from.input(i).cols());
  std::copy_n(from.input(i).data(), tokens.size(), tokens.begin());
  const Index rows = from.causal ? from.input(i).cols() : 1;
  const auto first = from.targets.begin() + from.first_row(i) * from.outputs;
  all.targets.insert(all.targets.end(), first, first + rows * from.outputs);
}

}  // namespace

Repair make_repair(const Factor& factor, const Task& task, Index count, double weak) {
  const NullProjector project(factor, weak);
  const Index open = project.dimension();
  const Index rows = task.make_candidates(0, 1).rows();
  if (count == 0) count = std::min(kMostSuggested, (open + open / 4 + rows - 1) / rows);
  const auto rows_each = static_cast<double>(rows);
  // The pool does not depend on `count`: fewer suggestions are the first of more.
  const double by_memory = kMostNumbers / (rows_each * static_cast<double>(factor.features));
  const double by_work =
      std::max(static_cast<double>(kMostSuggested), kMostWork / (rows_each * project.cost() + 1));
  const double pool = std::min(static_cast<double>(kPool), std::min(by_memory, by_work));
  const Inputs candidates = task.make_candidates(0, std::max<Index>(1, static_cast<Index>(pool)));
  count = std::min(count, candidates.count());
  Repair repair{.suggested = {.d = candidates.d, .outputs = candidates.outputs, .causal = candidates.causal}};
  repair.suggested_curve.push_back(factor.features - open);
  repair.random_curve.push_back(factor.features - open);

  const Matrix unseen = project.project(make_unit_features(candidates));
  std::vector<Matrix> parts;
  for (Index i = 0; i < candidates.count(); ++i) {
    const Index positions = candidates.causal ? candidates.input(i).cols() : 1;
    parts.push_back(unseen.middleCols(candidates.first_row(i), positions));
  }

  OpenDirections randomly;
  for (Index i = 0; i < count; ++i)
    repair.random_curve.push_back(repair.random_curve.back() + randomly.add(parts[i]));

  OpenDirections chosen;
  std::vector<double> original;
  for (const Matrix& part : parts) original.push_back(part.norm());
  std::vector<bool> used(parts.size(), false);
  for (Index step = 0; step < count; ++step) {
    Index best = -1;
    double most = -1;
    for (std::size_t i = 0; i < parts.size(); ++i) {
      // Once every direction is determined, the parts are zero: then the largest undetermined part to begin with counts,
      // so that the added inputs strengthen the weakest directions.
      const double left = used[i] ? -1 : parts[i].norm() + 1e-9 * original[i];
      if (left > most) {
        most = left;
        best = static_cast<Index>(i);
      }
    }
    if (best < 0) break;
    used[best] = true;
    const std::size_t before = chosen.count();
    repair.suggested_curve.push_back(repair.suggested_curve.back() + chosen.add(parts[best]));
    append_input(repair.suggested, candidates, best);
    for (Matrix& part : parts) chosen.reduce(part, before);
  }
  return repair;
}

}  // namespace polyhead
