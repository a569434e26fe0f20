#include "fit/minimal_heads.hpp"

#include <cmath>
#include <limits>
#include <optional>

#include "base/random.hpp"
#include "linear/cholesky.hpp"
#include "linear/orthonormal.hpp"
#include "linear/products.hpp"
#include "linear/svd.hpp"

namespace polyhead {

namespace {

/// Share of the mean diagonal that keeps the normal equations solvable.
constexpr double kLeastRidge = 1e-14;

/// Heads as two tables: row h of V is V_h (a·d + j), row h of Q is Q_h (k·d + l).
struct Tables {
  Matrix V;
  Matrix Q;
};

/// Alternating least squares: the best values for given queries, then the best queries for given values. What counts as near is said below.
class Search {
 public:
  Search(const Matrix& P, Index d, const MinimalHeadsOptions& options)
      : P_(P), d_(d), outputs_(P.rows()), target_(P.norm()), options_(options) {}
  virtual ~Search() = default;

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

  [[nodiscard]] virtual double residual(const Tables& tables) const = 0;

  [[nodiscard]] std::vector<WeightedHead> to_heads(const Tables& tables) const {
    const Vector weights = tables.V.rowwise().norm().cwiseProduct(tables.Q.rowwise().norm());
    std::vector<WeightedHead> heads;
    for (const Index h : descending_order(weights)) {
      if (weights[h] > 0) heads.push_back(make_head(tables.V.row(h), tables.Q.row(h), d_));
    }
    return heads;
  }

 protected:
  virtual void solve_values(Tables& tables, double ridge) = 0;
  virtual void solve_queries(Tables& tables, double ridge) = 0;

  /// Solves the normal equations N x = b, the same N for every column of b.
  Matrix solve(Matrix N, const Matrix& b, double ridge) {
    const auto size = static_cast<double>(N.rows());
    const auto columns = static_cast<double>(b.cols());
    spend(size * size * (size / 3 + 2 * columns));
    const double unit = N.trace() / size;
    for (;; ridge *= 100) {
      N.diagonal().array() += ridge * unit;
      const Cholesky cholesky(N);
      // Rounding may have left less than nothing of the smallest eigenvalue.
      if (cholesky.exists() || ridge > 1) return cholesky.solve(b);
    }
  }

  /// x has a row for each (h, j) and a column for each output.
  void put_values(const Matrix& x, Tables& tables) const {
    for (Index h = 0; h < tables.V.rows(); ++h) {
      for (Index i = 0; i < outputs_ * d_; ++i) tables.V(h, i) = x(h * d_ + i % d_, i / d_);
    }
  }

  void spend(double work) { work_ += work; }

  const Matrix& P_;
  Index d_;
  Index outputs_;
  double target_;

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

  /// The same Σ_h V_h ⊗ Q_h with orthogonal heads of balanced length, so that neither table runs away.
  static void rebalance(Tables& tables) {
    const Matrix V = transposed(tables.V);
    const Matrix Q = transposed(tables.Q);
    const Matrix left = orthonormalise(V);
    const Matrix right = orthonormalise(Q);
    const Svd svd = make_svd(product_nt(product_tn(left, V), product_tn(right, Q)));
    const Vector root = svd.sigma.cwiseSqrt();
    const Vector inverse = root.unaryExpr([](double value) { return value > 0 ? 1 / value : 0.0; });
    tables.V = transposed(product(left, scale_columns(svd.left, inverse)));
    tables.Q = transposed(product(right, scale_columns(svd.right, root)));
  }

  MinimalHeadsOptions options_;
  double work_ = 0;
};

/// The same function: every coefficient counts.
class SameFunction final : public Search {
 public:
  SameFunction(const Matrix& P, Index d, const MinimalHeadsOptions& options)
      : Search(P, d, options), W_(spread(P, d)) {}

  [[nodiscard]] double residual(const Tables& tables) const override {
    return (collect(product_tn(tables.V, tables.Q), d_) - P_).norm() / target_;
  }

