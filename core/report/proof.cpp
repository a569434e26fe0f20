#include "report/proof.hpp"

#include "base/stopwatch.hpp"

namespace polyhead {

namespace {

/// Of numbers that are not whole, exactness can take "identifiable" back, and otherwise leaves the verdict: directions that only rounding
/// shows are of full rank, too.
Verdict judge(Verdict numerical, const ExactSpace& exact) {
  if (exact.whole()) return exact.full_rank() ? Verdict::kIdentifiable : Verdict::kNotIdentifiable;
  return numerical == Verdict::kIdentifiable && !exact.full_rank() ? Verdict::kNotIdentifiable : numerical;
}

}  // namespace

Proof make_proof(const FinishedFit& fit, std::uint64_t seed, const Progress& progress) {
  Stopwatch watch;
  fit.exact = std::make_shared<ExactSpace>(fit.train, seed, progress, fit.span->hint());
  const ExactSpace& exact = *fit.exact;
  Proof proof{.primes = exact.primes(),
              .rank = exact.rank(),
              .whole = exact.whole(),
              .decimals = exact.decimals(),
              .error = exact.error(),
              .verdict = judge(fit.report.certificate.verdict, exact)};
  for (const NullKind& kind : fit.kinds) {
    std::vector<ApproximateTerm> terms;
    for (const NullKind::Term& term : kind.example) {
      terms.push_back({term.j, term.k, term.l, term.coefficient});
    }
    if (!exact.whole() || terms.empty()) continue;
    if (auto relation = make_exact_relation(terms, fit.train, exact.decimals()))
      proof.relations.push_back(*std::move(relation));
  }
  proof.seconds = watch.lap();
  return proof;
}

}  // namespace polyhead
