#pragma once

#include "tasks/task.hpp"

namespace polyhead {

enum class InductionLabel { kNext, kCounts };

constexpr std::array<Name<InductionLabel>, 2> names_of(InductionLabel) {
  return {{{InductionLabel::kNext, "next", "The letter that comes next, as a language model sees it."},
           {InductionLabel::kCounts, "counts", "How often each letter followed the last one so far."}}};
}

struct InductionParams {
  Index letters = 4;
  Index length = 32;
  double alpha = 0.3;
  InductionLabel label = InductionLabel::kNext;
};

template <class Visitor>
void describe(Visitor& field, InductionParams& p) {
  field.type("InductionParams", "Sequences of letters, each with habits of its own.");
  field("letters", p.letters, between(2, 6), "Letters that there are: A.");
  field("length", p.length, between(4, 256), "Tokens of an input; a sequence has one letter more.");
  field("alpha", p.alpha, between(0.05, 10),
        "How even the habits are: what follows a letter is drawn from a distribution of its own ~ "
        "Dirichlet(α).");
  field("label", p.label, "What an answer is.");
}

/// Markov chains x_0 … x_n over A letters, each row of their tables ~ Dirichlet(α). Token t is [onehot(x_t); onehot(x_{t−1})].
/// "Counts" is what one head computes, the induction head: V picks x_t, Q matches x_{t−1} with the last letter.
class InductionTask final : public Task {
 public:
  InductionTask(const InductionParams& params, const Sampling& sampling);

  [[nodiscard]] Index d() const override { return 2 * params_.letters; }
  [[nodiscard]] Index outputs() const override { return params_.letters; }
  [[nodiscard]] Index count(Split split) const override {
    return split == Split::kTrain ? sampling_.samples : sampling_.test;
  }
  [[nodiscard]] TaskSize size() const override;
  [[nodiscard]] std::vector<Lever<TaskSize>> levers() const override;
  [[nodiscard]] Inputs make_inputs(Split split, Index first, Index count) const override;
  [[nodiscard]] std::optional<Mhla> truth() const override;
  [[nodiscard]] std::uint64_t seed() const override { return sampling_.seed; }
  /// Sequences with more even habits; what comes next is drawn as it is in the data.
  [[nodiscard]] Inputs make_candidates(Index first, Index count) const override;
  [[nodiscard]] bool labels_candidates() const override { return true; }
  /// Of the tokens only the A² numbers of transitions count, times a last token whose two letters are one each: A² (2A − 1).
  [[nodiscard]] Index reachable() const override {
    return params_.letters * params_.letters * (2 * params_.letters - 1);
  }
  [[nodiscard]] const InductionTask* sequences() const override { return this; }
  /// The letter now, then the letter before.
  [[nodiscard]] std::vector<Index> groups() const override;

  [[nodiscard]] const InductionParams& params() const { return params_; }

 private:
  [[nodiscard]] Inputs make(Purpose purpose, double alpha, Index first, Index count) const;

  InductionParams params_;
  Sampling sampling_;
};

}  // namespace polyhead
