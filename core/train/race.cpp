#include "train/race.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <memory>

#include "base/error.hpp"
#include "base/stopwatch.hpp"
#include "fit/solve.hpp"
#include "train/averaged_heads.hpp"
#include "train/network.hpp"

namespace polyhead {

namespace {

/// Every one of the first passes is on the curve: on an axis of seconds with a logarithmic scale they are half of it.
constexpr Index kFirstPasses = 10;
/// The random row of a start that belongs to networks; those before are heads (see make_start).
constexpr std::uint64_t kNetworkRow = 4000;

LayerSteps layer_steps(const Inputs& train, const RaceOptions& options, Index heads) {
  return choose_steps({.d = train.d,
                       .rows = train.rows(),
                       .batches = (train.count() + options.batch - 1) / options.batch,
                       .tokens = static_cast<double>(train.starts.back()) / static_cast<double>(train.rows()),
                       .token_entries = train.token_entries},
                      heads);
}

std::unique_ptr<Network> make_network(const Runner& runner, Index d, Index outputs) {
  if (runner.architecture == Architecture::kTransformer) return make_transformer(d, outputs, runner.heads);
  return make_linear_stack(d, outputs, runner.heads, runner.layers);
}

/// The heads as numbers of a layer that is trained through tokens.
Vector numbers_of(const AveragedHeads& heads) {
  Vector theta(heads.V.size() + heads.Q.size());
  double* next = theta.data();
  for (Index h = 0; h < heads.V.cols(); ++h) {
    for (Index j = 0; j < heads.d; ++j) {
      for (Index a = 0; a < heads.outputs; ++a) *next++ = heads.V(a * heads.d + j, h);
    }
    for (Index l = 0; l < heads.d; ++l) {
      for (Index k = 0; k < heads.d; ++k) *next++ = heads.Q(k * heads.d + l, h);
    }
  }
  return theta;
}

/// How good a runner is at one moment.
struct Measured {
  double error = 0;
  /// Only a layer of linear attention has coefficients, and only if the true ones are known.
  double distance = std::numeric_limits<double>::quiet_NaN();
};

/// A runner on its way.
class Contestant {
 public:
  virtual ~Contestant() = default;
  /// Steps of a pass.
  [[nodiscard]] virtual Index batches() const = 0;
  virtual void step() = 0;
  [[nodiscard]] virtual Measured measure(const Inputs& judged, const std::optional<Matrix>& truth) const = 0;
};

class HeadsRun final : public Contestant {
 public:
  HeadsRun(const Batches& batches, AveragedHeads start, const RaceOptions& options)
      : batches_(batches.count()), trainer_(batches, std::move(start), options.adam, options.passes) {}

  [[nodiscard]] Index batches() const override { return batches_; }
  void step() override { trainer_.step(); }

  [[nodiscard]] Measured measure(const Inputs& judged, const std::optional<Matrix>& truth) const override {
    const Matrix P = coefficients(trainer_.heads()).transpose();
    Measured measured{.error = measure_errors(P, judged).squared / static_cast<double>(judged.rows())};
    if (truth) measured.distance = (P - *truth).norm();
    return measured;
  }

 private:
  Index batches_;
  HeadsTrainer trainer_;
};

class NetworkRun final : public Contestant {
 public:
  /// On the first so many inputs.
  NetworkRun(const Inputs& train, Index inputs, std::unique_ptr<Network> network, Vector start,
             const RaceOptions& options)
      : train_(train),
        inputs_(inputs),
        batch_(options.batch),
        network_(std::move(network)),
        theta_(std::move(start)),
        adam_(network_->size(), options.adam, options.passes * batches()) {}

  [[nodiscard]] Index batches() const override { return (inputs_ + batch_ - 1) / batch_; }

