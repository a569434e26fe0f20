#include "fit/feature_blocks.hpp"

#include "base/pair.hpp"
#include "linear/columns.hpp"
#include "linear/products.hpp"

namespace polyhead {

namespace {

/// Rows of a block's matrices that no input takes.
constexpr Index kUnusedRows = 8;

/// Builds blocks: rows are appended until one is full.
class BlockBuilder {
 public:
  BlockBuilder(const Inputs& inputs, Index first_row, Index most_rows,
               FunctionRef<void(const FeatureBlock&)> visit)
      : inputs_(inputs), most_rows_(most_rows), visit_(visit), sums_(2 * pair_count(inputs.d)) {
    const Index rows = most_rows + kUnusedRows;
    block_.first_row = first_row;
    block_.s.setZero(rows, pair_count(inputs.d));
    block_.u.setZero(rows, inputs.d);
    block_.y.setZero(rows, inputs.outputs);
  }

  /// One input, of which every position is a row.
  void add_positions(Index input);
  /// One or two inputs, each of which is one row.
  void add_inputs(Index first, Index count);
  /// One input, of which only some positions are rows.
  void add_chosen_positions(Index input);

  void finish() {
    if (block_.rows == 0) return;
    const Index unused = block_.s.rows() - block_.rows;
    for (Matrix* part : {&block_.s, &block_.u, &block_.y}) part->bottomRows(unused).setZero();
    flush();
  }

 private:
  void flush() {
    visit_(block_);
    block_.first_row += block_.rows;
    block_.rows = 0;
  }
  void grow(Index rows) {
    block_.rows += rows;
    if (block_.rows == most_rows_) flush();
  }
  [[nodiscard]] Index next_row() const { return block_.first_row + block_.rows; }
  [[nodiscard]] const double* token(Index index) const { return inputs_.tokens.data() + index * inputs_.d; }

