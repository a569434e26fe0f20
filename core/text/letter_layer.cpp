#include "text/letter_layer.hpp"

#include <algorithm>
#include <cmath>

#include "base/elementary.hpp"
#include "linear/columns.hpp"
#include "linear/products.hpp"

namespace polyhead {

namespace {

constexpr double kLeastProbability = 0.005;
/// Contexts that occur twice make K singular: λ is at least this share of its mean diagonal.
constexpr double kLeastLambda = 1e-9;
/// Ridges tried are so many half decades above or below the mean diagonal of K; the search begins where English text mostly ends.
constexpr int kFirstRidge = -1;
constexpr int kLeastRidge = -12;
constexpr int kMostRidge = 6;
/// About how many are tried; only the progress bar depends on it.
constexpr double kUsualTries = 5;

// Not inlined, so that V8's optimising compiler gets hold of it: see linear/tile.hpp.
__attribute__((noinline)) double gather(std::size_t count, const std::uint16_t* places, const double* weights,
                                        const double* s) {
  double sum = 0;
  for (std::size_t i = 0; i < count; ++i) sum += weights[i] * s[places[i]];
  return sum;
}

}  // namespace

LetterKernel::LetterKernel(const TextParams& params) : lags_(params.lags), window_(params.window) {
  const Index terms = lags_ * (lags_ + 1) / 2;
  double weight = 1;
  for (Index age = 0; age < window_; ++age, weight *= params.decay)
    weights_.insert(weights_.end(), terms, weight);
  size_ = lags_ * kLetters + (terms - lags_) * kLetters * kLetters;
}

LetterContext LetterKernel::read(const Letters& letters, Index place) const {
  LetterContext context;
  context.places.reserve(weights_.size());
  const auto back = [&](Index steps) { return steps < place ? letters[place - 1 - steps] : kNone; };
  for (Index lag = 0; lag < lags_; ++lag) context.last[lag] = back(lag);
  const auto add = [&](bool exists, Index at) {
    context.places.push_back(static_cast<std::uint16_t>(exists ? at : size_));
  };
  for (Index age = 0; age < window_; ++age) {
    Index begin = 0;
    for (Index lag = 0; lag < lags_; ++lag, begin += kLetters)
      add(back(age + lag) != kNone, begin + back(age + lag));
    for (Index first = 0; first < lags_; ++first) {
      for (Index second = first + 1; second < lags_; ++second, begin += kLetters * kLetters) {
        const Index a = back(age + first);
        const Index b = back(age + second);
        add(b != kNone, begin + a * kLetters + b);
      }
    }
  }
  return context;
}

std::vector<std::pair<Index, Index>> LetterKernel::pairs() const {
  std::vector<std::pair<Index, Index>> pairs;
  for (Index j = 0; j < lags_ * kLetters; ++j) pairs.emplace_back(j, j);
  for (Index first = 0; first < lags_; ++first) {
    for (Index second = first + 1; second < lags_; ++second) {
      for (Index a = 0; a < kLetters; ++a) {
        for (Index b = 0; b < kLetters; ++b) pairs.emplace_back(first * kLetters + a, second * kLetters + b);
      }
    }
  }
  return pairs;
}

void LetterKernel::compare(const LetterContext& context, const LetterContext* others, Index count,
                           double* kernel) const {
  std::vector<double> s(static_cast<std::size_t>(size_ + 1));
  for (std::size_t i = 0; i < weights_.size(); ++i) s[context.places[i]] += weights_[i];
  s.back() = 0;
  for (Index other = 0; other < count; ++other) {
    Index shared = 0;
    for (Index lag = 0; lag < lags_; ++lag)
      shared += context.last[lag] != kNone && context.last[lag] == others[other].last[lag] ? 1 : 0;
    kernel[other] = shared == 0
                        ? 0
                        : static_cast<double>(shared) *
                              gather(weights_.size(), others[other].places.data(), weights_.data(), s.data());
  }
}

Index LetterKernel::count_active(const std::vector<LetterContext>& contexts) const {
  const Index width = lags_ * kLetters;
  std::vector<bool> seen(static_cast<std::size_t>(size_ * width));
  for (const LetterContext& context : contexts) {
    for (const Index place : context.places) {
      for (Index lag = 0; lag < lags_ && place < size_; ++lag)
        seen[place * width + lag * kLetters + context.last[lag]] = true;
    }
  }
  return std::count(seen.begin(), seen.end(), true);
}

LetterLayer::LetterLayer(const LetterKernel& kernel, std::vector<LetterContext> rows,
                         const std::vector<std::uint8_t>& targets, const FitOptions& options,
                         const Progress& progress)
    : kernel_(kernel), rows_(std::move(rows)) {
  const auto count = static_cast<Index>(rows_.size());
  targets_ = Matrix::Zero(count, kLetters);
  for (Index i = 0; i < count; ++i) targets_(i, targets[i]) = 1;
  double diagonal = 0;
  for (const LetterContext& row : rows_) {
    double own = 0;
    kernel_.compare(row, &row, 1, &own);
    diagonal += own / static_cast<double>(count);
  }
  const double lambda = options.leave_one_out
                            ? choose_lambda(diagonal, progress)
                            : std::max(options.ridge * static_cast<double>(count), kLeastLambda * diagonal);
  ridge_ = lambda / static_cast<double>(count);
  progress.at(Phase::kSolve, 0);
  factor_ = Cholesky(make_kernel(count, lambda));
  alpha_ = transposed(factor_.solve(targets_));
  scales_ = Vector::Zero(kLetters);
  for (Index i = 0; i < count; ++i) scales_[targets[i]] += alpha_(targets[i], i) / static_cast<double>(count);
}

Matrix LetterLayer::make_kernel(Index count, double lambda) const {
  Matrix kernel(count, count);
  for (Index i = 0; i < count; ++i) {
    kernel_.compare(rows_[i], rows_.data(), i + 1, kernel.data() + i * count);
    // Only what is below the diagonal is read.
    for (Index j = 0; j < i; ++j) kernel(i, j) = kernel(j, i);
    kernel(i, i) += lambda;
  }
  return kernel;
}

// With T = L⁻ᵀ: (K + λ I)⁻¹ = T Tᵀ, and the left-out residual of row i is α_i over its diagonal entry.
double LetterLayer::left_out_error(Index count, double lambda) const {
  Matrix T = Matrix::Identity(count, count);
  {
    const Cholesky factor(make_kernel(count, lambda));
    T = divide_by_lower_transposed(std::move(T), factor.L());
  }
  const Matrix alpha = product(T, product_tn(T, take_block(targets_, 0, 0, count, kLetters)));
  Vector diagonal = Vector::Zero(count);
  for (Index j = 0; j < count; ++j) add_multiplied(count, column(T, j), column(T, j), diagonal.data());
  double error = 0;
  for (Index letter = 0; letter < kLetters; ++letter) {
    for (Index i = 0; i < count; ++i)
      error += alpha(i, letter) / diagonal[i] * (alpha(i, letter) / diagonal[i]);
  }
  return error / static_cast<double>(count);
}

double LetterLayer::choose_lambda(double scale, const Progress& progress) {
  const auto rows = static_cast<Index>(rows_.size());
  const Index count = std::min(rows, kLeftOutRows);
  std::vector<double> ridges;
  std::vector<double> errors;
  const auto lambda_of = [&](int place) { return scale * std::sqrt(portable_exp(place * portable_log(10))); };
  // Uphill of the best one in both directions; the error has one valley.
  const auto attempt = [&](int place, bool below) {
    progress.at(Phase::kRidge, std::min(1.0, static_cast<double>(ridges.size()) / kUsualTries));
    const double error = left_out_error(count, lambda_of(place));
    ridges.insert(below ? ridges.begin() : ridges.end(), lambda_of(place) / static_cast<double>(rows));
    errors.insert(below ? errors.begin() : errors.end(), error);
    return error;
  };
  int best = kFirstRidge;
  double least = attempt(best, false);
  for (const int step : {1, -1}) {
    const int before = best;
    while (best + step >= kLeastRidge && best + step <= kMostRidge) {
      const double error = attempt(best + step, step < 0);
      if (error >= least) break;
      least = error;
      best += step;
    }
    if (best != before) break;
  }
  const auto list = [](const std::vector<double>& values) {
    return Vector(Eigen::Map<const Vector>(values.data(), static_cast<Index>(values.size())));
  };
  left_out_ = LeaveOneOut{list(ridges), list(errors), lambda_of(best) / static_cast<double>(rows)};
  return lambda_of(best);
}

LetterLayer::Answer LetterLayer::answer(const LetterContext& context) const {
  const auto count = static_cast<Index>(rows_.size());
  Answer answer{Vector::Zero(kLetters), Vector(count)};
  kernel_.compare(context, rows_.data(), count, answer.kernel.data());
  for (Index i = 0; i < count; ++i) {
    if (answer.kernel[i] != 0)
      add_scaled(kLetters, answer.kernel[i], column(alpha_, i), answer.outputs.data());
  }
  return answer;
}

Vector LetterLayer::deviations(const LetterContext& context, const Answer& answer) const {
  double variance = 0;
  kernel_.compare(context, &context, 1, &variance);
  // L⁻¹ k, column by column: a single vector is not worth the blocks of solve_lower.
  Vector rest = answer.kernel;
  const Matrix& L = factor_.L();
  for (Index j = 0; j < rest.size(); ++j) {
    if (rest[j] == 0) continue;
    rest[j] /= L(j, j);
    variance -= rest[j] * rest[j];
    add_scaled(rest.size() - j - 1, -rest[j], column(L, j) + j + 1, rest.data() + j + 1);
  }
  Vector deviations(kLetters);
  for (Index letter = 0; letter < kLetters; ++letter)
    deviations[letter] = std::sqrt(std::max(0.0, scales_[letter] * variance));
  return deviations;
}

Vector probabilities(Vector outputs) {
  double sum = 0;
  for (double& each : outputs) {
    each = std::max(each, kLeastProbability);
    sum += each;
  }
  for (double& each : outputs) each /= sum;
  return outputs;
}

Index likeliest(const Vector& expected) {
  return std::max_element(expected.begin(), expected.end()) - expected.begin();
}

Index draw_letter(const Vector& expected, double temperature, std::uint64_t seed, std::uint64_t place) {
  const Index best = likeliest(expected);
  if (temperature == 0) return best;
  Vector weights(expected.size());
  double sum = 0;
  for (Index letter = 0; letter < weights.size(); ++letter) {
    weights[letter] =
        portable_exp(std::max(-700.0, portable_log(expected[letter] / expected[best]) / temperature));
    sum += weights[letter];
  }
  double left = RandomStream(seed, Purpose::kWriting, place).uniform() * sum;
  for (Index letter = 0; letter < weights.size(); ++letter) {
    left -= weights[letter];
    if (left < 0) return letter;
  }
  return best;
}

}  // namespace polyhead
