#include "train/network.hpp"

#include <cmath>

namespace polyhead {

namespace {

/// Calls `with_each` for passages that together hold the inputs first … end − 1, and the number of their first row.
void for_each_passage(const Inputs& inputs, Index first, Index end,
                      FunctionRef<void(const Passage&, Index)> with_each) {
  while (first < end) {
    Index after = first + 1;
    while (after < end && inputs.starts[after + 1] - inputs.starts[first] <= kTokensAtOnce) ++after;
    with_each(make_passage(inputs, first, after - first), inputs.first_row(first));
    first = after;
  }
}

Matrix residuals_of(const Matrix& answers, const Inputs& inputs, Index first_row) {
  return answers - Eigen::Map<const Matrix>(inputs.targets.data() + first_row * inputs.outputs,
                                            answers.rows(), answers.cols());
}

}  // namespace

Passage make_passage(const Inputs& inputs, Index first, Index count) {
  const Index begin = inputs.starts[first];
  const Index end = inputs.starts[first + count];
  Passage passage{.tokens = {inputs.tokens.data() + begin * inputs.d, inputs.d, end - begin}};
  for (Index i = first; i < first + count; ++i) {
    const Index start = inputs.starts[i] - begin;
    passage.starts.push_back(start);
    for (Index row = inputs.first_row(i); row < inputs.first_row(i + 1); ++row) {
      passage.row_first.push_back(start);
      passage.row_last.push_back(inputs.last_token(row) - begin);
    }
  }
  passage.starts.push_back(end - begin);
  return passage;
}

LossGradient make_loss_gradient(const Network& network, const Vector& theta, const Inputs& inputs,
                                Index first, Index count) {
  LossGradient result{.gradient = Vector::Zero(theta.size())};
  const auto rows = static_cast<double>(inputs.first_row(first + count) - inputs.first_row(first));
  for_each_passage(inputs, first, first + count, [&](const Passage& passage, Index first_row) {
    network.add_gradient(
        theta, passage,
        [&](const Matrix& answers) -> Matrix {
          const Matrix residuals = residuals_of(answers, inputs, first_row);
          result.loss += residuals.squaredNorm() / rows;
          return residuals * (2 / rows);
        },
        result.gradient);
  });
  return result;
}

double mean_squared_error(const Network& network, const Vector& theta, const Inputs& inputs) {
  double squared = 0;
  for_each_passage(inputs, 0, inputs.count(), [&](const Passage& passage, Index first_row) {
    squared += residuals_of(network.answer(theta, passage), inputs, first_row).squaredNorm();
  });
  return squared / static_cast<double>(inputs.rows());
}

void Weights::draw(RandomStream& stream, Index inputs, Vector& theta) const {
  const double deviation = 1 / std::sqrt(static_cast<double>(inputs));
  for (Index i = at; i < end(); ++i) theta[i] = deviation * stream.normal();
}

}  // namespace polyhead
