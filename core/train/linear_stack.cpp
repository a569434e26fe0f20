#include "linear/products.hpp"
#include "train/network.hpp"

namespace polyhead {

namespace {

/// One head of one layer.
struct HeadWeights {
  Weights V;
  Weights Q;
};

/// What a layer made on its way forward. It answers some of the tokens it read; only the last layer does not answer all.
struct LayerTrace {
  Matrix X;                   // d × tokens, what it read
  Matrix queries;             // the columns of X that are answered
  Matrix grams;               // d² × queries: G_t of each
  std::vector<Matrix> asked;  // Q_h x_t, of every head
  std::vector<Matrix> mixed;  // G_t Q_h x_t
};

/// Column t of the result is G_t times column t of A. Sums over short columns: plain loops.
Matrix times_grams(const Matrix& grams, const Matrix& A) {
  const Index d = A.rows();
  Matrix result = Matrix::Zero(d, A.cols());
  for (Index t = 0; t < A.cols(); ++t) {
    const double* gram = grams.col(t).data();
    for (Index j = 0; j < d; ++j) {
      const double a = A(j, t);
      for (Index i = 0; i < d; ++i) result(i, t) += gram[j * d + i] * a;
    }
  }
  return result;
}

/// G_t of every token, beginning anew with every input.
Matrix running_grams(const Matrix& X, const std::vector<Index>& starts) {
  const Index d = X.rows();
  Matrix grams(d * d, X.cols());
  for (std::size_t input = 0; input + 1 < starts.size(); ++input) {
    for (Index t = starts[input]; t < starts[input + 1]; ++t) {
      const double* before = t > starts[input] ? grams.col(t - 1).data() : nullptr;
      for (Index j = 0; j < d; ++j) {
        for (Index i = 0; i < d; ++i) {
          grams(j * d + i, t) = X(i, t) * X(j, t) + (before == nullptr ? 0.0 : before[j * d + i]);
        }
      }
    }
  }
  return grams;
}

/// sums (d² × n): column t += B_t A_tᵀ + A_t B_tᵀ.
void add_symmetric_products(const Matrix& A, const Matrix& B, Matrix& sums) {
  const Index d = A.rows();
  for (Index t = 0; t < A.cols(); ++t) {
    for (Index j = 0; j < d; ++j) {
      for (Index i = 0; i < d; ++i) sums(j * d + i, t) += B(i, t) * A(j, t) + A(i, t) * B(j, t);
    }
  }
}

/// The columns at their places among `count`, zero at the others.
Matrix put_columns(const Matrix& columns, const std::vector<Index>& places, Index count) {
  Matrix all = Matrix::Zero(columns.rows(), count);
  for (std::size_t k = 0; k < places.size(); ++k) all.col(places[k]) = columns.col(static_cast<Index>(k));
  return all;
}

class LinearStack final : public Network {
 public:
  LinearStack(Index d, Index outputs, Index heads, Index layers) : d_(d), heads_(heads) {
    for (Index layer = 0; layer < layers; ++layer) {
      std::vector<HeadWeights> made;
      for (Index h = 0; h < heads; ++h) {
        HeadWeights head{{size_, layer + 1 == layers ? outputs : d, d}, {}};
        head.Q = {head.V.end(), d, d};
        size_ = head.Q.end();
        made.push_back(head);
      }
      layers_.push_back(std::move(made));
    }
  }

  [[nodiscard]] Index size() const override { return size_; }

  [[nodiscard]] Vector make_start(RandomStream& stream) const override {
    Vector theta(size_);
    for (const auto& layer : layers_) {
      for (const HeadWeights& head : layer) {
        head.V.draw(stream, d_, theta);
        head.Q.draw(stream, d_, theta);
      }
    }
    return theta;
  }

  [[nodiscard]] Matrix answer(const Vector& theta, const Passage& passage) const override {
    return run(theta, passage).answers;
  }

