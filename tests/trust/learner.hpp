#pragma once

// The only file of the attack that knows the learner. Another interface of the learner is another body of these few functions.

#include <memory>
#include <optional>
#include <vector>

#include "base/error.hpp"
#include "certify/point.hpp"
#include "problem.hpp"
#include "report/questions.hpp"
#include "tasks/custom_task.hpp"

namespace trust {

enum class Verdict { kIdentifiable, kNotIdentifiable, kTooClose };
enum class Mark { kDetermined, kNotDetermined, kTooClose };

/// Heads of one model with one output, V (d numbers) and Q (d × d, column by column).
struct PlainHead {
  std::vector<double> V;
  std::vector<double> Q;
};

struct PlainWitness {
  std::vector<PlainHead> model_a;
  std::vector<PlainHead> model_b;
};

class Learner {
 public:
  /// Throws ConditioningError where the learner refuses the data.
  explicit Learner(const Problem& problem) : fit_(run(problem)) {}

  [[nodiscard]] Verdict verdict() const {
    switch (fit_.report.certificate.verdict) {
      case polyhead::Verdict::kIdentifiable:
        return Verdict::kIdentifiable;
      case polyhead::Verdict::kTooClose:
        return Verdict::kTooClose;
      default:
        return Verdict::kNotIdentifiable;
    }
  }

  [[nodiscard]] int rank() const { return static_cast<int>(fit_.report.certificate.rank); }

  [[nodiscard]] Mark mark(const Input& input) const {
    const polyhead::PointCertificate point = polyhead::certify(fit_, matrix(input));
    if (point.too_close) return Mark::kTooClose;
    return point.determined ? Mark::kDetermined : Mark::kNotDetermined;
  }

  /// Of training inputs: the fitted value.
  [[nodiscard]] double predict(const Input& input) const { return polyhead::predict(fit_, matrix(input))[0]; }

  /// ‖h‖ · ‖P‖ in the coordinates that the learner computes in.
  [[nodiscard]] double scale(const Input& input) const {
    const polyhead::Coordinates& coordinates = fit_.predictor.coordinates;
    return polyhead::folded_features(coordinates.map(matrix(input))).norm() *
           fit_.predictor.coefficients.norm();
  }

  [[nodiscard]] std::optional<PlainWitness> witness() const {
    if (!fit_.report.witness) return std::nullopt;
    return PlainWitness{plain(fit_.report.witness->model_a), plain(fit_.report.witness->model_b)};
  }

 private:
  static Eigen::Map<const polyhead::Matrix> matrix(const Input& input) {
    return {input.z.data(), input.d, input.length()};
  }

  static polyhead::FinishedFit run(const Problem& problem) {
    polyhead::Inputs inputs{.d = problem.d, .outputs = 1};
    for (const Question& row : problem.rows) {
      const auto tokens = inputs.append(row.given.length());
      std::copy(row.given.z.begin(), row.given.z.end(), tokens.begin());
    }
    inputs.targets = problem.targets;
    const polyhead::Inputs none{.d = problem.d, .outputs = 1};
    return polyhead::run_fit(std::make_shared<polyhead::CustomTask>(inputs, none, 42, 0), {}, {});
  }

  static std::vector<PlainHead> plain(const std::vector<polyhead::WeightedHead>& heads) {
    std::vector<PlainHead> all;
    for (const auto& [weight, head] : heads) {
      all.push_back(
          {{head.V.data(), head.V.data() + head.V.size()}, {head.Q.data(), head.Q.data() + head.Q.size()}});
    }
    return all;
  }

  polyhead::FinishedFit fit_;
};

}  // namespace trust
