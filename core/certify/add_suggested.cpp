#include "certify/add_suggested.hpp"

#include <utility>

#include "base/error.hpp"
#include "certify/repair.hpp"

namespace polyhead {

namespace {

/// Adds suggested machines. Those that one search cannot tell apart come from another one, in the data with the first added.
/// Returns how many there were.
Index add_machines(Dataset& data, const Task& task, Analysis& analysis, Index count,
                   const FitOptions& options, const Progress& progress) {
  std::vector<Index> taken;
  for (;;) {
    const auto added = static_cast<Index>(taken.size());
    if (added == count) return added;
    const Repair repair = make_machine_repair(analysis.span->factor(), task, count - added, taken);
    if (repair.places.empty()) return added;
    append(data.train, repair.suggested);
    data.moments.reset();
    taken.insert(taken.end(), repair.places.begin(), repair.places.end());
    analysis = analyse(data.train, std::exchange(data.moments, std::nullopt), options, progress);
  }
}

/// Adds suggested inputs, and their moments as one more shard where `analysis` has the moments of the others. Returns how many
/// there were.
Index add_inputs(Dataset& data, const Task& task, Analysis& analysis, Index count, const FitOptions& options,
                 const Progress& progress) {
  const Inputs suggested = make_repair(*analysis.span, task, count).suggested;
  if (const Moments* moments = analysis.statistics->moments()) {
    data.moments = *moments;
    data.moments->merge(make_moments(suggested, {0, suggested.count()}));
  }
  append(data.train, suggested);
  analysis = analyse(data.train, std::exchange(data.moments, std::nullopt), options, progress);
  return suggested.count();
}

}  // namespace

void add_suggested(Dataset& data, const Task& task, Analysis& analysis, Index wanted,
                   const FitOptions& options, const Progress& progress) {
  if (!task.labels_candidates())
    throw TaskError("added", std::to_string(wanted), "0 for data whose true answers are not known");
  const Index added =
      (task.machines() ? add_machines : add_inputs)(data, task, analysis, wanted, options, progress);
  if (added < wanted) {
    throw TaskError("added", std::to_string(wanted), "at most " + std::to_string(added) + " for this task",
                    OutOfRange{.value = static_cast<double>(wanted), .most = static_cast<double>(added)});
  }
}

}  // namespace polyhead
