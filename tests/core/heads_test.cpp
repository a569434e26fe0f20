#include "fit/heads.hpp"

#include <catch2/catch.hpp>

#include "problems.hpp"
#include "tolerances.hpp"

using namespace problems;

TEST_CASE("Heads reproduce the coefficients they were made from", "[heads][property]") {
  const Index d = GENERATE(1, 2, 4, 6);
  const Index outputs = GENERATE(1, 3, 6);
  const Matrix P = gaussian(31, outputs, feature_count(d));
  const auto heads = make_heads(P, d);
  CAPTURE(d, outputs);
  CHECK(static_cast<Index>(heads.size()) <= std::min(outputs * d, d * d));
  CHECK(relative(coefficients(make_model(heads, d, outputs)), P) < tolerance::kSummation);
}

TEST_CASE("Heads come strongest first, at equal length, with the largest entry of Q positive", "[heads]") {
  const auto heads = make_heads(gaussian(32, 3, feature_count(4)), 4);
  double previous = heads.front().weight;
  for (const WeightedHead& head : heads) {
    CHECK(head.weight <= previous);
    CHECK(head.head.V.norm() == Approx(std::sqrt(head.weight)));
    CHECK(head.head.Q.norm() == Approx(std::sqrt(head.weight)));
    CHECK(head.head.Q.maxCoeff() == head.head.Q.cwiseAbs().maxCoeff());
    previous = head.weight;
  }
}

TEST_CASE("Associative memory comes back as the known number of heads", "[heads][paper]") {
  const AssociativeTask task = associative(4, 0, 8);
  CHECK(make_heads(coefficients(*task.truth()), 8).size() == 17);
}

TEST_CASE("Heads of a fit with many equal weights still reproduce its coefficients", "[heads]") {
  // Eigen's divide-and-conquer SVD is off by 18 % here: sixteen equal singular values, and rounding beside them.
  const Report report = fit_task(associative(4, 1, 16384)).report;
  CHECK(report.heads.size() == 17);
  CHECK(relative(coefficients(make_model(report.heads, 8, 8)), report.fit.coefficients) <
        tolerance::kSummation);
}

TEST_CASE("The zero function has no heads", "[heads]") {
  CHECK(make_heads(Matrix::Zero(2, feature_count(3)), 3).empty());
}

TEST_CASE("The error of the first m heads is that of the model made of them", "[heads]") {
  const FinishedFit fit = fit_task(associative(3, 0.9, 2000));
  const Report& report = fit.report;
  const Inputs test = fit.task->make_inputs(Split::kTest, 0, fit.task->count(Split::kTest));
  REQUIRE(report.head_errors->size() == static_cast<Index>(report.heads.size()));
  for (const std::size_t kept : {std::size_t{1}, std::size_t{4}, report.heads.size()}) {
    const Mhla model = make_model({report.heads.begin(), report.heads.begin() + static_cast<long>(kept)},
                                  report.data.d, report.data.outputs);
    double squared = 0;
    double power = 0;
    for (Index i = 0; i < test.count(); ++i) {
      squared += (test.target(i) - naive_attention(model, test.input(i))).squaredNorm();
      power += test.target(i).squaredNorm();
    }
    CAPTURE(kept);
    CHECK((*report.head_errors)[static_cast<Index>(kept) - 1] ==
          Approx(std::sqrt(squared / power)).margin(tolerance::kSummation));
  }
}
