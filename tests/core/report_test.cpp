#include "report/questions.hpp"

#include <catch2/catch.hpp>

#include "problems.hpp"
#include "tolerances.hpp"

using namespace problems;

TEST_CASE("Progress never goes back, visits every phase and ends below one", "[report]") {
  std::vector<Phase> phases;
  double last = 0;
  const Progress progress([&](Phase phase, double fraction) {
    CHECK(fraction >= last);
    CHECK(fraction < 1);
    if (phases.empty() || phases.back() != phase) phases.push_back(phase);
    last = fraction;
    return true;
  });
  fit_task(associative(2, 0.5, 3000), {}, progress);
  CHECK(phases == std::vector<Phase>{Phase::kDataset, Phase::kMoments, Phase::kFactor, Phase::kCertificate,
                                     Phase::kSolve, Phase::kHeads, Phase::kReport});
}

TEST_CASE("An observer can stop the work in any phase", "[report]") {
  const auto phase = GENERATE(Phase::kDataset, Phase::kMoments, Phase::kFactor, Phase::kCertificate,
                              Phase::kSolve, Phase::kHeads, Phase::kReport);
  const Progress progress([&](Phase current, double) { return current != phase; });
  CHECK_THROWS_AS(fit_task(associative(2, 0.5, 100), {}, progress), Stopped);
}

TEST_CASE("A report's errors are those of its predictions, computed from its heads", "[report]") {
  const AssociativeTask task({.k = 2, .orthogonal = 0.5, .scale = 0.7},
                             {.samples = 300, .test = 100, .noise = 0.3});
  const Report report = fit_task(task).report;
  const Mhla learned = make_model(report.heads, report.data.d, report.data.outputs);
  const auto mse = [&](const Inputs& inputs) {
    double sum = 0;
    for (Index i = 0; i < inputs.count(); ++i) {
      sum += (naive_attention(learned, inputs.input(i)) - inputs.target(i)).squaredNorm();
    }
    return sum / static_cast<double>(inputs.count());
  };
  const Inputs test = task.make_inputs(Split::kTest, 0, 100);
  CHECK(report.fit.train_mse == Approx(mse(task.make_inputs(Split::kTrain, 0, 300))).epsilon(1e-10));
  CHECK(*report.fit.test_mse == Approx(mse(test)).epsilon(1e-10));
  CHECK(*report.fit.test_relative_error ==
        Approx(std::sqrt(*report.fit.test_mse * 100 / target_matrix(test).squaredNorm())).epsilon(1e-10));
}

TEST_CASE("Predictions are sampled by a fixed stride, at most a thousand, examples first among them",
          "[report]") {
  const Report report = fit_task(random_attention(2, 64)).report;  // 6,400 + 6,400 rows
  CHECK(report.predictions.size() <= 1000);
  CHECK(report.predictions.size() > 900);
  REQUIRE(report.data.examples.size() == 8);
  for (std::size_t i = 0; i < 8; ++i) {
    const Prediction& prediction = report.predictions[i];
    const Matrix& Z = report.data.examples[i];
    const RowPlace& place = report.data.example_rows[i];
    CHECK(place.row == prediction.row);
    CHECK(place.split == prediction.split);
    CHECK((report.fit.coefficients * naive_features(Z) - prediction.predicted).norm() < 1e-14);
    CHECK((naive_attention(make_model(*report.truth, 2, 1), Z) - prediction.truth).norm() < 1e-14);
  }
}

TEST_CASE("The same task gives the same bits twice, another seed others", "[report][bits]") {
  const auto run = [](std::uint64_t seed) { return fit_task(associative(2, 0.9, 2000, seed)).report; };
  const Report first = run(1);
  const Report second = run(1);
  const Report third = run(2);
  CHECK(first.data.fingerprint == second.data.fingerprint);
  CHECK(first.fit.fingerprint == second.fit.fingerprint);
  CHECK(first.data.fingerprint != third.data.fingerprint);
  CHECK(first.fit.fingerprint != third.fit.fingerprint);
}

