#pragma once

// Named problems with known answers, and the residuals that define a right answer. Nothing here uses the learner's own
// shortcuts: features are triple loops by the definition.

#include <vector>

#include "base/random.hpp"
#include "fit/moments.hpp"
#include "report/questions.hpp"
#include "tasks/associative_task.hpp"
#include "tasks/custom_task.hpp"
#include "tasks/random_task.hpp"

namespace problems {

using namespace polyhead;

/// H(Z) by its definition: pairs lexicographic, l fastest.
inline Vector naive_features(const Matrix& Z) {
  const Index d = Z.rows();
  std::vector<double> features;
  for (Index j = 0; j < d; ++j) {
    for (Index k = j; k < d; ++k) {
      for (Index l = 0; l < d; ++l) {
        double product = 0;
        for (Index t = 0; t < Z.cols(); ++t) product += Z(j, t) * Z(k, t);
        features.push_back(product * Z(l, Z.cols() - 1));
      }
    }
  }
  return Eigen::Map<Vector>(features.data(), static_cast<Index>(features.size()));
}

/// Σ_h V_h Z (Zᵀ Q_h z_n) by its definition, attention weights first.
inline Vector naive_attention(const Mhla& model, const Matrix& Z) {
  const Index d = Z.rows();
  const Index n = Z.cols();
  Vector answer = Vector::Zero(model.outputs);
  for (const Head& head : model.heads) {
    for (Index t = 0; t < n; ++t) {
      double weight = 0;
      for (Index i = 0; i < d; ++i) {
        for (Index j = 0; j < d; ++j) weight += Z(i, t) * head.Q(i, j) * Z(j, n - 1);
      }
      for (Index a = 0; a < model.outputs; ++a) {
        for (Index i = 0; i < d; ++i) answer[a] += head.V(a, i) * Z(i, t) * weight;
      }
    }
  }
  return answer;
}

inline Matrix gaussian(std::uint64_t seed, Index rows, Index cols, std::uint64_t stream_number = 0) {
  RandomStream stream(seed, Purpose::kTestInput, 1'000'000 + stream_number);
  Matrix matrix(rows, cols);
  for (Index j = 0; j < cols; ++j) {
    for (Index i = 0; i < rows; ++i) matrix(i, j) = stream.normal();
  }
  return matrix;
}

inline Mhla random_model(std::uint64_t seed, Index d, Index outputs, Index heads) {
  Mhla model{d, outputs, {}};
  for (Index h = 0; h < heads; ++h) {
    model.heads.push_back({gaussian(seed, outputs, d, 2 * h + 100), gaussian(seed, d, d, 2 * h + 101)});
  }
  return model;
}

/// Gaussian inputs of 2 … 5 tokens with labels from `model`.
inline Inputs labelled_inputs(std::uint64_t seed, const Mhla& model, Index count) {
  Inputs inputs{.d = model.d, .outputs = model.outputs};
  for (Index i = 0; i < count; ++i) {
    const Matrix Z = gaussian(seed, model.d, 2 + i % 4, 5000 + i);
    const auto tokens = inputs.append(Z.cols());
    std::copy(Z.data(), Z.data() + Z.size(), tokens.begin());
    const Vector y = naive_attention(model, Z);
    inputs.targets.insert(inputs.targets.end(), y.data(), y.data() + y.size());
  }
  return inputs;
}

/// Three coordinates of which the third is the first, but for so little that nobody can tell it from rounding.
inline Inputs too_close_inputs(std::uint64_t seed) {
  Inputs inputs = labelled_inputs(seed, random_model(seed, 3, 1, 1), 60);
  const Matrix noise = gaussian(seed, 3, inputs.starts.back(), 9);
  for (Index token = 0; token < inputs.starts.back(); ++token) {
    inputs.tokens[3 * token + 2] = inputs.tokens[3 * token] + 3e-13 * noise(0, token);
  }
  return inputs;
}

inline Inputs no_inputs(const Inputs& like) { return {.d = like.d, .outputs = like.outputs}; }

/// A fit of a task that the caller keeps.
template <class T>
FinishedFit fit_task(const T& task, const FitOptions& options = {}, const Progress& progress = Progress()) {
  return run_fit(std::make_shared<T>(task), {.fit = options}, progress);
}

inline FinishedFit fit_custom(const Inputs& train, const FitOptions& options = {}) {
  return fit_task(CustomTask(train, no_inputs(train), 42, 0), options);
}

/// All rows' features, rows × ψ, by the definition.
inline Matrix naive_feature_matrix(const Inputs& inputs) {
  Matrix H(inputs.rows(), feature_count(inputs.d));
  Index row = 0;
  for (Index i = 0; i < inputs.count(); ++i) {
    const Matrix Z = inputs.input(i);
    for (Index t = inputs.causal ? 1 : Z.cols(); t <= Z.cols(); ++t)
      H.row(row++) = naive_features(Z.leftCols(t));
  }
  return H;
}

inline Matrix target_matrix(const Inputs& inputs) {
  return Eigen::Map<const Matrix>(inputs.targets.data(), inputs.outputs, inputs.rows());
}

/// The gradient of E‖y − P H‖² + ρ‖P − P₀‖² at P, over two: zero iff P is a minimiser.
inline Matrix stationarity(const Matrix& P, const Inputs& inputs, double ridge, const Matrix& start) {
  const Matrix H = naive_feature_matrix(inputs);
  const Matrix residual = target_matrix(inputs) - P * H.transpose();
  return residual * H / static_cast<double>(inputs.rows()) - ridge * (P - start);
}

/// Paper, section 4.2, at k pairs: the page's default task.
inline AssociativeTask associative(Index k, double orthogonal, Index samples, std::uint64_t seed = 42) {
  return {{.k = k, .orthogonal = orthogonal, .scale = 1.0 / std::sqrt(static_cast<double>(k))},
          {.samples = samples, .test = 256, .seed = seed}};
}

/// Paper, section 4.1 and Fig. 1.
inline RandomTask random_attention(Index d, Index samples, std::uint64_t seed = 42) {
  return {{.d = d}, {.samples = samples, .test = 64, .seed = seed}};
}

inline double relative(const Matrix& actual, const Matrix& expected) {
  return (actual - expected).norm() / expected.norm();
}

}  // namespace problems
