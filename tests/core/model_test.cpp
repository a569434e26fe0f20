#include "model/mhla.hpp"

#include <catch2/catch.hpp>

#include "problems.hpp"
#include "tolerances.hpp"

using namespace problems;

TEST_CASE("The layer's answer is the sum over heads of value times attention weight", "[model]") {
  const auto seed = GENERATE(1U, 2U, 3U);
  const Mhla model = random_model(seed, 5, 3, 4);
  const Matrix Z = gaussian(seed, 5, 7);
  CHECK(relative(evaluate(model, Z), naive_attention(model, Z)) < tolerance::kRounding);
}

TEST_CASE("Features and coefficients reproduce the layer: f(Z) = p H(Z)", "[model]") {
  const auto d = GENERATE(1, 2, 3, 6);
  const Mhla model = random_model(6, d, 2, 3);
  const Matrix Z = gaussian(6, d, 5);
  CHECK(relative(folded_features(Z), naive_features(Z)) < tolerance::kRounding);
  CHECK(relative(coefficients(model) * naive_features(Z), naive_attention(model, Z)) < tolerance::kSummation);
}

TEST_CASE("Folded features lose nothing: the unfolded sum over all pairs is the same", "[model][property]") {
  const auto seed = GENERATE(range(0U, 20U));
  const Mhla model = random_model(seed, 4, 1, 2);
  const Matrix Z = gaussian(seed, 4, 6);
  const Matrix gram = Z * Z.transpose();
  double unfolded = 0;
  for (const Head& head : model.heads) {
    for (Index j = 0; j < 4; ++j) {
      for (Index k = 0; k < 4; ++k) {
        for (Index l = 0; l < 4; ++l) unfolded += head.V(0, j) * head.Q(k, l) * gram(j, k) * Z(l, 5);
      }
    }
  }
  CHECK((coefficients(model) * folded_features(Z))(0) == Approx(unfolded).epsilon(tolerance::kSummation));
}

TEST_CASE("Permuting the tokens before the last changes nothing", "[model][property]") {
  const Mhla model = random_model(7, 4, 3, 2);
  const Matrix Z = gaussian(7, 4, 6);
  Matrix permuted = Z;
  permuted.leftCols(5) = Z.leftCols(5).rowwise().reverse();
  CHECK(relative(evaluate(model, permuted), evaluate(model, Z)) < tolerance::kRounding);
}

TEST_CASE("Two models have equal coefficients iff they agree on random inputs of two or more tokens",
          "[model][property]") {
  const auto seed = GENERATE(range(0U, 10U));
  const Mhla model = random_model(seed, 3, 2, 2);

  SECTION("rescaling a head, splitting it and reordering the heads keep the function") {
    Mhla same = model;
    same.heads[0].V *= 4;
    same.heads[0].Q /= 4;
    same.heads.push_back({same.heads[1].V, 0.25 * same.heads[1].Q});
    same.heads[1].Q *= 0.75;
    std::swap(same.heads[0], same.heads[2]);
    CHECK(distance(model, same) < tolerance::kRounding * coefficients(model).norm());
    for (Index i = 0; i < 5; ++i) {
      const Matrix Z = gaussian(seed, 3, 2 + i, i);
      CHECK(relative(evaluate(same, Z), evaluate(model, Z)) < tolerance::kRounding);
    }
  }
  SECTION("any other change of the coefficients shows on an input of two tokens") {
    Mhla other = model;
    other.heads[0].Q(1, 2) += 1e-3;
    CHECK(distance(model, other) > 1e-6);
    const Matrix Z = gaussian(seed, 3, 2);
    CHECK((evaluate(other, Z) - evaluate(model, Z)).norm() > 1e-9);
  }
}

TEST_CASE("On single tokens different models can agree: only the symmetric part is visible", "[model]") {
  // V = e1, Q = E_{2,3} against V = e2, Q = E_{1,3}: both give z1 z2 z3 on one token, and differ on two.
  Mhla a{3, 1, {{Matrix::Zero(1, 3), Matrix::Zero(3, 3)}}};
  Mhla b{3, 1, {{Matrix::Zero(1, 3), Matrix::Zero(3, 3)}}};
  a.heads[0].V(0, 0) = a.heads[0].Q(1, 2) = 1;
  b.heads[0].V(0, 0) = b.heads[0].Q(2, 1) = 1;
  const Matrix one = gaussian(8, 3, 1);
  const Matrix two = gaussian(8, 3, 2);
  CHECK((evaluate(a, one) - evaluate(b, one)).norm() < tolerance::kRounding);
  CHECK((evaluate(a, two) - evaluate(b, two)).norm() > 1e-3);
  CHECK(distance(a, b) > 1);
}

TEST_CASE("Feature numbers run over pairs lexicographically, the last coordinate fastest", "[model]") {
  const Index d = GENERATE(1, 2, 5);
  Index expected = 0;
  for (Index j = 0; j < d; ++j) {
    for (Index k = j; k < d; ++k) {
      for (Index l = 0; l < d; ++l) CHECK(feature_index(d, j, k, l) == expected++);
    }
  }
  CHECK(feature_count(d) == expected);
}
