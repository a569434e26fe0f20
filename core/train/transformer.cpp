#include <cmath>

#include "linear/products.hpp"
#include "train/network.hpp"

namespace polyhead {

namespace {

/// Added to the variance, as is usual.
constexpr double kNormalisationFloor = 1e-5;
/// Hidden units of the perceptron for each number of the stream.
constexpr Index kHiddenFactor = 4;
constexpr Index kSmallestWidth = 16;

/// Layer normalisation of every column: (x − mean) / deviation, times a gain, plus a bias.
struct Normalised {
  Matrix unit;  // before gain and bias
  Vector inverse_deviation;
};

Normalised normalise(const Matrix& X) {
  const auto n = static_cast<double>(X.rows());
  Normalised result{X, Vector(X.cols())};
  for (Index t = 0; t < X.cols(); ++t) {
    double mean = 0;
    for (Index i = 0; i < X.rows(); ++i) mean += X(i, t) / n;
    double variance = 0;
    for (Index i = 0; i < X.rows(); ++i) variance += (X(i, t) - mean) * (X(i, t) - mean) / n;
    result.inverse_deviation[t] = 1 / std::sqrt(variance + kNormalisationFloor);
    for (Index i = 0; i < X.rows(); ++i) result.unit(i, t) = (X(i, t) - mean) * result.inverse_deviation[t];
  }
  return result;
}

/// The gradient with respect to X, from the one with respect to `unit`.
Matrix pull_back(const Normalised& normalised, const Matrix& by_unit) {
  const auto n = static_cast<double>(by_unit.rows());
  Matrix by_X(by_unit.rows(), by_unit.cols());
  for (Index t = 0; t < by_unit.cols(); ++t) {
    double mean = 0;
    double along = 0;
    for (Index i = 0; i < by_unit.rows(); ++i) {
      mean += by_unit(i, t) / n;
      along += by_unit(i, t) * normalised.unit(i, t) / n;
    }
    for (Index i = 0; i < by_unit.rows(); ++i) {
      by_X(i, t) = normalised.inverse_deviation[t] * (by_unit(i, t) - mean - normalised.unit(i, t) * along);
    }
  }
  return by_X;
}

/// Attention weights, keys × queries: column t is the softmax of the scores of keys 0 … t, and zero below.
Matrix causal_softmax(Matrix scores) {
  for (Index t = 0; t < scores.cols(); ++t) {
    double* column = scores.col(t).data();
    double largest = column[0];
    for (Index s = 1; s <= t; ++s) largest = std::max(largest, column[s]);
    double sum = 0;
    for (Index s = 0; s <= t; ++s) sum += column[s] = std::exp(column[s] - largest);
    for (Index s = 0; s <= t; ++s) column[s] /= sum;
    for (Index s = t + 1; s < scores.rows(); ++s) column[s] = 0;
  }
  return scores;
}

/// The gradient with respect to the scores; zero where the weights are.
Matrix pull_back_softmax(const Matrix& weights, const Matrix& by_weights) {
  Matrix by_scores = weights.cwiseProduct(by_weights);
  for (Index t = 0; t < weights.cols(); ++t) {
    double along = 0;
    for (Index s = 0; s <= t; ++s) along += by_scores(s, t);
    for (Index s = 0; s <= t; ++s) by_scores(s, t) -= weights(s, t) * along;
  }
  return by_scores;
}

void add_column(Matrix& X, const Matrix& column) {
  for (Index t = 0; t < X.cols(); ++t) X.col(t) += column;
}

class Transformer final : public Network {
 public:
  Transformer(Index d, Index outputs, Index heads)
      : heads_(heads), part_(std::max(kSmallestWidth, 2 * d) / heads) {
    part_ = std::max<Index>(1, part_);
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

  [[nodiscard]] Matrix answer(const Vector& theta, const Matrix& Z) const override {
    return run(theta, Z).answers;
  }

  void add_gradient(const Vector& theta, const Matrix& Z, FunctionRef<Matrix(const Matrix&)> pull,
                    Vector& gradient) const override {
    const Trace trace = run(theta, Z);
    const Matrix by_answers = pull(trace.answers);
    Matrix by_stream = pull_linear(theta, readout_, &readout_bias_, trace.stream2, by_answers, gradient);

    Matrix by_hidden = pull_linear(theta, down_, &down_bias_, trace.hidden, by_stream, gradient);
    by_hidden = by_hidden.cwiseProduct((trace.hidden.array() > 0).cast<double>().matrix());
    const Matrix by_read2 = pull_linear(theta, up_, &up_bias_, trace.read2, by_hidden, gradient);
    by_stream += pull_normalised(theta, gain2_, bias2_, trace.normalised2, by_read2, gradient);

    const Matrix by_mixed = pull_linear(theta, mix_, nullptr, trace.mixed, by_stream, gradient);
    const Matrix by_read1 = pull_attention(theta, trace, by_mixed, gradient);
    by_stream += pull_normalised(theta, gain1_, bias1_, trace.normalised1, by_read1, gradient);
    embedding_.add_to(gradient, product_nt(by_stream, Z));
  }

 private:
  struct Trace {
    Normalised normalised1;
    Matrix read1;
    Matrix queries;
    Matrix keys;
    Matrix values;
    std::vector<Matrix> weights;  // of every head
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

  [[nodiscard]] double score_scale() const { return 1 / std::sqrt(static_cast<double>(part_)); }
  [[nodiscard]] Matrix part_of(const Matrix& X, Index head) const {
    return X.middleRows(head * part_, part_);
  }

  [[nodiscard]] Trace run(const Vector& theta, const Matrix& Z) const {
    Trace trace;
    const Matrix stream0 = product(embedding_.of(theta), Z);
    trace.normalised1 = normalise(stream0);
    trace.read1 = scale_rows(gain1_.of(theta), trace.normalised1.unit);
    add_column(trace.read1, bias1_.of(theta));
    trace.queries = product(query_.of(theta), trace.read1);
    trace.keys = product(key_.of(theta), trace.read1);
    trace.values = product(value_.of(theta), trace.read1);
    trace.mixed.resize(trace.values.rows(), Z.cols());
    for (Index h = 0; h < heads_; ++h) {
      const Matrix scores = product_tn(part_of(trace.keys, h), part_of(trace.queries, h)) * score_scale();
      trace.weights.push_back(causal_softmax(scores));
      trace.mixed.middleRows(h * part_, part_) = product(part_of(trace.values, h), trace.weights.back());
    }
    const Matrix stream1 = stream0 + product(mix_.of(theta), trace.mixed);
    trace.normalised2 = normalise(stream1);
    trace.read2 = scale_rows(gain2_.of(theta), trace.normalised2.unit);
    add_column(trace.read2, bias2_.of(theta));
    trace.hidden = product(up_.of(theta), trace.read2);
    add_column(trace.hidden, up_bias_.of(theta));
    trace.hidden = trace.hidden.cwiseMax(0.0);
    trace.stream2 = stream1 + product(down_.of(theta), trace.hidden);
    add_column(trace.stream2, down_bias_.of(theta));
    trace.answers = product(readout_.of(theta), trace.stream2);
    add_column(trace.answers, readout_bias_.of(theta));
    return trace;
  }

  /// Through Y = W X + b: the gradient with respect to X.
  static Matrix pull_linear(const Vector& theta, const Weights& weights, const Weights* bias, const Matrix& X,
                            const Matrix& by_Y, Vector& gradient) {
    weights.add_to(gradient, product_nt(by_Y, X));
    if (bias != nullptr) bias->add_to(gradient, by_Y.rowwise().sum());
    return product_tn(weights.of(theta), by_Y);
  }

  static Matrix pull_normalised(const Vector& theta, const Weights& gain, const Weights& bias,
                                const Normalised& normalised, const Matrix& by_read, Vector& gradient) {
    gain.add_to(gradient, by_read.cwiseProduct(normalised.unit).rowwise().sum());
    bias.add_to(gradient, by_read.rowwise().sum());
    return pull_back(normalised, scale_rows(gain.of(theta), by_read));
  }

  [[nodiscard]] Matrix pull_attention(const Vector& theta, const Trace& trace, const Matrix& by_mixed,
                                      Vector& gradient) const {
    Matrix by_queries(by_mixed.rows(), by_mixed.cols());
    Matrix by_keys(by_mixed.rows(), by_mixed.cols());
    Matrix by_values(by_mixed.rows(), by_mixed.cols());
    for (Index h = 0; h < heads_; ++h) {
      const Matrix by_part = part_of(by_mixed, h);
      const Matrix by_weights = product_tn(part_of(trace.values, h), by_part);
      const Matrix by_scores = pull_back_softmax(trace.weights[h], by_weights) * score_scale();
      by_values.middleRows(h * part_, part_) = product_nt(by_part, trace.weights[h]);
      by_queries.middleRows(h * part_, part_) = product(part_of(trace.keys, h), by_scores);
      by_keys.middleRows(h * part_, part_) = product_nt(part_of(trace.queries, h), by_scores);
    }
    Matrix by_read = pull_linear(theta, query_, nullptr, trace.read1, by_queries, gradient);
    by_read += pull_linear(theta, key_, nullptr, trace.read1, by_keys, gradient);
    by_read += pull_linear(theta, value_, nullptr, trace.read1, by_values, gradient);
    return by_read;
  }

  Index heads_;
  Index part_;  // of the stream, for each head
  Index size_ = 0;
  Weights embedding_, gain1_, bias1_, query_, key_, value_, mix_, gain2_, bias2_;
  Weights up_, up_bias_, down_, down_bias_, readout_, readout_bias_;
};

}  // namespace

std::unique_ptr<Network> make_transformer(Index d, Index outputs, Index heads) {
  return std::make_unique<Transformer>(d, outputs, heads);
}

}  // namespace polyhead
