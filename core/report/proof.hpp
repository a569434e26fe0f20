#pragma once

#include "exact/relation.hpp"
#include "report/report.hpp"

namespace polyhead {

/// What exact arithmetic says of the data as it was given.
struct Proof {
  std::vector<std::int32_t> primes;
  Index rank = 0;
  bool whole = false;
  int decimals = 0;
  double error = 0;
  Verdict verdict = Verdict::kNotIdentifiable;
  std::vector<ExactRelation> relations;
  double seconds = 0;
};

template <class Visitor>
void describe(Visitor& field, Proof& p) {
  field.type("ProofFacts", "What exact arithmetic says of the data as it was given.");
  field("primes", p.primes, "Modulo which it was computed.");
  field("rank", p.rank, "The largest rank modulo one of the primes: the true rank is at least this.");
  field("whole", p.whole,
        "The training numbers are whole, or whole over 10 to the power `decimals`: then rank and single "
        "inputs are decided both ways.");
  field("decimals", p.decimals, "Digits behind the point.");
  field("error", p.error,
        "The probability that `rank` is not the true rank of the data as given; 0 where it is proved.");
  field("verdict", p.verdict, "The report's verdict with exactness taken into account.");
  field("relations", p.relations,
        "Examples of what is left open, with whole coefficients, true on every row; none of kinds with too "
        "many terms, or if the numbers "
        "are not whole.");
  field("seconds", p.seconds, "What it took.");
}

/// Another seed takes other primes. From then on the fit answers questions about whole numbers with these.
Proof make_proof(const FinishedFit& fit, std::uint64_t seed, const Progress& progress);

}  // namespace polyhead
