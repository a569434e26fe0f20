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

/// Every position is a row, or every second one; inputs of 1 … 150 tokens, so that rows of one input lie in two blocks.
Inputs causal_inputs(Index d, Index count, bool every_second) {
  Inputs inputs{.d = d, .outputs = 2, .causal = true};
  for (Index i = 0; i < count; ++i) {
    const Matrix Z = gaussian(17, d, 1 + i * 37 % 150, i);
    const auto tokens = inputs.append(Z.cols());
    std::copy(Z.data(), Z.data() + Z.size(), tokens.begin());
  }
  for (Index token = 0; every_second && token < inputs.starts.back(); token += 2) {
    inputs.row_tokens.push_back(token);
  }
  const Matrix y = gaussian(18, 2, inputs.rows());
  inputs.targets.assign(y.data(), y.data() + y.size());
  return inputs;
}

}  // namespace

TEST_CASE("Blocks hold every row once, in order, to the last bit", "[moments][property]") {
  const Index d = GENERATE(1, 2, 3, 5, 8);
  const Index most_rows = GENERATE(kBlockRows, kSummedRows);
  const Index count = GENERATE(1, 2, 7, 64, 65, 301);
  const int kind = GENERATE(0, 1, 2);
  CAPTURE(d, most_rows, count, kind);
  const Inputs inputs = kind == 0 ? labelled_inputs(16, random_model(16, d, 2, 1), count)
                                  : causal_inputs(d, std::min(count, Index{7}), kind == 2);
  const Matrix P = gaussian(19, 2, feature_count(d));
  const BlockModel model(P);
  Index row = 0;
  bool same = true;
  double farthest = 0;
  const auto look = [&](const FeatureBlock& block) {
    same = same && block.first_row == row && block.rows <= most_rows;
    const Matrix predicted = model.predict(block);
    for (Index i = 0; i < block.rows; ++i, ++row) {
      const Matrix Z = inputs.prefix(row);
      Index pair = 0;
      for (Index j = 0; j < d; ++j) {
        for (Index k = j; k < d; ++k, ++pair) {
          double sum = 0;
          for (Index t = 0; t < Z.cols(); ++t) sum += Z(j, t) * Z(k, t);
          same = same && block.s(i, pair) == sum;
        }
        same = same && block.u(i, j) == Z(j, Z.cols() - 1);
      }
      same = same && Vector(block.y.row(i)) == Vector(inputs.target(row));
      const Vector wanted = P * naive_features(Z);
      farthest = std::max(farthest, (Vector(predicted.row(i)) - wanted).norm() / wanted.norm());
    }
    const Index unused = block.s.rows() - block.rows;
    same = same && block.s.bottomRows(unused).norm() == 0 && block.u.bottomRows(unused).norm() == 0 &&
           block.y.bottomRows(unused).norm() == 0;
  };
  visit_blocks(inputs, {0, inputs.count()}, look, most_rows);
  CHECK(same);
  CHECK(row == inputs.rows());
  CHECK(farthest < 10 * tolerance::kSummation);
}

TEST_CASE("Structured moments equal sums over features made by triple loops", "[moments]") {
  const Index d = GENERATE(1, 2, 3, 5);
  const Index count = GENERATE(1, 2, 3, 63, 255, 256, 257, 600);
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
