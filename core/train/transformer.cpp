#include <cmath>

#include "linear/columns.hpp"
#include "linear/products.hpp"
#include "train/attention.hpp"
#include "train/network.hpp"

namespace polyhead {

namespace {

/// Added to the variance, as is usual.
constexpr double kNormalisationFloor = 1e-5;
/// Hidden units of the perceptron for each number of the stream.
constexpr Index kHiddenFactor = 4;
constexpr Index kSmallestWidth = 16;

// Here every row of a matrix is a token and every column one of its numbers, so that loops run over tokens.

/// Layer normalisation of every token: (x − mean) / deviation, before gain and bias.
struct Normalised {
  Matrix unit;
  Vector inverse_deviation;
};

/// y_t *= x_t. Not inlined, like the other loops: see linear/tile.hpp.
__attribute__((noinline)) void multiply_by(Index n, const double* x, double* y) {
  for (Index t = 0; t < n; ++t) y[t] *= x[t];
}

/// y_t += factor · a_t b_t
__attribute__((noinline)) void add_products(Index n, double factor, const double* a, const double* b,
                                            double* y) {
  for (Index t = 0; t < n; ++t) y[t] += factor * (a[t] * b[t]);
}

Normalised normalise(const Matrix& X) {
  const Index n = X.rows();
  const double share = 1 / static_cast<double>(X.cols());
  Normalised result{X, Vector::Constant(n, kNormalisationFloor)};
  Vector mean = Vector::Zero(n);
  for (Index i = 0; i < X.cols(); ++i) add_scaled(n, share, X.col(i).data(), mean.data());
  double* variance = result.inverse_deviation.data();
  for (Index i = 0; i < X.cols(); ++i) {
    double* column = result.unit.col(i).data();
    add_scaled(n, -1, mean.data(), column);
    add_products(n, share, column, column, variance);
  }
  for (Index t = 0; t < n; ++t) variance[t] = 1 / std::sqrt(variance[t]);
  for (Index i = 0; i < X.cols(); ++i) multiply_by(n, variance, result.unit.col(i).data());
  return result;
}

/// The gradient with respect to X, from the one with respect to `unit`.
Matrix pull_back(const Normalised& normalised, Matrix by_unit) {
  const Index n = by_unit.rows();
  const double share = 1 / static_cast<double>(by_unit.cols());
  Vector mean = Vector::Zero(n);
  Vector along = Vector::Zero(n);
  for (Index i = 0; i < by_unit.cols(); ++i) {
    add_scaled(n, share, by_unit.col(i).data(), mean.data());
    add_products(n, share, by_unit.col(i).data(), normalised.unit.col(i).data(), along.data());
  }
  for (Index i = 0; i < by_unit.cols(); ++i) {
    double* column = by_unit.col(i).data();
    add_scaled(n, -1, mean.data(), column);
    add_products(n, -1, along.data(), normalised.unit.col(i).data(), column);
    multiply_by(n, normalised.inverse_deviation.data(), column);
  }
  return by_unit;
}

/// Column i of X plus numbers_i.
void add_to_columns(Matrix& X, const Matrix& numbers) {
  for (Index i = 0; i < X.cols(); ++i) X.col(i).array() += numbers(i);
}

Matrix column_sums(const Matrix& X) {
  Matrix sums(X.cols(), 1);
  for (Index i = 0; i < X.cols(); ++i) sums(i) = sum_of(X.rows(), X.col(i).data());
  return sums;
}

/// The rows at their places, added to X.
void add_to_rows(Matrix& X, const Matrix& rows, const std::vector<Index>& places) {
  for (Index i = 0; i < X.cols(); ++i) {
    for (std::size_t k = 0; k < places.size(); ++k) X(places[k], i) += rows(static_cast<Index>(k), i);
  }
}

class Transformer final : public Network {
 public:
  Transformer(Index d, Index outputs, Index heads)
      : heads_(heads), part_(transformer_width(d, heads) / heads) {
    const Index width = part_ * heads;
    const Index hidden = kHiddenFactor * width;
    embedding_ = place(width, d);
    gain1_ = place(width, 1);
    bias1_ = place(width, 1);
    for (Weights* weights : {&query_, &key_, &value_, &mix_}) *weights = place(width, width);
    gain2_ = place(width, 1);
    bias2_ = place(width, 1);
    up_ = place(hidden, width);
    up_bias_ = place(hidden, 1);
    down_ = place(width, hidden);
    down_bias_ = place(width, 1);
    readout_ = place(outputs, width);
    readout_bias_ = place(outputs, 1);
  }

