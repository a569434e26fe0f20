#include "certify/certificate.hpp"

#include <Eigen/Cholesky>
#include <catch2/catch.hpp>

#include "numpy.hpp"
#include "problems.hpp"
#include "tolerances.hpp"

using namespace problems;

namespace {

const Certificate& certificate_of(const FinishedFit& fit) { return fit.report.certificate; }

/// Gaussian inputs of two tokens in which token coordinates obey z_d = z_1, so that the data never determines the model.
Inputs deficient_inputs(std::uint64_t seed, Index d, Index count) {
  Inputs inputs = labelled_inputs(seed, random_model(seed, d, 1, 1), count);
  for (std::size_t token = 0; token < inputs.tokens.size(); token += static_cast<std::size_t>(d)) {
    inputs.tokens[token + static_cast<std::size_t>(d) - 1] = inputs.tokens[token];
  }
  return inputs;
}

Inputs scaled_by(Inputs inputs, double factor) {
  for (double& entry : inputs.tokens) entry *= factor;
  return inputs;
}

}  // namespace

TEST_CASE("Random attention has the smallest eigenvalues that NumPy finds", "[certificate][paper]") {
  SECTION("d = 2, N = 512") {
    const FinishedFit fit = fit_task(random_attention(2, 512));
    CHECK(certificate_of(fit).lambda_min == Approx(4.8e-5).epsilon(tolerance::kSampling));
    CHECK(*fit.report.fit.test_mse < 1e-28);
    CHECK(*fit.report.distance_to_truth < 1e-12);
  }
  SECTION("d = 4, N = 2048") {
    const FinishedFit fit = fit_task(random_attention(4, 2048));
    CHECK(certificate_of(fit).features == 40);
    CHECK(certificate_of(fit).lambda_min == Approx(4.7e-5).epsilon(tolerance::kSampling));
    CHECK(certificate_of(fit).verdict == Verdict::kIdentifiable);
    CHECK(*fit.report.distance_to_truth < 5e-12);
  }
}

TEST_CASE("Associative memory has the smallest eigenvalues that NumPy finds", "[certificate][paper]") {
  struct Row {
    double orthogonal;
    double lambda_min;
  };
  const auto row = GENERATE(Row{0, 3.9e-2}, Row{0.95, 1.5e-3}, Row{0.97, 7.5e-4}, Row{0.99, 1.4e-4});
  const FinishedFit fit = fit_task(associative(4, row.orthogonal, 16384));
  CAPTURE(row.orthogonal);
  CHECK(certificate_of(fit).lambda_min == Approx(row.lambda_min).epsilon(tolerance::kSampling));
  CHECK(certificate_of(fit).verdict == Verdict::kIdentifiable);
  CHECK(certificate_of(fit).rank == 288);
}

TEST_CASE("Orthogonal keys and values leave the ranks that NumPy finds undetermined",
          "[certificate][paper][numpy]") {
  const int k = GENERATE(2, 3, 4, 5);
  const FinishedFit fit = fit_task(associative(k, 1, 4096));
  CAPTURE(k);
  CHECK(certificate_of(fit).rank == numpy::associative_ranks.at(k));
  CHECK(fit.span->rank() == numpy::associative_ranks.at(k));
  CHECK(certificate_of(fit).verdict == Verdict::kNotIdentifiable);
}

TEST_CASE("Every Gaussian sample among orthogonal ones removes one null direction", "[certificate][paper]") {
  const Index gaussian_samples = GENERATE(1, 7, 39);
  const Index samples = 4000;
  const double share = static_cast<double>(samples - gaussian_samples) / samples;
  const FinishedFit fit = fit_task(associative(4, share, samples));
  CHECK(certificate_of(fit).rank == 248 + gaussian_samples);
}

TEST_CASE("Single-token inputs show only the symmetric part: 20 of 40 at d = 4", "[certificate]") {
  Inputs inputs{.d = 4, .outputs = 1};
  const Matrix tokens = gaussian(41, 4, 500);
  for (Index i = 0; i < 500; ++i) {
    std::copy_n(tokens.col(i).data(), 4, inputs.append(1).begin());
    inputs.targets.push_back(tokens(0, i));
  }
  const FinishedFit fit = fit_custom(inputs);
  CHECK(certificate_of(fit).rank == 20);
  CHECK(certificate_of(fit).verdict == Verdict::kNotIdentifiable);
}