  void add_gradient(const Vector& theta, const Passage& passage, FunctionRef<Matrix(const Matrix&)> pull,
                    Vector& gradient) const override {
    const Trace trace = run(theta, passage);
    Matrix by_X = pull(trace.answers);
    for (std::size_t layer = layers_.size(); layer-- > 0;) {
      by_X = pull_back(theta, layer, passage, trace.layers[layer], by_X, gradient);
    }
  }

 private:
  struct Trace {
    std::vector<LayerTrace> layers;
    Matrix answers;
  };

  [[nodiscard]] bool is_last(std::size_t layer) const { return layer + 1 == layers_.size(); }

  [[nodiscard]] Trace run(const Vector& theta, const Passage& passage) const {
    Trace trace{.layers = std::vector<LayerTrace>(layers_.size()), .answers = passage.tokens};
    for (std::size_t layer = 0; layer < layers_.size(); ++layer) {
      trace.answers = read(theta, layer, passage, std::move(trace.answers), trace.layers[layer]);
    }
    return trace;
  }

  /// What a layer makes of X.
  [[nodiscard]] Matrix read(const Vector& theta, std::size_t layer, const Passage& passage, Matrix X,
                            LayerTrace& trace) const {
    trace.X = std::move(X);
    trace.grams = running_grams(trace.X, passage.starts);
    trace.queries = trace.X;
    if (is_last(layer)) {
      trace.queries = take_columns(trace.X, passage.row_last);
      trace.grams = take_columns(trace.grams, passage.row_last);
    }
    Matrix sum = Matrix::Zero(layers_[layer].front().V.rows, trace.queries.cols());
    for (const HeadWeights& head : layers_[layer]) {
      trace.asked.push_back(product(head.Q.of(theta), trace.queries));
      trace.mixed.push_back(times_grams(trace.grams, trace.asked.back()));
      sum += product(head.V.of(theta), trace.mixed.back());
    }
    sum /= static_cast<double>(heads_);
    if (!is_last(layer)) sum += trace.X;
    return sum;
  }

  /// The gradient with respect to what a layer read, from the one with respect to what it made.
  [[nodiscard]] Matrix pull_back(const Vector& theta, std::size_t layer, const Passage& passage,
                                 const LayerTrace& trace, const Matrix& by_result, Vector& gradient) const {
    const Matrix share = by_result / static_cast<double>(heads_);
    Matrix by_queries = Matrix::Zero(trace.queries.rows(), trace.queries.cols());
    Matrix by_grams = Matrix::Zero(trace.grams.rows(), trace.grams.cols());
    for (std::size_t h = 0; h < layers_[layer].size(); ++h) {
      const HeadWeights& head = layers_[layer][h];
      head.V.add_to(gradient, product_nt(share, trace.mixed[h]));
      const Matrix by_mixed = product_tn(head.V.of(theta), share);
      const Matrix by_asked = times_grams(trace.grams, by_mixed);
      head.Q.add_to(gradient, product_nt(by_asked, trace.queries));
      by_queries += product_tn(head.Q.of(theta), by_asked);
      add_symmetric_products(trace.asked[h], by_mixed, by_grams);
    }
    if (is_last(layer)) {
      by_queries = put_columns(by_queries, passage.row_last, trace.X.cols());
      by_grams = put_columns(by_grams, passage.row_last, trace.X.cols());
    } else {
      by_queries += by_result;
    }
    // G_t holds every x_s xᵀ_s up to t, so token s is told of all positions of its input from s on.
    for (std::size_t input = 0; input + 1 < passage.starts.size(); ++input) {
      for (Index t = passage.starts[input + 1] - 1; t-- > passage.starts[input];) {
        by_grams.col(t) += by_grams.col(t + 1);
      }
    }
    return by_queries + times_grams(by_grams, trace.X);
  }

  Index d_;
  Index heads_;
  Index size_ = 0;
  std::vector<std::vector<HeadWeights>> layers_;
};

}  // namespace

std::unique_ptr<Network> make_linear_stack(Index d, Index outputs, Index heads, Index layers) {
  return std::make_unique<LinearStack>(d, outputs, heads, layers);
}

}  // namespace polyhead
