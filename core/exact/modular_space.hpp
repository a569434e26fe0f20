#pragma once

#include "exact/residue_rows.hpp"

namespace polyhead {

/// What a float factorisation, or another prime, says about the rows' span. It saves time when it is right, and costs some when
/// it is not; what comes out does not depend on it.
struct SpanHint {
  /// Features on which the rows are as independent as on all of them: one for each dimension of the span.
  std::vector<Index> features;
  /// Rows that span the others.
  std::vector<Index> rows;
};

/// The span of a data set's feature rows modulo one prime.
class ModularSpace {
 public:
  /// Null vectors that are kept. An input outside of the span is orthogonal to all of them with probability p⁻⁴ < 2⁻⁸⁸.
  static constexpr Index kProbes = 4;

  /// `tick` is told, now and then, which share of the work is done.
  ModularSpace(const ResidueRows& rows, RandomStream random, const SpanHint& hint,
               FunctionRef<void(double)> tick);

  [[nodiscard]] Index rank() const { return static_cast<Index>(basis_.rows.size()); }

  /// Rows that are a basis of the span, and features on which they are independent.
  [[nodiscard]] const SpanHint& basis() const { return basis_; }

  /// Random vectors that are orthogonal to every row modulo the prime: kProbes × ψ, or 0 × ψ where only zero is.
  [[nodiscard]] const Matrix& probes() const { return probes_; }
  /// Once.
  [[nodiscard]] Matrix take_probes() { return std::move(probes_); }

 private:
  class Search;

  SpanHint basis_;
  Matrix probes_;
};

}  // namespace polyhead
