#include "fit/precise.hpp"

#include <catch2/catch.hpp>

#include "base/twofold.hpp"
#include "problems.hpp"

using namespace problems;

TEST_CASE("Twofold sums and products of whole numbers are exact far beyond 53 bits", "[precise]") {
  // (2⁵² + 1)² = 2¹⁰⁴ + 2⁵³ + 1
  const double x = 0x1p52 + 1;
  const Twofold square = exact_product(x, x);
  CHECK((square - Twofold{0x1p104, 0} - Twofold{0x1p53, 0}).value() == 1);
  CHECK((exact_sum(0x1p80, 1) - Twofold{0x1p80, 0}).value() == 1);
  CHECK((square * 3.0 - square - square - square).value() == 0);
}

TEST_CASE("Residuals are right where 64-bit sums have none of their digits", "[precise]") {
  // ⟨x₁,x₂⟩ = 10⁸·10⁸ + 1·1 − 10⁸·10⁸ = 1, and H = ⟨x₁,x₂⟩ · 1.
  Inputs inputs{.d = 2, .outputs = 1};
  const auto tokens = inputs.append(3);
  const std::vector<double> numbers = {1e8, 1e8, 1e8, -1e8, 1, 1};
  std::copy(numbers.begin(), numbers.end(), tokens.begin());
  inputs.targets.push_back(1);
  Matrix P = Matrix::Zero(1, feature_count(2));
  P(0, 2) = 1;  // ⟨x₁,x₂⟩ z₁
  P(0, 0) = 1;  // ⟨x₁,x₁⟩ z₁ − ⟨x₂,x₂⟩ z₁ = 0
  P(0, 4) = -1;
  CHECK(precise_residuals(P, inputs, Matrix::Ones(1, 1))(0, 0) == 0);
  // Beside sums of 2⁵⁴: a hundred bits in all.
  P(0, 2) = 1 + 0x1p-46;
  CHECK(precise_residuals(P, inputs, Matrix::Ones(1, 1))(0, 0) == -0x1p-46);
}

TEST_CASE("Labels of a layer are fitted to a few roundings behind a large offset", "[precise]") {
  Inputs inputs{.d = 2, .outputs = 1};
  for (int i = 0; i < 9; ++i) {
    const auto tokens = inputs.append(2);
    const std::vector<double> numbers = {90'001.0 + i, i % 3 - 1.0, 89'999.0 + i % 4, i % 5 - 2.0};
    std::copy(numbers.begin(), numbers.end(), tokens.begin());
    const double power = numbers[1] * numbers[1] + numbers[3] * numbers[3];
    inputs.targets.push_back(power * numbers[3]);
  }
  const FinishedFit fit = fit_custom(inputs);
  for (Index i = 0; i < inputs.count(); ++i) {
    const Vector h = folded_features(fit.predictor.coordinates.map(inputs.input(i)));
    const double bound = 16 * 0x1p-52 * h.norm() * fit.predictor.coefficients.norm();
    CHECK(std::abs(predict(fit, inputs.input(i))[0] - inputs.targets[static_cast<std::size_t>(i)]) <= bound);
  }
}
