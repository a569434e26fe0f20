#include <algorithm>
#include <cmath>
#include <limits>

#include "base/random.hpp"
#include "certify/open_directions.hpp"
#include "certify/repair.hpp"
#include "certify/unseen.hpp"
#include "fit/feature_blocks.hpp"

namespace polyhead {

namespace {

/// 320: the page says how many were looked at when none helps.
constexpr Index kPool = kMostSuggested + kMostSuggested / 4;

/// What is left of a row after hundreds of others have been removed from it: what is there is at least twice this (Turing machines
/// with two states, symbols and four cells), rounding a hundredth. At OpenDirections::kWorthAdding rounding counts as well.
constexpr double kNewDirection = 1e-5;

/// One column per feature: random combinations of what no training row sees. A feature that no training row has is a
/// direction of its own.
struct Sketch {
  Matrix combinations;
  Vector inverse_scale;
};

Sketch make_sketch(const Factor& factor, Index size) {
  Sketch sketch{Matrix(size, factor.features), Vector::Zero(factor.features)};
  const Matrix seen = make_unseen_combinations(factor, size);
  for (Index i = 0; i < factor.active_count(); ++i) {
    sketch.combinations.col(factor.active[i]) = seen.col(i) / factor.scale[i];
    sketch.inverse_scale[factor.active[i]] = 1 / factor.scale[i];
  }
  for (Index f = 0; f < factor.features; ++f) {
    if (sketch.inverse_scale[f] != 0) continue;
    RandomStream stream(1, Purpose::kProbe, static_cast<std::uint64_t>(f));
    for (Index i = 0; i < size; ++i) sketch.combinations(i, f) = stream.normal();
    sketch.inverse_scale[f] = 1;
  }
  return sketch;
}

/// The undetermined rows of each input, sketched, each divided by the size of its features.
std::vector<Matrix> make_parts(const Inputs& inputs, const Sketch& sketch) {
  const Index d = inputs.d;
  std::vector<Matrix> parts;
  for (Index i = 0; i < inputs.count(); ++i) {
    Matrix open(sketch.combinations.rows(), inputs.rows_of(i));
    Index count = 0;
    visit_blocks(inputs, {i, 1}, [&](const FeatureBlock& block) {
      for (Index row = 0; row < block.rows; ++row) {
        Vector part = Vector::Zero(open.rows());
        double power = 0;
        for (Index pair = 0; pair < block.s.cols(); ++pair) {
          if (block.s(row, pair) == 0) continue;
          for (Index l = 0; l < d; ++l) {
            const double value = block.s(row, pair) * block.u(row, l);
            if (value == 0) continue;
            part += value * sketch.combinations.col(pair * d + l);
            const double scaled = value * sketch.inverse_scale[pair * d + l];
            power += scaled * scaled;
          }
        }
        // Entries of the sketch have the size of what they stand for; √size makes its norm the same.
        part /=
            std::sqrt(std::max(power, std::numeric_limits<double>::min()) * static_cast<double>(part.size()));
        if (part.norm() >= OpenDirections::kWorthAdding) open.col(count++) = part;
      }
    });
    parts.push_back(take_block(open, 0, 0, open.rows(), count));
  }
  return parts;
}

constexpr auto kNeverLookedAt = std::numeric_limits<std::size_t>::max();

/// A candidate on the way: directions that earlier choices determined are removed from it only when it is looked at again.
struct Candidate {
  Matrix part;
  /// How many directions were determined when it was last looked at.
  std::size_t looked_at = kNeverLookedAt;
  /// New directions it would have determined then, at first no more than it has open rows. It never becomes more.
  Index gain = 0;
};

void look_again(Candidate& candidate, const OpenDirections& chosen) {
  chosen.reduce(candidate.part, candidate.looked_at == kNeverLookedAt ? 0 : candidate.looked_at);
  candidate.looked_at = chosen.count();
  candidate.gain = OpenDirections(kNewDirection).add(candidate.part);
}

/// The candidate with the largest gain: only those that could still be it are looked at.
std::size_t choose(std::vector<Candidate>& candidates, const OpenDirections& chosen) {
  for (;;) {
    const auto best = std::max_element(candidates.begin(), candidates.end(),
                                       [](const auto& a, const auto& b) { return a.gain < b.gain; });
    if (best->gain <= 0 || best->looked_at == chosen.count()) {
      return static_cast<std::size_t>(best - candidates.begin());
    }
    look_again(*best, chosen);
  }
}

}  // namespace

Repair make_machine_repair(const Factor& factor, const Task& task, Index count,
                           const std::vector<Index>& taken) {
  const Inputs candidates = task.make_candidates(0, kPool);
  const Index open = std::max<Index>(1, factor.features - factor.rank);
  const Index size = std::min(kSketch, open);
  const std::vector<Matrix> parts = make_parts(candidates, make_sketch(factor, size));
  Repair repair{.suggested = {.d = candidates.d, .outputs = candidates.outputs, .causal = true}};
  repair.suggested_curve.push_back(factor.rank);

  OpenDirections chosen(kNewDirection);
  std::vector<Candidate> left;
  for (const Matrix& part : parts) left.push_back({.part = part, .gain = part.cols()});
  // Those that were chosen have a negative gain.
  for (const Index place : taken) left[place].gain = -1;
  Index most = count == 0 ? kMostSuggested : count;
  for (Index step = 0; step < most; ++step) {
    const std::size_t best = choose(left, chosen);
    if (left[best].gain < 0) break;
    // Everything is determined, the last of it only just: a quarter more, so that the fit can tell.
    if (left[best].gain == 0 && count == 0) {
      most = std::min(kMostSuggested, step + (step + 3) / 4);
      count = most;
      if (step == most) break;
    }
    // The sketch is used up: this one may determine more than can be told, and so may others that look no better.
    const auto reached = static_cast<Index>(chosen.count()) + left[best].gain;
    if (size < open && left[best].gain > 0 && reached >= size) break;
    repair.suggested_curve.push_back(repair.suggested_curve.back() + chosen.add(parts[best]));
    repair.suggested.append_input(candidates, static_cast<Index>(best));
    repair.places.push_back(static_cast<Index>(best));
    left[best].gain = -1;
  }

  OpenDirections randomly(kNewDirection);
  repair.random_curve.push_back(factor.rank);
  for (std::size_t i = 0; i + 1 < repair.suggested_curve.size(); ++i) {
    repair.random_curve.push_back(repair.random_curve.back() + randomly.add(parts[i]));
  }
  return repair;
}

std::vector<Index> find_taken(const Task& task, const Inputs& train, Index added) {
  std::vector<Index> taken;
  if (added == 0) return taken;
  const Inputs candidates = task.make_candidates(0, kPool);
  for (Index i = train.count() - added; i < train.count(); ++i) {
    const auto own = train.input(i);
    for (Index place = 0; place < kPool; ++place) {
      const auto other = candidates.input(place);
      if (std::equal(own.data(), own.data() + own.size(), other.data(), other.data() + other.size()) &&
          std::find(taken.begin(), taken.end(), place) == taken.end()) {
        taken.push_back(place);
        break;
      }
    }
  }
  return taken;
}

}  // namespace polyhead
