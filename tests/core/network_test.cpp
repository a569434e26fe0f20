#include "train/network.hpp"

#include <catch2/catch.hpp>
#include <cmath>

#include "problems.hpp"
#include "tolerances.hpp"
#include "torch.hpp"
#include "train/averaged_heads.hpp"
#include "train/race.hpp"

using namespace problems;

namespace {

Vector random_start(const Network& network, Index start) {
  RandomStream stream(5, Purpose::kTraining, static_cast<std::uint64_t>(start));
  return network.make_start(stream);
}

/// The slope of the loss along several directions, by central differences, beside the gradient's. A direction moves all
/// numbers at once, so that a mistake in any of them shows.
void check_gradient(const Network& network, const Inputs& inputs) {
  const Vector theta = random_start(network, 3);
  const LossGradient slope = make_loss_gradient(network, theta, inputs, 0, inputs.count());
  CHECK(slope.loss == Approx(mean_squared_error(network, theta, inputs)).epsilon(tolerance::kSummation));
  for (Index direction = 0; direction < 12; ++direction) {
    Vector along = gaussian(31, theta.size(), 1, 700 + direction).col(0);
    along /= along.norm();
    const double h = 1e-5;
    const double above = mean_squared_error(network, theta + h * along, inputs);
    const double below = mean_squared_error(network, theta - h * along, inputs);
    CAPTURE(direction);
    CHECK((above - below) / (2 * h) ==
          Approx(slope.gradient.dot(along)).epsilon(1e-5).margin(1e-7 * slope.gradient.norm()));
  }
  // … and one number at a time, for a few of every part.
  for (Index i = 0; i < theta.size(); i += 1 + theta.size() / 97) {
    Vector moved = theta;
    const double h = 1e-5;
    moved[i] += h;
    const double above = mean_squared_error(network, moved, inputs);
    moved[i] -= 2 * h;
    const double below = mean_squared_error(network, moved, inputs);
    CAPTURE(i);
    CHECK((above - below) / (2 * h) ==
          Approx(slope.gradient[i]).epsilon(1e-4).margin(1e-6 * slope.gradient.norm()));
  }
}

/// The answers at every position of one input.
Matrix answers_to(const Network& network, const Vector& theta, const Matrix& Z) {
  Inputs inputs{.d = Z.rows(), .outputs = 2, .causal = true};
  const auto tokens = inputs.append(Z.cols());
  std::copy_n(Z.data(), Z.size(), tokens.begin());
  return network.answer(theta, make_passage(inputs, 0, 1));
}

Inputs few_inputs(bool causal) {
  return RandomTask({.d = 3, .tokens = 7, .outputs = 2, .causal = causal}, {.samples = 9, .noise = 0.3})
      .make_inputs(Split::kTrain, 0, 9);
}

}  // namespace

TEST_CASE("The gradient of a stack of linear attention layers is the slope of its loss", "[train][network]") {
  const Index layers = GENERATE(1, 2, 3);
  const Index heads = GENERATE(1, 3);
  const bool causal = GENERATE(true, false);
  CAPTURE(layers, heads, causal);
  check_gradient(*make_linear_stack(3, 2, heads, layers), few_inputs(causal));
}

TEST_CASE("The gradient of a transformer block is the slope of its loss", "[train][network]") {
  const Index heads = GENERATE(1, 2, 4);
  const bool causal = GENERATE(true, false);
  CAPTURE(heads, causal);
  check_gradient(*make_transformer(3, 2, heads), few_inputs(causal));
}

TEST_CASE("A stack of one layer is the layer that is trained in moment space", "[train][network]") {
  const Inputs inputs = few_inputs(true);
  const AveragedHeads heads = make_start(3, 2, 2, 8, 0);
  const auto stack = make_linear_stack(3, 2, 2, 1);
  // The stack keeps V (outputs × d) and Q (d × d) of every head, column after column.
  Vector theta(stack->size());
  Index at = 0;
  const auto put = [&](const Matrix& matrix) {
    for (Index i = 0; i < matrix.size(); ++i) theta[at++] = matrix.data()[i];
  };
  for (const Head& head : heads.to_sum().heads) {
    put(head.V * 2);
    put(head.Q);
  }
  REQUIRE(at == stack->size());
  const Matrix Z = inputs.input(4);
  Matrix answers(2, Z.cols());
  for (Index t = 0; t < Z.cols(); ++t) answers.col(t) = evaluate(heads.to_sum(), Z.leftCols(t + 1));
  CHECK(relative(answers_to(*stack, theta, Z), answers) < tolerance::kRounding);

  const Batches batches(inputs, inputs.count());
  const Matrix C = coefficients(heads);
  const AveragedHeads gradient = pull_back(heads, batches.gradient(0, C));
  const LossGradient slope = make_loss_gradient(*stack, theta, inputs, 0, inputs.count());
  CHECK(slope.loss == Approx(batches.loss(0, C)).epsilon(tolerance::kSummation));
  CHECK(slope.gradient.norm() ==
        Approx(std::sqrt(gradient.Q.squaredNorm() + gradient.V.squaredNorm())).epsilon(1e-10));
}

