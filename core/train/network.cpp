#include "train/network.hpp"

#include <cmath>

namespace polyhead {

namespace {

/// Answers minus targets at the positions that are rows, zero at the others.
Matrix residuals_of(const Matrix& answers, const Inputs& inputs, Index input) {
  Matrix residuals = Matrix::Zero(answers.rows(), answers.cols());
  for (Index row = inputs.first_row(input); row < inputs.first_row(input + 1); ++row) {
    const Index position = inputs.last_token(row) - inputs.starts[input];
    residuals.col(position) = answers.col(position) - inputs.target(row);
  }
  return residuals;
}

}  // namespace

LossGradient make_loss_gradient(const Network& network, const Vector& theta, const Inputs& inputs,
                                Index first, Index count) {
  LossGradient result{.gradient = Vector::Zero(theta.size())};
  const auto rows = static_cast<double>(inputs.first_row(first + count) - inputs.first_row(first));
  for (Index i = first; i < first + count; ++i) {
    network.add_gradient(
        theta, inputs.input(i),
        [&](const Matrix& answers) -> Matrix {
          const Matrix residuals = residuals_of(answers, inputs, i);
          result.loss += residuals.squaredNorm() / rows;
          return residuals * (2 / rows);
        },
        result.gradient);
  }
  return result;
}

double mean_squared_error(const Network& network, const Vector& theta, const Inputs& inputs) {
  double squared = 0;
  for (Index i = 0; i < inputs.count(); ++i) {
    squared += residuals_of(network.answer(theta, inputs.input(i)), inputs, i).squaredNorm();
  }
  return squared / static_cast<double>(inputs.rows());
}

void Weights::draw(RandomStream& stream, Index inputs, Vector& theta) const {
  const double deviation = 1 / std::sqrt(static_cast<double>(inputs));
  for (Index i = at; i < end(); ++i) theta[i] = deviation * stream.normal();
}

}  // namespace polyhead
