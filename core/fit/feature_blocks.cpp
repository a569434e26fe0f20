#include "fit/feature_blocks.hpp"

#include "linear/columns.hpp"
#include "linear/products.hpp"

namespace polyhead {

void visit_blocks(const Inputs& inputs, InputRange range, FunctionRef<void(const FeatureBlock&)> visit) {
  const Index d = inputs.d;
  FeatureBlock block;
  block.s.setZero(kBlockRows, pair_count(d));
  block.u.setZero(kBlockRows, d);
  block.y.setZero(kBlockRows, inputs.outputs);
  Vector gram(pair_count(d));

  const auto flush = [&](Index next_row) {
    if (block.rows == 0) return;
    if (block.rows < kBlockRows) {
      const Index unused = kBlockRows - block.rows;
      block.s.bottomRows(unused).setZero();
      block.u.bottomRows(unused).setZero();
      block.y.bottomRows(unused).setZero();
    }
    visit(block);
    block.rows = 0;
    block.first_row = next_row;
  };

  if (range.count == 0) return;
  Index row = inputs.first_row(range.first);
  const Index rows = inputs.rows();
  block.first_row = row;
  for (Index i = range.first; i < range.first + range.count; ++i) {
    gram.setZero();
    for (Index token = inputs.starts[i]; token < inputs.starts[i + 1]; ++token) {
      const double* z = inputs.tokens.data() + token * d;
      double* entry = gram.data();
      for (Index j = 0; j < d; ++j) {
        for (Index k = j; k < d; ++k) *entry++ += z[j] * z[k];
      }
      if (row == rows || token != inputs.last_token(row)) continue;
      block.s.row(block.rows) = gram;
      for (Index l = 0; l < d; ++l) block.u(block.rows, l) = z[l];
      block.y.row(block.rows) = inputs.target(row);
      ++row;
      if (++block.rows == kBlockRows) flush(row);
    }
  }
  flush(row);
}

Matrix fold(const Matrix& P) {
  const Index outputs = P.rows();
  Index d = 1;
  while (feature_count(d) < P.cols()) ++d;
  assert(feature_count(d) == P.cols());
  Matrix folded(pair_count(d), outputs * d);
  for (Index pair = 0; pair < pair_count(d); ++pair) {
    for (Index a = 0; a < outputs; ++a) folded.row(pair).segment(a * d, d) = P.row(a).segment(pair * d, d);
  }
  return folded;
}

Matrix predict(const FeatureBlock& block, const Matrix& folded) {
  const Index d = block.u.cols();
  const Index outputs = folded.cols() / d;
  const Matrix mixed = product(block.s, folded);
  Matrix predictions(kBlockRows, outputs);
  for (Index a = 0; a < outputs; ++a) {
    predictions.col(a) = (mixed.middleCols(a * d, d).array() * block.u.array()).rowwise().sum();
  }
  return predictions;
}

bool is_sparse(const FeatureBlock& block) {
  // Multiplications that a product of matrices makes in the time of one here.
  constexpr double kDenseShare = 16;
  double features = 0;
  for (Index row = 0; row < block.rows; ++row) {
    features += static_cast<double>((block.s.row(row).array() != 0).count() *
                                    (block.u.row(row).array() != 0).count());
  }
  return features * kDenseShare < static_cast<double>(block.rows * block.s.cols() * block.u.cols());
}

Matrix predict_sparse(const FeatureBlock& block, const Matrix& P) {
  const Index d = block.u.cols();
  Matrix predictions = Matrix::Zero(P.rows(), kBlockRows);
  std::vector<Index> last;
  std::vector<ScaledColumn> terms;
  for (Index row = 0; row < block.rows; ++row) {
    last.clear();
    terms.clear();
    for (Index l = 0; l < d; ++l) {
      if (block.u(row, l) != 0) last.push_back(l);
    }
    for (Index pair = 0; pair < block.s.cols(); ++pair) {
      const double entry = block.s(row, pair);
      if (entry == 0) continue;
      for (const Index l : last) terms.push_back({P.col(pair * d + l).data(), entry * block.u(row, l)});
    }
    add_scaled(P.rows(), terms, predictions.col(row).data());
  }
  return transposed(predictions);
}

}  // namespace polyhead
