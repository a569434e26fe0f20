#include <Eigen/Cholesky>
#include <catch2/catch.hpp>

#include "softmax_problems.hpp"
#include "tolerances.hpp"

using namespace problems;

TEST_CASE("A layer of softmax heads answers as its definition says", "[softmax]") {
  const Index d = GENERATE(3, 5);
  const Index k = GENERATE(2, 6);
  const double scale = GENERATE(0.3, 8.0);
  const SoftmaxLayer layer = random_softmax_layer(7, d, 2, scale);
  const SoftmaxExamples examples = softmax_examples(layer, k, 20);
  for (Index i = 0; i < examples.count(); ++i) {
    const Matrix X = transposed(examples.tokens.middleCols(i * k, k));
    const Matrix expected = naive_softmax_attention(layer, X);
    CHECK(relative(transposed(examples.answers.middleCols(i * k, k)), expected) < tolerance::kRounding);
  }
}

TEST_CASE("Rows that are merged stand for all rows of the data", "[softmax][property]") {
  const Index k = GENERATE(2, 3, 6);
  const SoftmaxLayer layer = random_softmax_layer(11, 4, 2, 0.5);
  const SoftmaxExamples examples = softmax_examples(layer, k, 300);
  const GatheredRows gathered = gather_rows(examples);
  const SoftmaxRows& rows = gathered.distinct;
  CHECK(gathered.total == 300 * k);
  CHECK(rows.count() < gathered.total);
  CHECK(rows.weight.squaredNorm() == Approx(static_cast<double>(gathered.total)));
  for (Index r = 0; r < rows.count(); ++r) {
    REQUIRE(rows.Q(r, 0) == 1);
    if (r > 0) REQUIRE(rows.weight[r] <= rows.weight[r - 1]);
    // The asking token first: its answer is that of the row.
    Matrix X(k, 4);
    Index asking = -1;
    for (Index b = 0; b < k; ++b) {
      X.row(b) = rows.X[b].row(r);
      if (X.row(b) == rows.Q.row(r)) asking = b;
    }
    REQUIRE(asking >= 0);
    const Matrix expected = naive_softmax_attention(layer, X).row(asking);
    REQUIRE(relative(rows.Y.row(r), expected) < tolerance::kSummation);
  }
}

TEST_CASE("The gradient that Adam follows is that of finite differences", "[softmax][property]") {
  const SoftmaxLayer truth = random_softmax_layer(3, 4, 2, 0.5);
  const SoftmaxRows rows = softmax_rows(truth, 3, 60);
  SoftmaxLayer layer = random_softmax_layer(4, 4, 2, 0.7);
  const LossGradient at = make_loss_gradient(rows, layer);
  constexpr double kStep = 1e-5;
  Index entry = 0;
  for (SoftmaxHead& head : layer.heads) {
    for (Matrix* part : {&head.theta, &head.W}) {
      for (Index i = 0; i < part->size(); ++i, ++entry) {
        const double kept = part->data()[i];
        part->data()[i] = kept + kStep;
        const double above = make_loss_gradient(rows, layer).loss;
        part->data()[i] = kept - kStep;
        const double below = make_loss_gradient(rows, layer).loss;
        part->data()[i] = kept;
        CAPTURE(entry);
        CHECK(at.gradient[entry] == Approx((above - below) / (2 * kStep)).epsilon(1e-6).margin(1e-8));
      }
    }
  }
  CHECK(entry == at.gradient.size());
}