  [[nodiscard]] Index size() const override { return size_; }

  [[nodiscard]] Vector make_start(RandomStream& stream) const override {
    Vector theta = Vector::Zero(size_);
    for (const Weights& weights : {embedding_, query_, key_, value_, mix_, up_, down_, readout_}) {
      weights.draw(stream, weights.cols, theta);
    }
    for (const Weights& gain : {gain1_, gain2_}) {
      for (Index i = gain.at; i < gain.end(); ++i) theta[i] = 1;
    }
    return theta;
  }

  [[nodiscard]] Matrix answer(const Vector& theta, const Passage& passage) const override {
    return transposed(run(theta, passage).answers);
  }

  void add_gradient(const Vector& theta, const Passage& passage, FunctionRef<Matrix(const Matrix&)> pull,
                    Vector& gradient) const override {
    Trace trace = run(theta, passage);
    const Matrix by_answers = transposed(pull(transposed(trace.answers)));
    Matrix by_stream = pull_linear(theta, readout_, &readout_bias_, trace.stream2, by_answers, gradient);

    Matrix by_hidden = pull_linear(theta, down_, &down_bias_, trace.hidden, by_stream, gradient);
    for (Index i = 0; i < by_hidden.size(); ++i) {
      if (trace.hidden.data()[i] <= 0) by_hidden.data()[i] = 0;
    }
    const Matrix by_read2 = pull_linear(theta, up_, &up_bias_, trace.read2, by_hidden, gradient);
    by_stream += pull_normalised(theta, gain2_, bias2_, trace.normalised2, by_read2, gradient);

    Matrix by_mixed = pull_linear(theta, mix_, nullptr, trace.mixed, by_stream, gradient);
    const Matrix by_read1 = pull_heads(theta, passage, trace, by_mixed, gradient);
    Matrix by_stream0 = pull_normalised(theta, gain1_, bias1_, trace.normalised1, by_read1, gradient);
    add_to_rows(by_stream0, by_stream, passage.row_last);
    embedding_.add_to(gradient, product_tn(by_stream0, transposed(passage.tokens)));
  }

 private:
  /// Keys and values of every token; all that follows only of the tokens that are answered.
  struct Trace {
    Normalised normalised1;
    Matrix read1;
    Matrix asking;  // the rows of read1 that are answered
    Matrix queries;
    Matrix keys;
    Matrix values;
    std::vector<double> weights;  // of every head and row
    Matrix mixed;
    Normalised normalised2;
    Matrix read2;
    Matrix hidden;  // after the ReLU
    Matrix stream2;
    Matrix answers;
  };

  Weights place(Index rows, Index cols) {
    const Weights weights{size_, rows, cols};
    size_ = weights.end();
    return weights;
  }

  [[nodiscard]] HeadQuery head_query(const Passage& passage, std::size_t row) const {
    return {passage.row_last[row] - passage.row_first[row] + 1, part_,
            1 / std::sqrt(static_cast<double>(part_))};
  }

  [[nodiscard]] Trace run(const Vector& theta, const Passage& passage) const {
    Trace trace;
    const Matrix stream0 = product_nt(transposed(passage.tokens), embedding_.of(theta));
    trace.normalised1 = normalise(stream0);
    trace.read1 = scale_columns(trace.normalised1.unit, gain1_.of(theta));
    add_to_columns(trace.read1, bias1_.of(theta));
    trace.asking = take_rows(trace.read1, passage.row_last);
    trace.queries = product_nt(trace.asking, query_.of(theta));
    trace.keys = product_nt(trace.read1, key_.of(theta));
    trace.values = product_nt(trace.read1, value_.of(theta));
    attend_all(passage, trace);
    const Matrix stream1 = take_rows(stream0, passage.row_last) + product_nt(trace.mixed, mix_.of(theta));
    trace.normalised2 = normalise(stream1);
    trace.read2 = scale_columns(trace.normalised2.unit, gain2_.of(theta));
    add_to_columns(trace.read2, bias2_.of(theta));
    trace.hidden = product_nt(trace.read2, up_.of(theta));
    add_to_columns(trace.hidden, up_bias_.of(theta));
    trace.hidden = trace.hidden.cwiseMax(0.0);
    trace.stream2 = stream1 + product_nt(trace.hidden, down_.of(theta));
    add_to_columns(trace.stream2, down_bias_.of(theta));
    trace.answers = product_nt(trace.stream2, readout_.of(theta));
    add_to_columns(trace.answers, readout_bias_.of(theta));
    return trace;
  }

