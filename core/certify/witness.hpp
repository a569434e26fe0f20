#pragma once

#include <array>
#include <optional>

#include "certify/span.hpp"
#include "fit/heads.hpp"
#include "tasks/inputs.hpp"

namespace polyhead {

/// Two models that fit the training data equally well, and an input on which they disagree.
struct Witness {
  Matrix Z;
  std::vector<WeightedHead> model_a;
  std::vector<WeightedHead> model_b;
  std::array<Vector, 2> answers;
  std::array<double, 2> train_mse{};
  double distance = 0;
};

template <class Visitor>
void describe(Visitor& field, Witness& p) {
  field.type("Witness",
             "Two models that fit the training data equally well, and an input on which they disagree.");
  field.tokens("input", p.Z, "The input.");
  field("modelA", p.model_a, "Heads of the first model: the fit.");
  field("modelB", p.model_b, "Heads of the second.");
  field("outputs", p.answers, "Answers of A and of B to the input.");
  field("trainMse", p.train_mse,
        "Mean squared errors of A and of B on the training data, from the heads as listed.");
  field("distance", p.distance, "‖p_A − p_B‖ between their coefficients.");
}

enum class WitnessShape {
  /// Two tokens, of the norm of a typical training input.
  kWorst,
  /// As many tokens as a training input, found from one of them.
  kLikeTheData,
};

/// The input on which models at distance one from P (or ‖P‖, if that is less) disagree most. Nothing if the data determines the model,
/// or if no second model, as it would be shown, fits every row as well as the first. P and distances in the coordinates of the span.
std::optional<Witness> make_witness(const Span& span, const Matrix& P, const Inputs& train,
                                    WitnessShape shape, std::uint64_t seed);

/// For an input and an answer that you want: model A is the fit, model B answers `wanted` and fits the training data as
/// well. Nothing if the data determines the answer.
std::optional<Witness> make_witness(const Span& span, const Matrix& P, const Inputs& train,
                                    const Eigen::Ref<const Matrix>& Z, const Vector& wanted);

}  // namespace polyhead
