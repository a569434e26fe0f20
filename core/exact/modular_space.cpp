#include "exact/modular_space.hpp"

#include <algorithm>
#include <numeric>
#include <span>

#include "exact/elimination.hpp"

namespace polyhead {

namespace {

/// Rows that are eliminated together: more for large problems, where reducing after every product costs more than the
/// elimination within the block.
constexpr Index kBlock = 64;
constexpr Index kLargeBlock = 128;
constexpr Index kLargeProblem = 600;

/// All rows, neighbours far from each other: consecutive rows are often from the same machine and bring little that is new.
std::vector<Index> make_scattered(Index rows) {
  std::vector<Index> order(static_cast<std::size_t>(rows));
  auto step = static_cast<Index>(0.618033988749895 * static_cast<double>(rows)) + 1;
  while (std::gcd(step, rows) > 1) ++step;
  Index row = 0;
  for (Index& place : order) {
    place = row;
    row += step;
    if (row >= rows) row -= rows;
  }
  return order;
}

/// The features that are not zero on some row, ascending.
std::vector<Index> make_active(const ResidueRows& rows) {
  std::vector<char> seen(static_cast<std::size_t>(rows.features()), 0);
  Index count = 0;
  rows.visit([&](Index, const ResidueRow& row) {
    const Index d = row.u.size();
    for (const Index pair : row.pairs) {
      for (const Index l : row.last) {
        char& mark = seen[pair * d + l];
        count += mark == 0 ? 1 : 0;
        mark = 1;
      }
    }
    return count < rows.features();
  });
  std::vector<Index> active;
  for (Index f = 0; f < rows.features(); ++f) {
    if (seen[f] != 0) active.push_back(f);
  }
  return active;
}

/// What of a hint can be used at all.
std::vector<Index> make_valid(const std::vector<Index>& numbers, Index count) {
  std::vector<char> seen(static_cast<std::size_t>(count), 0);
  std::vector<Index> valid;
  for (const Index number : numbers) {
    if (number < 0 || number >= count || seen[number] != 0) continue;
    seen[number] = 1;
    valid.push_back(number);
  }
  return valid;
}

}  // namespace

/// Looks for a basis by elimination on some of the features. The others enter only through random combinations of them, one for each probe,
/// which are carried along as extras: a probe has random numbers there, and its numbers on the pivots follow.
class ModularSpace::Search {
 public:
  /// `complete`: the features left out are zero on every row.
  Search(const ResidueRows& rows, std::vector<Index> features, bool complete, RandomStream& random,
         FunctionRef<void(double)> tick)
      : rows_(rows),
        field_(rows.field()),
        features_(std::move(features)),
        random_(random),
        tick_(tick),
        column_(static_cast<std::size_t>(rows.features()), kNone),
        outside_(kProbes, rows.features()),
        elimination_(field_, static_cast<Index>(features_.size()), complete ? 0 : kProbes) {
    for (std::size_t i = 0; i < features_.size(); ++i) column_[features_[i]] = static_cast<Index>(i);
    for (Index f = 0; f < rows.features(); ++f) {
      for (Index probe = 0; probe < kProbes; ++probe) {
        outside_(probe, f) = column_[f] == kNone ? field_.random(random_) : 0;
      }
    }
  }

  /// False if the features turn out to be too few: some row is independent of the others, but not on them.
  bool run(std::vector<Index> candidates) {
    const std::vector<Index> scattered = make_scattered(rows_.rows());
    if (candidates.empty()) candidates = scattered;
    const bool large = static_cast<Index>(features_.size()) > kLargeProblem;
    const Index size = large ? kLargeBlock : kBlock;
    for (;;) {
      for (Index first = 0; first < static_cast<Index>(candidates.size()) && !elimination_.free().empty();
           first += size) {
        const Index count = std::min(size, static_cast<Index>(candidates.size()) - first);
        const Elimination::Added added =
            elimination_.add(make_block({candidates.data() + first, static_cast<std::size_t>(count)}));
        for (const Index row : added.rows) basis_rows_.push_back(candidates[first + row]);
        if (!added.consistent) return false;
        tick_(static_cast<double>(elimination_.rank()) / static_cast<double>(features_.size()));
        // Rows that bring nothing are found faster by the probes.
        if (2 * static_cast<Index>(added.rows.size()) < count) break;
      }
      if (elimination_.rank() == rows_.features()) {
        probes_.resize(0, rows_.features());
        return true;
      }
      make_probes();
      const std::vector<char> fails = find_failing();
      candidates.clear();
      for (const Index row : scattered) {
        if (fails[row] != 0) candidates.push_back(row);
      }
      if (candidates.empty()) return true;
      if (elimination_.free().empty()) return false;
    }
  }