TEST_CASE("Without a test set there is no test error", "[report]") {
  const Report report = fit_custom(labelled_inputs(51, random_model(51, 2, 1, 1), 30)).report;
  CHECK_FALSE(report.fit.test_mse);
  CHECK_FALSE(report.fit.test_relative_error);
  CHECK_FALSE(report.distance_to_truth);
}

TEST_CASE("A ridge that is no number is refused, data too large for 64 bits is said to be",
          "[report][errors]") {
  const Inputs inputs = labelled_inputs(52, random_model(52, 2, 1, 1), 30);
  CHECK_THROWS_AS(fit_custom(inputs, {.ridge = -1}), TaskError);
  CHECK_THROWS_AS(fit_custom(inputs, {.ridge = NAN}), TaskError);
  Inputs huge = inputs;
  for (double& entry : huge.tokens) entry *= 1e60;
  CHECK_THROWS_AS(fit_custom(huge), ConditioningError);
  Inputs tiny = inputs;
  for (double& entry : tiny.tokens) entry *= 1e-55;
  CHECK_THROWS_AS(fit_custom(tiny), ConditioningError);
}

TEST_CASE("Two models that fit differ by less than the bound of Lemma A.7, noise or not", "[report][paper]") {
  const double noise = GENERATE(0.0, 0.1);
  const AssociativeTask task({.k = 3, .orthogonal = 0.5, .scale = 0.6},
                             {.samples = 2000, .test = 200, .noise = noise});
  const Report report = fit_task(task).report;
  REQUIRE(report.bound);
  CHECK(report.bound->actual <= report.bound->value);
  // ε is the truth's own training error: the noise power over all outputs.
  if (noise > 0) CHECK(report.bound->epsilon == Approx(6 * noise * noise).epsilon(0.1));
  CHECK_FALSE(fit_task(associative(3, 1, 2000)).report.bound);
}

TEST_CASE("Under noise, answers scatter as the standard deviation says", "[report][property]") {
  // The same inputs with other noise, many times: the mean square of (answer − truth) / deviation is one.
  const AssociativeTask clean({.k = 2, .orthogonal = 0.5, .scale = 0.7}, {.samples = 300, .test = 10});
  const Inputs train = clean.make_inputs(Split::kTrain, 0, 300);
  const Inputs test = clean.make_inputs(Split::kTest, 0, 10);
  constexpr double kNoise = 0.2;
  double scatter = 0;
  double estimated = 0;
  int count = 0;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    const FinishedFit fit = fit_task(CustomTask(train, no_inputs(train), seed, kNoise));
    estimated += fit.report.fit.noise_deviation->mean() / 60;
    for (Index i = 0; i < test.count(); ++i) {
      const PointCertificate point = certify(fit, test.input(i));
      const Vector error = fit.report.fit.coefficients * naive_features(test.input(i)) - test.target(i);
      scatter += error.squaredNorm() / (point.leverage * kNoise * kNoise);
      count += static_cast<int>(error.size());
    }
  }
  CHECK(estimated == Approx(kNoise).epsilon(0.03));
  CHECK(scatter / count == Approx(1).epsilon(0.1));
}

TEST_CASE("Shards from elsewhere, with their moments, give the bits of a fit that makes its own",
          "[report][bits]") {
  const auto task = std::make_shared<AssociativeTask>(associative(3, 0.9, 3000));
  const Report own = run_fit(task, {}, Progress()).report;
  const ShardSource elsewhere = [&](Split split, Index index) {
    Shard shard = make_shard(*task, split, index, split == Split::kTrain);
    if (shard.moments)
      shard.moments = Moments::from_numbers(task->d(), task->outputs(), shard.moments->to_numbers());
    return shard;
  };
  const Report shared = run_fit(task, {}, Progress(), elsewhere).report;
  CHECK(own.data.fingerprint == shared.data.fingerprint);
  CHECK(own.fit.fingerprint == shared.fit.fingerprint);
  CHECK((own.certificate.eigenvalues - shared.certificate.eigenvalues).norm() == 0);
}