TEST_CASE("Data that never determines the model is never called identifiable", "[certificate][property]") {
  int too_close = 0;
  for (std::uint64_t seed = 0; seed < 2000; ++seed) {
    const Index d = 2 + static_cast<Index>(seed % 3);
    const FinishedFit fit = fit_custom(deficient_inputs(seed, d, 10 + static_cast<Index>(seed % 80)));
    CAPTURE(seed, d);
    REQUIRE(certificate_of(fit).verdict != Verdict::kIdentifiable);
    too_close += certificate_of(fit).verdict == Verdict::kTooClose ? 1 : 0;
  }
  CHECK(too_close == 0);
}

TEST_CASE("Scaling all inputs changes no verdict and no rank", "[certificate][property]") {
  const double factor = GENERATE(1e-6, 1.0, 1e6);
  CAPTURE(factor);
  const Inputs determined = labelled_inputs(42, random_model(42, 3, 1, 1), 200);
  CHECK(certificate_of(fit_custom(scaled_by(determined, factor))).verdict == Verdict::kIdentifiable);
  const FinishedFit fit = fit_custom(scaled_by(deficient_inputs(42, 3, 200), factor));
  CHECK(certificate_of(fit).verdict == Verdict::kNotIdentifiable);
  // z_3 = z_1 leaves two free coordinates: as many determined directions as with d = 2.
  CHECK(certificate_of(fit).rank == feature_count(2));
}

TEST_CASE("A relation that is broken by no more than rounding is too close to call, with both readings",
          "[certificate]") {
  const Certificate certificate = certificate_of(fit_custom(too_close_inputs(GENERATE(1, 2, 3))));
  CAPTURE(certificate.smallest_pivot, certificate.largest_rest, certificate.tolerance);
  CHECK(certificate.verdict == Verdict::kTooClose);
  CHECK(certificate.least_rank == 6);
  CHECK(certificate.most_rank == 18);
}

TEST_CASE("Sizes of rows change no mark, also where cubes of their numbers vanish in 64 bits",
          "[certificate][property]") {
  // Labels of zero, since no coefficient is large enough for others. 15 of 18 directions at most.
  Inputs even = labelled_inputs(23, random_model(23, 3, 1, 1), 15);
  std::fill(even.targets.begin(), even.targets.end(), 0.0);
  const Inputs others = labelled_inputs(24, random_model(24, 3, 1, 1), 5);
  Inputs uneven = even;
  for (Index i = 0; i < even.count(); ++i) {
    for (Index at = even.starts[i] * 3; at < even.starts[i + 1] * 3; ++at)
      uneven.tokens[at] = std::ldexp(even.tokens[at], static_cast<int>(i % 5) * -110);
  }
  const FinishedFit fit = fit_custom(uneven);
  CHECK(certificate_of(fit).rank == certificate_of(fit_custom(even)).rank);
  for (const Inputs* inputs : {&even, &uneven}) {
    for (Index i = 0; i < inputs->count(); ++i) CHECK(certify(fit, inputs->input(i)).determined);
  }
  for (Index i = 0; i < others.count(); ++i) {
    CHECK_FALSE(certify(fit, others.input(i)).determined);
    CHECK_FALSE(certify(fit, others.input(i) * 0x1p-440).determined);
  }
}

TEST_CASE("A last token far smaller than the others counts by its own size", "[certificate]") {
  // Beside the others the third coordinate of the last token is nothing, and it is the one that no other token has.
  Inputs inputs{.d = 3, .outputs = 1};
  const double tokens[2][6] = {{2, 1, 2, 3e-41, 2e-41, 1e-41}, {1, 3, 1, 1e-41, 3e-41, 2e-41}};
  for (const auto& input : tokens) {
    std::copy_n(input, 6, inputs.append(2).begin());
    inputs.targets.push_back(1);
  }
  const FinishedFit fit = fit_custom(inputs);
  CHECK(certificate_of(fit).rank == 2);
  for (Index i = 0; i < 2; ++i) CHECK(certify(fit, inputs.input(i)).determined);
}