  [[nodiscard]] SpanHint make_basis() const {
    SpanHint basis{{}, basis_rows_};
    for (const Index column : elimination_.pivots()) basis.features.push_back(features_[column]);
    return basis;
  }
  [[nodiscard]] Matrix take_probes() { return std::move(probes_); }

 private:
  static constexpr Index kNone = -1;

  [[nodiscard]] Matrix make_block(std::span<const Index> rows) const {
    Matrix block = Matrix::Zero(static_cast<Index>(rows.size()), elimination_.width());
    for (Index i = 0; i < block.rows(); ++i) {
      const ResidueRow row = rows_.make_row(rows[i]);
      row.visit(field_, [&](Index feature, double value) {
        const Index column = column_[feature];
        if (column != kNone) block(i, elimination_.place(column)) = value;
      });
      if (elimination_.extras() == 0) continue;
      const FourResidues extras = combine(field_, row, outside_);
      for (Index probe = 0; probe < kProbes; ++probe) {
        block(i, elimination_.extra_place(probe)) = extras[probe];
      }
    }
    return block;
  }

  /// Uniform among the vectors that are orthogonal to all rows eliminated so far.
  void make_probes() {
    probes_ = outside_;
    const Index extras = elimination_.extras();
    const std::vector<Index>& free = elimination_.free();
    Matrix W = Matrix::Zero(extras + static_cast<Index>(free.size()), kProbes);
    for (Index probe = 0; probe < extras; ++probe) W(probe, probe) = 1;
    for (std::size_t i = 0; i < free.size(); ++i) {
      for (Index probe = 0; probe < kProbes; ++probe) {
        const double value = field_.random(random_);
        W(extras + static_cast<Index>(i), probe) = value;
        probes_(probe, features_[free[i]]) = value;
      }
    }
    const Matrix solution = elimination_.solve(W);
    for (Index i = 0; i < solution.rows(); ++i) {
      probes_.col(features_[elimination_.pivots()[i]]) = solution.row(i).transpose();
    }
  }

  [[nodiscard]] std::vector<char> find_failing() const {
    std::vector<char> fails(static_cast<std::size_t>(rows_.rows()), 0);
    rows_.visit([&](Index number, const ResidueRow& row) {
      fails[number] = (combine(field_, row, probes_).array() != 0).any() ? 1 : 0;
      return true;
    });
    return fails;
  }

  const ResidueRows& rows_;
  const PrimeField& field_;
  std::vector<Index> features_;
  RandomStream& random_;
  FunctionRef<void(double)> tick_;
  std::vector<Index> column_;  // of each feature
  Matrix outside_;             // kProbes × ψ: the probes on the features left out
  Elimination elimination_;
  std::vector<Index> basis_rows_;
  Matrix probes_;
};

ModularSpace::ModularSpace(const ResidueRows& rows, RandomStream random, const SpanHint& hint,
                           FunctionRef<void(double)> tick) {
  const std::vector<Index> first = make_valid(hint.rows, rows.rows());
  const auto search = [&](std::vector<Index> features, bool complete) {
    Search attempt(rows, std::move(features), complete, random, tick);
    if (!attempt.run(first)) return false;
    basis_ = attempt.make_basis();
    probes_ = attempt.take_probes();
    return true;
  };
  std::vector<Index> features = make_valid(hint.features, rows.features());
  const bool all = static_cast<Index>(features.size()) == rows.features();
  if (!features.empty() && search(std::move(features), all)) return;
  const bool found = search(make_active(rows), true);
  assert(found);
  static_cast<void>(found);
}

}  // namespace polyhead
