#include "fit/row_space.hpp"

#include <algorithm>
#include <cmath>

#include "base/random.hpp"
#include "fit/factor.hpp"
#include "fit/feature_blocks.hpp"
#include "linear/multiply.hpp"
#include "linear/products.hpp"

namespace polyhead {

namespace {

constexpr double kUnit = 0x1p-52;

/// Random combinations of what is not in the span: enough of them that none is small by chance.
constexpr Index kProbes = 8;

/// On the first pass over the rows only clearly new directions become pivots, so that they are far from rounding; then the bar is lowered.
constexpr double kFirstBar = 0.1;
constexpr double kNextBar = 1e-2;

/// columns −= Q Qᵀ columns
void remove(const Eigen::Ref<const Matrix>& Q, Matrix& columns) {
  Matrix shares = Matrix::Zero(Q.cols(), columns.cols());
  add_product(shares, operand(Q).transposed(), operand(columns));
  add_product(columns, operand(Q), operand(shares), -1);
}

/// A length of features of which no square has left the range of 64 bits.
bool is_safe(double size) { return size > 0x1p-450 && size < 0x1p450; }

/// By a power of two: no digit changes.
Matrix divide_by_size(const Eigen::Ref<const Matrix>& Z) {
  const double most = Z.cwiseAbs().maxCoeff();
  const int exponent = most > 0 ? std::ilogb(most) : 0;
  return Z.unaryExpr([exponent](double z) { return std::ldexp(z, -exponent); });
}

/// Gram–Schmidt over blocks of rows.
class Elimination {
 public:
  explicit Elimination(const Inputs& train)
      : train_(train),
        basis_(feature_count(train.d), std::min(train.rows(), feature_count(train.d))),
        probes_(feature_count(train.d), kProbes) {
    for (Index i = 0; i < kProbes; ++i) {
      RandomStream stream(2, Purpose::kProbe, static_cast<std::uint64_t>(i));
      for (double& entry : probes_.col(i)) entry = stream.normal();
    }
  }

  /// One pass over all rows: directions of which a row has more than `bar` join the basis. Returns (about) the most that any row has left.
  /// What the probes say of a row is right to a factor of four; only the last passes need look at every row that could be meant.
  double pass(double bar, bool thorough, const Progress& progress) {
    const double worth_a_look = thorough ? bar / 4 : bar;
    double most = 0;
    visit_blocks(train_, {0, train_.count()}, [&](const FeatureBlock& block) {
      if (is_full()) return;
      progress.at(Phase::kCertificate,
                  static_cast<double>(block.first_row) / static_cast<double>(train_.rows()));
      const Matrix rows = make_unit_features(train_, block);
      const Vector left = product_tn(probes_, rows).colwise().norm().transpose() / std::sqrt(double{kProbes});
      std::vector<Index> open;
      for (Index i = 0; i < block.rows; ++i) {
        if (left[i] > worth_a_look) open.push_back(i);
        most = std::max(most, left[i]);
      }
      if (!open.empty()) add(take_columns(rows, open), open, block.first_row, bar);
    });
    return most;
  }

  [[nodiscard]] Index rank() const { return rank_; }
  [[nodiscard]] bool is_full() const { return rank_ == basis_.cols(); }
  /// Once.
  [[nodiscard]] Matrix take_basis() {
    basis_.conservativeResize(Eigen::NoChange, rank_);
    return std::move(basis_);
  }
  [[nodiscard]] const std::vector<double>& pivots() const { return pivots_; }
  [[nodiscard]] const std::vector<Index>& pivot_rows() const { return pivot_rows_; }

 private:
  void add(Matrix rows, const std::vector<Index>& numbers, Index first_row, double bar) {
    const Index before = rank_;
    for (int pass = 0; pass < 2 && rank_ > 0; ++pass) remove(basis_.leftCols(rank_), rows);
    while (!is_full()) {
      Index largest = 0;
      const double most = rows.colwise().norm().maxCoeff(&largest);
      if (!(most > bar)) break;
      Matrix direction = rows.col(largest) / most;
      // What rounding left of other directions has grown by 1 / most.
      for (int pass = 0; pass < 2 && rank_ > 0; ++pass) remove(basis_.leftCols(rank_), direction);
      direction /= direction.norm();
      basis_.col(rank_++) = direction;
      pivots_.push_back(most);
      pivot_rows_.push_back(first_row + numbers[largest]);
      rows.col(largest).setZero();
      for (auto row : rows.colwise()) row -= direction.col(0).dot(row) * direction.col(0);
    }
    if (rank_ > before) remove(basis_.middleCols(before, rank_ - before), probes_);
  }

