#pragma once

#include <optional>

#include "base/function_ref.hpp"
#include "exact/prime_field.hpp"
#include "tasks/inputs.hpp"

namespace polyhead {

/// One row in the form H = s ⊗ u modulo a prime: s = vech(Z Zᵀ), u = z_n, and which of their numbers are not zero.
struct ResidueRow {
  Vector s;
  Vector u;
  std::vector<Index> pairs;
  std::vector<Index> last;

  /// Calls use(feature, value) for every feature that is not zero.
  template <class Use>
  void visit(const PrimeField& field, Use use) const {
    const Index d = u.size();
    for (const Index pair : pairs) {
      for (const Index l : last) use(pair * d + l, field.reduce(s[pair] * u[l]));
    }
  }
};

/// The feature rows of a data set modulo a prime, made one by one when they are asked for: all of them may not fit into memory.
class ResidueRows {
 public:
  /// With `decimals` the tokens times 10^decimals, which are integers; otherwise the doubles as they are. Keeps a reference to `inputs`.
  ResidueRows(const Inputs& inputs, std::optional<int> decimals, const PrimeField& field);

  [[nodiscard]] const PrimeField& field() const { return *field_; }
  [[nodiscard]] Index rows() const { return inputs_->rows(); }
  [[nodiscard]] Index features() const { return feature_count(inputs_->d); }

  [[nodiscard]] ResidueRow make_row(Index row) const;

  /// All rows in order, until `use` returns false.
  void visit(FunctionRef<bool(Index row, const ResidueRow&)> use) const;

  /// The row of one more input, whose numbers are of the same kind.
  [[nodiscard]] static ResidueRow make_row(const Eigen::Ref<const Matrix>& Z, std::optional<int> decimals,
                                           const PrimeField& field);

 private:
  const Inputs* inputs_;
  const PrimeField* field_;
  std::optional<int> decimals_;
};

/// Σ H_f weights(·, f) for weights with four rows: on null vectors zero iff the row is orthogonal to them.
using FourResidues = Eigen::Matrix<double, 4, 1>;
FourResidues combine(const PrimeField& field, const ResidueRow& row, const Matrix& weights);

}  // namespace polyhead
