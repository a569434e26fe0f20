#pragma once

#include <cstdint>
#include <memory>

#include "base/function_ref.hpp"
#include "base/random.hpp"
#include "tasks/inputs.hpp"
#include "train/adam.hpp"

namespace polyhead {

/// About so many tokens are read together: what a network makes of them stays in a second-level cache.
inline constexpr Index kTokensAtOnce = 256;

/// Inputs that are read together, their tokens laid end to end: products over all of them cost less than one by one.
struct Passage {
  /// d × tokens.
  Eigen::Map<const Matrix> tokens;
  /// First token of every input, and the number of tokens.
  std::vector<Index> starts;
  /// Of every row, where its input begins and the token that ends its prefix.
  std::vector<Index> row_first;
  std::vector<Index> row_last;
};

Passage make_passage(const Inputs& inputs, Index first, Index count);

/// A model that answers every row from the tokens of its prefix, trained by plain back-propagation. All of its numbers lie in one
/// vector θ.
class Network {
 public:
  virtual ~Network() = default;

  /// How many numbers θ has.
  [[nodiscard]] virtual Index size() const = 0;
  /// Random numbers of the usual sizes: weights N(0, 1/inputs of the layer).
  [[nodiscard]] virtual Vector make_start(RandomStream& stream) const = 0;
  /// outputs × rows.
  [[nodiscard]] virtual Matrix answer(const Vector& theta, const Passage& passage) const = 0;
  /// Adds to `gradient` what the answers contribute: `pull` is given the answers and returns the loss's gradient with
  /// respect to them.
  virtual void add_gradient(const Vector& theta, const Passage& passage,
                            FunctionRef<Matrix(const Matrix&)> pull, Vector& gradient) const = 0;
};

/// L layers of linear attention: x_t += (1/m) Σ_h V_h G_t Q_h x_t with G_t = Σ_{s ≤ t} x_s x_sᵀ, the last one answering with
/// outputs × d matrices V_h and nothing added. One layer is AveragedHeads.
std::unique_ptr<Network> make_linear_stack(Index d, Index outputs, Index heads, Index layers);

/// The same of one layer, for tokens that are mostly zeros: what they have of numbers is all that is multiplied.
std::unique_ptr<Network> make_sparse_layer(Index d, Index outputs, Index heads);

/// A transformer block: embedding, softmax attention and a perceptron of one hidden layer (ReLU), each after a layer
/// normalisation and added to its input, then a linear readout. No positions: the functions of these tasks have none.
/// It has `transformer_width` numbers for a token.
std::unique_ptr<Network> make_transformer(Index d, Index outputs, Index heads);

/// max(16, 2 d), rounded up to whole lanes of attention for every head.
Index transformer_width(Index d, Index heads);

/// E‖y − f(Z)‖² over the rows of the inputs first … first + count − 1, and its gradient.
LossGradient make_loss_gradient(const Network& network, const Vector& theta, const Inputs& inputs,
                                Index first, Index count);

/// E‖y − f(Z)‖² over all rows.
double mean_squared_error(const Network& network, const Vector& theta, const Inputs& inputs);

/// A part of θ as a matrix, column after column.
struct Weights {
  Index at = 0;
  Index rows = 0;
  Index cols = 0;

  [[nodiscard]] Index end() const { return at + rows * cols; }
  [[nodiscard]] Matrix of(const Vector& theta) const {
    return Eigen::Map<const Matrix>(theta.data() + at, rows, cols);
  }
  void add_to(Vector& gradient, const Matrix& change) const {
    Eigen::Map<Matrix>(gradient.data() + at, rows, cols) += change;
  }
  /// N(0, 1/inputs).
  void draw(RandomStream& stream, Index inputs, Vector& theta) const;
};

}  // namespace polyhead
