#include "fit/minimal_heads.hpp"

#include <Eigen/Cholesky>
#include <Eigen/QR>
#include <cmath>
#include <optional>

#include "fit/svd.hpp"
#include "random.hpp"

namespace polyhead {

namespace {

/// Share of the mean diagonal that keeps the normal equations solvable.
constexpr double kLeastRidge = 1e-14;

/// Heads as two tables: row h of V is V_h (a·d + j), row h of Q is Q_h (k·d + l).
struct Tables {
  Matrix V;
  Matrix Q;
};

class Search {
 public:
  Search(const Matrix& P, Index d, const MinimalHeadsOptions& options)
      : P_(P), d_(d), outputs_(P.rows()), options_(options), target_(P.norm()) {}

  /// Tries to write P with `count` heads.
  std::optional<Tables> find(Index count, const std::vector<WeightedHead>& svd) {
    for (int start = 0; start < options_.starts; ++start) {
      Tables tables = make_start(count, start, svd);
      if (descend(tables)) return tables;
      if (exhausted()) return std::nullopt;
    }
    return std::nullopt;
  }

  [[nodiscard]] bool exhausted() const { return work_ > options_.work; }

  [[nodiscard]] double residual(const Tables& tables) const {
    return (coefficients_of(tables) - P_).norm() / target_;
  }

  [[nodiscard]] std::vector<WeightedHead> to_heads(const Tables& tables) const {
    using RowMajor = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
    std::vector<WeightedHead> heads;
    for (Index h = 0; h < tables.V.rows(); ++h) {
      Vector v = tables.V.row(h);
      Vector q = tables.Q.row(h);
      const double weight = v.norm() * q.norm();
      if (weight == 0) continue;
      // Equal length, and the entry of Q of largest magnitude positive.
      v *= std::sqrt(weight) / v.norm();
      q *= std::sqrt(weight) / q.norm();
      Index largest = 0;
      q.cwiseAbs().maxCoeff(&largest);
      const double sign = q[largest] < 0 ? -1 : 1;
      heads.push_back({weight,
                       {sign * Eigen::Map<const RowMajor>(v.data(), outputs_, d_),
                        sign * Eigen::Map<const RowMajor>(q.data(), d_, d_)}});
    }
    std::sort(heads.begin(), heads.end(), [](const auto& a, const auto& b) { return a.weight > b.weight; });
    return heads;
  }

 private:
  [[nodiscard]] Tables make_start(Index count, int start, const std::vector<WeightedHead>& svd) const {
    Tables tables{Matrix(count, outputs_ * d_), Matrix(count, d_ * d_)};
    RandomStream stream(static_cast<std::uint64_t>(count), Purpose::kMinimalHeads,
                        static_cast<std::uint64_t>(start));
    for (Index h = 0; h < count; ++h) {
      const WeightedHead& head = svd[h];
      for (Index i = 0; i < outputs_ * d_; ++i) {
        tables.V(h, i) = start == 0 ? head.head.V(i / d_, i % d_) : stream.normal();
      }
      for (Index i = 0; i < d_ * d_; ++i)
        tables.Q(h, i) = start == 0 ? head.head.Q(i / d_, i % d_) : stream.normal();
    }
    return tables;
  }

  /// P's coefficient of (a; j, k; l), spread evenly over both orders of j and k.
  [[nodiscard]] double spread(Index a, Index j, Index k, Index l) const {
    const double p = P_(a, feature_index(d_, std::min(j, k), std::max(j, k), l));
    return j == k ? p : 0.5 * p;
  }

  [[nodiscard]] Matrix coefficients_of(const Tables& tables) const {
    Mhla model{d_, outputs_, {}};
    for (const WeightedHead& head : to_heads(tables)) model.heads.push_back(head.head);
    return coefficients(model);
  }

