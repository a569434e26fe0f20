#pragma once

#include "base/describe.hpp"
#include "certify/span.hpp"
#include "tasks/task.hpp"

namespace polyhead {

/// Inputs that determine what the data leaves open.
struct Repair {
  /// In the order in which they should be added, labelled where the task has a truth.
  Inputs suggested;
  /// Directions determined beyond doubt after 0, 1, 2, … of the suggested inputs.
  std::vector<Index> suggested_curve;
  /// The same if candidates were added in random order.
  std::vector<Index> random_curve;
  /// Of machines: which of the candidates they are.
  std::vector<Index> places;
};

inline constexpr Index kMostSuggested = 256;
/// So many are looked at, however few are suggested …
inline constexpr Index kRepairPool = 3 * kMostSuggested;
/// … unless their projections, which are kept, have more numbers than this: 64 MB.
inline constexpr double kMostCandidateNumbers = 8e6;

/// Chooses up to `count` of the task's candidate inputs, one after the other: always the one with the largest part that is
/// still undetermined. (Pivoted Gram–Schmidt on the candidates' projections onto the null space.) What is too close to
/// call counts as undetermined. A `count` of zero asks for one row for each open direction, a quarter more so that
/// the new smallest eigenvalue is not tiny, and no more than kMostSuggested.
Repair make_repair(const Span& span, const Task& task, Index count);

/// The same for inputs with many sparse rows each (machines): always the one that determines most new
/// directions, the first of them if there are several. The undetermined parts are kept as kSketch random combinations, so at
/// most that many directions are told apart: where they are used up there are fewer suggestions than asked for, and the next
/// ones come from the data with these added. Then what the curve promises is kept, and a suggestion does not depend on
/// how many came with it. A `count` of zero asks for as many as it takes to determine every answer of every candidate,
/// and a quarter more; candidates in `taken` are in the data already.
Repair make_machine_repair(const Factor& factor, const Task& task, Index count,
                           const std::vector<Index>& taken = {});

/// Which of the task's candidates the last `added` training inputs are: what `taken` should be after they were added.
std::vector<Index> find_taken(const Task& task, const Inputs& train, Index added);

inline constexpr Index kSketch = 384;

}  // namespace polyhead
