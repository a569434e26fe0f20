#pragma once

#include "exact/relation.hpp"
#include "report/report.hpp"

namespace polyhead {

/// What exact arithmetic says of the data as it was given.
struct Proof {
  std::vector<std::int32_t> primes;
  /// The largest rank modulo one of them: the true rank is at least this.
  Index rank = 0;
  /// The training numbers are whole, divided by 10^decimals: then rank and single inputs are decided in both directions.
  bool whole = false;
  int decimals = 0;
  /// The probability that `rank` is not the true rank; zero where it is proved.
  double error = 0;
  /// The report's, with exactness taken into account.
  Verdict verdict = Verdict::kNotIdentifiable;
  /// For each kind of null direction its example with whole coefficients, true on every row. None where it has too many terms or the
  /// numbers are not whole.
  std::vector<std::optional<ExactRelation>> relations;
  double seconds = 0;
};

/// Another seed takes other primes. From then on the fit answers questions about whole numbers with these.
Proof make_proof(const FinishedFit& fit, std::uint64_t seed, const Progress& progress);

}  // namespace polyhead
