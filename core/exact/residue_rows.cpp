#include "exact/residue_rows.hpp"

#include <algorithm>

#include "base/pair.hpp"
#include "exact/whole_numbers.hpp"
#include "linear/columns.hpp"

namespace polyhead {

namespace {

constexpr Index kProbes = 4;

/// Z Zᵀ of more and more tokens modulo a prime.
class RunningGram {
 public:
  RunningGram(Index d, std::optional<int> decimals, const PrimeField& field)
      : d_(d), decimals_(decimals), field_(field), token_(d), sums_(pair_count(d)) {
    clear();
  }

  void clear() {
    sums_.setZero();
    pending_ = 0;
  }

  void add(const double* z) {
    set_token(z);
    if (pending_ == kExactDepth - 1) {
      field_.reduce(sums_.size(), sums_.data());
      pending_ = 0;
    }
    ++pending_;
    const bool sparse = 2 * static_cast<Index>(nonzeros_.size()) < d_;
    for (std::size_t a = 0; a < nonzeros_.size(); ++a) {
      const Index j = nonzeros_[a];
      double* const sums = sums_.data() + pair_index(d_, j, j) - j;
      const double factor = token_[j];
      if (sparse) {
        for (std::size_t b = a; b < nonzeros_.size(); ++b)
          sums[nonzeros_[b]] += factor * token_[nonzeros_[b]];
      } else {
        add_scaled(d_ - j, factor, token_.data() + j, sums + j);
      }
    }
  }

  /// The row that ends in the token added last.
  void write(ResidueRow& row) const {
    row.s = sums_;
    field_.reduce(row.s.size(), row.s.data());
    row.u = token_;
    row.last = nonzeros_;
    row.pairs.clear();
    for (Index pair = 0; pair < row.s.size(); ++pair) {
      if (row.s[pair] != 0) row.pairs.push_back(pair);
    }
  }

 private:
  void set_token(const double* z) {
    std::copy_n(z, d_, token_.data());
    if (!decimals_) {
      for (Index j = 0; j < d_; ++j) token_[j] = field_.residue(z[j]);
    } else {
      if (*decimals_ > 0) {
        for (Index j = 0; j < d_; ++j) token_[j] = whole_number(z[j], *decimals_).value();
      }
      field_.reduce(d_, token_.data());
    }
    nonzeros_.clear();
    for (Index j = 0; j < d_; ++j) {
      if (token_[j] != 0) nonzeros_.push_back(j);
    }
  }

  Index d_;
  std::optional<int> decimals_;
  const PrimeField& field_;
  Vector token_;
  std::vector<Index> nonzeros_;
  Vector sums_;
  // Products in each sum since it was reduced.
  Index pending_ = 0;
};

}  // namespace

ResidueRows::ResidueRows(const Inputs& inputs, std::optional<int> decimals, const PrimeField& field)
    : inputs_(&inputs), field_(&field), decimals_(decimals) {}

ResidueRow ResidueRows::make_row(Index row) const {
  const Index end = inputs_->last_token(row);
  const auto& starts = inputs_->starts;
  const Index start = *(std::upper_bound(starts.begin(), starts.end(), end) - 1);
  const Index d = inputs_->d;
  return make_row(Eigen::Map<const Matrix>(inputs_->tokens.data() + start * d, d, end + 1 - start), decimals_,
                  *field_);
}

ResidueRow ResidueRows::make_row(const Eigen::Ref<const Matrix>& Z, std::optional<int> decimals,
                                 const PrimeField& field) {
  RunningGram gram(Z.rows(), decimals, field);
  for (Index t = 0; t < Z.cols(); ++t) gram.add(Z.data() + t * Z.outerStride());
  ResidueRow row;
  gram.write(row);
  return row;
}

void ResidueRows::visit(FunctionRef<bool(Index, const ResidueRow&)> use) const {
  RunningGram gram(inputs_->d, decimals_, *field_);
  ResidueRow residues;
  Index row = 0;
  const Index rows = this->rows();
  for (Index i = 0; i < inputs_->count(); ++i) {
    gram.clear();
    for (Index token = inputs_->starts[i]; token < inputs_->starts[i + 1] && row < rows; ++token) {
      gram.add(inputs_->tokens.data() + token * inputs_->d);
      if (token != inputs_->last_token(row)) continue;
      gram.write(residues);
      if (!use(row++, residues)) return;
    }
  }
}

__attribute__((noinline)) FourResidues combine(const PrimeField& field, const ResidueRow& row,
                                               const Matrix& weights) {
  assert(weights.rows() == kProbes);
  const Index d = row.u.size();
  // For each last coordinate its own sums over the pairs.
  std::vector<double> sums(static_cast<std::size_t>(d * kProbes), 0.0);
  Index pending = 0;
  for (const Index pair : row.pairs) {
    if (pending++ == kExactDepth - 1) {
      field.reduce(d * kProbes, sums.data());
      pending = 1;
    }
    const Pair s = both(row.s[pair]);
    const double* const of_pair = weights.data() + pair * d * kProbes;
    for (const Index l : row.last) {
      const double* const from = of_pair + l * kProbes;
      double* const to = sums.data() + l * kProbes;
      store(to, load(to) + s * load(from));
      store(to + 2, load(to + 2) + s * load(from + 2));
    }
  }
  field.reduce(d * kProbes, sums.data());
  FourResidues total = FourResidues::Zero();
  for (const Index l : row.last) {
    for (Index probe = 0; probe < kProbes; ++probe) {
      total[probe] = field.reduce(total[probe] + row.u[l] * sums[l * kProbes + probe]);
    }
  }
  return total;
}

}  // namespace polyhead
