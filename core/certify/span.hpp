#pragma once

#include <memory>
#include <optional>

#include "certify/point.hpp"
#include "exact/exact_space.hpp"
#include "fit/factor.hpp"
#include "fit/row_space.hpp"
#include "linear/cholesky.hpp"

namespace polyhead {

/// What the training rows span, in the token coordinates in which it was found, and so what they leave open.
class Span {
 public:
  explicit Span(Coordinates coordinates) : coordinates_(std::move(coordinates)) {}
  virtual ~Span() = default;

  [[nodiscard]] const Coordinates& coordinates() const { return coordinates_; }
  [[nodiscard]] virtual Index features() const = 0;
  [[nodiscard]] virtual Index rank() const = 0;
  [[nodiscard]] bool is_everything() const { return rank() == features(); }

  /// All of PointCertificate but the deviation and differences between models.
  [[nodiscard]] virtual PointCertificate certify(const Eigen::Ref<const Matrix>& Z) const = 0;

  /// The part of each column, over features in `coordinates()`, that no training row sees.
  [[nodiscard]] virtual Matrix open_part(const Matrix& columns) const = 0;
  /// Multiplications that this takes for one column.
  [[nodiscard]] virtual double cost() const = 0;

  /// What is left if nothing counts that is too close to call: this span, or a smaller one.
  [[nodiscard]] virtual const Span& cautious() const { return *this; }

  /// What is seen: an orthonormal basis of the rows' features in the tokens' own coordinates, ψ × rank.
  [[nodiscard]] virtual Matrix seen_basis() const = 0;

  /// The features on which the span's rows are independent, as far as is known already.
  [[nodiscard]] virtual SpanHint hint() const { return {}; }

  /// A factor whose null space, in the tokens' own coordinates, is what is left open.
  [[nodiscard]] virtual const Factor& factor() const = 0;

 private:
  Coordinates coordinates_;
};

/// From sums over the data: where they are comfortable, and for one-hot data.
class FactorSpan final : public Span {
 public:
  FactorSpan(std::shared_ptr<const Factor> factor, Index d)
      : Span(Coordinates(d)), factor_(std::move(factor)) {}

  [[nodiscard]] Index features() const override { return factor_->features; }
  [[nodiscard]] Index rank() const override { return factor_->rank; }
  [[nodiscard]] PointCertificate certify(const Eigen::Ref<const Matrix>& Z) const override;
  [[nodiscard]] Matrix open_part(const Matrix& columns) const override;
  [[nodiscard]] double cost() const override;
  [[nodiscard]] Matrix seen_basis() const override;
  [[nodiscard]] SpanHint hint() const override;
  [[nodiscard]] const Factor& factor() const override { return *factor_; }

 private:
  /// What the projection takes, made when it is first asked for.
  struct Projection {
    explicit Projection(const Factor& factor);

    /// An orthonormal basis of the null space within the active features; or, where the range is smaller, A with Λ = A Aᵀ.
    Matrix null_basis;
    Matrix A;
    Cholesky gram;
    /// An orthonormal basis of the range, where AᵀA is poorly conditioned.
    Matrix range_basis;
  };

  [[nodiscard]] const Projection& projection() const;

  std::shared_ptr<const Factor> factor_;
  mutable std::optional<Projection> projection_;
};

/// From the rows themselves.
class RowSpan final : public Span {
 public:
  /// `unseen`: pairs j · d + l of the tokens' own coordinates of which no training row has j in any token and l in its last one.
  RowSpan(RowSpace space, Coordinates coordinates, std::vector<Index> unseen,
          std::shared_ptr<const RowSpan> cautious = nullptr)
      : Span(std::move(coordinates)),
        space_(std::move(space)),
        unseen_(std::move(unseen)),
        cautious_(std::move(cautious)) {}

  [[nodiscard]] Index features() const override { return space_.features(); }
  [[nodiscard]] Index rank() const override { return space_.rank(); }
  [[nodiscard]] PointCertificate certify(const Eigen::Ref<const Matrix>& Z) const override;
  [[nodiscard]] Matrix open_part(const Matrix& columns) const override;
  [[nodiscard]] double cost() const override;
  [[nodiscard]] Matrix seen_basis() const override;
  [[nodiscard]] const Factor& factor() const override;
  [[nodiscard]] const RowSpace& space() const { return space_; }
  [[nodiscard]] const std::vector<Index>& unseen() const { return unseen_; }
  [[nodiscard]] const Span& cautious() const override { return cautious_ ? *cautious_ : *this; }

 private:
  /// The input has such a pair, and with it ⟨x_j,x_j⟩ z_l, which is positive or negative but never zero. That needs no tolerance: in
  /// training it is exactly zero.
  [[nodiscard]] bool uses_unseen(const Eigen::Ref<const Matrix>& Z) const;

  RowSpace space_;
  std::vector<Index> unseen_;
  std::shared_ptr<const RowSpan> cautious_;
  /// An orthonormal basis of what is left open, where that is less than the span; made when it is first asked for.
  mutable Matrix open_basis_;
  mutable std::optional<Factor> factor_;
};

/// Says which features of an undetermined input carry most of what is missing.
void name_missing(const Factor& factor, const Vector& H, Index d, PointCertificate& point);

/// One-hot data, by sums: certified inputs come out at a residual of 1e-9 and below, others at 0.1 and above. In between nobody can tell.
inline constexpr double kFactorSees = 1e-8;
inline constexpr double kFactorMisses = 1e-4;

}  // namespace polyhead