TEST_CASE("Rows of small size count as much as large ones", "[certificate]") {
  // 3 % of the rows are Gaussian and a hundred times smaller: in the spectrum what they show is too close to zero to call.
  const double scale = GENERATE(0.01, 0.02, 0.03);
  const AssociativeTask task({.k = 4, .orthogonal = 0.97, .scale = scale}, {.samples = 4096});
  const Certificate certificate = fit_task(task).report.certificate;
  CAPTURE(scale, certificate.lambda_min, certificate.threshold);
  CHECK(certificate.lambda_min < kGreyZone * certificate.threshold);
  CHECK(certificate.verdict == Verdict::kIdentifiable);
  CHECK(certificate.way == Way::kRows);
}

TEST_CASE("Eigenvalues of undetermined directions come out far below the grey zone",
          "[certificate][property]") {
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    const FinishedFit fit = fit_custom(deficient_inputs(seed, 5, 90), {.route = Route::kPrimal});
    const Certificate& certificate = certificate_of(fit);
    CAPTURE(seed);
    const Index zeros = certificate.eigenvalues.size() - certificate.rank;
    REQUIRE(zeros > 0);
    CHECK(certificate.eigenvalues[zeros - 1] < certificate.threshold / (10 * kGreyZone));
  }
}

TEST_CASE("Coordinates of very different size are judged by the rows", "[certificate]") {
  Inputs inputs = labelled_inputs(43, random_model(43, 3, 1, 1), 300);
  for (std::size_t i = 0; i < inputs.tokens.size(); i += 3) inputs.tokens[i] *= 1e4;
  const Certificate certificate = certificate_of(fit_custom(inputs));
  CHECK(certificate.way == Way::kRows);
  CHECK(certificate.reason == WayReason::kCoordinateSizes);
  CHECK(certificate.verdict == Verdict::kIdentifiable);
}

TEST_CASE("Coordinates that are always zero are inactive and count as undetermined", "[certificate]") {
  Inputs inputs = labelled_inputs(44, random_model(44, 3, 1, 1), 200);
  for (std::size_t i = 2; i < inputs.tokens.size(); i += 3) inputs.tokens[i] = 0;
  const FinishedFit fit = fit_custom(inputs);
  CHECK(certificate_of(fit).active == feature_count(2));
  CHECK(certificate_of(fit).rank == feature_count(2));
  CHECK(certificate_of(fit).zeros == 18 - 6);
  CHECK(certificate_of(fit).verdict == Verdict::kNotIdentifiable);
  const PointCertificate inside = certify(fit, inputs.input(0));
  CHECK(inside.determined);
  const PointCertificate outside = certify(fit, gaussian(44, 3, 2));
  CHECK_FALSE(outside.determined);
  CHECK(outside.touches_inactive);
}

TEST_CASE("All-zero data determines nothing but the answer to zero", "[certificate]") {
  Inputs inputs{.d = 2, .outputs = 1};
  inputs.append(2);
  inputs.targets.push_back(1);
  const FinishedFit fit = fit_custom(inputs);
  CHECK(certificate_of(fit).rank == 0);
  CHECK(certificate_of(fit).verdict == Verdict::kNotIdentifiable);
  CHECK(fit.report.fit.coefficients.norm() == 0);
  CHECK(certify(fit, Matrix::Zero(2, 3)).determined);
  CHECK_FALSE(certify(fit, Matrix::Ones(2, 1)).determined);
}

TEST_CASE("Rows whose last token is zero have no features, however many and uneven they are",
          "[certificate]") {
  Inputs inputs{.d = 2, .outputs = 1};
  const Index count = GENERATE(3, 12);
  for (Index i = 0; i < count; ++i) {
    inputs.append(2)[0] = i == 0 ? 1e6 : 1;
    inputs.targets.push_back(1);
  }
  const FinishedFit fit = fit_custom(inputs);
  CHECK(certificate_of(fit).rank == 0);
  CHECK(certificate_of(fit).verdict == Verdict::kNotIdentifiable);
  CHECK(fit.report.fit.train_mse == 1);
}