  const Inputs& inputs_;
  Index most_rows_;
  FunctionRef<void(const FeatureBlock&)> visit_;
  FeatureBlock block_;
  Vector sums_;  // of products of coordinates, two side by side: of neighbouring columns, or of two inputs
};

// The loops. Not inlined: see linear/tile.hpp.

/// columns (step apart) = what lies row by row, `width` numbers each.
__attribute__((noinline)) void put_rows(Index rows, Index width, const double* from, double* columns,
                                        Index step) {
  for (Index j = 0; j < width; ++j, columns += step) {
    for (Index i = 0; i < rows; ++i) columns[i] = from[i * width + j];
  }
}

/// Running sums of x y over rows, for two columns y, y + step into two columns to, to + to_step; they begin with `sums`. Returns the last.
__attribute__((noinline)) Pair add_up(Index rows, const double* x, const double* y, Index step, double* to,
                                      Index to_step, Pair sums) {
  Index i = 0;
  for (; i + 1 < rows; i += 2) {
    const Pair both_x = load(x + i);
    const Pair a = both_x * load(y + i);
    const Pair b = both_x * load(y + step + i);
    const Pair first = sums + firsts(a, b);
    sums = first + seconds(a, b);
    store(to + i, firsts(first, sums));
    store(to + to_step + i, seconds(first, sums));
  }
  if (i < rows) {
    sums += both(x[i]) * Pair{y[i], y[step + i]};
    to[i] = sums[0];
    to[to_step + i] = sums[1];
  }
  return sums;
}

/// sums += z_j z_k for j ≤ k, of two tokens side by side.
__attribute__((noinline)) void add_products(Index d, const double* a, const double* b, double* sums) {
  for (Index j = 0; j < d; ++j) {
    const Pair z{a[j], b[j]};
    for (Index k = j; k < d; ++k, sums += 2) store(sums, load(sums) + z * Pair{a[k], b[k]});
  }
}

/// predictions of four rows += Σ_l u_l mixed_l.
__attribute__((noinline)) void add_mixed(Index count, const double* mixed, const double* u, Index step,
                                         double* predictions) {
  Pair low = load(predictions);
  Pair high = load(predictions + 2);
  for (Index l = 0; l < count; ++l, mixed += kTile, u += step) {
    low += load(mixed) * load(u);
    high += load(mixed + 2) * load(u + 2);
  }
  store(predictions, low);
  store(predictions + 2, high);
}

/// columns (step apart) = pairs that lie one after the other.
__attribute__((noinline)) void put_pairs(Index count, const double* pairs, double* columns, Index step) {
  for (Index j = 0; j < count; ++j) store(columns + j * step, load(pairs + 2 * j));
}

void BlockBuilder::add_positions(Index input) {
  const Index d = inputs_.d;
  const Index step = block_.step();
  sums_.setZero();
  for (Index at = inputs_.starts[input]; at < inputs_.starts[input + 1];) {
    const Index rows = std::min(inputs_.starts[input + 1] - at, most_rows_ - block_.rows);
    double* u = block_.u.data() + block_.rows;
    put_rows(rows, d, token(at), u, step);
    put_rows(rows, inputs_.outputs, inputs_.targets.data() + at * inputs_.outputs,
             block_.y.data() + block_.rows, step);
    double* to = block_.s.data() + block_.rows;
    double* sums = sums_.data();
    for (Index j = 0; j < d; ++j) {
      // Two columns at a time; the last one of an odd number is its own neighbour.
      for (Index k = j; k < d; k += 2) {
        const Index pair = k + 1 < d ? 1 : 0;
        store(sums, add_up(rows, u + j * step, u + k * step, pair * step, to, pair * step, load(sums)));
        sums += 2;
        to += (1 + pair) * step;
      }
    }
    at += rows;
    grow(rows);
  }
}

void BlockBuilder::add_inputs(Index first, Index count) {
  const Index d = inputs_.d;
  const Index step = block_.step();
  const Vector nothing = Vector::Zero(std::max(d, inputs_.outputs));
  const Index second = first + count - 1;
  const Index lengths[] = {inputs_.input(first).cols(), count == 2 ? inputs_.input(second).cols() : 0};
  sums_.setZero();
  for (Index t = 0; t < std::max(lengths[0], lengths[1]); ++t) {
    add_products(d, t < lengths[0] ? token(inputs_.starts[first] + t) : nothing.data(),
                 t < lengths[1] ? token(inputs_.starts[second] + t) : nothing.data(), sums_.data());
  }
  put_pairs(pair_count(d), sums_.data(), block_.s.data() + block_.rows, step);
  for (Index i = 0; i < count; ++i) {
    const Index row = next_row() + i;
    put_rows(1, d, token(inputs_.last_token(row)), block_.u.data() + block_.rows + i, step);
    put_rows(1, inputs_.outputs, inputs_.targets.data() + row * inputs_.outputs,
             block_.y.data() + block_.rows + i, step);
  }
  grow(count);
}

void BlockBuilder::add_chosen_positions(Index input) {
  const Index d = inputs_.d;
  const Index rows = inputs_.rows();
  auto gram = sums_.head(pair_count(d));
  gram.setZero();
  for (Index at = inputs_.starts[input]; at < inputs_.starts[input + 1]; ++at) {
    const double* z = token(at);
    double* entry = gram.data();
    for (Index j = 0; j < d; ++j) {
      for (Index k = j; k < d; ++k) *entry++ += z[j] * z[k];
    }
    const Index row = next_row();
    if (row == rows || at != inputs_.last_token(row)) continue;
    block_.s.row(block_.rows) = gram;
    for (Index l = 0; l < d; ++l) block_.u(block_.rows, l) = z[l];
    block_.y.row(block_.rows) = inputs_.target(row);
    grow(1);
  }
}

}  // namespace

void visit_blocks(const Inputs& inputs, InputRange range, FunctionRef<void(const FeatureBlock&)> visit,
                  Index most_rows) {
  const Index first_row = inputs.first_row(range.first);
  const Index end = range.first + range.count;
  const Index rows = inputs.first_row(end) - first_row;
  // Rounded up to an even number, because inputs are taken in twos.
  BlockBuilder builder(inputs, first_row, std::min(most_rows, rows + rows % 2), visit);
  if (!inputs.causal) {
    for (Index i = range.first; i < end; i += 2) builder.add_inputs(i, std::min(Index{2}, end - i));
  } else if (inputs.row_tokens.empty()) {
    for (Index i = range.first; i < end; ++i) builder.add_positions(i);
  } else {
    for (Index i = range.first; i < end; ++i) builder.add_chosen_positions(i);
  }
  builder.finish();
}

Vector row_sizes(const FeatureBlock& block) {
  const auto add_squares = [&](const Matrix& columns) {
    Vector sums = Vector::Zero(block.rows);
    for (Index j = 0; j < columns.cols(); ++j) {
      for (Index i = 0; i < block.rows; ++i) sums[i] += columns(i, j) * columns(i, j);
    }
    return sums;
  };
  // Two roots: the square of ‖H‖ may leave the range.
  return add_squares(block.s).cwiseSqrt().cwiseProduct(add_squares(block.u).cwiseSqrt());
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

BlockModel::BlockModel(const Matrix& P) : outputs_(P.rows()), d_(1) {
  while (feature_count(d_) < P.cols()) ++d_;
  assert(feature_count(d_) == P.cols());
  pairs_ = pair_count(d_);
  const Index groups = (d_ + kTile - 1) / kTile;
  panels_.setZero(outputs_ * groups * pairs_ * kTile);
  double* panel = panels_.data();
  for (Index a = 0; a < outputs_; ++a) {
    for (Index l = 0; l < d_; l += kTile) {
      for (Index pair = 0; pair < pairs_; ++pair, panel += kTile) {
        for (Index i = 0; i < std::min(kTile, d_ - l); ++i) panel[i] = P(a, pair * d_ + l + i);
      }
    }
  }
}

Matrix BlockModel::predict(const FeatureBlock& block) const {
  const Index step = block.step();
  Matrix predictions = Matrix::Zero(step, outputs_);
  // Four rows at a time, so that their s stays in the cache while the panels pass.
  for (Index row = 0; row < block.depth(); row += kTile) {
    const double* panel = panels_.data();
    for (Index a = 0; a < outputs_; ++a) {
      for (Index l = 0; l < d_; l += kTile, panel += pairs_ * kTile) {
        double mixed[kTile * kTile] = {};
        multiply_tile(pairs_, block.s.data() + row, step, panel, mixed, kTile);
        add_mixed(std::min(kTile, d_ - l), mixed, block.u.data() + row + l * step, step,
                  predictions.data() + row + a * step);
      }
    }
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
  Matrix predictions = Matrix::Zero(P.rows(), block.step());
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
