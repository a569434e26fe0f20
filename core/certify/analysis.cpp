#include "certify/analysis.hpp"

#include <algorithm>
#include <limits>
#include <utility>

#include "base/error.hpp"
#include "base/stopwatch.hpp"
#include "certify/holding.hpp"
#include "exact/whole_numbers.hpp"
#include "fit/sparse_rows.hpp"
#include "linear/symmetric_eigen.hpp"

namespace polyhead {

namespace {

/// Moments below this have lost digits, or are about to.
constexpr double kSmallestMoment = 1e-280;
/// Where every row had at least this share that was new, the tokens' own coordinates are good enough.
constexpr double kClearPivot = 1e-3;

/// Features are cubic and their moments of the sixth degree: numbers beyond about 1e±50 leave the range of 64 bits.
void refuse_extremes(const Vector& diagonal, const Inputs& train) {
  if (!diagonal.allFinite()) throw ConditioningError(Extreme::kTooLarge);
  // Features are zero where the last token is, and then there is nothing to vanish.
  bool all_zero = true;
  for (Index row = 0; row < train.rows(); ++row)
    all_zero = all_zero && train.prefix(row).rightCols<1>().isZero(0);
  if (!all_zero && diagonal.maxCoeff() < kSmallestMoment) throw ConditioningError(Extreme::kTooSmall);
}

/// Whole numbers: exact arithmetic decides where 64-bit arithmetic cannot, and has the last word where it takes no time.
void decide_exactly(Analysis& analysis, const Inputs& train, bool sparse, const Progress& progress) {
  Certificate& certificate = analysis.certificate;
  const bool too_close = certificate.verdict == Verdict::kTooClose;
  if (!too_close && (sparse || certificate.features > kSoonExact)) return;
  if (!find_decimals(train)) return;
  constexpr std::uint64_t kFirstPrimes = 0;
  analysis.exact = std::make_shared<ExactSpace>(train, kFirstPrimes, progress,
                                                sparse ? analysis.span->hint() : SpanHint{});
  const Index rank = analysis.exact->rank();
  if (!too_close && rank == certificate.rank) return;
  if (const auto& rows = analysis.row_span) {
    RowSpace space = rows->space();
    if (rank >= space.least_rank() && rank <= space.most_rank()) space.set_rank(rank);
    analysis.take(std::make_shared<RowSpan>(std::move(space), rows->coordinates(), rows->unseen()));
  }
  certificate.way = Way::kExact;
  certificate.reason = WayReason::kWholeNumbers;
  certificate.rank = certificate.least_rank = certificate.most_rank = rank;
  certificate.verdict = analysis.exact->full_rank() ? Verdict::kIdentifiable : Verdict::kNotIdentifiable;
}

/// Without inputs whose features are all zero, because their last token is: what size they have says nothing.
Inputs with_features(const Inputs& train) {
  if (train.causal) return train;
  Inputs some{.d = train.d, .outputs = train.outputs};
  for (Index i = 0; i < train.count(); ++i) {
    if (!train.input(i).rightCols<1>().isZero(0)) some.append_input(train, i);
  }
  return some.count() > 0 ? some : train;
}

/// The pairs j · d + l of which no row has coordinate j in any token and l in its last one, so that ⟨x_j,x_j⟩ z_l is zero in all of them.
std::vector<Index> find_unseen(const Inputs& train) {
  const Index d = train.d;
  std::vector<bool> seen(static_cast<std::size_t>(d * d));
  for (Index row = 0; row < train.rows(); ++row) {
    const Matrix Z = train.prefix(row);
    for (Index j = 0; j < d; ++j) {
      if ((Z.row(j).array() == 0).all()) continue;
      for (Index l = 0; l < d; ++l) seen[j * d + l] = seen[j * d + l] || Z(l, Z.cols() - 1) != 0;
    }
  }
  std::vector<Index> unseen;
  for (Index pair = 0; pair < d * d; ++pair) {
    if (!seen[pair]) unseen.push_back(pair);
  }
  return unseen;
}

bool is_grey(const RowSpace& space, const Coordinates& coordinates) {
  return coordinates.too_close() || space.least_rank() < space.most_rank();
}

/// Whether evened-out coordinates show the span better than the tokens' own: more counts in them (neither counts rounding, but either may
/// lose a direction in it), or nothing is too close to call, or the least of it is farther from rounding. Single inputs are judged in
/// them, too, so that sizes that differ tip the balance.
bool is_better(const RowSpace& even, bool grey_even, const RowSpace& own, bool grey_own,
               Unevenness unevenness) {
  if (even.rank() != own.rank()) return even.rank() > own.rank();
  if (grey_even != grey_own) return grey_own;
  if (unevenness != Unevenness::kNone) return true;
  return even.smallest_pivot() / even.tolerance() > own.smallest_pivot() / own.tolerance();
}

/// In the tokens' own coordinates where sizes are even and every direction is clear of rounding, else maybe in better ones.
std::shared_ptr<const RowSpan> make_row_span(const Inputs& train, Unevenness unevenness,
                                             const Progress& progress) {
  const std::vector<Index> unseen = find_unseen(train);
  Coordinates coordinates(train.d);
  RowSpace space(train, coordinates, progress);
  const bool clear = !is_grey(space, coordinates) && space.smallest_pivot() >= kClearPivot;
  if (!clear || unevenness != Unevenness::kNone) {
    Coordinates other(with_features(train));
    const Inputs mapped = other.map_training(train);
    // What is only rounding in the data as a whole may be all that some token has, beside which others are enormous.
    if (other.exist() && mapped.tokens == other.map(train).tokens) {
      RowSpace there(mapped, other, progress);
      if (is_better(there, is_grey(there, other), space, is_grey(space, coordinates), unevenness)) {
        space = std::move(there);
        coordinates = std::move(other);
      }
    }
  }
  std::shared_ptr<const RowSpan> cautious;
  if (is_grey(space, coordinates)) {
    Coordinates other = coordinates.cautious();
    RowSpace least(other.map_training(train), other, progress);
    least.set_rank(least.least_rank());
    cautious = std::make_shared<RowSpan>(std::move(least), std::move(other), unseen);
  }
  return std::make_shared<RowSpan>(std::move(space), std::move(coordinates), unseen, std::move(cautious));
}

/// The spectrum of Λ, or of the part of it that can be computed: what is not listed is zero.
Vector make_spectrum(const Statistics& statistics, const Factor* factor, const Matrix& lambda, Index active) {
  if (lambda.size() > 0 && !(factor && 2 * factor->rank < factor->active_count()))
    return make_eigenvalues(lambda);
  if (factor) return make_eigenvalues(factor->gram());
  if (active == 0) return Vector(0);
  const PanelStatistics& rows = *statistics.panels();
  return make_eigenvalues(rows.make_kernel() / static_cast<double>(rows.targets().rows()));
}

}  // namespace

Analysis analyse(const Inputs& train, std::optional<Moments> known_moments, const FitOptions& options,
                 const Progress& progress, bool verdict_first) {
  Stopwatch watch;
  Analysis analysis;
  if (options.route == Route::kDual && train.rows() > kMostDualRows) {
    throw TaskError("learner.route", "dual",
                    "auto or primal with more than " + std::to_string(kMostDualRows) + " rows");
  }
  const DataShape shape = shape_of(train);
  const Holding holding = choose_holding(shape, options, known_moments.has_value());
  const bool sparse = holding.is_sparse();

  progress.at(Phase::kMoments, 0);
  const Moments* moments = nullptr;
  if (sparse) {
    analysis.statistics = std::make_unique<SparseRows>(train, static_cast<Index>(shape.entries));
  } else if (holding.held == Held::kPanels) {
    analysis.statistics = std::make_unique<PanelStatistics>(train);
  } else {
    auto statistics = std::make_unique<DenseStatistics>(
        known_moments ? *std::move(known_moments) : make_moments(train, progress), train);
    moments = statistics->moments();
    analysis.statistics = std::move(statistics);
  }
  analysis.moments_seconds = watch.lap();

  progress.at(Phase::kFactor, 0);
  refuse_extremes(analysis.statistics->diagonal(), train);
  const std::vector<Index> active = make_active(*analysis.statistics);
  const auto active_count = static_cast<Index>(active.size());
  Matrix lambda;
  if (moments) lambda = moments->make_lambda(active);
  if (holding.has_factor) {
    analysis.factor = std::make_shared<Factor>(moments ? make_factor(shape.features(), active, lambda)
                                                       : make_factor(*analysis.statistics, active));
  }

  progress.at(Phase::kCertificate, 0);
  std::optional<Certificate> early;
  if (verdict_first && active_count > kVerdictFirst && moments && !holding.by_rows &&
      analysis.factor->comfortable)
    early = make_early_certificate(lambda, *analysis.factor);
  if (early) {
    analysis.certificate = *std::move(early);
    analysis.lambda = std::move(lambda);
  } else {
    analysis.certificate =
        make_certificate(shape.features(), active_count,
                         make_spectrum(*analysis.statistics, analysis.factor.get(), lambda, active_count));
  }
  Certificate& certificate = analysis.certificate;
  const Index rank_of_sums = certificate.rank;
  const bool comfortable =
      analysis.factor && analysis.factor->comfortable && certificate.verdict == Verdict::kIdentifiable;
  const std::optional<WayReason> by_rows = choose_rows(holding, comfortable);
  if (by_rows) {
    const auto span = make_row_span(train, shape.unevenness, progress);
    certificate = judge_by_rows(std::move(certificate), *span, *by_rows);
    analysis.take(span);
  } else {
    if (!comfortable) certificate.reason = sparse ? WayReason::kOneHot : WayReason::kTooLarge;
    analysis.span = std::make_shared<FactorSpan>(analysis.factor, train.d);
  }
  decide_exactly(analysis, train, sparse, progress);

  // The sums serve the solution as well if they see what the rows see, and exact arithmetic where it was asked: the factor, which scales
  // each feature, and the spectrum, which does not.
  const bool sums_agree = analysis.factor && analysis.factor->rank == analysis.span->rank() &&
                          (!by_rows || rank_of_sums == certificate.rank) &&
                          analysis.span->coordinates().is_identity();
  analysis.route = choose_route(shape, holding, options, active_count, sums_agree);
  return analysis;
}

Solved solve(Analysis& analysis, const Inputs& train, const FitOptions& options, const Progress& progress) {
  if (analysis.route == Route::kDual) {
    const PanelStatistics* panels = analysis.statistics->panels();
    Fit fit = solve_dual(panels ? *panels : PanelStatistics(train), options, progress);
    Errors errors = measure_errors(fit.coefficients, train);
    return {std::move(fit), {}, std::move(errors)};
  }
  if (analysis.route == Route::kPrimal) {
    Fit fit = solve_primal(*analysis.statistics, *analysis.factor, options, progress);
    double worst_share = 0;
    Errors errors = measure_errors(fit.coefficients, train, &worst_share);
    const bool sums_only = analysis.certificate.reason == WayReason::kOneHot ||
                           analysis.certificate.reason == WayReason::kTooLarge;
    const double rounding = kFitsExactly * std::numeric_limits<double>::epsilon() * fit.coefficients.norm();
    const bool lost_digits = errors.squared <= kExactlyFitted * errors.label_power && worst_share > rounding;
    if (fit.ridge > 0 || sums_only || !lost_digits) return {std::move(fit), {}, std::move(errors)};
    const auto span = make_row_span(train, find_unevenness(train), progress);
    if (analysis.certificate.way != Way::kExact) {
      analysis.certificate =
          judge_by_rows(std::move(analysis.certificate), *span, WayReason::kSmallDirection);
    }
    analysis.take(span);
    analysis.route = Route::kRows;
  }
  const RowSpan& span = *analysis.row_span;
  const Coordinates& coordinates = span.coordinates();
  const Inputs mapped = coordinates.map_training(train);
  RowSolution rows =
      solve_rows(span.space(), coordinates, mapped, analysis.certificate.rank, options, progress);
  Errors errors = measure_answers(rows.coefficients, mapped);
  Fit fit{.coefficients = coordinates.to_own(rows.coefficients), .route = Route::kRows};
  return {std::move(fit), std::move(rows), std::move(errors)};
}

}  // namespace polyhead
