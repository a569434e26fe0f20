#include "certify/witness.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "base/random.hpp"
#include "certify/ascent.hpp"
#include "fit/feature_blocks.hpp"
#include "fit/solve.hpp"

namespace polyhead {

namespace {

// Multiplications to spend on the search for the worst input.
constexpr double kAscentWork = 3e8;
constexpr double kDear = 1e6;

// A model fits a row as well as the fit does when it answers it with the fitted value, but for this share of the row's own scale (its size
// times the typical label of a row of unit size) and for the rounding of its own coefficients.
constexpr double kSameFit = 1e-9;
constexpr double kRounding = 16 * std::numeric_limits<double>::epsilon();

double root_mean_square_norm(const Inputs& inputs) {
  double sum = 0;
  for (const double entry : inputs.tokens) sum += entry * entry;
  return std::sqrt(sum / static_cast<double>(inputs.count()));
}

/// What every row has to be answered with, and how far from that a model may be, given the norm of its coefficients.
class FittedRows {
 public:
  /// P in the coordinates of the span.
  FittedRows(const Matrix& P, const Span& span, const Inputs& train)
      : train_(train), answers_(train.rows(), train.outputs), sizes_(train.rows()) {
    const BlockModel model(P);
    Matrix labels(train.rows(), train.outputs);
    // Where P fits every label to rounding, the labels are what is meant: in them there is none.
    const double rounding = kRounding * P.norm();
    bool is_exact = true;
    visit_blocks(span.coordinates().map_training(train), {0, train.count()}, [&](const FeatureBlock& block) {
      const Matrix answers = model.predict(block).topRows(block.rows);
      answers_.middleRows(block.first_row, block.rows) = answers;
      labels.middleRows(block.first_row, block.rows) = block.y.topRows(block.rows);
      const Vector sizes = row_sizes(block);
      for (Index i = 0; i < block.rows; ++i) {
        is_exact = is_exact && (answers.row(i) - block.y.row(i)).norm() <= rounding * sizes[i];
      }
    });
    if (is_exact) answers_ = std::move(labels);
    double power = 0;
    visit_blocks(train, {0, train.count()}, [&](const FeatureBlock& block) {
      const Vector sizes = row_sizes(block);
      for (Index i = 0; i < block.rows; ++i) {
        sizes_[block.first_row + i] = sizes[i];
        if (sizes[i] > 0) power += (block.y.row(i) / sizes[i]).squaredNorm();
      }
    });
    typical_ = std::sqrt(power / static_cast<double>(train.rows()));
  }

  /// The model with these coefficients, in the tokens' own coordinates, answers every row so.
  [[nodiscard]] bool agree_with(const Matrix& coefficients) const {
    const BlockModel model(coefficients);
    const double share = kSameFit * typical_ + kRounding * coefficients.norm();
    bool all = true;
    visit_blocks(train_, {0, train_.count()}, [&](const FeatureBlock& block) {
      const Matrix answers = model.predict(block);
      for (Index i = 0; i < block.rows; ++i) {
        const Index row = block.first_row + i;
        all = all && (answers.row(i) - answers_.row(row)).norm() <= share * sizes_[row];
      }
    });
    return all;
  }

 private:
  const Inputs& train_;
  Matrix answers_;
  Vector sizes_;
  double typical_ = 0;
};

/// Nothing unless B fits every training row as well as A: a witness that does not fit proves nothing.
std::optional<Witness> compare_on(const Matrix& Z, const Matrix& P, const Matrix& other, const Span& span,
                                  const Inputs& train) {
  const Index d = train.d;
  const Coordinates& coordinates = span.coordinates();
  Witness witness{.Z = Z,
                  .model_a = make_heads(coordinates.to_own(P), d),
                  .model_b = make_heads(coordinates.to_own(other), d)};
  const Matrix a = coefficients(make_model(witness.model_a, d, train.outputs));
  const Matrix b = coefficients(make_model(witness.model_b, d, train.outputs));
  const FittedRows fitted(P, span, train);
  if (!fitted.agree_with(a) || !fitted.agree_with(b)) return std::nullopt;
  const Vector H = folded_features(Z);
  witness.answers = {a * H, b * H};
  const auto rows = static_cast<double>(train.rows());
  witness.train_mse = {measure_errors(a, train).squared / rows, measure_errors(b, train).squared / rows};
  witness.distance = (a - b).norm();
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

std::optional<Witness> make_witness(const Span& span, const Matrix& P, const Inputs& train,
                                    WitnessShape shape, std::uint64_t seed) {
  if (span.is_everything()) return std::nullopt;
  const Coordinates& coordinates = span.coordinates();
  const auto open = [&](const Vector& h) -> Vector { return span.open_part(h); };
  double norm = root_mean_square_norm(coordinates.map_training(train));
  if (norm == 0) norm = 1;
  // The search squares gradients of the fifth degree, which would leave the range of 64 bits: it is made near size one. A power of two
  // changes nothing else.
  const double unit = std::ldexp(1.0, std::ilogb(norm));
  norm /= unit;
  Matrix Z;
  if (shape == WitnessShape::kWorst) {
    // Few steps where a step is dear: any input with a large open part is a witness.
    const int starts = span.cost() > kDear ? 3 : 10;
    const int steps = static_cast<int>(std::clamp(kAscentWork / (starts * span.cost() + 1), 10.0, 300.0));
    Z = find_input(train.d, open, {.norm = norm, .starts = starts, .steps = steps, .seed = seed});
  } else {
    // On the data itself nothing pulls, so start a little beside an input of it. Two tokens at least: one alone may not be
    // able to leave what the data spans.
    Z = coordinates.map(Matrix(train.input(0))) / unit;
    if (Z.cols() < 2) Z.conservativeResizeLike(Matrix::Zero(train.d, 2));
    RandomStream stream(seed, Purpose::kWitness, 1'000'000);
    for (Index t = 0; t < Z.cols(); ++t) {
      for (Index i = 0; i < Z.rows(); ++i) {
        Z(i, t) += 0.1 * norm / std::sqrt(static_cast<double>(Z.size())) * stream.normal();
      }
    }
    Z = climb(Z * (norm / Z.norm()), open, 12);
  }
  Z *= unit;
  const Vector c = open(folded_features(Z));
  if (c.norm() == 0) return std::nullopt;
  const double distance = P.norm() > 0 ? std::min(1.0, P.norm()) : 1.0;
  const Vector change = used_outputs(train) * (distance / c.norm());
  return compare_on(coordinates.unmap(Z), P, P + change * c.transpose(), span, train);
}

std::optional<Witness> make_witness(const Span& span, const Matrix& P, const Inputs& train,
                                    const Eigen::Ref<const Matrix>& Z, const Vector& wanted) {
  const Vector h = folded_features(span.coordinates().map(Z));
  const Vector c = span.open_part(h);
  if (c.norm() == 0) return std::nullopt;
  // c ⊥ every training row and ⟨c, h⟩ = ‖c‖², so this changes the answer on Z to `wanted` and no training answer.
  const Vector change = (wanted - P * h) / c.squaredNorm();
  return compare_on(Z, P, P + change * c.transpose(), span, train);
}

}  // namespace polyhead