  /// Alternating least squares with a ridge that fades; true when the residual is within tolerance.
  bool descend(Tables& tables) {
    double ridge = 1e-6;
    double checkpoint = std::numeric_limits<double>::infinity();
    for (int sweep = 0; sweep < options_.sweeps; ++sweep) {
      solve_values(tables, ridge);
      solve_queries(tables, ridge);
      rebalance(tables);
      ridge = std::max(kLeastRidge, 0.3 * ridge);
      if (exhausted()) return false;
      if (sweep % 10 == 9) {
        const double now = residual(tables);
        if (now <= options_.tolerance) {
          polish(tables, now);
          return true;
        }
        // Ten sweeps without a tenth of progress will not become a solution.
        if (now > 0.9 * checkpoint) return false;
        checkpoint = now;
      }
    }
    return residual(tables) <= options_.tolerance;
  }

  /// A solution within tolerance converges to rounding in a few more sweeps.
  void polish(Tables& tables, double before) {
    for (int sweep = 0; sweep < 10; ++sweep) {
      Tables next = tables;
      solve_values(next, kLeastRidge);
      solve_queries(next, kLeastRidge);
      rebalance(next);
      const double now = residual(next);
      if (!(now < 0.5 * before)) return;
      tables = std::move(next);
      before = now;
    }
  }

  /// Solves the normal equations N x = b, the same N for every column of b.
  Matrix solve(Matrix N, const Matrix& b, double ridge) {
    const auto size = static_cast<double>(N.rows());
    N.diagonal().array() += ridge * N.trace() / size;
    const auto columns = static_cast<double>(b.cols());
    work_ += size * size * (size / 3 + 2 * columns) + size * static_cast<double>(outputs_ * d_ * d_);
    return Eigen::LDLT<Matrix>(N).solve(b);
  }

  /// The normal matrix of one step, from the side that is held fixed: F_h = Q_h for the values, F_h = V_hᵀ for the queries,
  /// all d rows high. N[(h,m),(g,n)] = ½ (δ_mn ⟨F_h, F_g⟩ + Σ_w F_h[n,w] F_g[m,w]).
  Matrix make_normal_matrix(const std::vector<Matrix>& fixed) {
    const auto count = static_cast<Index>(fixed.size());
    Matrix N(count * d_, count * d_);
    for (Index h = 0; h < count; ++h) {
      for (Index g = 0; g < count; ++g) {
        auto block = N.block(h * d_, g * d_, d_, d_);
        block = 0.5 * fixed[g] * fixed[h].transpose();
        block.diagonal().array() += 0.5 * fixed[h].cwiseProduct(fixed[g]).sum();
      }
    }
    work_ += static_cast<double>(count * count * d_ * fixed.front().size());
    return N;
  }

  /// Calls `visit(a, j, k, l, S[a,j,k,l])` for every entry.
  template <class Visit>
  void visit_entries(const Visit& visit) {
    for (Index a = 0; a < outputs_; ++a) {
      for (Index j = 0; j < d_; ++j) {
        for (Index k = 0; k < d_; ++k) {
          for (Index l = 0; l < d_; ++l) visit(a, j, k, l, spread(a, j, k, l));
        }
      }
    }
  }

  void solve_values(Tables& tables, double ridge) {
    const Index count = tables.V.rows();
    std::vector<Matrix> fixed;
    for (Index h = 0; h < count; ++h) fixed.push_back(tables.Q.row(h).reshaped(d_, d_).transpose());
    Matrix b = Matrix::Zero(count * d_, outputs_);
    visit_entries([&](Index a, Index j, Index k, Index l, double value) {
      for (Index h = 0; h < count; ++h) b(h * d_ + j, a) += value * tables.Q(h, k * d_ + l);
    });
    const Matrix x = solve(make_normal_matrix(fixed), b, ridge);
    for (Index h = 0; h < count; ++h) {
      for (Index a = 0; a < outputs_; ++a) tables.V.row(h).segment(a * d_, d_) = x.col(a).segment(h * d_, d_);
    }
  }