TEST_CASE("The step of variable projection is the joint Gauss–Newton step with W eliminated",
          "[softmax][property]") {
  const Index d = 3;
  const Index heads = 2;
  const SoftmaxRows rows = softmax_rows(random_softmax_layer(5, d, heads, 0.6), 3, 60);
  const std::vector<Matrix> thetas = thetas_of(random_softmax_layer(6, d, heads, 0.6));
  const ProjectedPoint point = project(rows, thetas);
  const Linearised model = linearise(rows, point);

  // The Jacobian of the prediction by every Θ and every W, by finite differences of the definition; rows weighted.
  const auto predict = [&](const std::vector<Matrix>& at, const Matrix& W) {
    SoftmaxLayer layer{d, {}};
    for (Index h = 0; h < heads; ++h) layer.heads.push_back({at[h], W.middleRows(h * d, d)});
    Vector all(rows.count() * d);
    for (Index r = 0; r < rows.count(); ++r) {
      Matrix X(rows.k(), d);
      Index asking = 0;
      for (Index b = 0; b < rows.k(); ++b) {
        X.row(b) = rows.X[b].row(r);
        if (X.row(b) == rows.Q.row(r)) asking = b;
      }
      all.segment(r * d, d) = rows.weight[r] * naive_softmax_attention(layer, X).row(asking).transpose();
    }
    return all;
  };
  constexpr double kStep = 1e-5;
  const Index count = heads * d * d;
  Matrix by_theta(rows.count() * d, count);
  Matrix by_W(rows.count() * d, count);
  for (Index p = 0; p < count; ++p) {
    std::vector<Matrix> above = thetas;
    std::vector<Matrix> below = thetas;
    above[p / (d * d)].data()[p % (d * d)] += kStep;
    below[p / (d * d)].data()[p % (d * d)] -= kStep;
    by_theta.col(p) = (predict(above, point.fit.W) - predict(below, point.fit.W)) / (2 * kStep);
    Matrix more = point.fit.W;
    more.data()[p] += 1;
    by_W.col(p) = predict(thetas, more) - predict(thetas, point.fit.W);  // linear in W
  }
  Vector residual(rows.count() * d);
  for (Index r = 0; r < rows.count(); ++r)
    residual.segment(r * d, d) = rows.weight[r] * rows.Y.row(r).transpose();
  residual -= predict(thetas, point.fit.W);

  const Matrix inner = by_W.transpose() * by_W;
  const Matrix eliminated = by_theta - by_W * inner.ldlt().solve(by_W.transpose() * by_theta);
  CHECK(relative(model.A, eliminated.transpose() * eliminated) < 1e-7);
  CHECK(relative(model.g, by_theta.transpose() * residual) < 1e-7);
  CHECK((by_W.transpose() * residual).norm() < tolerance::kSummation * by_W.norm() * residual.norm());
}

TEST_CASE("The heads of at least 95 % of random layers are recovered with the default retries",
          "[softmax][recovery]") {
  struct Size {
    Index d;
    Index k;
    double scale;
  };
  std::vector<Size> sizes;
  for (const Index d : {4, 5, 6}) {
    for (const Index k : {2, 3, 4}) {
      for (const double scale : {0.1, 0.3, 1.0}) sizes.push_back({d, k, scale});
    }
  }
  // Larger layers take seconds: of these a few.
  for (const Index d : {7, 8}) sizes.insert(sizes.end(), {{d, 2, 1.0}, {d, 3, 0.3}, {d, 4, 0.1}});
  for (const Index heads : {1, 2, 3}) {
    int total = 0;
    int recovered = 0;
    for (const auto& [d, k, scale] : sizes) {
      const auto seed = static_cast<std::uint64_t>(1000 * heads + 100 * d + 10 * k + total % 3);
      const SoftmaxTask task = make_softmax_task({heads, d, k, scale}, {.samples = 2000, .seed = seed});
      const Learned learned = learn_softmax(task.train, {.heads = heads});
      const SoftmaxLayer layer = make_layer(learned.best);
      const bool right =
          unseen_error(layer, task.truth, k) < 1e-6 && compare_heads(layer, task.truth).both < 1e-5;
      ++total;
      if (right)
        ++recovered;
      else
        UNSCOPED_INFO("not recovered: m " << heads << " d " << d << " k " << k << " s " << scale);
      // Who fits the labels has the function, too.
      if (learned.outcome == Outcome::kExact) CHECK(right);
    }
    CHECK(total == 33);
    CHECK(recovered >= 0.95 * total);
  }
}