  /// Calls `with_each` for every head and row: what it asks, its place among the rows, its first column and its weights' place.
  void for_each_query(const Passage& passage,
                      FunctionRef<void(const HeadQuery&, Index, Index, std::size_t)> with_each) const {
    std::size_t at = 0;
    for (Index h = 0; h < heads_; ++h) {
      for (std::size_t row = 0; row < passage.row_last.size(); ++row) {
        const HeadQuery head = head_query(passage, row);
        with_each(head, static_cast<Index>(row), h * part_, at);
        at += static_cast<std::size_t>(head.keys);
      }
    }
  }

  void attend_all(const Passage& passage, Trace& trace) const {
    std::size_t room = 0;
    for (std::size_t row = 0; row < passage.row_last.size(); ++row) {
      room += static_cast<std::size_t>(head_query(passage, row).keys * heads_);
    }
    trace.weights.resize(room);
    trace.mixed.resize(trace.queries.rows(), trace.queries.cols());
    for_each_query(passage, [&](const HeadQuery& head, Index row, Index col, std::size_t at) {
      const Index first = passage.row_first[row];
      attend(head, slice(trace.queries, row, col), slice(trace.keys, first, col),
             slice(trace.values, first, col), &trace.weights[at], slice(trace.mixed, row, col));
    });
  }

  /// Through the heads: the gradient with respect to what they read.
  [[nodiscard]] Matrix pull_heads(const Vector& theta, const Passage& passage, Trace& trace, Matrix& by_mixed,
                                  Vector& gradient) const {
    Matrix by_queries(trace.queries.rows(), trace.queries.cols());
    Matrix by_keys = Matrix::Zero(trace.keys.rows(), trace.keys.cols());
    Matrix by_values = Matrix::Zero(trace.values.rows(), trace.values.cols());
    Vector room(trace.keys.rows());
    for_each_query(passage, [&](const HeadQuery& head, Index row, Index col, std::size_t at) {
      const Index first = passage.row_first[row];
      pull_attention(head, slice(trace.queries, row, col), slice(trace.keys, first, col),
                     slice(trace.values, first, col), &trace.weights[at], slice(by_mixed, row, col),
                     room.data(), slice(by_queries, row, col), slice(by_keys, first, col),
                     slice(by_values, first, col));
    });
    Matrix by_read = pull_linear(theta, key_, nullptr, trace.read1, by_keys, gradient);
    by_read += pull_linear(theta, value_, nullptr, trace.read1, by_values, gradient);
    add_to_rows(by_read, pull_linear(theta, query_, nullptr, trace.asking, by_queries, gradient),
                passage.row_last);
    return by_read;
  }

  /// Through Y = X Wᵀ + b: the gradient with respect to X.
  static Matrix pull_linear(const Vector& theta, const Weights& weights, const Weights* bias, const Matrix& X,
                            const Matrix& by_Y, Vector& gradient) {
    weights.add_to(gradient, product_tn(by_Y, X));
    if (bias != nullptr) bias->add_to(gradient, column_sums(by_Y));
    return product(by_Y, weights.of(theta));
  }

  static Matrix pull_normalised(const Vector& theta, const Weights& gain, const Weights& bias,
                                const Normalised& normalised, const Matrix& by_read, Vector& gradient) {
    Matrix by_gain(by_read.cols(), 1);
    for (Index i = 0; i < by_read.cols(); ++i) {
      by_gain(i) = inner_products(by_read.rows(), by_read.col(i).data(), normalised.unit.col(i).data()).ab;
    }
    gain.add_to(gradient, by_gain);
    bias.add_to(gradient, column_sums(by_read));
    return pull_back(normalised, scale_columns(by_read, gain.of(theta)));
  }

  Index heads_;
  Index part_;  // of the stream, for each head
  Index size_ = 0;
  Weights embedding_, gain1_, bias1_, query_, key_, value_, mix_, gain2_, bias2_;
  Weights up_, up_bias_, down_, down_bias_, readout_, readout_bias_;
};

}  // namespace

Index transformer_width(Index d, Index heads) {
  const Index lanes = (std::max(kSmallestWidth, 2 * d) / heads + kAttentionLanes - 1) / kAttentionLanes;
  return std::max<Index>(1, lanes) * kAttentionLanes * heads;
}

std::unique_ptr<Network> make_transformer(Index d, Index outputs, Index heads) {
  return std::make_unique<Transformer>(d, outputs, heads);
}

}  // namespace polyhead
