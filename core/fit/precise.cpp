#include "fit/precise.hpp"

namespace polyhead {

namespace {

/// Σ_pair s_pair Σ_l P(output, pair · d + l) u_l
Twofold predict_one(const Matrix& P, Index output, const std::vector<Twofold>& s, const double* u, Index d) {
  Twofold answer;
  Index feature = 0;
  for (const Twofold& moment : s) {
    Twofold mixed;
    for (Index l = 0; l < d; ++l) mixed = mixed + exact_product(P(output, feature++), u[l]);
    answer = answer + moment * mixed;
  }
  return answer;
}

}  // namespace

void visit_precise_rows(const Inputs& inputs,
                        FunctionRef<void(Index row, const std::vector<Twofold>& s, const double* u)> visit) {
  const Index d = inputs.d;
  Index row = 0;
  for (Index i = 0; i < inputs.count(); ++i) {
    std::vector<Twofold> s(static_cast<std::size_t>(pair_count(d)));
    for (Index token = inputs.starts[i]; token < inputs.starts[i + 1]; ++token) {
      const double* z = inputs.tokens.data() + token * d;
      auto entry = s.begin();
      for (Index j = 0; j < d; ++j) {
        for (Index k = j; k < d; ++k, ++entry) *entry = *entry + exact_product(z[j], z[k]);
      }
      if (row < inputs.rows() && token == inputs.last_token(row)) visit(row++, s, z);
    }
  }
}

Matrix precise_residuals(const Matrix& P, const Inputs& inputs, const Matrix& y) {
  Matrix residuals(inputs.rows(), P.rows());
  visit_precise_rows(inputs, [&](Index row, const std::vector<Twofold>& s, const double* u) {
    for (Index a = 0; a < P.rows(); ++a) {
      residuals(row, a) = (Twofold{y(row, a), 0} - predict_one(P, a, s, u, inputs.d)).value();
    }
  });
  return residuals;
}

}  // namespace polyhead
