#pragma once

#include "tasks/task.hpp"

namespace polyhead {

struct RegressionParams {
  Index k = 3;
  Index tokens = 20;
  double context_noise = 0;
  double anisotropy = 1;
};

template <class Visitor>
void describe(Visitor& field, RegressionParams& p) {
  field.type("RegressionParams", "Examples of a linear rule, then a question.");
  field("k", p.k, between(1, 7), "Numbers of an x.");
  field("tokens", p.tokens, between(2, 128), "Examples (x, y) before the question.");
  field("contextNoise", p.context_noise, between(0, 2),
        "Standard deviation of the noise on the examples' y.");
  field("anisotropy", p.anisotropy, between(1, 100),
        "Largest over smallest variance of the coordinates of x.");
}

/// The report measures errors on inputs with up to so many times the examples, and on so many of those (report/in_context.hpp).
inline constexpr Index kLongerBy = 4;
inline constexpr Index kMostMade = 2048;

/// In-context linear regression: w ~ N(0, I), examples (x_i, y_i = ⟨w, x_i⟩ + noise), question (x, 0), answer ⟨w, x⟩.
/// No layer gives these answers. The best one does one preconditioned step of gradient descent from zero.
class RegressionTask final : public Task {
 public:
  RegressionTask(const RegressionParams& params, const Sampling& sampling);

  [[nodiscard]] Index d() const override { return params_.k + 1; }
  [[nodiscard]] Index outputs() const override { return 1; }
  [[nodiscard]] Index count(Split split) const override {
    return split == Split::kTrain ? sampling_.samples : sampling_.test;
  }
  [[nodiscard]] TaskSize size() const override;
  [[nodiscard]] std::vector<Lever<TaskSize>> levers() const override;
  [[nodiscard]] Inputs make_inputs(Split split, Index first, Index count) const override;
  [[nodiscard]] std::uint64_t seed() const override { return sampling_.seed; }
  /// Questions with a number where the data always has 0: the answer must not depend on it.
  [[nodiscard]] Inputs make_candidates(Index first, Index count) const override;
  [[nodiscard]] bool labels_candidates() const override { return true; }
  /// x, then y.
  [[nodiscard]] std::vector<Index> groups() const override;

  [[nodiscard]] const RegressionTask* in_context() const override { return this; }
  /// Held-out inputs with another number of examples; a longer input begins like a shorter one.
  [[nodiscard]] Inputs make_test_of_length(Index tokens, Index count) const;

  [[nodiscard]] const RegressionParams& params() const { return params_; }
  /// Σ, a diagonal: from 2/(1+a) in equal steps to 2a/(1+a), so that the mean is 1.
  [[nodiscard]] const Vector& variances() const { return variances_; }
  /// The best layer: V reads y, Q = ((n+1) Σ + (tr Σ + σ²) I)⁻¹ on x.
  [[nodiscard]] Mhla best_layer() const;
  /// Its expected squared error on `tokens` examples, however many it was made for:
  /// Σ_j v_j (1 − 2 m q_j v_j + q_j² (m (m+1) v_j² + m (tr Σ + σ²) v_j)).
  [[nodiscard]] double best_layer_error(Index tokens) const;

 private:
  [[nodiscard]] Inputs make(Purpose purpose, Index tokens, Index first, Index count) const;
  [[nodiscard]] Vector steps() const;

  RegressionParams params_;
  Sampling sampling_;
  Vector variances_;
};

/// The mean of ⟨w, x⟩ given the examples: ridge regression with penalty σ². Z has the examples and then the question as
/// columns (x, y).
double bayes_answer(const Eigen::Ref<const Matrix>& Z, double context_noise);

}  // namespace polyhead