TEST_CASE("No answer depends on a later token", "[train][network]") {
  const auto network = GENERATE(0, 1) == 0 ? make_linear_stack(3, 2, 2, 3) : make_transformer(3, 2, 2);
  const Vector theta = random_start(*network, 0);
  const Matrix Z = gaussian(41, 3, 8);
  const Matrix whole = answers_to(*network, theta, Z);
  for (Index n = 1; n <= 8; ++n) {
    CHECK(relative(answers_to(*network, theta, Z.leftCols(n)), whole.leftCols(n)) < tolerance::kRounding);
  }
}

TEST_CASE("Inputs read together are answered as one by one, whatever their lengths and rows",
          "[train][network]") {
  const auto network = GENERATE(0, 1) == 0 ? make_linear_stack(3, 2, 2, 3) : make_transformer(3, 2, 3);
  const Vector theta = random_start(*network, 1);
  const bool causal = GENERATE(true, false);
  Inputs inputs{.d = 3, .outputs = 2, .causal = causal};
  std::vector<Matrix> apart;
  for (const Index length : {5, 1, 9, 300, 2}) {
    const Matrix Z = gaussian(43, 3, length, 10 + length);
    const auto tokens = inputs.append(length);
    std::copy_n(Z.data(), Z.size(), tokens.begin());
    const Matrix every = answers_to(*network, theta, Z);
    apart.push_back(causal ? every : every.rightCols(1));
  }
  const Matrix together = network->answer(theta, make_passage(inputs, 0, inputs.count()));
  REQUIRE(together.cols() == inputs.rows());
  Index at = 0;
  double power = 0;
  for (const Matrix& answers : apart) {
    CHECK(relative(together.middleCols(at, answers.cols()), answers) < tolerance::kRounding);
    at += answers.cols();
    power += answers.squaredNorm();
  }
  inputs.targets.assign(static_cast<std::size_t>(inputs.rows() * 2), 0.0);
  CHECK(mean_squared_error(*network, theta, inputs) ==
        Approx(power / static_cast<double>(inputs.rows())).epsilon(tolerance::kSummation));
}

TEST_CASE("The transformer block answers and learns as PyTorch's does", "[train][network]") {
  namespace theirs = torch_block;
  const auto network = make_transformer(theirs::d, theirs::outputs, theirs::heads);
  REQUIRE(network->size() == theirs::numbers);
  Vector theta(theirs::numbers);
  for (Index i = 0; i < theta.size(); ++i) theta[i] = 0.4 * std::sin(1.3 * static_cast<double>(i) + 0.2);
  Inputs inputs{.d = theirs::d, .outputs = theirs::outputs, .causal = true};
  const auto tokens = inputs.append(theirs::tokens);
  for (int t = 0; t < theirs::tokens; ++t) {
    for (int i = 0; i < theirs::d; ++i) tokens[t * theirs::d + i] = std::sin(2.1 * t + 0.9 * i);
    for (int a = 0; a < theirs::outputs; ++a) inputs.targets.push_back(std::cos(1.7 * t + a));
  }
  const Matrix answers = answers_to(*network, theta, inputs.input(0));
  for (Index i = 0; i < answers.size(); ++i) {
    CHECK(answers.data()[i] == Approx(theirs::answers[i]).epsilon(tolerance::kNumpy));
  }
  const LossGradient slope = make_loss_gradient(*network, theta, inputs, 0, 1);
  CHECK(slope.loss == Approx(theirs::loss).epsilon(tolerance::kNumpy));
  for (std::size_t k = 0; k < theirs::projections.size(); ++k) {
    double projection = 0;
    for (Index i = 0; i < theta.size(); ++i) {
      projection += slope.gradient[i] * std::cos(static_cast<double>(k) * static_cast<double>(i) + 1);
    }
    CAPTURE(k);
    CHECK(projection == Approx(theirs::projections[k]).epsilon(tolerance::kNumpy));
  }
}

TEST_CASE("Layers and the transformer block get better on their way", "[train][race]") {
  const RandomTask task({.d = 2, .tokens = 10}, {.samples = 256, .test = 32});
  const RaceOptions options{.runners = {{.heads = 1, .layers = 2},
                                        {.heads = 2, .layers = 3},
                                        {.heads = 4, .architecture = Architecture::kTransformer}},
                            .passes = 40,
                            .starts = 1};
  std::vector<std::vector<double>> curves(3);
  run_race(task.make_inputs(Split::kTrain, 0, 256), task.make_inputs(Split::kTest, 0, 32), options,
           [&](const RacePoint& point) {
             curves[point.runner].push_back(*point.error);
             return true;
           });
  for (const auto& curve : curves) {
    REQUIRE(curve.size() == 41);
    CHECK(curve.back() < 0.3 * curve.front());
  }
}

TEST_CASE("How many numbers a runner trains is what it is made of", "[train][race]") {
  CHECK(trained_count({.heads = 4}, 4, 1) == 4 * (16 + 4));
  CHECK(trained_count({.heads = 2, .layers = 3}, 4, 1) == 2 * (2 * (16 + 16) + 16 + 4));
  // Width 16: embedding, two norms, four square matrices, 64 hidden units, readout.
  CHECK(trained_count({.heads = 4, .architecture = Architecture::kTransformer}, 4, 1) ==
        64 + 64 + 4 * 256 + (64 * 16 + 64 + 16 * 64 + 16) + 17);
}
