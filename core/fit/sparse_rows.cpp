#include "fit/sparse_rows.hpp"

#include <span>

#include "linear/columns.hpp"

namespace polyhead {

namespace {

std::vector<std::int32_t> nonzeros_of_row(const Matrix& block, Index row) {
  std::vector<std::int32_t> nonzeros;
  for (Index i = 0; i < block.cols(); ++i) {
    if (block(row, i) != 0) nonzeros.push_back(static_cast<std::int32_t>(i));
  }
  return nonzeros;
}

/// For each feature its place in `features`, or −1.
std::vector<std::int32_t> places_of(const std::vector<Index>& features, Index count) {
  std::vector<std::int32_t> places(static_cast<std::size_t>(count), -1);
  for (std::size_t i = 0; i < features.size(); ++i) places[features[i]] = static_cast<std::int32_t>(i);
  return places;
}

struct Placed {
  std::int32_t place = 0;
  double value = 0;
};

/// column += factor · values. Not inlined: see linear/tile.hpp.
__attribute__((noinline)) void scatter(std::span<const Placed> values, double factor, double* column) {
  for (const Placed& entry : values) column[entry.place] += factor * entry.value;
}

}  // namespace

double count_entries(const Inputs& inputs) {
  double entries = 0;
  visit_blocks(inputs, {0, inputs.count()}, [&](const FeatureBlock& block) {
    for (Index row = 0; row < block.rows; ++row) {
      entries += static_cast<double>((block.s.row(row).array() != 0).count() *
                                     (block.u.row(row).array() != 0).count());
    }
  });
  return entries;
}

SparseRows::SparseRows(const Inputs& inputs, Index entries)
    : features_(feature_count(inputs.d)), y_(inputs.outputs, inputs.rows()) {
  const Index d = inputs.d;
  // Growing by doubling would hold up to three times the entries.
  feature_.reserve(static_cast<std::size_t>(entries));
  value_.reserve(static_cast<std::size_t>(entries));
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
}

Vector SparseRows::diagonal() const {
  Vector diagonal = Vector::Zero(features_);
  for (std::size_t entry = 0; entry < feature_.size(); ++entry) {
    diagonal[feature_[entry]] += value_[entry] * value_[entry];
  }
  return diagonal / static_cast<double>(rows());
}

Matrix SparseRows::block(const std::vector<Index>& rows, const std::vector<Index>& columns) const {
  const std::vector<std::int32_t> row_of = places_of(rows, features_);
  const std::vector<std::int32_t> column_of = places_of(columns, features_);
  Matrix block = Matrix::Zero(static_cast<Index>(rows.size()), static_cast<Index>(columns.size()));
  // The last of each is where an entry goes that is not wanted.
  std::vector<Placed> left(rows.size() + 1);
  std::vector<Placed> right(columns.size() + 1);
  for (Index row = 0; row < this->rows(); ++row) {
    std::size_t left_count = 0;
    std::size_t right_count = 0;
    for (Index entry = starts_[row]; entry < starts_[row + 1]; ++entry) {
      const std::int32_t f = feature_[entry];
      const double value = value_[entry];
      left[left_count] = {row_of[f], value};
      left_count += row_of[f] >= 0 ? 1 : 0;
      right[right_count] = {column_of[f], value};
      right_count += column_of[f] >= 0 ? 1 : 0;
    }
    for (std::size_t b = 0; b < right_count; ++b) {
      scatter({left.data(), left_count}, right[b].value, block.col(right[b].place).data());
    }
  }
  return block / static_cast<double>(this->rows());
}

Matrix SparseRows::combine(const Matrix& weights) const {
  Matrix P = Matrix::Zero(weights.rows(), features_);
  for (Index row = 0; row < rows(); ++row) {
    for (Index entry = starts_[row]; entry < starts_[row + 1]; ++entry) {
      add_scaled(P.rows(), value_[entry], weights.col(row).data(), P.col(feature_[entry]).data());
    }
  }
  return P;
}

Matrix SparseRows::residual_moment(const Matrix& P) const {
  Matrix residual = y_;
  std::vector<ScaledColumn> terms;
  for (Index row = 0; row < rows(); ++row) {
    terms.clear();
    for (Index entry = starts_[row]; entry < starts_[row + 1]; ++entry) {
      terms.push_back({P.col(feature_[entry]).data(), -value_[entry]});
    }
    add_scaled(P.rows(), terms, residual.col(row).data());
  }
  return combine(residual) / static_cast<double>(rows());
}

}  // namespace polyhead
