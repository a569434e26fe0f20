#pragma once

#include <array>
#include <memory>
#include <optional>

#include "certify/span.hpp"
#include "fit/heads.hpp"
#include "tasks/task.hpp"

namespace polyhead {

/// Two models that fit the training data equally well, and an input on which they disagree.
struct Witness {
  Matrix Z;
  std::vector<WeightedHead> model_a;
  std::vector<WeightedHead> model_b;
  std::array<Vector, 2> answers;
  std::array<double, 2> train_mse{};
  std::array<Index, 2> right{};
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
  field("right", p.right,
        "Training rows that A and B answer right: to 10⁻⁹ of the row's own scale, beside rounding.");
  field("distance", p.distance, "‖p_A − p_B‖ between their coefficients.");
}

/// Pairs of models that fit the training data equally well: A is the fit, B another. What every row has to be answered with is kept, since one
/// fit is asked for many pairs; the rows themselves are not, so every question brings them. A pair of which one, as it would be shown, does not
/// fit every row as well as the fit does proves nothing, and is not given.
class Witnesses {
 public:
  /// P in the coordinates of the span.
  Witnesses(std::shared_ptr<const Span> span, Matrix P, const Inputs& train);

  /// The input of two tokens and the norm of a typical training input on which models at distance one from P (or ‖P‖, if that is less)
  /// disagree most. Nothing if the data determines the model.
  [[nodiscard]] std::optional<Witness> find_worst(const Inputs& train, std::uint64_t seed) const;

  /// An input that looks like those of the task: made by it, with any restriction on its training inputs lifted; otherwise of
  /// random numbers as large as the data's. No token is empty, and no number is larger than
  /// kOrdinary times the largest in the data. `place` 0 is the one of which the largest share is open, and so on.
  [[nodiscard]] std::optional<Witness> find_ordinary(const Task& task, const Inputs& train,
                                                     Index place) const;

  /// For an input and an answer that you want: model B gives it. Nothing if the data determines the answer.
  [[nodiscard]] std::optional<Witness> answer(const Eigen::Ref<const Matrix>& Z, const Vector& wanted,
                                              const Inputs& train) const;

 private:
  /// A model as it is shown.
  struct Model {
    std::vector<WeightedHead> heads;
    /// Of these heads, in the tokens' own coordinates.
    Matrix coefficients;
    double mse = 0;
    Index right = 0;
    bool fits = true;
  };

  [[nodiscard]] Model make_model(const Matrix& P, const Inputs& train) const;
  [[nodiscard]] std::optional<Witness> compare(const Eigen::Ref<const Matrix>& Z, const Matrix& other,
                                               const Inputs& train) const;

  std::shared_ptr<const Span> span_;
  Matrix P_;
  /// What a model has to answer.
  Matrix answers_;
  Vector sizes_;
  /// The typical label of a row of unit size.
  double typical_ = 0;
  Model a_;
};

inline constexpr double kOrdinary = 1.5;

}  // namespace polyhead
