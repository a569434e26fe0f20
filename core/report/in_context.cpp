#include "report/in_context.hpp"

namespace polyhead {

namespace {

constexpr Index kMostInputs = 2048;

InContextErrors measure(const Matrix& coefficients, const RegressionTask& task, Index tokens) {
  const Inputs inputs = task.make_test_of_length(tokens, std::min(kMostInputs, task.count(Split::kTest)));
  InContextErrors errors{.tokens = tokens, .best_layer = task.best_layer_error(tokens)};
  for (Index i = 0; i < inputs.count(); ++i) {
    const Matrix Z = inputs.input(i);
    const double truth = inputs.target(i)[0];
    const double layer = coefficients.row(0).dot(folded_features(Z)) - truth;
    const double bayes = bayes_answer(Z, task.params().context_noise) - truth;
    errors.layer += layer * layer;
    errors.bayes += bayes * bayes;
  }
  errors.layer /= static_cast<double>(inputs.count());
  errors.bayes /= static_cast<double>(inputs.count());
  return errors;
}

}  // namespace

std::vector<InContextErrors> measure_in_context(const Matrix& coefficients, const RegressionTask& task) {
  std::vector<InContextErrors> all;
  if (task.count(Split::kTest) == 0) return all;
  const Index n = task.params().tokens;
  for (const Index tokens : {n / 4, n / 2, n, 2 * n, 4 * n}) {
    if (tokens > 0) all.push_back(measure(coefficients, task, tokens));
  }
  return all;
}

}  // namespace polyhead
