#include "certify/witness.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "base/random.hpp"
#include "certify/ascent.hpp"
#include "fit/feature_blocks.hpp"
#include "tasks/custom_task.hpp"

namespace polyhead {

namespace {

// Multiplications to spend on the search for an input.
constexpr double kSearchWork = 3e8;
constexpr double kDear = 1e6;

// Ordinary inputs to choose from, and the share of one's features that has to be open: less would make of B a model far from the fit.
constexpr double kPool = 64;
constexpr double kClearlyOpen = 1e-3;

// A model fits a row as well as the fit does when it answers it with the fitted value, but for this share of the row's own scale (its size
// times the typical label of a row of unit size) and for the rounding of its own coefficients.
constexpr double kSameFit = 1e-9;
constexpr double kMuchLarger = 1e3;
constexpr double kRounding = 16 * std::numeric_limits<double>::epsilon();

double root_mean_square_norm(const Inputs& inputs) {
  double sum = 0;
  for (const double entry : inputs.tokens) sum += entry * entry;
  return std::sqrt(sum / static_cast<double>(inputs.count()));
}

double largest_entry(const Inputs& inputs) {
  double largest = 0;
  for (const double entry : inputs.tokens) largest = std::max(largest, std::abs(entry));
  return largest;
}

/// Between row i of one matrix and row j of another.
double row_distance(const Matrix& a, Index i, const Matrix& b, Index j) {
  double sum = 0;
  for (Index c = 0; c < a.cols(); ++c) {
    const double apart = a(i, c) - b(j, c);
    sum += apart * apart;
  }
  return std::sqrt(sum);
}

/// One for the outputs that the data uses.
Vector used_outputs(const Inputs& train) {
  Vector used = Vector::Zero(train.outputs);
  for (std::size_t i = 0; i < train.targets.size(); ++i) {
    if (train.targets[i] != 0) used[static_cast<Index>(i) % train.outputs] = 1;
  }
  if (used.norm() == 0) used.setOnes();
  return used;
}

/// Answers that differ from others by once to twice the typical label, either way.
Vector make_other_answers(const Vector& answers, const Inputs& train, RandomStream& stream) {
  const Vector used = used_outputs(train);
  double power = 0;
  for (const double label : train.targets) power += label * label;
  double typical = std::sqrt(power / (used.sum() * static_cast<double>(train.rows())));
  if (typical == 0) typical = 1;
  Vector others = answers;
  for (Index a = 0; a < others.size(); ++a) {
    const double apart = typical * (1 + stream.uniform());
    others[a] += used[a] * (stream.index(2) == 0 ? apart : -apart);
  }
  return others;
}

/// Of the inputs that are clearly open the one at this place, the most open first; without columns if there is none. None has an empty token
/// or a number above `largest`: features are of one degree, so a smaller input is open in the same share.
Matrix choose_open(const Span& span, const Inputs& pool, double largest, Index place) {
  Vector shares = Vector::Zero(pool.count());
  Index open = 0;
  for (Index i = 0; i < pool.count(); ++i) {
    const Matrix Z = pool.prefix(pool.first_row(i + 1) - 1);
    bool is_full = true;
    for (Index t = 0; t < Z.cols(); ++t) is_full = is_full && !Z.col(t).isZero(0);
    if (!is_full) continue;
    const Vector h = folded_features(span.coordinates().map(Z));
    shares[i] = Vector(span.open_part(h)).norm() / h.norm();
    if (shares[i] >= kClearlyOpen) ++open;
  }
  if (open == 0) return {};
  Index best = 0;
  for (Index rank = 0; rank <= place % open; ++rank) {
    shares[best] = rank == 0 ? shares[best] : 0;
    shares.maxCoeff(&best);
  }
  Matrix Z = pool.prefix(pool.first_row(best + 1) - 1);
  const double entry = Z.cwiseAbs().maxCoeff();
  if (entry > largest && largest > 0) Z *= largest / entry;
  return Z;
}

}  // namespace

Witnesses::Witnesses(std::shared_ptr<const Span> span, Matrix P, const Inputs& train)
    : span_(std::move(span)), P_(std::move(P)), answers_(train.rows(), train.outputs), sizes_(train.rows()) {
  const BlockModel model(P_);
  Matrix labels(train.rows(), train.outputs);
  // Where P fits every label to rounding, the labels are what is meant: in them there is none.
  const double rounding = kRounding * P_.norm();
  bool is_exact = true;
  visit_blocks(span_->coordinates().map_training(train), {0, train.count()}, [&](const FeatureBlock& block) {
    const Matrix answers = model.predict(block).topRows(block.rows);
    answers_.middleRows(block.first_row, block.rows) = answers;
    labels.middleRows(block.first_row, block.rows) = block.y.topRows(block.rows);
    const Vector sizes = row_sizes(block);
    for (Index i = 0; i < block.rows; ++i) {
      is_exact = is_exact && row_distance(answers, i, block.y, i) <= rounding * sizes[i];
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
  a_ = make_model(P_, train);
}

Witnesses::Model Witnesses::make_model(const Matrix& P, const Inputs& train) const {
  const Index d = train.d;
  // Beside a model that is much larger than the fit, the fit's own heads are small, and it takes them to fit.
  const double tolerance = kHeadTolerance * std::min(1.0, kMuchLarger * P_.norm() / P.norm());
  Model model{.heads = make_heads(span_->coordinates().to_own(P), d, tolerance)};
  model.coefficients = polyhead::coefficients(polyhead::make_model(model.heads, d, train.outputs));
  const BlockModel blocks(model.coefficients);
  const double share = kSameFit * typical_ + kRounding * model.coefficients.norm();
  visit_blocks(train, {0, train.count()}, [&](const FeatureBlock& block) {
    const Matrix answers = blocks.predict(block);
    for (Index i = 0; i < block.rows; ++i) {
      const Index row = block.first_row + i;
      const double near = share * sizes_[row];
      const double off = row_distance(answers, i, block.y, i);
      model.mse += off * off;
      if (off <= near) ++model.right;
      model.fits = model.fits && row_distance(answers, i, answers_, row) <= near;
    }
  });
  model.mse /= static_cast<double>(train.rows());
  // Beyond about 1e154 the size of the coefficients is infinite, and with it what rounding may do.
  model.fits = model.fits && std::isfinite(model.mse) && std::isfinite(share);
  return model;
}

std::optional<Witness> Witnesses::compare(const Eigen::Ref<const Matrix>& Z, const Matrix& other,
                                          const Inputs& train) const {
  if (!a_.fits) return std::nullopt;
  Model b = make_model(other, train);
  if (!b.fits) return std::nullopt;
  const Vector H = folded_features(Z);
  const Vector answer_a = a_.coefficients * H;
  const Vector answer_b = b.coefficients * H;
  if (!answer_a.allFinite() || !answer_b.allFinite()) return std::nullopt;
  return Witness{.Z = Z,
                 .model_a = a_.heads,
                 .model_b = std::move(b.heads),
                 .answers = {answer_a, answer_b},
                 .train_mse = {a_.mse, b.mse},
                 .right = {a_.right, b.right},
                 .distance = (a_.coefficients - b.coefficients).norm()};
}

std::optional<Witness> Witnesses::find_worst(const Inputs& train, std::uint64_t seed) const {
  if (span_->is_everything()) return std::nullopt;
  const Coordinates& coordinates = span_->coordinates();
  const auto open = [&](const Vector& h) -> Vector { return span_->open_part(h); };
  double norm = root_mean_square_norm(coordinates.map_training(train));
  if (norm == 0) norm = 1;
  if (!std::isfinite(norm)) return std::nullopt;
  // The search squares gradients of the fifth degree, which would leave the range of 64 bits: it is made near size one. A power of two
  // changes nothing else.
  const double unit = std::ldexp(1.0, std::ilogb(norm));
  // Few steps where a step is dear: any input with a large open part is a witness.
  const int starts = span_->cost() > kDear ? 3 : 10;
  const int steps = static_cast<int>(std::clamp(kSearchWork / (starts * span_->cost() + 1), 10.0, 300.0));
  Matrix Z = find_input(train.d, open, {.norm = norm / unit, .starts = starts, .steps = steps, .seed = seed});
  Z *= unit;
  const Vector c = open(folded_features(Z));
  if (!(c.norm() > 0)) return std::nullopt;
  const double distance = P_.norm() > 0 ? std::min(1.0, P_.norm()) : 1.0;
  const Vector change = used_outputs(train).normalized() * (distance / c.norm());
  return compare(coordinates.unmap(Z), P_ + change * c.transpose(), train);
}

std::optional<Witness> Witnesses::find_ordinary(const Task& task, const Inputs& train, Index place) const {
  if (span_->is_everything()) return std::nullopt;
  const auto count = static_cast<Index>(std::clamp(kSearchWork / (span_->cost() + 1), 4.0, kPool));
  const std::uint64_t seed = task.seed();
  const double largest = kOrdinary * largest_entry(train);
  for (const bool own : {true, false}) {
    const Inputs pool = own ? task.make_candidates(0, count) : make_inputs_like(train, seed, 0, count);
    const Matrix Z = choose_open(*span_, pool, largest, place);
    if (Z.size() == 0) continue;
    RandomStream stream(seed, Purpose::kWitness, 1'000'000 + static_cast<std::uint64_t>(place));
    const Vector answers = a_.coefficients * folded_features(Z);
    if (auto witness = answer(Z, make_other_answers(answers, train, stream), train)) return witness;
  }
  return std::nullopt;
}

std::optional<Witness> Witnesses::answer(const Eigen::Ref<const Matrix>& Z, const Vector& wanted,
                                         const Inputs& train) const {
  const Vector h = folded_features(span_->coordinates().map(Z));
  const Vector c = span_->open_part(h);
  if (!(c.norm() > 0)) return std::nullopt;
  // c ⊥ every training row and ⟨c, h⟩ = ‖c‖², so this changes the answer on Z to `wanted` and no training answer.
  const Vector change = (wanted - P_ * h) / c.squaredNorm();
  return compare(Z, P_ + change * c.transpose(), train);
}

}  // namespace polyhead
