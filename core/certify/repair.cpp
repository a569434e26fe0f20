#include "certify/repair.hpp"

#include <algorithm>

#include "certify/open_directions.hpp"
#include "fit/feature_blocks.hpp"

namespace polyhead {

namespace {

// Multiplications to spend on projecting candidates.
constexpr double kMostWork = 2e9;

/// Features of every row of the inputs, each divided by its own size; one column a row.
Matrix make_unit_features(const Inputs& inputs) {
  Matrix columns(feature_count(inputs.d), inputs.rows());
  visit_blocks(inputs, {0, inputs.count()}, [&](const FeatureBlock& block) {
    put_block(make_unit_features(inputs, block), columns, 0, block.first_row);
  });
  return columns;
}

}  // namespace

Repair make_repair(const Span& known, const Task& task, Index count) {
  const Span& span = known.cautious();
  const Inputs first = task.make_candidates(0, 1);
  if (!first.row_tokens.empty()) return make_machine_repair(span.factor(), task, count);
  const Index open = task.reachable() - span.rank();
  const Index rows = first.rows();
  if (count == 0) count = std::min(kMostSuggested, (open + open / 4 + rows - 1) / rows);
  const auto rows_each = static_cast<double>(rows);
  // The pool does not depend on `count`: fewer suggestions are the first of more.
  const double by_memory = kMostCandidateNumbers / (rows_each * static_cast<double>(span.features()));
  const double by_work =
      std::max(static_cast<double>(kMostSuggested), kMostWork / (rows_each * span.cost() + 1));
  const double pool = std::min(static_cast<double>(kRepairPool), std::min(by_memory, by_work));
  const Inputs candidates = task.make_candidates(0, std::max<Index>(1, static_cast<Index>(pool)));
  count = std::min(count, candidates.count());
  Repair repair{.suggested = {.d = candidates.d, .outputs = candidates.outputs, .causal = candidates.causal}};
  repair.suggested_curve.push_back(span.rank());
  repair.random_curve.push_back(span.rank());

  const Matrix unseen = span.open_part(make_unit_features(span.coordinates().map(candidates)));
  std::vector<Matrix> parts;
  for (Index i = 0; i < candidates.count(); ++i) {
    parts.push_back(take_block(unseen, 0, candidates.first_row(i), unseen.rows(), candidates.rows_of(i)));
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
    repair.suggested.append_input(candidates, best);
    for (Matrix& part : parts) chosen.reduce(part, before);
  }
  return repair;
}

}  // namespace polyhead
