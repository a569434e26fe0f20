#include "report/sequences.hpp"

#include "fit/feature_blocks.hpp"

namespace polyhead {

namespace {

Index largest_of(const Vector& numbers) {
  Index place = 0;
  numbers.maxCoeff(&place);
  return place;
}

}  // namespace

SequenceReport measure_sequences(const Matrix& coefficients, const InductionTask& task, const Inputs& test) {
  const Index A = task.outputs();
  const Index rows = test.rows();
  SequenceReport report{.reachable = task.reachable()};
  GuessesRight right;
  for (Index row = 0; row < rows; ++row) {
    const Matrix Z = test.input(row);
    const Vector h = folded_features(Z);
    Vector answer(A);
    for (Index a = 0; a < A; ++a) answer[a] = coefficients.row(a).dot(h);
    report.largest_error = std::max(report.largest_error, (answer - test.target(row)).cwiseAbs().maxCoeff());

    // The largest mean given the sequence is where the largest count is.
    Index last = 0;
    Z.col(Z.cols() - 1).head(A).maxCoeff(&last);
    Vector followed = Vector::Zero(A);
    Vector seen = Vector::Zero(A);
    for (Index t = 0; t < Z.cols(); ++t) {
      seen += Z.col(t).head(A);
      if (Z(A + last, t) != 0) followed += Z.col(t).head(A);
    }
    const Index truth = largest_of(test.target(row));
    right.layer += largest_of(answer) == truth ? 1 : 0;
    right.bayes += largest_of(followed) == truth ? 1 : 0;
    right.frequent += largest_of(seen) == truth ? 1 : 0;
  }
  if (task.params().label == InductionLabel::kNext && rows > 0) {
    for (double* share : {&right.layer, &right.bayes, &right.frequent}) *share /= static_cast<double>(rows);
    report.right = right;
  }
  return report;
}

}  // namespace polyhead
