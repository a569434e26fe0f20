#pragma once

#include "tasks/task.hpp"

namespace polyhead {

struct AssociativeParams {
  Index k = 4;
  double orthogonal = 0.97;
  double scale = 0.5;
};

template <class Visitor>
void describe(Visitor& field, AssociativeParams& p) {
  field.type("AssociativeParams", "Key–value memory.");
  field("k", p.k, between(2, 6), "Pairs per input.");
  field("orthogonal", p.orthogonal, between(0, 1), "Share of inputs whose keys and values are orthonormal.");
  field("scale", p.scale, between(0.001, 100), "Standard deviation of the keys and values of the others.");
}

/// Key–value memory [Yau 2024, section 4.2]: Z = [[k_1 … k_k q], [v_1 … v_k ζ]], q one of the keys, ζ Gaussian; the
/// layer V = diag(0, I), Q = diag(I, 0) answers Σ ⟨q, k_j⟩ v_j + ‖q‖² ζ.
class AssociativeTask final : public Task {
 public:
  AssociativeTask(const AssociativeParams& params, const Sampling& sampling);

  [[nodiscard]] Index d() const override { return 2 * params_.k; }
  [[nodiscard]] Index outputs() const override { return 2 * params_.k; }
  [[nodiscard]] Index count(Split split) const override {
    return split == Split::kTrain ? sampling_.samples : sampling_.test;
  }
  [[nodiscard]] TaskSize size() const override;
  [[nodiscard]] std::vector<Lever<TaskSize>> levers() const override;
  [[nodiscard]] Inputs make_inputs(Split split, Index first, Index count) const override;
  [[nodiscard]] std::optional<Mhla> truth() const override { return truth_; }
  [[nodiscard]] std::uint64_t seed() const override { return sampling_.seed; }
  /// Inputs with Gaussian keys and values of ordinary size: each determines one direction that orthogonal ones, or ones
  /// too small to be told from zero, leave open.
  [[nodiscard]] Inputs make_candidates(Index first, Index count) const override;
  /// Keys, then values.
  [[nodiscard]] std::vector<Index> groups() const override;

 private:
  [[nodiscard]] Inputs make_unlabelled(Purpose purpose, Index first, Index count, std::int64_t marked,
                                       std::int64_t total, double scale) const;

  AssociativeParams params_;
  Sampling sampling_;
  Mhla truth_;
};

}  // namespace polyhead