  void solve_queries(Tables& tables, double ridge) {
    const Index count = tables.V.rows();
    std::vector<Matrix> fixed;
    for (Index h = 0; h < count; ++h) fixed.push_back(tables.V.row(h).reshaped(d_, outputs_));
    Matrix b = Matrix::Zero(count * d_, d_);
    visit_entries([&](Index a, Index j, Index k, Index l, double value) {
      for (Index h = 0; h < count; ++h) b(h * d_ + k, l) += value * tables.V(h, a * d_ + j);
    });
    const Matrix x = solve(make_normal_matrix(fixed), b, ridge);
    for (Index h = 0; h < count; ++h) {
      for (Index k = 0; k < d_; ++k) tables.Q.row(h).segment(k * d_, d_) = x.row(h * d_ + k);
    }
  }

  /// The same Σ_h V_h ⊗ Q_h with orthogonal heads of balanced length, so that neither table runs away.
  static void rebalance(Tables& tables) {
    const Index count = tables.V.rows();
    const Eigen::HouseholderQR<Matrix> left(tables.V.transpose());
    const Eigen::HouseholderQR<Matrix> right(tables.Q.transpose());
    const Index left_rank = std::min(count, tables.V.cols());
    const Matrix left_r = left.matrixQR().topRows(left_rank).triangularView<Eigen::Upper>();
    const Matrix right_r = right.matrixQR().topRows(count).triangularView<Eigen::Upper>();
    const Svd svd = make_svd(left_r * right_r.transpose());
    const Index kept = svd.sigma.size();
    Matrix u = Matrix::Zero(tables.V.cols(), kept);
    Matrix v = Matrix::Zero(tables.Q.cols(), kept);
    for (Index i = 0; i < kept; ++i) {
      const double root = std::sqrt(svd.sigma[i]);
      if (root > 0) u.col(i).head(left_rank) = svd.left.col(i) / root;
      v.col(i).head(count) = root * svd.right.col(i);
    }
    tables.V.topRows(kept) = (left.householderQ() * u).transpose();
    tables.Q.topRows(kept) = (right.householderQ() * v).transpose();
  }

  const Matrix& P_;
  Index d_;
  Index outputs_;
  MinimalHeadsOptions options_;
  double target_;
  double work_ = 0;
};

/// The number of heads that almost every function of this size needs, where it is known: with one output d heads; with
/// d outputs the smallest H with 2 H d² − H² ≥ d³(d+1)/2 (the Jacobian of heads → coefficients has full rank). Otherwise 0.
Index generic_count(Index d, Index outputs) {
  if (outputs == 1) return d;
  if (outputs != d) return 0;
  Index heads = 1;
  while (2 * heads * d * d - heads * heads < d * d * d * (d + 1) / 2) ++heads;
  return heads;
}

}  // namespace

MinimalHeads make_minimal_heads(const Matrix& P, Index d, const MinimalHeadsOptions& options) {
  const std::vector<WeightedHead> svd = make_heads(P, d);
  const auto most = static_cast<Index>(svd.size());
  if (most == 0) return {.heads = {}, .residual = 0, .status = Minimality::kProved};

  Search search(P, d, options);
  const Index generic = generic_count(d, P.rows());
  MinimalHeads result{.heads = svd};
  for (Index count = 1; count < most && !search.exhausted(); ++count) {
    if (const auto tables = search.find(count, svd)) {
      result.heads = search.to_heads(*tables);
      result.residual = search.residual(*tables);
      break;
    }
  }
  const auto found = static_cast<Index>(result.heads.size());
  if (found == most) {
    Mhla model = make_model(result.heads, d, P.rows());
    result.residual = (coefficients(model) - P).norm() / P.norm();
  }
  if (found == 1)
    result.status = Minimality::kProved;
  else if (found == generic && !search.exhausted())
    result.status = Minimality::kGeneric;
  return result;
}

}  // namespace polyhead
