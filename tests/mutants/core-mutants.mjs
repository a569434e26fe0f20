// Mistakes in the learner, one a line: what stands in a file, what stands there instead, and the tests that should notice (names or tags
// of Catch2). `because`: why one is not noticed and need not be.
const certificate = "[certificate],[early],[report],[routes],[trust]";
const exact = "[exact],[proof]";
const heads = "[heads],[minimal]";

const of = (file, tests, list) => list.map(([from, to, because]) => ({ file, tests, from, to, because }));

export const mutants = [
  of("certify/certificate.cpp", certificate, [
    ["(values > threshold * kGreyZone).count()", "(values > threshold).count()"],
    ["(values > threshold / kGreyZone).count()", "(values > threshold).count()"],
    ["certificate.rank = (values > threshold).count();", "certificate.rank = (values > 0).count();"],
    ["if (too_close) return Verdict::kTooClose;", "static_cast<void>(too_close);"],
    ["certificate.zeros > 0 ? 0.0 : eigenvalues[0]", "eigenvalues[0]"],
  ]),
  of("certify/span.cpp", certificate, [
    ["point.determined = !is_new && point.residual <= bound;", "point.determined = point.residual <= bound;"],
    ["!point.determined && point.residual <= kGreyZone * bound;", "false;"],
    ["space_.point_tolerance() + coordinates().rounding_of(Z) / 4", "1e-6"],
    ["cautious.too_close = !cautious.determined;", ""],
    ["inactive.norm() > kLeastWithSquare;", "inactive.norm() > 0;"],
    [
      "point.determined = !is_new && point.residual <= kFactorSees;",
      "point.determined = point.residual <= 1;",
    ],
  ]),
  of("certify/analysis.cpp", `${certificate},[proof]`, [
    ["if (!too_close && rank == certificate.rank) return;", "if (!too_close) return;"],
    ["if (even.rank() != own.rank()) return even.rank() > own.rank();", ""],
    [
      "const bool sums_agree = analysis.factor && analysis.factor->rank == analysis.span->rank() &&",
      "const bool sums_agree = analysis.factor &&",
      "the ranks of spectrum and certificate are compared as well, and a solution that misses a row is made again from the rows",
    ],
    ["if (!diagonal.allFinite()) throw ConditioningError(Extreme::kTooLarge);", ""],
    ["if (other.exist() && mapped.tokens == other.map(train).tokens) {", "if (other.exist()) {"],
  ]),
  of("certify/holding.cpp", certificate, [
    ["    if (uneven) {", "    if (uneven && shape.d < 0) {"],
    ["holding.affordable && !comfortable)", "holding.affordable && !comfortable && false)"],
  ]),
  of("certify/witness.cpp", "[witness],[trust]", [
    ["if (!b.fits) return std::nullopt;", ""],
    ["if (!a_.fits) return std::nullopt;", ""],
    ["&& std::isfinite(share);", ";"],
    ["(wanted - P_ * h) / c.squaredNorm();", "(wanted - P_ * h) / c.norm();"],
  ]),
  of("certify/repair.cpp", "[repair]", [
    ["if (left > most) {", "if (best < 0) {"],
    ["const Span& span = known.cautious();", "const Span& span = known;"],
  ]),
  of("certify/null_kinds.cpp", "[null]", [
    [
      "-weights(j, i) * independent.scale[last] / independent.scale[j]",
      "-weights(j, i)",
      "any weights give a true relation; these give a short one",
    ],
    ["weight * unit / factor_.scale[row]", "weight"],
  ]),
  of("fit/factor.cpp", `${certificate},[solve]`, [
    ["if (!(most >= tolerance_)) return false;", "if (!(most > 0)) return false;"],
    [
      "if (!(most >= tolerance_) || most < kFairShare * others) break;",
      "if (!(most > 0) || most < kFairShare * others) break;",
    ],
    ["kComfortablePivot = 1e-6;", "kComfortablePivot = 0;"],
    ["std::swap(order_[to], order_[from[k]]);", ""],
  ]),
  of("fit/row_space.cpp", certificate, [
    ["tolerance_ = pivot_tolerance(size) + 16 * rounding;", "tolerance_ = 0x1p-52 + 0 * rounding;"],
    [
      "for (int pass = 0; pass < 2 && rank_ > 0; ++pass) remove(basis_.leftCols(rank_), direction);",
      "",
      "every pass begins with rows made orthogonal anew, and within one they shrink little",
    ],
    [
      "for (int pass = 0; pass < 2 && rank() > 0; ++pass) remove(basis(), columns);",
      "if (rank() > 0) remove(basis(), columns);",
    ],
    ["column /= size;", ""],
    [
      "if (is_safe(size)) return h / size;",
      "if (size > 0) return h / size;",
      "a length that is off by less than two changes no mark",
    ],
    ["const double limit = kGreyZone * tolerance_;", "const double limit = tolerance_;"],
  ]),
  of("fit/row_solve.cpp", `${certificate},[solve]`, [
    [
      "descending_order(norms_); }",
      "descending_order(-norms_); }",
      "it matters where no layer fits the labels; npm run trust counts values that are off there, and bounds none",
    ],
    ["norms_[i] >= kLeast ? 1 / norms_[i] : 0.0", "norms_[i] >= kLeast ? 1.0 : 0.0"],
    ["Matrix(spanned + open) : spanned;", "spanned : spanned;"],
    [
      "return share <= std::max(kFitsExactly * kUnit * P.norm(), kNearlyFits * typical);",
      "return share <= typical;",
    ],
  ]),
  of("fit/coordinates.cpp", certificate, [
    ["constexpr double kDead = 16;", "constexpr double kDead = 0;"],
    ["inverse_.col(j) += removed * inverse_.col(k);", ""],
    ["if (floor_[k] > 0) Z.row(k).setZero();", "", "coordinates are used only where this changes nothing"],
  ]),
  of("fit/solve.cpp", "[solve],[routes],[entry]", [
    ["if (!(size < 0.5 * previous)) break;", "break;"],
    ["gram.diagonal().array() += ridge;", ""],
  ]),
  of("fit/heads.cpp", heads, [
    [
      "W(a * d + j, k * d + l) = P(a, first + l) * (j == k ? 1.0 : 0.5);",
      "W(a * d + j, k * d + l) = P(a, first + l);",
    ],
  ]),
  of("fit/leave_one_out.cpp", "[loo]", [
    [
      "if (result.errors[r] < (1 - 1e-9) * result.errors[best]) best = r;",
      "if (result.errors[r] > result.errors[best]) best = r;",
    ],
  ]),
  of("exact/exact_space.cpp", exact, [
    ["error_ = rank_ == rows_ ? 0 : all_divide(sum_of_bits(rank_ + 1), kProbeError);", "error_ = 0;"],
    ["if (i == 0 || space.rank() > rank_) {", "if (i == 0) {"],
    [
      "contained = contained && (combine(judge.field, row, judge.probes).array() == 0).all();",
      "contained = contained && (combine(judge.field, row, judge.probes).array() == 0).any();",
      "an input outside passes one of four probes, of each prime, once in 10¹² times",
    ],
    ["if (worst < kMostError) break;", "break;"],
  ]),
  of("exact/relation.cpp", exact, [
    [
      "if (!whole || !holds(*whole, train, decimals)) return std::nullopt;",
      "if (!whole) return std::nullopt;",
    ],
    ["term.coefficient /= divisor;", "static_cast<void>(term);"],
  ]),
  of("exact/whole_numbers.cpp", exact, [["|| n / power != z) return", ") return"]]),
  of("exact/row_bits.cpp", exact, [
    ["(log2_of(gram) + log2_of(last)) / 2 + kSafety", "(log2_of(gram) + log2_of(last)) / 4 + kSafety"],
  ]),
  of("exact/elimination.cpp", exact, [["      added.consistent = false;", "      added.consistent = true;"]]),
  of("exact/modular_space.cpp", exact, [
    ["(combine(field_, row, probes_).array() != 0).any() ? 1 : 0;", "0;"],
  ]),
  of("exact/residue_rows.cpp", exact, [["if (pending_ == kExactDepth - 1) {", "if (pending_ < 0) {"]]),
  of("exact/prime_field.cpp", exact, [
    ["t = std::exchange(next_t, t - q * next_t);", "t = std::exchange(next_t, t + q * next_t);"],
  ]),
].flat();