  void step() override {
    const Index first = next_ * batch_;
    const LossGradient slope =
        make_loss_gradient(*network_, theta_, train_, first, std::min(batch_, inputs_ - first));
    next_ = (next_ + 1) % batches();
    const Trained all[] = {{{theta_.data(), static_cast<std::size_t>(theta_.size())},
                            {slope.gradient.data(), static_cast<std::size_t>(theta_.size())}}};
    adam_.step(all);
  }

  [[nodiscard]] Measured measure(const Inputs& judged,
                                 const std::optional<Matrix>& /*truth*/) const override {
    return {.error = mean_squared_error(*network_, theta_, judged)};
  }

 private:
  const Inputs& train_;
  Index inputs_;
  Index batch_;
  std::unique_ptr<Network> network_;
  Vector theta_;
  Adam adam_;
  Index next_ = 0;
};

}  // namespace

Index trained_count(const Runner& runner, Index d, Index outputs) {
  return make_network(runner, d, outputs)->size();
}

Index deep_inputs(const Inputs& train, const RaceOptions& options) {
  Index inputs = std::min(options.batch, train.count());
  while (inputs < train.count() && train.first_row(inputs + 1) <= options.deep_rows) ++inputs;
  return inputs;
}

bool is_on_curve(Index pass, Index passes) {
  if (pass <= kFirstPasses || passes <= kCurvePoints) return true;
  return pass * kCurvePoints / passes > (pass - 1) * kCurvePoints / passes;
}

void run_race(const Inputs& train, const Inputs& judged, const RaceOptions& options,
              const std::function<bool(const RacePoint&)>& report, const std::optional<Matrix>& truth) {
  check(options, "");
  Stopwatch watch;
  const auto uses_batches = [&](const Runner& runner) {
    return is_one_layer(runner) && layer_steps(train, options, runner.heads) != LayerSteps::kTokens;
  };
  // All who train on the batches' moments need them; they are made once and count for each.
  std::optional<Batches> batches;
  if (std::any_of(options.runners.begin(), options.runners.end(), uses_batches)) {
    batches.emplace(train, options.batch);
  }
  const double preparation = watch.lap();

  const auto make_contestant = [&](const Runner& runner, Index start) -> std::unique_ptr<Contestant> {
    if (!is_one_layer(runner)) {
      auto network = make_network(runner, train.d, train.outputs);
      RandomStream stream(options.seed, Purpose::kTraining,
                          static_cast<std::uint64_t>(start) * kRowsPerStart + kNetworkRow);
      Vector theta = network->make_start(stream);
      return std::make_unique<NetworkRun>(train, deep_inputs(train, options), std::move(network),
                                          std::move(theta), options);
    }
    AveragedHeads heads = make_start(train.d, train.outputs, runner.heads, options.seed, start);
    if (uses_batches(runner)) return std::make_unique<HeadsRun>(*batches, std::move(heads), options);
    return std::make_unique<NetworkRun>(train, train.count(),
                                        make_sparse_layer(train.d, train.outputs, runner.heads),
                                        numbers_of(heads), options);
  };
  const auto run = [&](Index runner, Index start) {
    const auto contestant = make_contestant(options.runners[runner], start);
    double seconds = watch.lap() + (uses_batches(options.runners[runner]) ? preparation : 0);
    for (Index pass = 0; pass <= options.passes; ++pass) {
      if (pass > 0) {
        for (Index batch = 0; batch < contestant->batches(); ++batch) contestant->step();
        seconds += watch.lap();
      }
      if (!is_on_curve(pass, options.passes)) continue;
      const Measured now = contestant->measure(judged, truth);
      if (!report({runner, start, pass, seconds, now.error, now.distance})) throw Stopped();
      watch.lap();
    }
  };
  for (Index start = 0; start < options.starts; ++start) {
    for (std::size_t runner = 0; runner < options.runners.size(); ++runner) {
      watch.lap();
      run(static_cast<Index>(runner), start);
    }
  }
}

}  // namespace polyhead
