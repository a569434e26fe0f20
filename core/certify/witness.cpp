#include "certify/witness.hpp"

#include <algorithm>
#include <cmath>

#include "certify/ascent.hpp"
#include "fit/solve.hpp"
#include "random.hpp"

namespace polyhead {

namespace {

// Multiplications to spend on the search for the worst input.
constexpr double kAscentWork = 3e8;
constexpr double kDear = 1e6;

// Two models fit equally well when their mean squared errors differ by at most this share of the labels' mean square.
constexpr double kSameFit = 1e-10;

double target_power(const Inputs& inputs) {
  double sum = 0;
  for (const double target : inputs.targets) sum += target * target;
  return sum;
}

double root_mean_square_norm(const Inputs& inputs) {
  double sum = 0;
  for (const double entry : inputs.tokens) sum += entry * entry;
  return std::sqrt(sum / static_cast<double>(inputs.count()));
}

/// Nothing unless B fits the training data as well as A: a witness that does not fit proves nothing.
std::optional<Witness> compare_on(const Matrix& Z, const Matrix& P, const Matrix& other,
                                  const Inputs& train) {
  const Index d = train.d;
  Witness witness{.Z = Z, .model_a = make_heads(P, d), .model_b = make_heads(other, d)};
  const Matrix a = coefficients(make_model(witness.model_a, d, train.outputs));
  const Matrix b = coefficients(make_model(witness.model_b, d, train.outputs));
  const Vector H = folded_features(Z);
  witness.answer_a = a * H;
  witness.answer_b = b * H;
  const auto rows = static_cast<double>(train.rows());
  witness.train_mse_a = measure_errors(a, train).squared / rows;
  witness.train_mse_b = measure_errors(b, train).squared / rows;
  witness.distance = (a - b).norm();
  const double label_power = target_power(train) / rows;
  if (!(witness.train_mse_b <= witness.train_mse_a + kSameFit * label_power)) return std::nullopt;
  return witness;
}

/// Spreads a change over the outputs that the data uses.
Vector used_outputs(const Inputs& train) {
  Vector used = Vector::Zero(train.outputs);
  for (std::size_t i = 0; i < train.targets.size(); ++i) {
    if (train.targets[i] != 0) used[static_cast<Index>(i) % train.outputs] = 1;
  }
  if (used.norm() == 0) used.setOnes();
  return used.normalized();
}

}  // namespace

std::optional<Witness> make_witness(const Factor& factor, const Matrix& P, const Inputs& train,
                                    WitnessShape shape, std::uint64_t seed) {
  if (factor.rank == factor.features) return std::nullopt;
  const NullProjector project(factor);
  double norm = root_mean_square_norm(train);
  if (norm == 0) norm = 1;
  Matrix Z;
  if (shape == WitnessShape::kWorst) {
    // Few steps where a step is dear: any input with a large open part is a witness.
    const int starts = project.cost() > kDear ? 3 : 10;
    const int steps = static_cast<int>(std::clamp(kAscentWork / (starts * project.cost() + 1), 10.0, 300.0));
    Z = find_input(train.d, project, {.norm = norm, .starts = starts, .steps = steps, .seed = seed});
  } else {
    // On the data itself nothing pulls, so start a little beside an input of it. Two tokens at least: one alone may not be
    // able to leave what the data spans.
    Z = train.input(0);
    if (Z.cols() < 2) Z.conservativeResizeLike(Matrix::Zero(train.d, 2));
    RandomStream stream(seed, Purpose::kWitness, 1'000'000);
    for (Index t = 0; t < Z.cols(); ++t) {
      for (Index i = 0; i < Z.rows(); ++i) {
        Z(i, t) += 0.1 * norm / std::sqrt(static_cast<double>(Z.size())) * stream.normal();
      }
    }
    Z = climb(Z * (norm / Z.norm()), project, 12);
  }
  const Vector c = project(folded_features(Z));
  if (c.norm() == 0) return std::nullopt;
  const double distance = P.norm() > 0 ? std::min(1.0, P.norm()) : 1.0;
  const Vector change = used_outputs(train) * (distance / c.norm());
  return compare_on(Z, P, P + change * c.transpose(), train);
}

std::optional<Witness> make_witness(const Factor& factor, const Matrix& P, const Inputs& train,
                                    const Eigen::Ref<const Matrix>& Z, const Vector& wanted) {
  if (certify_point(factor, static_cast<double>(train.rows()), Z).determined) return std::nullopt;
  const Vector H = folded_features(Z);
  const Vector c = NullProjector(factor)(H);
  // c ⊥ every training row and ⟨c, H⟩ = ‖c‖², so this changes the answer on Z to `wanted` and no training answer.
  const Vector change = (wanted - P * H) / c.squaredNorm();
  return compare_on(Z, P, P + change * c.transpose(), train);
}

}  // namespace polyhead