TEST_CASE("A certified input gets the same answer from many minimisers, an uncertified one does not",
          "[certificate][property]") {
  const AssociativeTask task = associative(3, 1, 2000);
  const FinishedFit first = fit_task(task);
  std::vector<Matrix> minimisers;
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    const FitOptions options{.start = Start::kRandom, .seed = seed};
    minimisers.push_back(fit_task(task, options).report.fit.coefficients);
  }
  const auto spread_on = [&](const Matrix& Z) {
    double widest = 0;
    for (const Matrix& P : minimisers) {
      widest = std::max(widest, ((P - minimisers.front()) * folded_features(Z)).norm());
    }
    return widest;
  };
  const Inputs seen_kind = task.make_inputs(Split::kTest, 0, 50);
  for (Index i = 0; i < 50; ++i) {
    const PointCertificate point = certify(first, seen_kind.input(i));
    CHECK(point.determined);
    CHECK(point.residual < 1e-9);
    CHECK(spread_on(seen_kind.input(i)) < 1e-9);
    const Matrix other_kind = gaussian(45, 6, 4, static_cast<std::uint64_t>(i));
    const PointCertificate other = certify(first, other_kind);
    CHECK_FALSE(other.determined);
    CHECK(other.residual > 1e-3);
    CHECK(spread_on(other_kind) > 1e-3);
  }
}

TEST_CASE("A spectrum has two readings while an eigenvalue is within a hundred times of the threshold",
          "[certificate]") {
  struct Row {
    double times_threshold;
    Index rank, least, most;
    Verdict verdict;
  };
  const auto row =
      GENERATE(Row{200, 3, 3, 3, Verdict::kIdentifiable}, Row{2, 3, 2, 3, Verdict::kTooClose},
               Row{0.5, 2, 2, 3, Verdict::kTooClose}, Row{0.001, 2, 2, 2, Verdict::kNotIdentifiable});
  CAPTURE(row.times_threshold);
  const double smallest = row.times_threshold * pivot_tolerance(3);
  const Certificate certificate = make_certificate(3, 3, Eigen::Vector3d(smallest, 0.5, 1));
  CHECK(certificate.rank == row.rank);
  CHECK(certificate.least_rank == row.least);
  CHECK(certificate.most_rank == row.most);
  CHECK(certificate.verdict == row.verdict);
  CHECK(certificate.lambda_min == smallest);
}

TEST_CASE("A feature that is zero on every row has the smallest eigenvalue", "[certificate]") {
  const Certificate certificate = make_certificate(4, 3, Eigen::Vector3d(0.25, 0.5, 1));
  CHECK(certificate.lambda_min == 0);
  CHECK(certificate.rank == 3);
  CHECK(certificate.verdict == Verdict::kNotIdentifiable);
}

TEST_CASE("Sums over the data decide only while no pivot of theirs is small", "[certificate]") {
  const double apart = GENERATE(1.0, 0.5, 0.2, 0.1, 0.05, 0.02);
  Inputs inputs = labelled_inputs(7, random_model(7, 3, 1, 1), 200);
  for (std::size_t token = 0; token < inputs.tokens.size(); token += 3)
    inputs.tokens[token + 2] = inputs.tokens[token] + apart * inputs.tokens[token + 2];
  const Matrix H = naive_feature_matrix(inputs);
  const Vector sizes = H.colwise().norm();
  const Matrix scaled = H * sizes.cwiseInverse().asDiagonal();
  // By Eigen, which shares no code with what is tested.
  const double smallest = Eigen::LDLT<Matrix>(scaled.transpose() * scaled).vectorD().minCoeff();
  CAPTURE(apart, smallest);
  CHECK((fit_custom(inputs).report.certificate.way == Way::kMoments) == (smallest >= 1e-6));
}
