#include "softmax/learn.hpp"

#include <algorithm>
#include <cmath>

#include "base/error.hpp"
#include "base/stopwatch.hpp"
#include "linear/products.hpp"
#include "linear/symmetric_eigen.hpp"
#include "softmax/baselines.hpp"
#include "softmax/crude_sum.hpp"

namespace polyhead {

Index Learned::polishes() const {
  Index count = 0;
  for (const Round& round : rounds) count += static_cast<Index>(round.polishes.size());
  return count;
}

double fitted_residual(const SoftmaxRows& rows, Index heads, double noise) {
  const double tolerance = VarproOptions().solved;
  if (noise == 0) return tolerance;
  const auto d = static_cast<double>(rows.d());
  const double spare =
      std::max(1.0, static_cast<double>(rows.count()) * d - 2 * static_cast<double>(heads) * d * d);
  const double size = weighted(rows, rows.Y).norm() + 1e-300;
  return std::max(tolerance, noise * std::sqrt(spare * (1 + 6 / std::sqrt(spare))) / size);
}

namespace {

/// Eigenvalues below this share of `scale` count as none.
Index rank_of(const Matrix& A, double scale) {
  constexpr double kNone = 1e-12;
  const Vector values = make_eigenvalues(A);
  return static_cast<Index>(
      std::count_if(values.begin(), values.end(), [&](double value) { return value > kNone * scale; }));
}

/// See Learned::independent.
Index count_independent(const SoftmaxRows& rows, Index heads, std::uint64_t seed) {
  const Index d = rows.d();
  ProjectedPoint point = project(rows, make_random_thetas(d, heads, kStartDeviation, seed, 0));
  const std::vector<Matrix> W = make_random_thetas(d, heads, 1, seed, 1);
  for (Index i = 0; i < heads; ++i) put_block(W[i], point.fit.W, i * d, 0);
  const Linearised model = linearise(rows, point);
  const Matrix gram = make_gram(point.Z);
  return rank_of(model.A, model.scale) + d * rank_of(gram, gram.trace() / static_cast<double>(gram.rows()));
}

/// See Learned::hidden: a step of 1 along an eigenvector changes the answers by the root of its eigenvalue.
Index count_hidden(const SoftmaxRows& rows, const std::vector<Matrix>& thetas) {
  const Matrix A = linearise(rows, project(rows, thetas)).A;
  return A.rows() - rank_of(A, weighted(rows, rows.Y).squaredNorm());
}

class Learner {
 public:
  Learner(const SoftmaxExamples& examples, const LearnOptions& options) : options_(options) {
    GatheredRows gathered = gather_rows(examples);
    all_ = std::move(gathered.distinct);
    rows_ = some_rows(all_, 0, options.rows);
    result_.total_rows = gathered.total;
    result_.distinct_rows = all_.count();
    result_.used_rows = rows_.count();
    lap(0);
    result_.crude_sum = fit_crude_sum(rows_);
    lap(1);
    result_.sculpting = sculpt(rows_, result_.crude_sum);
    lap(2);
    const VarproOptions few{.iterations = options.centre_iterations};
    const Matrix zero = Matrix::Zero(rows_.d(), rows_.d());
    result_.centres = {Centre{polish(rows_, {result_.sculpting.theta}, few), Origin::kSculpted},
                       Centre{polish(rows_, {zero}, few), Origin::kZero}};
    if (result_.centres[1].fit.residual < result_.centres[0].fit.residual)
      std::swap(result_.centres[0], result_.centres[1]);
    lap(3);
  }

  Learned run() {
    const Index first = options_.heads > 0 ? options_.heads : 1;
    const Index last = options_.heads > 0 ? options_.heads : 3;
    for (Index heads = first; heads <= last && result_.outcome == Outcome::kNotFitted; ++heads)
      try_with(heads);
    result_.hidden = count_hidden(rows_, result_.best.thetas);
    if (result_.heads > 1 && result_.outcome != Outcome::kNotFitted) leave_one_out();
    // For the diagnosis, and therefore in no phase's time.
    watch_.lap();
    if (options_.noise > 0) {
      result_.best = gauss_newton(all_, result_.best, options_.noise_steps);
      result_.refined = result_.best.history;
      result_.seconds.refine = watch_.lap();
    }
    return std::move(result_);
  }

 private:
  void lap(int phase) { result_.seconds.phases[phase] += watch_.lap(); }

