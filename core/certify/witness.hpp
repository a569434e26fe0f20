#pragma once

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
  Vector answer_a;
  Vector answer_b;
  /// Mean squared errors on the training data, computed from the heads as reported.
  double train_mse_a = 0;
  double train_mse_b = 0;
  /// ‖p_A − p_B‖_F.
  double distance = 0;
};

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
