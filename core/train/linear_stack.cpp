#include "linear/products.hpp"
#include "train/network.hpp"

namespace polyhead {

namespace {

/// One head of one layer.
struct HeadWeights {
  Weights V;
  Weights Q;
};

/// What a layer made on its way forward.
struct LayerTrace {
  Matrix X;                   // d × n, what it read
  Matrix grams;               // d² × n: column t is G_t
  std::vector<Matrix> asked;  // Q_h X, of every head
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

Matrix running_grams(const Matrix& X) {
  const Index d = X.rows();
  Matrix grams(d * d, X.cols());
  for (Index t = 0; t < X.cols(); ++t) {
    for (Index j = 0; j < d; ++j) {
      for (Index i = 0; i < d; ++i) {
        grams(j * d + i, t) = X(i, t) * X(j, t) + (t > 0 ? grams(j * d + i, t - 1) : 0.0);
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

  [[nodiscard]] Matrix answer(const Vector& theta, const Matrix& Z) const override {
    Matrix X = Z;
    for (std::size_t layer = 0; layer < layers_.size(); ++layer) X = read(theta, layer, X, nullptr);
    return X;
  }

  void add_gradient(const Vector& theta, const Matrix& Z, FunctionRef<Matrix(const Matrix&)> pull,
                    Vector& gradient) const override {
    std::vector<LayerTrace> traces(layers_.size());
    Matrix X = Z;
    for (std::size_t layer = 0; layer < layers_.size(); ++layer) X = read(theta, layer, X, &traces[layer]);
    Matrix by_X = pull(X);
    for (std::size_t layer = layers_.size(); layer-- > 0;) {
      by_X = pull_back(theta, layer, traces[layer], by_X, gradient);
    }
  }

 private:
  [[nodiscard]] bool adds_its_input(std::size_t layer) const { return layer + 1 < layers_.size(); }

  /// What a layer makes of X; `trace` is filled if it is wanted.
  [[nodiscard]] Matrix read(const Vector& theta, std::size_t layer, const Matrix& X,
                            LayerTrace* trace) const {
    const Matrix grams = running_grams(X);
    Matrix sum = Matrix::Zero(layers_[layer].front().V.rows, X.cols());
    for (const HeadWeights& head : layers_[layer]) {
      const Matrix asked = product(head.Q.of(theta), X);
      const Matrix mixed = times_grams(grams, asked);
      sum += product(head.V.of(theta), mixed);
      if (trace != nullptr) {
        trace->asked.push_back(asked);
        trace->mixed.push_back(mixed);
      }
    }
    sum /= static_cast<double>(heads_);
    if (trace != nullptr) {
      trace->X = X;
      trace->grams = grams;
    }
    if (adds_its_input(layer)) sum += X;
    return sum;
  }

  /// The gradient with respect to what a layer read, from the one with respect to what it made.
  [[nodiscard]] Matrix pull_back(const Vector& theta, std::size_t layer, const LayerTrace& trace,
                                 const Matrix& by_result, Vector& gradient) const {
    const Matrix share = by_result / static_cast<double>(heads_);
    Matrix by_X = adds_its_input(layer) ? by_result : Matrix::Zero(trace.X.rows(), trace.X.cols());
    Matrix by_grams = Matrix::Zero(trace.grams.rows(), trace.grams.cols());
    for (std::size_t h = 0; h < layers_[layer].size(); ++h) {
      const HeadWeights& head = layers_[layer][h];
      head.V.add_to(gradient, product_nt(share, trace.mixed[h]));
      const Matrix by_mixed = product_tn(head.V.of(theta), share);
      const Matrix by_asked = times_grams(trace.grams, by_mixed);
      head.Q.add_to(gradient, product_nt(by_asked, trace.X));
      by_X += product_tn(head.Q.of(theta), by_asked);
      add_symmetric_products(trace.asked[h], by_mixed, by_grams);
    }
    // G_t holds every x_s xᵀ_s up to t, so token s is told of all positions from s on.
    for (Index t = by_grams.cols() - 1; t-- > 0;) by_grams.col(t) += by_grams.col(t + 1);
    by_X += times_grams(by_grams, trace.X);
    return by_X;
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