  void try_with(Index heads) {
    result_.heads = heads;
    result_.rounds.clear();
    result_.best = {};
    result_.enough = fitted_residual(rows_, heads, options_.noise);
    result_.independent = count_independent(rows_, heads, options_.seed);
    watch_.lap();
    bool fitted = false;
    for (std::size_t i = 0; i < result_.centres.size() && !fitted; ++i)
      fitted = search(heads, result_.centres[i].fit, result_.centres[i].origin);
    if (heads > 1 && !fitted) {
      const Matrix zero = Matrix::Zero(rows_.d(), rows_.d());
      search(heads, polish(rows_, {zero}, {.iterations = 0}), Origin::kNoCentre);
    }
  }

  /// One round; whether it fitted the labels.
  bool search(Index heads, const Polish& centre, Origin origin) {
    Round round{.origin = origin};
    bool fitted = false;
    if (heads == 1) {
      fitted = polish_from(round, {centre.thetas});
      if (!fitted && result_.rounds.empty())
        measure_elbow(make_first_order(rows_, centre, hull_options_), {});
      result_.explained_first = result_.explained;
    } else {
      const FirstOrder order = make_first_order(rows_, centre, hull_options_);
      if (result_.rounds.empty()) result_.explained_first = order.explained;
      round.hull = fit_hull(order, heads - 1, hull_options_);
      lap(4);
      round.net = search_net(rows_, round.hull);
      std::vector<std::vector<Matrix>> starts;
      for (const Choice& choice : round.net.best) {
        std::vector<Matrix> thetas;
        for (const Index point : choice.points)
          thetas.push_back(at_point(round.hull, round.net.points.col(point)));
        starts.push_back(std::move(thetas));
      }
      lap(5);
      fitted = polish_from(round, std::move(starts));
      if (result_.best_round == static_cast<Index>(result_.rounds.size())) measure_elbow(order, round.hull);
    }
    result_.rounds.push_back(std::move(round));
    return fitted;
  }

  bool polish_from(Round& round, std::vector<std::vector<Matrix>> starts) {
    bool fitted = false;
    for (std::size_t i = 0; i < starts.size() && !fitted; ++i) {
      round.polishes.push_back(polish(rows_, std::move(starts[i])));
      fitted = accept(round.polishes.back());
    }
    lap(6);
    return fitted;
  }

  /// See Learned::one_fewer.
  void leave_one_out() {
    const auto polished = [&](std::vector<Matrix> thetas, int iterations) {
      return polish(rows_, std::move(thetas), {.iterations = iterations});
    };
    Polish least;
    for (std::size_t i = 0; i < result_.best.thetas.size(); ++i) {
      std::vector<Matrix> others = result_.best.thetas;
      others.erase(others.begin() + static_cast<std::ptrdiff_t>(i));
      const Polish rest = polished(std::move(others), 0);
      if (i == 0 || rest.residual < least.residual) least = rest;
    }
    result_.one_fewer = least.residual;
    // Heads that were both needed leave far more than the labels allow.
    if (least.residual < std::max(kLittleMissed, 2 * result_.enough))
      result_.one_fewer = polished(least.thetas, options_.centre_iterations).residual;
  }

  /// For the picture, and therefore in no phase's time: the spectral start alone shows where the elbow is.
  void measure_elbow(const FirstOrder& order, const Hull& known) {
    HullOptions quick = hull_options_;
    quick.random_starts = 0;
    result_.explained = order.explained;
    result_.elbow.clear();
    for (Index directions = 0; directions <= kElbow; ++directions) {
      const bool done = directions > 0 && directions == static_cast<Index>(known.directions.size());
      result_.elbow.push_back(done ? known.leftover : fit_hull(order, directions, quick).leftover);
    }
    watch_.lap();
  }

  bool accept(const Polish& candidate) {
    if (result_.best.thetas.empty() || candidate.residual < result_.best.residual) {
      result_.best = candidate;
      result_.best_round = static_cast<Index>(result_.rounds.size());
    }
    if (!(candidate.residual <= result_.enough)) return false;
    result_.outcome = options_.noise > 0 ? Outcome::kNoiseLevel : Outcome::kExact;
    return true;
  }

  static constexpr Index kElbow = 3;
  static constexpr double kLittleMissed = 0.05;

  LearnOptions options_;
  HullOptions hull_options_{.seed = options_.seed};
  SoftmaxRows all_;
  SoftmaxRows rows_;
  Learned result_;
  Stopwatch watch_;
};

}  // namespace

Learned learn_softmax(const SoftmaxExamples& examples, const LearnOptions& options) {
  require_between("heads", options.heads, 0, 3);
  return Learner(examples, options).run();
}

}  // namespace polyhead
