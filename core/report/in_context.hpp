#pragma once

#include "tasks/regression_task.hpp"

namespace polyhead {

/// Mean squared errors on unseen inputs with so many examples each.
struct InContextErrors {
  Index tokens = 0;
  /// The learned layer, which only ever saw one number of examples.
  double layer = 0;
  /// The best layer for the number of examples in training, in expectation.
  double best_layer = 0;
  /// Ridge regression on the examples of each input (for w ~ N(0, I) the mean given the examples: nothing predicts better).
  double bayes = 0;
};

/// A quarter, half, one, two and four times as many examples as in training; empty without unseen inputs. `test` are the
/// task's own; with as many examples as in training they are those that a race is judged by.
std::vector<InContextErrors> measure_in_context(const Matrix& coefficients, const RegressionTask& task,
                                                const Inputs& test);

}  // namespace polyhead
