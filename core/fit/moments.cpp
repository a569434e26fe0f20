#include "fit/moments.hpp"

#include "linear/columns.hpp"

namespace polyhead {

Moments::Moments(Index d, Index outputs)
    : d_(d), gram_(d), cross_(Matrix::Zero(pair_count(d), outputs * d)) {}

void Moments::merge(const Moments& other) {
  assert(other.d_ == d_ && other.cross_.cols() == cross_.cols());
  rows_ += other.rows_;
  label_power_ += other.label_power_;
  gram_ += other.gram_;
  cross_ += other.cross_;
}

Vector Moments::to_numbers() const {
  Vector numbers(2 + gram_.tiles().size() + cross_.size());
  numbers << rows_, label_power_, gram_.tiles(), Eigen::Map<const Vector>(cross_.data(), cross_.size());
  return numbers;
}

Moments Moments::from_numbers(Index d, Index outputs, const Vector& numbers) {
  const Index tiles = StructuredGram::count(d);
  const Index cross = pair_count(d) * outputs * d;
  // Before anything of that size is made.
  if (numbers.size() != 2 + tiles + cross) {
    throw TaskError("moments", std::to_string(numbers.size()) + " numbers",
                    std::to_string(2 + tiles + cross) + " numbers");
  }
  Moments moments(d, outputs);
  moments.rows_ = numbers[0];
  moments.label_power_ = numbers[1];
  moments.gram_.tiles() = numbers.segment(2, tiles);
  Eigen::Map<Vector>(moments.cross_.data(), cross) = numbers.tail(cross);
  return moments;
}

double Moments::lambda(Index f, Index g) const { return gram_(f / d_, g / d_, f % d_, g % d_) / rows_; }

Vector Moments::lambda_diagonal() const {
  Vector diagonal(feature_count(d_));
  for (Index f = 0; f < diagonal.size(); ++f) diagonal[f] = lambda(f, f);
  return diagonal;
}

Matrix Moments::make_lambda(const std::vector<Index>& features) const {
  const auto size = static_cast<Index>(features.size());
  Matrix lambda(size, size);
  for (Index j = 0; j < size; ++j) {
    for (Index i = 0; i <= j; ++i) lambda(i, j) = lambda(j, i) = this->lambda(features[i], features[j]);
  }
  return lambda;
}

Matrix Moments::make_cross() const { return unfold(cross_, d_) / rows_; }

void accumulate_cross(const FeatureBlock& block, const Matrix& y, Matrix& cross) {
  const Index d = block.u.cols();
  const Index q = block.s.cols();
  const Index rows = block.depth();
  // Columns of y ⊗ u, and zeros up to a full panel.
  Matrix products(kColumnStep, (cross.cols() + kTile - 1) / kTile * kTile);
  for (Index a = 0; a < y.cols(); ++a) {
    for (Index l = 0; l < d; ++l) {
      products.col(a * d + l).head(rows) = block.u.col(l).head(rows).cwiseProduct(y.col(a).head(rows));
    }
  }
  products.rightCols(products.cols() - cross.cols()).setZero();
  for (Index first = 0; first < cross.cols(); first += kTile) {
    const Index columns = std::min(kTile, cross.cols() - first);
    for (Index pair = 0; pair < q; pair += 2) {
      double halves[4 * kTile];
      const Index lefts = std::min(Index{2}, q - pair);
      multiply_columns(rows, column(block.s, pair), (lefts - 1) * block.step(), column(products, first),
                       halves);
      for (Index j = 0; j < columns; ++j) {
        for (Index i = 0; i < lefts; ++i) {
          cross(pair + i, first + j) += halves[4 * j + 2 * i] + halves[4 * j + 2 * i + 1];
        }
      }
    }
  }
}

Matrix unfold(const Matrix& folded, Index d) {
  const Index outputs = folded.cols() / d;
  Matrix P(outputs, folded.rows() * d);
  for (Index pair = 0; pair < folded.rows(); ++pair) {
    for (Index a = 0; a < outputs; ++a) P.row(a).segment(pair * d, d) = folded.row(pair).segment(a * d, d);
  }
  return P;
}

Moments make_moments(const Inputs& inputs, InputRange range) {
  Moments moments(inputs.d, inputs.outputs);
  GramKernel kernel(inputs.d);
  visit_blocks(
      inputs, range,
      [&](const FeatureBlock& block) {
        kernel.accumulate(block, moments.gram_);
        accumulate_cross(block, block.y, moments.cross_);
        moments.label_power_ += block.y.squaredNorm();
        moments.rows_ += static_cast<double>(block.rows);
      },
      summed_rows(inputs.d));
  return moments;
}

Moments make_moments(const Inputs& inputs, const Progress& progress) {
  Moments total(inputs.d, inputs.outputs);
  for (Index first = 0; first < inputs.count(); first += kShardInputs) {
    progress.at(Phase::kMoments, static_cast<double>(first) / static_cast<double>(inputs.count()));
    total.merge(make_moments(inputs, {first, std::min(kShardInputs, inputs.count() - first)}));
  }
  return total;
}

}  // namespace polyhead