 private:
  /// The normal matrix of one step, from the side that is held fixed: F_h = Q_h for the values, F_h = V_hᵀ for the queries,
  /// d rows each, one below the other. N[(h,m),(g,n)] = ½ (δ_mn ⟨F_h, F_g⟩ + Σ_w F_h[n,w] F_g[m,w]).
  Matrix make_normal_matrix(const Matrix& fixed) {
    const Index count = fixed.rows() / d_;
    const Matrix inner = product_nt(fixed, fixed);
    Matrix N(inner.rows(), inner.cols());
    for (Index h = 0; h < count; ++h) {
      for (Index g = 0; g < count; ++g) {
        double along = 0;
        for (Index m = 0; m < d_; ++m) along += inner(h * d_ + m, g * d_ + m);
        for (Index m = 0; m < d_; ++m) {
          for (Index n = 0; n < d_; ++n) {
            N(h * d_ + m, g * d_ + n) = 0.5 * (inner(h * d_ + n, g * d_ + m) + (m == n ? along : 0));
          }
        }
      }
    }
    spend(static_cast<double>(count * count * d_ * d_ * fixed.cols()) +
          static_cast<double>(N.rows()) * static_cast<double>(outputs_ * d_ * d_));
    return N;
  }

  void solve_values(Tables& tables, double ridge) override {
    const Index count = tables.V.rows();
    const Matrix pulled = product_nt(W_, tables.Q);  // (a, j) × h
    Matrix fixed(count * d_, d_);
    Matrix b(count * d_, outputs_);
    for (Index h = 0; h < count; ++h) {
      for (Index j = 0; j < d_; ++j) {
        for (Index l = 0; l < d_; ++l) fixed(h * d_ + j, l) = tables.Q(h, j * d_ + l);
        for (Index a = 0; a < outputs_; ++a) b(h * d_ + j, a) = pulled(a * d_ + j, h);
      }
    }
    put_values(solve(make_normal_matrix(fixed), b, ridge), tables);
  }

  void solve_queries(Tables& tables, double ridge) override {
    const Index count = tables.V.rows();
    const Matrix pulled = product(tables.V, W_);  // h × (k, l)
    Matrix fixed(count * d_, outputs_);
    Matrix b(count * d_, d_);
    for (Index h = 0; h < count; ++h) {
      for (Index k = 0; k < d_; ++k) {
        for (Index a = 0; a < outputs_; ++a) fixed(h * d_ + k, a) = tables.V(h, a * d_ + k);
        for (Index l = 0; l < d_; ++l) b(h * d_ + k, l) = pulled(h, k * d_ + l);
      }
    }
    const Matrix x = solve(make_normal_matrix(fixed), b, ridge);
    for (Index h = 0; h < count; ++h) {
      for (Index i = 0; i < d_ * d_; ++i) tables.Q(h, i) = x(h * d_ + i / d_, i % d_);
    }
  }

  Matrix W_;  // spread(P)
};

/// Any model that answers as P does wherever the data sees: what counts is (p − P) B, with an orthonormal basis B of the rows' features.
class SameAnswers final : public Search {
 public:
  SameAnswers(const Matrix& P, Index d, const MinimalHeadsOptions& options, const Matrix& B)
      : Search(P, d, options), B_(B), answers_(product(P, B)) {
    for (Index j = 0; j < d; ++j) {
      Matrix& seen = by_coordinate_.emplace_back(d * d, B.cols());
      for (Index k = 0; k < d; ++k) {
        const Index first = feature_index(d, std::min(j, k), std::max(j, k), 0);
        seen.middleRows(k * d, d) = B.middleRows(first, d);
      }
    }
  }

  [[nodiscard]] double residual(const Tables& tables) const override {
    return product(Matrix(collect(product_tn(tables.V, tables.Q), d_) - P_), B_).norm() / target_;
  }

