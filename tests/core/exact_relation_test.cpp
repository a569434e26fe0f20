#include "exact/relation.hpp"

#include <catch2/catch.hpp>
#include <cmath>

#include "exact_problems.hpp"

using namespace exact_problems;

TEST_CASE("A relation is found with small whole coefficients, and only if it is true", "[exact]") {
  Numbers numbers(41);
  const double power = GENERATE(1.0, 10.0, 1000.0);
  Inputs inputs{.d = 3, .outputs = 0};
  for (Index i = 0; i < 60; ++i) {
    Matrix Z = numbers.input(3, 3, 20);
    // 7 x₂ = −3 x₁
    for (Index t = 0; t < 3; ++t) {
      Z(1, t) = -3 * Z(2, t);
      Z(0, t) = 7 * Z(2, t);
    }
    Z.row(2) = numbers.input(1, 3, 20);
    append(inputs, Z / power);
  }
  const ExactSpace space = space_of(inputs);
  REQUIRE(space.whole());
  const double ratio = 3.0 / 7.0;
  const auto relation =
      make_exact_relation({{0, 1, 2, 1 + 3e-10}, {0, 0, 2, ratio - 2e-10}}, inputs, space.decimals());
  REQUIRE(relation.has_value());
  REQUIRE(relation->terms.size() == 2);
  CHECK(relation->terms[0].coefficient == 7);
  CHECK(relation->terms[1].coefficient == 3);
  CHECK((relation->terms[1].j == 0 && relation->terms[1].k == 0 && relation->terms[1].l == 2));
  // Terms that are only rounding are dropped, and signs and common factors do not matter.
  const auto scaled = make_exact_relation({{0, 1, 2, -2.0}, {2, 2, 2, 1e-12}, {0, 0, 2, -2 * ratio}}, inputs,
                                          space.decimals());
  REQUIRE(scaled.has_value());
  REQUIRE(scaled->terms.size() == 2);
  CHECK(scaled->terms[0].coefficient == 7);
  CHECK(scaled->terms[1].coefficient == 3);

  CHECK_FALSE(make_exact_relation({{0, 1, 2, 1}, {0, 0, 2, -ratio}}, inputs, space.decimals()));
  CHECK_FALSE(make_exact_relation({{0, 1, 2, 1}, {0, 0, 2, ratio + 1e-5}}, inputs, space.decimals()));
  CHECK_FALSE(make_exact_relation({{0, 1, 2, 1}, {0, 0, 2, std::sqrt(2.0)}}, inputs, space.decimals()));
  CHECK_FALSE(make_exact_relation({{0, 1, 2, 1}, {0, 0, 2, 1e300}}, inputs, space.decimals()));
  CHECK_FALSE(make_exact_relation({{0, 1, 2, 1}, {0, 0, 2, std::nan("")}}, inputs, space.decimals()));
  CHECK_FALSE(make_exact_relation({}, inputs, space.decimals()));
  // Fractions whose common denominator is no longer small.
  CHECK_FALSE(
      make_exact_relation({{0, 0, 0, 1}, {0, 0, 1, 1 / 997.0}, {0, 1, 0, 1 / 991.0}, {1, 1, 0, 1 / 983.0}},
                          inputs, space.decimals()));

  // One row that breaks it is enough, wherever it is.
  for (const Index place : {0, 30, 60}) {
    Inputs broken{.d = 3, .outputs = 0};
    for (Index i = 0; i <= inputs.count(); ++i) {
      if (i == place) append(broken, Matrix::Ones(3, 1));
      if (i < inputs.count()) append(broken, inputs.input(i));
    }
    CHECK_FALSE(make_exact_relation({{0, 1, 2, 1}, {0, 0, 2, ratio}}, broken, space_of(broken).decimals()));
  }
}
