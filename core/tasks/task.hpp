#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>

#include "base/check.hpp"
#include "base/random.hpp"
#include "tasks/inputs.hpp"
#include "tasks/size.hpp"

namespace polyhead {

enum class Split { kTrain, kTest };

constexpr std::array<Name<Split>, 2> names_of(Split) {
  return {
      {{Split::kTrain, "train", "Of the training data."}, {Split::kTest, "test", "Of the held-out data."}}};
}

/// How many inputs to make, and with which numbers.
struct Sampling {
  Index samples = 0;
  Index test = 0;
  std::uint64_t seed = 42;
  double noise = 0;

  bool operator==(const Sampling&) const = default;
};

/// What a JSON number can hold.
inline constexpr double kLargestSeed = 0x1p53 - 1;

template <class Visitor>
void describe(Visitor& field, Sampling& p) {
  field.type("Sampling", "How many inputs to make, and with which numbers.");
  field("samples", p.samples, between(1, 1 << 22), "Training inputs.");
  field("test", p.test, between(0, 1e6), "Held-out inputs.");
  field("seed", p.seed, between(0, kLargestSeed), "The same seed gives the same data, bit for bit.");
  field("noise", p.noise, between(0, 1000),
        "Standard deviation of the noise on training labels; held-out labels are clean.");
}

class ProgramTask;
class RegressionTask;
class InductionTask;

/// What a user asks for: a recipe that makes any range of its inputs on its own.
class Task {
 public:
  virtual ~Task() = default;

  [[nodiscard]] virtual Index d() const = 0;
  [[nodiscard]] virtual Index outputs() const = 0;
  [[nodiscard]] virtual Index count(Split split) const = 0;
  [[nodiscard]] virtual TaskSize size() const = 0;
  /// Settings that make it smaller, those that change it least first.
  [[nodiscard]] virtual std::vector<Lever<TaskSize>> levers() const = 0;
  /// The inputs first … first + count − 1. The bits depend on the range only.
  [[nodiscard]] virtual Inputs make_inputs(Split split, Index first, Index count) const = 0;
  /// The training data, of a task that was given it.
  [[nodiscard]] virtual const Inputs* data() const { return nullptr; }
  /// The layer that made the labels, where there is one.
  [[nodiscard]] virtual std::optional<Mhla> truth() const { return std::nullopt; }
  [[nodiscard]] virtual std::uint64_t seed() const = 0;
  /// Inputs that somebody could add to the training data, labelled where their true answers are known: they need not be of the kind
  /// that the training data has, since that kind may be what leaves directions open.
  [[nodiscard]] virtual Inputs make_candidates(Index first, Index count) const = 0;
  /// Whether those are labelled with true answers, so that they can be added.
  [[nodiscard]] virtual bool labels_candidates() const { return truth().has_value(); }
  /// Directions that inputs of this kind can show, however many and however long they are.
  [[nodiscard]] virtual Index reachable() const { return feature_count(d()); }
  /// The task itself if its inputs are machines, if it can be judged in context, or if they are sequences; otherwise null.
  [[nodiscard]] virtual const ProgramTask* machines() const { return nullptr; }
  [[nodiscard]] virtual const RegressionTask* in_context() const { return nullptr; }
  [[nodiscard]] virtual const InductionTask* sequences() const { return nullptr; }
  /// For each coordinate the number of the group it belongs to ("key", "value"), to speak of kinds of features.
  [[nodiscard]] virtual std::vector<Index> groups() const {
    return std::vector<Index>(static_cast<std::size_t>(d()), 0);
  }
};

constexpr Purpose purpose_of(Split split) {
  return split == Split::kTrain ? Purpose::kTrainInput : Purpose::kTestInput;
}

/// Sets the targets of every row to the layer's own answers, plus noise on training labels. Plain loops in a fixed
/// order: Eigen's reductions depend on the packet width, and a dataset must not.
/// `first` is the number of the first of these inputs in its split.
void label(Inputs& inputs, const Mhla& truth, const Sampling& sampling, Split split, Index first);

/// Adds the noise of `label` to labels that are already there.
void add_noise(Inputs& inputs, std::uint64_t seed, double noise, Index first);

}  // namespace polyhead
