#pragma once

#include "tasks/regression_task.hpp"

namespace polyhead {

/// Mean squared errors on unseen inputs with so many examples each.
struct InContextErrors {
  Index tokens = 0;
  double layer = 0;
  double best_layer = 0;
  double bayes = 0;
};

template <class Visitor>
void describe(Visitor& field, InContextErrors& p) {
  field.type("InContextError", "Mean squared errors on unseen inputs that hold so many examples.");
  field("tokens", p.tokens, "Examples of an input.");
  field("layer", p.layer, "The learned layer, which saw one number of examples only.");
  field("bestLayer", p.best_layer, "The best layer for the number of examples in training, in expectation.");
  field("ridge", p.bayes,
        "Ridge regression on the examples of each input: for w ~ N(0, I) the mean given the examples, "
        "nothing predicts better.");
}

/// A quarter, half, one, two and four times as many examples as in training; empty without unseen inputs. `test` are the
/// task's own; with as many examples as in training they are those that a race is judged by.
std::vector<InContextErrors> measure_in_context(const Matrix& coefficients, const RegressionTask& task,
                                                const Inputs& test);

}  // namespace polyhead
