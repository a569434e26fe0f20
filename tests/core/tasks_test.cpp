#include <array>
#include <catch2/catch.hpp>
#include <cmath>

#include "base/error.hpp"
#include "base/fingerprint.hpp"
#include "problems.hpp"
#include "tolerances.hpp"

using namespace problems;

namespace {

std::string fingerprint_of(const Inputs& inputs) {
  Fingerprint fingerprint;
  fingerprint.add(inputs.tokens);
  fingerprint.add(inputs.targets);
  return fingerprint.hex();
}

bool has_orthonormal_keys(const Matrix& Z, Index k) {
  const Matrix keys = Z.topLeftCorner(k, k);
  return (keys.transpose() * keys - Matrix::Identity(k, k)).norm() < tolerance::kRounding;
}

}  // namespace

TEST_CASE("Any range of inputs has the bits it has in the whole", "[tasks][bits]") {
  const AssociativeTask associative_task = associative(3, 0.5, 50);
  const RandomTask random_task({.d = 3, .tokens = 5, .outputs = 2},
                               {.samples = 50, .test = 10, .noise = 0.1});
  for (const Task* task : std::array<const Task*, 2>{&associative_task, &random_task}) {
    const Inputs whole = task->make_inputs(Split::kTrain, 0, 50);
    const Inputs part = task->make_inputs(Split::kTrain, 17, 5);
    for (Index i = 0; i < 5; ++i) {
      CHECK((whole.input(17 + i) - part.input(i)).norm() == 0);
      CHECK((whole.target(whole.first_row(17 + i)) - part.target(part.first_row(i))).norm() == 0);
    }
  }
}

TEST_CASE("Datasets have the same bits natively and as WebAssembly", "[tasks][bits]") {
  CHECK(fingerprint_of(associative(4, 0.97, 300).make_inputs(Split::kTrain, 0, 300)) == "a4de30b1069c4f93");
  CHECK(fingerprint_of(
            RandomTask({.d = 4, .heads = 2, .tokens = 20, .outputs = 3}, {.samples = 50, .noise = 0.1})
                .make_inputs(Split::kTrain, 0, 50)) == "1d09b38e6d2079c2");
}

TEST_CASE("Exactly the asked share of associative inputs is orthogonal, spread over the rows", "[tasks]") {
  const double share = GENERATE(0.0, 0.25, 0.5, 0.97, 1.0);
  const Index samples = 333;
  const Inputs inputs = associative(4, share, samples).make_inputs(Split::kTrain, 0, samples);
  Index orthogonal = 0;
  Index orthogonal_in_first_third = 0;
  for (Index i = 0; i < samples; ++i) {
    const bool is = has_orthonormal_keys(inputs.input(i), 4);
    orthogonal += is ? 1 : 0;
    orthogonal_in_first_third += is && i < samples / 3 ? 1 : 0;
  }
  CHECK(orthogonal == static_cast<Index>(std::round(share * samples)));
  CHECK(std::abs(orthogonal_in_first_third - share * samples / 3) <= 1);
}

TEST_CASE("An associative label is the looked-up value plus the query's own", "[tasks]") {
  const Index k = 4;
  const Inputs inputs = associative(k, 0.5, 40).make_inputs(Split::kTrain, 0, 40);
  for (Index i = 0; i < 40; ++i) {
    const Matrix Z = inputs.input(i);
    const Vector query = Z.col(k).head(k);
    Vector expected = Vector::Zero(2 * k);
    bool query_is_a_key = false;
    for (Index j = 0; j < k; ++j) {
      expected.tail(k) += query.dot(Z.col(j).head(k)) * Z.col(j).tail(k);
      query_is_a_key = query_is_a_key || (query - Z.col(j).head(k)).norm() == 0;
    }
    expected.tail(k) += query.squaredNorm() * Z.col(k).tail(k);
    CAPTURE(i);
    CHECK(query_is_a_key);
    CHECK((inputs.target(i) - expected).norm() < tolerance::kRounding * (1 + expected.norm()));
  }
}

