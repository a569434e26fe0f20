#include "report/in_context.hpp"

#include "train/race.hpp"

namespace polyhead {

namespace {

InContextErrors measure(const Matrix& coefficients, const RegressionTask& task, Index tokens,
                        const Inputs& inputs) {
  InContextErrors errors{.tokens = tokens, .best_layer = task.best_layer_error(tokens)};
  const Index count = std::min(kMostJudgedRows, inputs.count());
  for (Index i = 0; i < count; ++i) {
    const Matrix Z = inputs.input(i);
    const double truth = inputs.target(i)[0];
    const double layer = coefficients.row(0).dot(folded_features(Z)) - truth;
    const double bayes = bayes_answer(Z, task.params().context_noise) - truth;
    errors.layer += layer * layer;
    errors.bayes += bayes * bayes;
  }
  errors.layer /= static_cast<double>(count);
  errors.bayes /= static_cast<double>(count);
  return errors;
}

}  // namespace

std::vector<InContextErrors> measure_in_context(const Matrix& coefficients, const RegressionTask& task,
                                                const Inputs& test) {
  std::vector<InContextErrors> all;
  if (test.count() == 0) return all;
  const Index n = task.params().tokens;
  const Index made = std::min(kMostMade, test.count());
  for (const Index tokens : {n / 4, n / 2, n, 2 * n, kLongerBy * n}) {
    if (tokens == 0) continue;
    all.push_back(tokens == n ? measure(coefficients, task, n, test)
                              : measure(coefficients, task, tokens, task.make_test_of_length(tokens, made)));
  }
  return all;
}

}  // namespace polyhead