TEST_CASE("Without being told, the learner finds how many heads there are", "[softmax]") {
  const Index heads = GENERATE(1, 2, 3);
  const Trial trial = try_layer(random_softmax_layer(20 + heads, 4, heads, 0.5), 3, 0);
  CHECK(trial.learned.heads == heads);
  CHECK(trial.learned.outcome == Outcome::kExact);
  CHECK(trial.error < tolerance::kRecovery);
  CHECK(trial.findings.empty());
}

TEST_CASE("With noise of 0.001 the error falls as one over the root of the examples", "[softmax][property]") {
  const auto mean_log_error = [](Index samples) {
    double sum = 0;
    for (const std::uint64_t seed : {1U, 2U, 3U, 4U}) {
      const SoftmaxTask task = make_softmax_task({}, {.samples = samples, .seed = seed, .noise = 1e-3});
      const Learned learned = learn_softmax(task.train, {.heads = 2, .noise = 1e-3});
      CHECK(learned.outcome == Outcome::kNoiseLevel);
      sum += std::log(unseen_error(make_layer(learned.best), task.truth, 3));
    }
    return sum / 4;
  };
  const double few = mean_log_error(500);
  const double many = mean_log_error(32'000);
  CHECK(std::exp(few) < 1e-3);
  const double exponent = (few - many) / std::log(64.0);
  CAPTURE(exponent);
  CHECK(exponent > 0.4);
  CHECK(exponent < 0.6);
}

TEST_CASE("After a retry the elbow is that of the round that led to the heads", "[softmax]") {
  const TaskTrial trial = try_task({3, 3, 2, 0.3}, {.samples = 2000, .seed = 3, .noise = 0.01});
  const Learned& learned = trial.learned;
  REQUIRE(learned.best_round > 0);
  CHECK(learned.elbow[2] == learned.rounds[learned.best_round].hull.leftover);
  CHECK(learned.elbow[2] != learned.rounds[0].hull.leftover);
}

TEST_CASE("Both baselines find the default layer, too", "[softmax][baselines]") {
  const SoftmaxTask task = make_softmax_task({}, {.samples = 2000});
  const SoftmaxRows rows = some_rows(gather_rows(task.train).distinct, 0, 400);
  const std::vector<Matrix> thetas = make_random_thetas(4, 2, kStartDeviation, 42, 0);
  const Polish random = polish(rows, thetas);
  CHECK(random.ending == PolishEnding::kSolved);
  CHECK(unseen_error(make_layer(random), task.truth, 3) < tolerance::kRecovery);

  SoftmaxLayer start{4, {}};
  for (const Matrix& theta : thetas) start.heads.push_back({theta, Matrix::Zero(4, 4)});
  const AdamRun adam = train_adam(rows, start);
  CHECK(adam.history.size() == 101);
  CHECK(adam.history.front() == Approx(1));
  CHECK(adam.residual == adam.history.back());
  CHECK(unseen_error(adam.layer, task.truth, 3) < 1e-6);
}

TEST_CASE("Learning twice gives the same bits", "[softmax]") {
  const SoftmaxTask task = make_softmax_task({3, 4, 3, 0.5}, {.samples = 500});
  const Learned a = learn_softmax(task.train, {.heads = 3});
  const Learned b = learn_softmax(task.train, {.heads = 3});
  CHECK(a.best.history == b.best.history);
  for (std::size_t h = 0; h < 3; ++h) CHECK(a.best.thetas[h] == b.best.thetas[h]);
}

TEST_CASE("A task that cannot be run on is refused with its field", "[softmax]") {
  CHECK_THROWS_WITH(make_softmax_task({.heads = 4}, {.samples = 10}),
                    "params.heads is 4; it has to be a whole number between 1 and 3.");
  CHECK_THROWS_WITH(make_softmax_task({.d = 9}, {.samples = 10}),
                    "params.d is 9; it has to be a whole number between 3 and 8.");
  CHECK_THROWS_WITH(make_softmax_task({.k = 1}, {.samples = 10}),
                    "params.k is 1; it has to be a whole number between 2 and 6.");
  CHECK_THROWS_AS(make_softmax_task({.scale = 3}, {.samples = 10}), TaskError);
  CHECK_THROWS_AS(make_softmax_task({}, {.samples = 0}), TaskError);
}
