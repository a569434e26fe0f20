#include "tasks/induction_task.hpp"

#include <algorithm>

namespace polyhead {

namespace {

/// The share of A followers that a letter is expected to show after so many visits.
double shown_followers(const InductionParams& params, Index visits) {
  const auto A = static_cast<double>(params.letters);
  double unseen = 1;
  for (Index i = 0; i < visits; ++i)
    unseen *= ((A - 1) * params.alpha + static_cast<double>(i)) / (A * params.alpha + static_cast<double>(i));
  return 1 - unseen;
}

TaskSize size_of(const InductionParams& params, const Sampling& sampling) {
  const Index A = params.letters;
  const Index reachable = A * A * (2 * A - 1);
  const Index visits = std::max<Index>(1, params.length / A);
  // Pairs of one token's letters, and each letter with itself; the last token has two letters.
  const double pairs =
      static_cast<double>(A * A) * shown_followers(params, visits) + static_cast<double>(2 * A);
  return {
      .d = 2 * A,
      .outputs = A,
      .inputs = sampling.samples,
      .test_inputs = sampling.test,
      .tokens = static_cast<double>(sampling.samples + sampling.test) * static_cast<double>(params.length),
      .one_hot = Sparsity{.entries = static_cast<double>(sampling.samples) * 2 * pairs,
                          .active = static_cast<double>((A * A + 2 * A) * 2 * A),
                          .rank = static_cast<double>(reachable)},
      .open = feature_count(2 * A) - reachable,
      .has_exact_labels = params.label == InductionLabel::kCounts && sampling.noise == 0};
}

/// How often each letter followed each other one in a sequence that is being made.
class Habits {
 public:
  Habits(Index letters, RandomStream& stream)
      : letters_(letters), stream_(stream), seen_(static_cast<std::size_t>(letters * letters)) {}

  [[nodiscard]] const double* after(Index letter) const { return &seen_[letter * letters_]; }

  /// What follows, in proportion to what followed before plus α: the chances are those of a table ~ Dirichlet(α) that was drawn
  /// beforehand [Blackwell and MacQueen 1973], and take no gamma variates, whose bits would depend on a library.
  [[nodiscard]] Index draw(Index letter, double alpha) const {
    const double* seen = after(letter);
    double total = static_cast<double>(letters_) * alpha;
    for (Index b = 0; b < letters_; ++b) total += seen[b];
    double at = stream_.uniform() * total;
    Index next = 0;
    for (; next + 1 < letters_; ++next) {
      at -= seen[next] + alpha;
      if (at < 0) break;
    }
    return next;
  }

  void add(Index letter, Index next) { seen_[letter * letters_ + next] += 1; }

 private:
  Index letters_;
  RandomStream& stream_;
  std::vector<double> seen_;
};

}  // namespace

InductionTask::InductionTask(const InductionParams& params, const Sampling& sampling)
    : params_(params), sampling_(sampling) {
  check(sampling, "");
  check(params, "params");
}

TaskSize InductionTask::size() const { return size_of(params_, sampling_); }

std::vector<Lever<TaskSize>> InductionTask::levers() const {
  const Levers of{params_, sampling_, size_of};
  return {of.count("samples", 1, &Sampling::samples), of.count("test", 0, &Sampling::test),
          of.param("params.length", 4, &InductionParams::length),
          of.param("params.letters", 2, &InductionParams::letters)};
}

Inputs InductionTask::make(Purpose purpose, double alpha, Index first, Index count) const {
  const Index A = params_.letters;
  Inputs inputs{.d = d(), .outputs = A, .causal = false};
  for (Index i = first; i < first + count; ++i) {
    RandomStream stream(sampling_.seed, purpose, static_cast<std::uint64_t>(i));
    Habits habits(A, stream);
    Index last = stream.index(static_cast<std::uint32_t>(A));
    const std::span<double> tokens = inputs.append(params_.length);
    for (Index t = 0; t < params_.length; ++t) {
      const Index next = habits.draw(last, alpha);
      habits.add(last, next);
      tokens[t * d() + next] = 1;
      tokens[t * d() + A + last] = 1;
      last = next;
    }
    const Index following = habits.draw(last, params_.alpha);
    for (Index b = 0; b < A; ++b) {
      inputs.targets.push_back(params_.label == InductionLabel::kCounts
                                   ? habits.after(last)[b]
                                   : static_cast<double>(b == following));
    }
  }
  return inputs;
}

Inputs InductionTask::make_inputs(Split split, Index first, Index count) const {
  Inputs inputs = make(purpose_of(split), params_.alpha, first, count);
  if (split == Split::kTrain) add_noise(inputs, sampling_.seed, sampling_.noise, first);
  return inputs;
}

Inputs InductionTask::make_candidates(Index first, Index count) const {
  return make(Purpose::kCandidate, std::max(1.0, params_.alpha), first, count);
}

std::optional<Mhla> InductionTask::truth() const {
  if (params_.label != InductionLabel::kCounts) return std::nullopt;
  const Index A = params_.letters;
  Head head{Matrix::Zero(A, d()), Matrix::Zero(d(), d())};
  for (Index a = 0; a < A; ++a) head.V(a, a) = head.Q(A + a, a) = 1;
  return Mhla{d(), A, {std::move(head)}};
}

std::vector<Index> InductionTask::groups() const {
  std::vector<Index> groups(static_cast<std::size_t>(d()), 1);
  std::fill_n(groups.begin(), params_.letters, 0);
  return groups;
}

}  // namespace polyhead