  const Inputs& train_;
  Matrix basis_;
  Matrix probes_;
  Index rank_ = 0;
  std::vector<double> pivots_;
  std::vector<Index> pivot_rows_;
};

}  // namespace

Vector make_unit_features(const Eigen::Ref<const Matrix>& Z) {
  const Vector h = folded_features(Z);
  const double size = h.norm();
  if (is_safe(size)) return h / size;
  const Vector scaled = divide_by_size(folded_features(divide_by_size(Z)));
  return scaled.isZero(0) ? scaled : scaled / scaled.norm();
}

Matrix make_unit_features(const Inputs& inputs, const FeatureBlock& block) {
  const Index d = block.u.cols();
  Matrix columns(block.s.cols() * d, block.rows);
  for (Index i = 0; i < block.rows; ++i) {
    auto column = columns.col(i);
    for (Index pair = 0; pair < block.s.cols(); ++pair) {
      for (Index l = 0; l < d; ++l) column[pair * d + l] = block.s(i, pair) * block.u(i, l);
    }
    const double size = column.norm();
    if (is_safe(size)) {
      column /= size;
    } else {
      column = make_unit_features(inputs.prefix(block.first_row + i));
    }
  }
  return columns;
}

RowSpace::RowSpace(const Inputs& train, const Coordinates& coordinates, const Progress& progress) {
  const Index size = std::max(train.rows(), feature_count(train.d));
  const auto n = static_cast<double>(size);
  const double rounding = coordinates.rounding();
  tolerance_ = pivot_tolerance(size) + 16 * rounding;
  point_tolerance_ = n * kUnit + rounding / 4;
  const double clear_of_rounding = n * kUnit + rounding;

  Elimination elimination(train);
  for (double bar = kFirstBar; !elimination.is_full();) {
    const double left = elimination.pass(bar, bar == tolerance_, progress);
    if (!(bar > tolerance_)) break;
    // A pass with a bar that nothing reaches would be in vain.
    bar = std::max(tolerance_, std::min(kNextBar * bar, left / 4));
  }
  if (!elimination.is_full()) {
    const Index counted = elimination.rank();
    const double left = elimination.pass(clear_of_rounding, true, progress);
    if (elimination.rank() == counted) largest_rest_ = left;
  }

  const Index found = elimination.rank();
  Directions all{elimination.take_basis(), elimination.pivot_rows(),
                 Eigen::Map<const Vector>(elimination.pivots().data(), found)};
  const Index rank = (all.pivots.array() > tolerance_).count();
  split(std::move(all), rank);
}

RowSpace::Directions RowSpace::Directions::take(const std::vector<Index>& numbers) const {
  Directions some{take_columns(basis, numbers), {}, take_rows(pivots, numbers)};
  for (const Index i : numbers) some.rows.push_back(rows[i]);
  return some;
}

void RowSpace::split(Directions all, Index rank) {
  std::vector<Index> counted = descending_order(all.pivots);
  std::vector<Index> spare(counted.begin() + rank, counted.end());
  counted.resize(static_cast<std::size_t>(rank));
  // A row is a combination of the directions up to its own only in the order in which they were found.
  std::sort(counted.begin(), counted.end());
  std::sort(spare.begin(), spare.end());
  spare_ = all.take(spare);
  // Usually everything counts, and the basis is too large to be held twice.
  counted_ = spare.empty() ? std::move(all) : all.take(counted);
  if (!spare.empty()) largest_rest_ = spare_.pivots.maxCoeff();
}

void RowSpace::set_rank(Index rank) {
  Directions all = counted_;
  all.basis.conservativeResize(Eigen::NoChange, most_rank());
  put_block(spare_.basis, all.basis, 0, counted_.basis.cols());
  all.pivots.conservativeResize(most_rank());
  all.pivots.tail(spare_.pivots.size()) = spare_.pivots;
  all.rows.insert(all.rows.end(), spare_.rows.begin(), spare_.rows.end());
  split(std::move(all), rank);
}

Index RowSpace::least_rank() const {
  const double limit = kGreyZone * tolerance_;
  return (pivots().array() > limit).count() + (spare_.pivots.array() > limit).count();
}

Matrix RowSpace::outside(Matrix columns) const {
  for (int pass = 0; pass < 2 && rank() > 0; ++pass) remove(basis(), columns);
  return columns;
}

}  // namespace polyhead