 private:
  /// Value (a, j) of head h adds Σ_kl Q_h[k,l] B[(j,k),l] to the answers of a.
  void solve_values(Tables& tables, double ridge) override {
    const Index count = tables.V.rows();
    Matrix seen(count * d_, B_.cols());
    for (Index j = 0; j < d_; ++j) {
      const Matrix each = product(tables.Q, by_coordinate_[j]);
      for (Index h = 0; h < count; ++h) seen.row(h * d_ + j) = each.row(h);
    }
    put_values(solve(product_nt(seen, seen), product_nt(seen, answers_), ridge), tables);
    spend(static_cast<double>(B_.cols() * seen.rows()) * static_cast<double>(d_ * d_ + seen.rows()));
  }

  /// Query (k, l) of head h adds Σ_j V_h[a,j] B[(j,k),l] to the answers of a.
  void solve_queries(Tables& tables, double ridge) override {
    const Index count = tables.V.rows();
    const Index each = d_ * d_;
    Matrix N = Matrix::Zero(count * each, count * each);
    Matrix b = Matrix::Zero(count * each, 1);
    for (Index a = 0; a < outputs_; ++a) {
      Matrix seen = Matrix::Zero(count * each, B_.cols());
      for (Index h = 0; h < count; ++h) {
        for (Index j = 0; j < d_; ++j)
          seen.middleRows(h * each, each) += tables.V(h, a * d_ + j) * by_coordinate_[j];
      }
      N += product_nt(seen, seen);
      b += product_nt(seen, Matrix(answers_.row(a)));
    }
    const Matrix x = solve(std::move(N), b, ridge);
    for (Index h = 0; h < count; ++h) {
      for (Index i = 0; i < each; ++i) tables.Q(h, i) = x(h * each + i, 0);
    }
    spend(static_cast<double>(outputs_ * B_.cols()) * static_cast<double>(count * each) *
          static_cast<double>(d_ + count * each));
  }

  const Matrix& B_;
  Matrix answers_;                     // P B
  std::vector<Matrix> by_coordinate_;  // of j: row k·d + l is row (j, k), l of B
};

/// The number of heads that almost every function of this size needs, where it is known: with one output d heads; with
/// d outputs the smallest H with 2 H d² − H² ≥ d³(d+1)/2 (the Jacobian of heads → coefficients has full rank). Otherwise 0.
Index generic_count(Index d, Index outputs) {
  if (outputs == 1) return d;
  if (outputs != d) return 0;
  Index heads = 1;
  while (2 * heads * d * d - heads * heads < d * feature_count(d)) ++heads;
  return heads;
}

/// `generic`: how many almost every function takes, if that is known.
MinimalHeads search_heads(Search& search, const Matrix& P, Index d, Index generic) {
  const std::vector<WeightedHead> svd = make_heads(P, d);
  const auto most = static_cast<Index>(svd.size());
  if (most == 0) return {.minimality = {.status = HowFew::kProved}};

  MinimalHeads result{.heads = svd, .minimality = {.before = most}};
  Minimality& minimality = result.minimality;
  for (Index count = 1; count < most && !search.exhausted(); ++count) {
    if (const auto tables = search.find(count, svd)) {
      result.heads = search.to_heads(*tables);
      minimality.residual = search.residual(*tables);
      break;
    }
  }
  const auto found = static_cast<Index>(result.heads.size());
  minimality.after = found;
  if (found == most) {
    Mhla model = make_model(result.heads, d, P.rows());
    minimality.residual = (coefficients(model) - P).norm() / P.norm();
  }
  if (found == 1)
    minimality.status = HowFew::kProved;
  else if (found == generic && !search.exhausted())
    minimality.status = HowFew::kGeneric;
  return result;
}

}  // namespace

MinimalHeads make_minimal_heads(const Matrix& P, Index d, const MinimalHeadsOptions& options) {
  SameFunction search(P, d, options);
  return search_heads(search, P, d, generic_count(d, P.rows()));
}

MinimalHeads make_fitting_heads(const Matrix& P, Index d, const Matrix& seen,
                                const MinimalHeadsOptions& options) {
  SameAnswers search(P, d, options, seen);
  return search_heads(search, P, d, 0);
}

}  // namespace polyhead
