#include "text/letter_heads.hpp"

#include <algorithm>
#include <cmath>

#include "linear/columns.hpp"
#include "linear/products.hpp"
#include "linear/symmetric_eigen.hpp"

namespace polyhead {

namespace {

/// Rows (k, l) of Wᵀ for the coordinates k of one lag, from the coefficients of `coefficients`: column a·d + j is the rest of `spread`.
Matrix spread_lag(const Matrix& P, Index d, Index lag) {
  Matrix part(kLetters * d, kLetters * d);
  for (Index a = 0; a < kLetters; ++a) {
    for (Index j = 0; j < d; ++j) {
      double* to = column(part, a * d + j);
      for (Index k = lag * kLetters; k < (lag + 1) * kLetters; ++k, to += d) {
        const double* from = column(P, a) + feature_index(d, std::min(j, k), std::max(j, k), 0);
        const double share = j == k ? 1.0 : 0.5;
        for (Index l = 0; l < d; ++l) to[l] = share * from[l];
      }
    }
  }
  return part;
}

/// About what each step takes of the time; only the progress bar depends on it.
constexpr double kMadeAt = 0.05;
constexpr double kSquaredAt = 0.5;
constexpr double kFactoredAt = 0.9;

}  // namespace

Matrix coefficients(const LetterLayer& layer) {
  const LetterKernel& kernel = layer.kernel();
  const Index lags = kernel.lags();
  const Index d = lags * kLetters;
  const std::vector<std::pair<Index, Index>> pairs = kernel.pairs();
  Matrix P = Matrix::Zero(feature_count(d), kLetters);
  for (std::size_t i = 0; i < layer.rows().size(); ++i) {
    const LetterContext& row = layer.rows()[i];
    const double* alpha = column(layer.alpha(), static_cast<Index>(i));
    kernel.visit(row, [&](Index place, double weight) {
      const Index first = feature_index(d, pairs[place].first, pairs[place].second, 0);
      for (Index lag = 0; lag < lags; ++lag) {
        double* to = P.data() + first + lag * kLetters + row.last[lag];
        for (Index a = 0; a < kLetters; ++a) to[a * P.rows()] += weight * alpha[a];
      }
    });
  }
  return P;
}

LetterHeads make_letter_heads(const LetterLayer& layer, Index count, const Progress& progress) {
  const Index lags = layer.kernel().lags();
  const Index d = lags * kLetters;
  progress.alone(Phase::kHeads, 0);
  const Matrix P = coefficients(layer);
  Matrix squared = Matrix::Zero(kLetters * d, kLetters * d);
  const auto share = [&](double from, double to, Index lag) {
    progress.alone(Phase::kHeads, from + (to - from) * static_cast<double>(lag) / static_cast<double>(lags));
  };
  for (Index lag = 0; lag < lags; ++lag) {
    share(kMadeAt, kSquaredAt, lag);
    squared += make_gram(spread_lag(P, d, lag));
  }
  LetterHeads found{.power = squared.trace()};
  share(kMadeAt, kSquaredAt, lags);
  const SymmetricEigen eigen = make_leading_eigen(std::move(squared), count);
  const double largest = std::sqrt(std::max(0.0, eigen.values[0]));
  Index trusted = 0;
  while (trusted < eigen.values.size() && eigen.values[trusted] > 0 &&
         std::sqrt(eigen.values[trusted]) > kTrustedStrength * largest)
    ++trusted;
  found.strengths = eigen.values.head(trusted).cwiseSqrt();
  const Matrix values = take_block(eigen.vectors, 0, 0, kLetters * d, std::min(count, trusted));
  // Wᵀ u has length σ, and what it adds up to is the part of W that lies in the directions u.
  Matrix queries(d * d, values.cols());
  for (Index lag = 0; lag < lags; ++lag) {
    share(kFactoredAt, 1, lag);
    put_block(product(spread_lag(P, d, lag), values), queries, lag * kLetters * d, 0);
  }
  for (Index head = 0; head < values.cols(); ++head)
    found.heads.push_back(make_head(values.col(head), queries.col(head), d));
  return found;
}

HeadAnswers::HeadAnswers(const LetterKernel& kernel, const std::vector<WeightedHead>& heads)
    : kernel_(kernel), heads_(heads), pairs_(kernel.pairs()) {}

Matrix HeadAnswers::answer(const LetterContext& context) const {
  const Index d = kernel_.lags() * kLetters;
  Matrix answers(kLetters, static_cast<Index>(heads_.size()));
  Vector sum = Vector::Zero(kLetters);
  Vector asked(d);
  Vector mixed(d);
  for (std::size_t h = 0; h < heads_.size(); ++h) {
    const auto& [V, Q] = heads_[h].head;
    asked.setZero();
    for (Index lag = 0; lag < kernel_.lags(); ++lag) {
      if (context.last[lag] < kLetters)
        add_scaled(d, 1, column(Q, lag * kLetters + context.last[lag]), asked.data());
    }
    mixed.setZero();
    kernel_.visit(context, [&](Index place, double weight) {
      const auto [j, k] = pairs_[place];
      mixed[j] += weight * asked[k];
      if (j != k) mixed[k] += weight * asked[j];
    });
    for (Index j = 0; j < d; ++j) {
      if (mixed[j] != 0) add_scaled(kLetters, mixed[j], column(V, j), sum.data());
    }
    std::copy(sum.begin(), sum.end(), column(answers, static_cast<Index>(h)));
  }
  return answers;
}

}  // namespace polyhead
