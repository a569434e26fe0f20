#pragma once

#include <utility>

#include "base/progress.hpp"
#include "fit/leave_one_out.hpp"
#include "fit/solve.hpp"
#include "linear/cholesky.hpp"
#include "text/letters.hpp"

namespace polyhead {

/// What stands before a letter, in the folded features H = s ⊗ u of its tokens: the places where s is not zero, and the letters of u.
struct LetterContext {
  std::vector<std::uint16_t> places;
  std::array<std::uint8_t, 3> last{};
};

/// κ(Z, Z') = ⟨H, H'⟩, without the features. One-hot letters leave of s = vech(Z Zᵀ) only how much of each letter there is at each of the
/// `lags` places of a token and, for two of these places, of each pair of letters; ⟨u, u'⟩ counts the letters that both last tokens share.
class LetterKernel {
 public:
  explicit LetterKernel(const TextParams& params);

  /// Of the letters before a place; what lies before the first one is nothing.
  [[nodiscard]] LetterContext read(const Letters& letters, Index place) const;
  /// κ between a context and so many others.
  void compare(const LetterContext& context, const LetterContext* others, Index count, double* kernel) const;
  /// Features that are not zero on one of the contexts.
  [[nodiscard]] Index count_active(const std::vector<LetterContext>& contexts) const;

  [[nodiscard]] Index lags() const { return lags_; }
  /// The coordinates j ≤ k of a token that each number of s is about.
  [[nodiscard]] std::vector<std::pair<Index, Index>> pairs() const;
  /// Calls `hear` with the place of a number of s and what each letter behind it adds there.
  template <class Hear>
  void visit(const LetterContext& context, const Hear& hear) const {
    for (std::size_t i = 0; i < weights_.size(); ++i) {
      if (context.places[i] < size_) hear(context.places[i], weights_[i]);
    }
  }

 private:
  /// A letter at a place of a token that there is not.
  static constexpr std::uint8_t kNone = kLetters;

  Index lags_;
  Index window_;
  /// Of the places in a context, one after the other.
  std::vector<double> weights_;
  /// Numbers of s; behind them one that stays zero.
  Index size_ = 0;
};

/// The ridge regression of letters, one-hot, on the features of what stands before them, as a combination of the training rows: with λ = N ρ,
/// f(Z) = Σ_i α_i κ(Z_i, Z), (K + λ I) α = Y.
class LetterLayer {
 public:
  LetterLayer(const LetterKernel& kernel, std::vector<LetterContext> rows,
              const std::vector<std::uint8_t>& targets, const FitOptions& options, const Progress& progress);

  struct Answer {
    /// As they are: about one in sum, and some below zero.
    Vector outputs;
    /// See `deviations`.
    Vector kernel;
  };
  [[nodiscard]] Answer answer(const LetterContext& context) const;
  /// Of outputs seen as those of a Gaussian process with the covariance s_a² κ and noise of s_a² λ: √(s_a² (κ(Z, Z) − kᵀ (K + λ I)⁻¹ k)), with the
  /// likeliest s_a² = y_aᵀ (K + λ I)⁻¹ y_a / N.
  [[nodiscard]] Vector deviations(const LetterContext& context, const Answer& answer) const;

  /// Mean over the first so many rows of ‖y_i − f₋ᵢ(Z_i)‖², without refitting.
  [[nodiscard]] double left_out_error(Index count, double lambda) const;

  [[nodiscard]] const LetterKernel& kernel() const { return kernel_; }
  [[nodiscard]] const std::vector<LetterContext>& rows() const { return rows_; }
  /// 27 × N.
  [[nodiscard]] const Matrix& alpha() const { return alpha_; }
  /// ρ, and how it was chosen: on at most kLeftOutRows rows, λ held fixed.
  [[nodiscard]] double ridge() const { return ridge_; }
  [[nodiscard]] const std::optional<LeaveOneOut>& left_out() const { return left_out_; }

  static constexpr Index kLeftOutRows = 2000;

 private:
  [[nodiscard]] Matrix make_kernel(Index count, double lambda) const;
  [[nodiscard]] double choose_lambda(double scale, const Progress& progress);

  LetterKernel kernel_;
  std::vector<LetterContext> rows_;
  Matrix targets_;  // N × 27, one-hot
  Cholesky factor_;
  Matrix alpha_;
  Vector scales_;
  double ridge_ = 0;
  std::optional<LeaveOneOut> left_out_;
};

/// Outputs as probabilities: clipped from below at 0.005, then normalised.
Vector probabilities(Vector outputs);

/// The place of the largest; of equals the first.
Index likeliest(const Vector& expected);

/// A letter drawn with its probability to the power of 1/temperature; at 0 the likeliest one.
Index draw_letter(const Vector& expected, double temperature, std::uint64_t seed, std::uint64_t place);

}  // namespace polyhead
