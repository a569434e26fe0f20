#include "plan/fit_work.hpp"

#include "certify/repair.hpp"

#include <algorithm>
#include <bit>
#include <cmath>

#include "fit/feature_blocks.hpp"
#include "fit/moments.hpp"

namespace polyhead {

namespace {

constexpr double kNumber = sizeof(double);

/// Of sparse features at most about this share is independent of the others: coordinates of a field exclude each other.
constexpr double kIndependentShare = 0.6;
/// Passes over the rows: right-hand side, refinement, training error.
constexpr double kPasses = 8;

/// With noise the rows are solved for once, refined at least once, and solved for with equal weights.
constexpr double kSolutions = 3;
/// A step that reads memory for every multiplication takes as long as so many others.
constexpr double kUnblocked = 3;
/// Making a random number, in multiplications.
constexpr double kRandomNumber = 250;
/// The most that is spent on a witness (certify/witness.cpp), and looks at an input on the way to it.
constexpr double kWitness = 6e8;
constexpr double kWitnessLooks = 6000;

/// Of one answer of a machine (execute/screen.cpp).
constexpr double kProbes = 8;
/// A layer for machines that knows this share of its directions mostly answers as it should.
constexpr double kNearlyTrained = 0.9;

/// A problem in numbers that do not overflow.
struct Problem {
  TaskSize size;
  Holding holding;
  FitOptions fit;
  bool by_rows = false;
  Route route = Route::kPrimal;
  double d = 0, outputs = 0, rows = 0, test_rows = 0;
  double pairs = 0;     // q
  double features = 0;  // ψ
  double active = 0;
  double rank = 0;
  double most_rank = 0;  // with enough rows
  double entries = 0;

  [[nodiscard]] double moments() const { return pairs * (pairs + 1) / 2 * pairs + features * outputs; }
  /// Whether AᵀA is made of the factor (Factor::gram).
  [[nodiscard]] bool needs_gram() const { return rank < active || fit.ridge > 0 || fit.leave_one_out; }
  /// Whether Λ is kept until the verdict is told, and its spectrum computed in the end.
  [[nodiscard]] bool has_verdict_first() const {
    return holding.held == Held::kMoments && !by_rows && rank == active && active > kVerdictFirst;
  }
  [[nodiscard]] double train_share() const { return rows / std::max(1.0, rows + test_rows); }
  /// Numbers of the training data, and of all of it.
  [[nodiscard]] double train_numbers() const {
    return size.tokens * train_share() * d + rows * (outputs + 1);
  }
  [[nodiscard]] double data_numbers() const { return size.tokens * d + (rows + test_rows) * (outputs + 1); }
};

Problem make_problem(const TaskSize& size, Unevenness unevenness, const FitOptions& options) {
  Problem problem{.size = size, .fit = options};
  problem.d = static_cast<double>(size.d);
  problem.outputs = static_cast<double>(size.outputs);
  problem.rows = static_cast<double>(size.rows());
  problem.test_rows = static_cast<double>(size.test_rows());
  problem.pairs = static_cast<double>(pair_count(size.d));
  problem.features = static_cast<double>(feature_count(size.d));
  problem.entries = size.one_hot ? size.one_hot->entries : problem.rows * problem.features;
  const DataShape shape{size.d, size.rows(), problem.entries, unevenness};
  problem.holding = choose_holding(shape, options, false);
  const bool comfortable = size.open == 0 && size.rows() >= shape.features();
  problem.by_rows = choose_rows(problem.holding, comfortable).has_value();
  const bool sparse = problem.holding.is_sparse();
  problem.active = sparse ? size.one_hot->active : problem.features;
  if (sparse) {
    // Rows that are drawn at random show what is left the more slowly, the less that is.
    problem.most_rank = size.one_hot->rank;
    problem.rank = problem.most_rank * (1 - std::exp(-problem.rows / problem.most_rank));
  } else {
    problem.most_rank = problem.features - static_cast<double>(size.open);
    problem.rank = std::min(problem.rows, problem.most_rank);
  }
  const bool sums_agree = problem.holding.has_factor && unevenness == Unevenness::kNone;
  problem.route =
      choose_route(shape, problem.holding, options, static_cast<Index>(problem.active), sums_agree);
  return problem;
}

/// Numbers that are held at the same time, phase by phase; the most counts.
class Peak {
 public:
  explicit Peak(double kept) : kept_(kept), most_(kept) {}

