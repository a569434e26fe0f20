#include "fit/sparse_rows.hpp"

namespace polyhead {

namespace {

std::vector<std::int32_t> nonzeros_of_row(const Matrix& block, Index row) {
  std::vector<std::int32_t> nonzeros;
  for (Index i = 0; i < block.cols(); ++i) {
    if (block(row, i) != 0) nonzeros.push_back(static_cast<std::int32_t>(i));
  }
  return nonzeros;
}

}  // namespace

double density_of(const Inputs& inputs) {
  double entries = 0;
  visit_blocks(inputs, {0, inputs.count()}, [&](const FeatureBlock& block) {
    for (Index row = 0; row < block.rows; ++row) {
      entries += static_cast<double>((block.s.row(row).array() != 0).count() *
                                     (block.u.row(row).array() != 0).count());
    }
  });
  return entries / (static_cast<double>(inputs.rows()) * static_cast<double>(feature_count(inputs.d)));
}

SparseRows::SparseRows(const Inputs& inputs)
    : features_(feature_count(inputs.d)), y_(inputs.outputs, inputs.rows()) {
  const Index d = inputs.d;
  visit_blocks(inputs, {0, inputs.count()}, [&](const FeatureBlock& block) {
    for (Index row = 0; row < block.rows; ++row) {
      const auto last = nonzeros_of_row(block.u, row);
      for (const std::int32_t pair : nonzeros_of_row(block.s, row)) {
        for (const std::int32_t l : last) {
          feature_.push_back(pair * static_cast<std::int32_t>(d) + l);
          value_.push_back(block.s(row, pair) * block.u(row, l));
        }
      }
      starts_.push_back(static_cast<Index>(feature_.size()));
      y_.col(block.first_row + row) = block.y.row(row);
    }
  });
  // A counting sort by feature.
  feature_starts_.assign(static_cast<std::size_t>(features_ + 1), 0);
  for (const std::int32_t f : feature_) ++feature_starts_[f + 1];
  for (Index f = 0; f < features_; ++f) feature_starts_[f + 1] += feature_starts_[f];
  row_of_.resize(feature_.size());
  entry_of_.resize(feature_.size());
  std::vector<Index> next(feature_starts_.begin(), feature_starts_.end() - 1);
  for (Index row = 0; row < rows(); ++row) {
    for (Index entry = starts_[row]; entry < starts_[row + 1]; ++entry) {
      const Index at = next[feature_[entry]]++;
      row_of_[at] = static_cast<std::int32_t>(row);
      entry_of_[at] = static_cast<std::int32_t>(entry);
    }
  }
}

Vector SparseRows::diagonal() const {
  Vector diagonal = Vector::Zero(features_);
  for (std::size_t entry = 0; entry < feature_.size(); ++entry) {
    diagonal[feature_[entry]] += value_[entry] * value_[entry];
  }
  return diagonal / static_cast<double>(rows());
}

Vector SparseRows::column(Index feature, const std::vector<Index>& features) const {
  Vector all = Vector::Zero(features_);
  for (Index at = feature_starts_[feature]; at < feature_starts_[feature + 1]; ++at) {
    const double weight = value_[entry_of_[at]];
    const Index row = row_of_[at];
    for (Index entry = starts_[row]; entry < starts_[row + 1]; ++entry)
      all[feature_[entry]] += weight * value_[entry];
  }
  Vector column(static_cast<Index>(features.size()));
  for (Index i = 0; i < column.size(); ++i) column[i] = all[features[i]];
  return column / static_cast<double>(rows());
}

Matrix SparseRows::combine(const Matrix& weights) const {
  Matrix P = Matrix::Zero(weights.rows(), features_);
  for (Index row = 0; row < rows(); ++row) {
    for (Index entry = starts_[row]; entry < starts_[row + 1]; ++entry) {
      P.col(feature_[entry]) += value_[entry] * weights.col(row);
    }
  }
  return P;
}

Matrix SparseRows::residual_moment(const Matrix& P) const {
  Matrix residual = y_;
  for (Index row = 0; row < rows(); ++row) {
    for (Index entry = starts_[row]; entry < starts_[row + 1]; ++entry) {
      residual.col(row) -= value_[entry] * P.col(feature_[entry]);
    }
  }
  return combine(residual) / static_cast<double>(rows());
}

}  // namespace polyhead