TEST_CASE("Labels of the random task are the truth's own answers at every position", "[tasks]") {
  const RandomTask task({.d = 3, .heads = 2, .tokens = 6, .outputs = 2}, {.samples = 5});
  const Inputs inputs = task.make_inputs(Split::kTrain, 0, 5);
  REQUIRE(inputs.rows() == 30);
  for (Index i = 0; i < 5; ++i) {
    for (Index t = 0; t < 6; ++t) {
      const Vector expected = naive_attention(*task.truth(), inputs.input(i).leftCols(t + 1));
      CHECK((inputs.target(6 * i + t) - expected).norm() < tolerance::kRounding * (1 + expected.norm()));
    }
  }
}

TEST_CASE("Noise has the asked size, is added to training labels only and leaves the inputs alone",
          "[tasks]") {
  const auto make = [](double noise, Split split) {
    return RandomTask({.d = 3, .tokens = 10}, {.samples = 500, .test = 500, .noise = noise})
        .make_inputs(split, 0, 500);
  };
  const Inputs clean = make(0, Split::kTrain);
  const Inputs noisy = make(0.3, Split::kTrain);
  CHECK(clean.tokens == noisy.tokens);
  double power = 0;
  for (std::size_t i = 0; i < clean.targets.size(); ++i)
    power += std::pow(noisy.targets[i] - clean.targets[i], 2);
  CHECK(std::sqrt(power / static_cast<double>(clean.targets.size())) == Approx(0.3).epsilon(0.05));
  CHECK(make(0, Split::kTest).targets == make(0.3, Split::kTest).targets);
}

TEST_CASE("Tokens of the random task have variance 1/n and its weights variance 1/d", "[tasks]") {
  const RandomTask task({.d = 4, .heads = 8, .tokens = 25}, {.samples = 400});
  const Inputs inputs = task.make_inputs(Split::kTrain, 0, 400);
  const auto count = static_cast<double>(inputs.tokens.size());
  CHECK(Eigen::Map<const Vector>(inputs.tokens.data(), static_cast<Index>(count)).squaredNorm() / count *
            25 ==
        Approx(1).epsilon(0.03));
  const Mhla truth = *task.truth();
  double power = 0;
  for (const Head& head : truth.heads) power += head.Q.squaredNorm();
  CHECK(power / (8 * 16) * 4 == Approx(1).epsilon(0.4));
}

TEST_CASE("A bad parameter is refused with its field, its value and the allowed range", "[tasks][errors]") {
  const auto message_of = [](auto&& make) -> std::string {
    try {
      make();
    } catch (const TaskError& error) {
      return error.what();
    }
    return "accepted";
  };
  CHECK(message_of([] { associative(7, 0.5, 10); }) ==
        "params.k is 7; it has to be a whole number between 2 and 6.");
  CHECK(message_of([] { associative(4, 1.3, 10); }) ==
        "params.orthogonal is 1.3; it has to be a number between 0 and 1.");
  CHECK(message_of([] { associative(4, std::nan(""), 10); }).starts_with("params.orthogonal is nan"));
  CHECK(message_of([] {
          associative(4, 0.5, 0);
        }).starts_with("samples is 0; it has to be a whole number between 1 and"));
  CHECK(message_of([] { random_attention(25, 10); }) ==
        "params.d is 25; it has to be a whole number between 2 and 24.");
  CHECK(message_of([] { RandomTask({.d = 2, .outputs = 3}, {.samples = 1}); }) ==
        "params.outputs is 3; it has to be a whole number between 1 and 2.");
  CHECK(message_of([] { RandomTask({}, {.samples = 1, .noise = INFINITY}); }).starts_with("noise is inf"));

  const Inputs good = labelled_inputs(1, random_model(1, 2, 1, 1), 3);
  const auto refuse = [&](auto&& spoil) {
    Inputs bad = good;
    spoil(bad);
    return message_of([&] { CustomTask(bad, no_inputs(bad), 42, 0); });
  };
  CHECK(refuse([](Inputs&) {}) == "accepted");
  CHECK(refuse([](Inputs& inputs) { inputs.tokens[0] = NAN; }).starts_with("data.inputs is not finite"));
  CHECK(refuse([](Inputs& inputs) {
          inputs.targets.pop_back();
        }).starts_with("data.inputs is 2 target numbers"));
  CHECK(refuse([](Inputs& inputs) { inputs.tokens.pop_back(); }).starts_with("data.inputs is"));
  CHECK(refuse([](Inputs& inputs) { inputs = no_inputs(inputs); }).starts_with("data.inputs is empty"));
  CHECK(refuse([](Inputs& inputs) { inputs.d = 40; }).starts_with("d is 40"));
}