  /// Held for a while.
  void hold(double numbers) { most_ = std::max(most_, kept_ + numbers); }
  /// Held from now on, after `meanwhile` more while it is made.
  void keep(double numbers, double meanwhile = 0) {
    hold(numbers + meanwhile);
    kept_ += numbers;
  }
  void drop(double numbers) { kept_ -= numbers; }
  [[nodiscard]] double kept() const { return kept_; }
  [[nodiscard]] double bytes() const { return kNumber * most_; }

 private:
  double kept_;
  double most_;
};

/// Numbers of a factor: L and its Gram matrix.
double factor_numbers(const Problem& p) { return p.active * p.rank + p.rank * p.rank; }

void analyse(const Problem& p, Peak& peak, double& flops) {
  const double square = p.active * p.active;
  const double cube = square * p.active;
  double lambda = 0;
  switch (p.holding.held) {
    case Held::kMoments:
      peak.keep(p.moments(), p.moments());
      peak.keep(square);
      lambda = square;
      flops += 2 * p.rows * p.moments() + 4.0 / 3 * std::pow(2 * p.rank < p.active ? p.rank : p.active, 3);
      break;
    case Held::kPanels:
      peak.keep(p.rows * (p.pairs + p.d + p.outputs), p.rows * p.rows);
      flops += 2 * p.rows * p.rows * (p.pairs + p.d) + 4.0 / 3 * p.rows * p.rows * p.rows;
      break;
    case Held::kSparseRows:
      // A feature's number takes half of what its value does.
      peak.keep(1.5 * p.entries + p.rows * p.outputs);
      break;
  }
  if (p.holding.has_factor) {
    if (p.holding.held == Held::kMoments) {
      // L, its plain Cholesky and C; and AᵀA, where somebody asks for it.
      const double kept = p.needs_gram() ? 2 : 1;
      peak.keep(kept * square, (kept + 1) * square);
      flops += cube + (p.needs_gram() ? p.rank * p.rank * p.active : 0.0);
    } else {
      // L grows by doubling; a copy of it is multiplied with itself.
      peak.keep(factor_numbers(p), p.active * p.rank);
      // A column of Λ visits the rows that have its feature, and all entries of those.
      flops += p.rank * p.rank * p.active +
               kUnblocked * 2 * p.rank * p.entries * p.entries / (p.active * p.rows + 1) +
               kUnblocked * 4.0 / 3 * p.rank * p.rank * p.rank;
    }
    peak.hold(2 * p.rank * p.rank);
  }
  if (p.by_rows) {
    const double basis = p.features * p.rank;
    peak.keep(basis, basis);
    flops += 350 * p.rows * p.features + kUnblocked * 4 * basis * p.rank;
  }
  if (p.has_verdict_first()) {
    // The proof: one more Cholesky.
    flops += cube / 3;
  } else {
    peak.drop(lambda);
  }
}

/// The rows in the basis of their span, a stack at a time (fit/row_solve.hpp).
void solve_by_qr(const Problem& p, Peak& peak, double& flops) {
  const double step = std::max(p.rank, kStackNumbers / (p.rank + p.outputs));
  const double stacked = p.rows <= step ? p.rows : step + p.rank;
  const double square = p.rank * p.rank;
  peak.hold(stacked * p.rank + std::max(stacked * (p.features + p.rank), stacked * p.rank + 3 * square));
  const double solutions = p.size.has_exact_labels ? 1 : kSolutions;
  flops += solutions * (2 * p.rows * p.features * p.rank + kUnblocked * 2 * p.rows * square);
}

void solve(const Problem& p, Peak& peak, double& flops) {
  if (p.fit.leave_one_out) {
    // Each row in the eigenbasis, twice, and then every ridge; rows of one input are left out together.
    const double together =
        p.size.rows_per_input > 1 ? std::min(static_cast<double>(p.size.rows_per_input), p.active) : 0.0;
    constexpr double kRidges = 25;
    flops += 2 * p.rows * p.active * (2 * p.rank + kRidges * (p.outputs + 1 + together));
    peak.hold(6 * p.active * p.rank);
  }
  if (p.route == Route::kDual) {
    peak.hold(3 * p.rows * p.rows + p.rows * (p.pairs + p.d + p.outputs));
    flops += 2 * p.rows * p.rows * (p.pairs + p.d) + p.rows * p.rows * p.rows;
  } else if (p.route == Route::kRows) {
    peak.hold(2 * p.features * p.rank + p.train_numbers());
    flops += 2 * p.features * p.rank * p.rank;
    if (p.rows > p.rank) solve_by_qr(p, peak, flops);
  }
  flops += 2 * kPasses * (p.holding.is_sparse() ? p.entries : p.rows * p.features) * p.outputs;
}

/// Heads, null directions, runs: what follows from a solution.
void conclude(const Problem& p, Peak& peak, double& flops) {
  const bool is_open = p.rank < p.features;
  if (p.by_rows && is_open) {
    // The factor of the span's projection: Λ, C, its plain Cholesky and rows of it, then L, a copy and its Gram matrix.
    const double square = p.features * p.features;
    const double basis = p.features * p.rank;
    peak.hold(std::max(4 * square + 3 * basis, 3 * square + 5 * basis + p.rank * p.rank));
    flops += 3 * square * p.rank;
  } else if (p.rank < p.active) {
    // How features that depend on others do so.
    peak.hold(1.5 * p.active * p.rank);
    flops += kUnblocked * p.rank * p.rank * (p.active - p.rank);
  }
  // Further inputs of several lengths: shorter ones leave gaps that are too short for longer ones.
  peak.keep(0.7 * p.size.further_tokens * p.d, p.size.further_tokens * p.d);
  if (is_open && p.features * p.outputs <= static_cast<double>(kAutomaticWitness)) {
    peak.hold(p.train_numbers());
    flops += std::min(kWitness, kWitnessLooks * p.features * std::min(4 * p.rank, 2 * (p.features - p.rank)));
  }
  const double spread = p.outputs * p.d * p.d * p.d;
  const double side = std::min(p.outputs * p.d, p.d * p.d);
  peak.hold(4 * spread + 3 * side * side);
  flops += 2 * p.test_rows * p.features * p.outputs + 10 * side * side * side + 4 * spread * side;
  if (p.size.run_answers > 0) {
    // The learned layer, the true one and the probes; and what was asked of them. An untrained layer writes many different tokens.
    const double columns = 2 * p.d + kProbes;
    const double tokens = (p.rank < kNearlyTrained * p.most_rank ? 20 : 4) * p.d;
    peak.hold(2 * p.features * columns + std::min<double>(kMostKeptNumbers, tokens * p.pairs * columns));
  }
  const double runs = static_cast<double>(p.size.test_inputs) * static_cast<double>(p.size.run_answers);
  flops += 2 * runs * p.entries / std::max(1.0, p.rows) * (2 * p.d + kProbes);
}

/// Choosing the suggested inputs.
void add_inputs(const Problem& p, Index added, Peak& peak, double& flops) {
  const auto rows_per_input = static_cast<double>(p.size.rows_per_input);
  if (p.size.run_answers > 0) {
    // Machines: a sketch of what is open.
    const double numbers = static_cast<double>(kSketch) * p.features;
    flops += 4 * numbers * rows_per_input;
    peak.hold(2 * numbers);
    return;
  }
  const double numbers =
      std::min(kMostCandidateNumbers, static_cast<double>(kRepairPool) * rows_per_input * p.features);
  flops += 4 * numbers * std::min(p.features, static_cast<double>(added) * rows_per_input);
  // Features, what is open of them and on the way to it, and the parts of each candidate, which leave gaps.
  peak.keep(2 * numbers, 2 * numbers);
}

}  // namespace

DataFacts make_facts(const Inputs& train) {
  const DataShape shape = shape_of(train);
  // For each pair j ≤ k the last tokens' coordinates that were seen with it; d is at most 32.
  std::vector<std::uint64_t> seen(static_cast<std::size_t>(pair_count(train.d)), 0);
  visit_blocks(train, {0, train.count()}, [&](const FeatureBlock& block) {
    for (Index row = 0; row < block.rows; ++row) {
      std::uint64_t last = 0;
      for (Index l = 0; l < train.d; ++l) last |= static_cast<std::uint64_t>(block.u(row, l) != 0) << l;
      for (Index pair = 0; pair < block.s.cols(); ++pair) {
        if (block.s(row, pair) != 0) seen[pair] |= last;
      }
    }
  });
  DataFacts facts{.unevenness = shape.unevenness,
                  .entries_per_row = shape.entries / static_cast<double>(shape.rows),
                  .single_tokens = train.starts.back() == train.count()};
  for (const std::uint64_t bits : seen) facts.active += std::popcount(bits);
  return facts;
}

TaskSize with_facts(TaskSize size, const DataFacts& facts) {
  const auto active = static_cast<double>(facts.active);
  size.one_hot = Sparsity{.entries = static_cast<double>(size.rows()) * facts.entries_per_row,
                          .active = active,
                          .rank = kIndependentShare * active};
  const Index features = feature_count(size.d);
  // Of a single token any three coordinates can trade places.
  const Index ties = facts.single_tokens ? features - size.d * (size.d + 1) * (size.d + 2) / 6 : 0;
  size.open = std::max(ties, features - facts.active);
  return size;
}

FitPlan plan_fit(const TaskSize& size, Unevenness unevenness, const ReportOptions& options) {
  TaskSize whole = size;
  whole.inputs += options.added;
  if (whole.one_hot)
    whole.one_hot->entries *= static_cast<double>(whole.inputs) / static_cast<double>(size.inputs);
  const Problem problem = make_problem(whole, unevenness, options.fit);
  const double data = problem.data_numbers();
  Peak peak(size.brings_data ? 2 * data : data);
  double flops = kRandomNumber * (problem.size.tokens + 6 * size.further_tokens) * problem.d;
  double before = 0;
  if (options.added > 0) {
    // They are chosen by an analysis of the data without them, which stays until there is one of all.
    const Problem without = make_problem(size, unevenness, options.fit);
    before = -peak.kept();
    analyse(without, peak, flops);
    before += peak.kept();
    add_inputs(without, options.added, peak, flops);
  }
  analyse(problem, peak, flops);
  peak.drop(before);
  solve(problem, peak, flops);
  conclude(problem, peak, flops);
  if (problem.has_verdict_first()) peak.hold(2 * problem.active * problem.active);
  const bool sums = problem.holding.held == Held::kMoments && !size.brings_data && size.run_answers == 0;
  const double shards = std::ceil(static_cast<double>(size.inputs) / static_cast<double>(kShardInputs));
  return {.route = problem.route,
          .way = problem.by_rows ? Way::kRows : Way::kMoments,
          .active = static_cast<Index>(problem.active),
          .work = {flops, std::max(kFirstBytes, kModuleBytes + peak.bytes())},
          .sharing_bytes = sums ? kNumber * (data + 2 * shards * problem.moments()) : 0};
}

}  // namespace polyhead
