#pragma once

#include <array>
#include <functional>

#include "base/describe.hpp"
#include "base/error.hpp"

namespace polyhead {

enum class Phase {
  kDataset,
  kMoments,
  kFactor,
  kCertificate,
  kSolve,
  kHeads,
  kExecution,
  kReport,
  kSpectrum,
  kRidge
};

constexpr std::array<Name<Phase>, 10> names_of(Phase) {
  return {{{Phase::kDataset, "dataset", "Making the data."},
           {Phase::kMoments, "moments", "Summing its moments, or however it is held."},
           {Phase::kFactor, "factor", "Factoring them."},
           {Phase::kCertificate, "certificate", "The verdict, and what is left open."},
           {Phase::kSolve, "solve", "The least-squares solution."},
           {Phase::kHeads, "heads", "Its heads, and the fewest."},
           {Phase::kExecution, "execution", "Running unseen machines."},
           {Phase::kReport, "report", "Everything else that is reported."},
           {Phase::kSpectrum, "spectrum", "The eigenvalues, where the verdict came before them."},
           {Phase::kRidge, "ridge", "Choosing the ridge, where that takes most of the time."}}};
}

/// Called with the phase and the share of the whole fit that is done; returns false to stop the work.
using Observer = std::function<bool(Phase, double)>;

/// Tells an observer how far the work is, and turns its "stop" into `Stopped`.
class Progress {
 public:
  Progress() = default;
  explicit Progress(Observer observer) : observer_(std::move(observer)) {}

  /// `within` is the share of this phase that is done.
  void at(Phase phase, double within) const {
    if (!observer_) return;
    const int index = static_cast<int>(phase == Phase::kRidge ? Phase::kMoments : phase);
    const double done = kEnds[index] + within * (kEnds[index + 1] - kEnds[index]);
    if (!observer_(phase, done)) stop();
  }

  /// Of work that is one phase and no part of a fit.
  void alone(Phase phase, double done) const {
    if (observer_ && !observer_(phase, done)) stop();
  }

 private:
  // Where each phase begins, as a share of the time of a usual fit; only the progress bar depends on it. The last but one has no part in
  // most, and the ridge of a text is chosen where other fits sum moments.
  static constexpr double kEnds[] = {0.0, 0.15, 0.55, 0.6, 0.68, 0.76, 0.78, 0.79, 0.8, 1.0};

  Observer observer_;
};

}  // namespace polyhead
