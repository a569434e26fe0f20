#include "fit/moments.hpp"

#include <catch2/catch.hpp>

#include "problems.hpp"
#include "tolerances.hpp"

using namespace problems;

namespace {

std::vector<Index> all_features(Index d) {
  std::vector<Index> features(static_cast<std::size_t>(feature_count(d)));
  for (Index f = 0; f < feature_count(d); ++f) features[f] = f;
  return features;
}

}  // namespace

TEST_CASE("Structured moments equal sums over features made by triple loops", "[moments]") {
  const Index d = GENERATE(1, 2, 3, 5);
  const Index count = GENERATE(1, 63, 64, 65, 200);
  const Inputs inputs = labelled_inputs(11, random_model(11, d, 2, 1), count);
  const Moments moments = make_moments(inputs, {0, count});
  const Matrix H = naive_feature_matrix(inputs);
  const Matrix y = target_matrix(inputs);
  CAPTURE(d, count);
  CHECK(moments.rows() == count);
  CHECK(relative(moments.make_lambda(all_features(d)), H.transpose() * H / count) < tolerance::kSummation);
  CHECK(relative(moments.make_cross(), y * H / count) < tolerance::kSummation);
  CHECK(moments.label_power() == Approx(y.squaredNorm()).epsilon(tolerance::kSummation));
}

TEST_CASE("Causal moments have one row per position", "[moments]") {
  const RandomTask task({.d = 3, .tokens = 7, .outputs = 2}, {.samples = 30});
  const Inputs inputs = task.make_inputs(Split::kTrain, 0, 30);
  const Moments moments = make_moments(inputs, {0, 30});
  const Matrix H = naive_feature_matrix(inputs);
  CHECK(moments.rows() == 210);
  CHECK(relative(moments.make_lambda(all_features(3)), H.transpose() * H / 210) < tolerance::kSummation);
  CHECK(relative(moments.make_cross(), target_matrix(inputs) * H / 210) < tolerance::kSummation);
}

TEST_CASE("Merging moments of two halves equals the moments of the whole", "[moments][property]") {
  const Inputs inputs = labelled_inputs(12, random_model(12, 4, 2, 2), 101);
  const Index cut = GENERATE(0, 1, 50, 100, 101);
  CAPTURE(cut);
  Moments merged = make_moments(inputs, {0, cut});
  merged.merge(make_moments(inputs, {cut, 101 - cut}));
  const Moments whole = make_moments(inputs, {0, 101});
  CHECK(merged.rows() == whole.rows());
  CHECK(relative(merged.make_lambda(all_features(4)), whole.make_lambda(all_features(4))) <
        tolerance::kSummation);
  CHECK(relative(merged.make_cross(), whole.make_cross()) < tolerance::kSummation);
}

TEST_CASE("Shards merged from left to right have the bits of the streamed whole", "[moments][bits]") {
  const Index count = 2 * kShardInputs + 300;
  const Inputs inputs = associative(2, 0.5, count).make_inputs(Split::kTrain, 0, count);
  Moments merged(inputs.d, inputs.outputs);
  for (Index first = 0; first < count; first += kShardInputs) {
    merged.merge(make_moments(inputs, {first, std::min(kShardInputs, count - first)}));
  }
  const Moments streamed = make_moments(inputs, Progress());
  CHECK((merged.make_lambda(all_features(4)) - streamed.make_lambda(all_features(4))).norm() == 0);
  CHECK((merged.make_cross() - streamed.make_cross()).norm() == 0);
}
