#include "certify/certificate.hpp"

#include <Eigen/Eigenvalues>
#include <cmath>

namespace polyhead {

namespace {

constexpr double kWidestDiagonal = 1e6;

Vector eigenvalues_of(const Matrix& symmetric) {
  return Eigen::SelfAdjointEigenSolver<Matrix>(symmetric, Eigen::EigenvaluesOnly).eigenvalues();
}

/// The spectrum of Λ, or of Λ scaled to unit diagonal. Where the factor's rank is below half of the active features, its
/// rank × rank Gram matrix has the same non-zero eigenvalues and is much smaller.
Vector make_spectrum(const Factor& factor, const Matrix& lambda, bool scaled) {
  if (2 * factor.rank < factor.active_count()) {
    const Matrix A = scaled ? factor.L : Matrix(factor.scale.asDiagonal() * factor.L);
    return eigenvalues_of(A.transpose() * A);
  }
  if (!scaled) return eigenvalues_of(lambda);
  const Vector inverse = lambda.diagonal().cwiseSqrt().cwiseInverse();
  return eigenvalues_of(inverse.asDiagonal() * lambda * inverse.asDiagonal());
}

Verdict judge(const Certificate& certificate) {
  if (certificate.rank < certificate.features) return Verdict::kNotIdentifiable;
  return certificate.lambda_min > kGreyZone * certificate.threshold ? Verdict::kIdentifiable : Verdict::kTooClose;
}

}  // namespace

Certificate make_certificate(const Factor& factor, const Matrix& lambda) {
  Certificate certificate;
  certificate.features = factor.features;
  certificate.active = factor.active_count();
  if (certificate.active == 0) {
    certificate.zeros = certificate.features;
    return certificate;
  }
  const double widest = factor.scale.maxCoeff() / factor.scale.minCoeff();
  certificate.scaled = widest * widest > kWidestDiagonal;
  certificate.eigenvalues = make_spectrum(factor, lambda, certificate.scaled);
  const Index listed = certificate.eigenvalues.size();
  certificate.zeros = certificate.features - listed;
  certificate.tau = 64.0 * static_cast<double>(certificate.active) * 0x1p-52;
  certificate.lambda_max = certificate.eigenvalues[listed - 1];
  certificate.lambda_min = certificate.zeros > 0 ? 0.0 : certificate.eigenvalues[0];
  certificate.threshold = certificate.tau * certificate.lambda_max;
  certificate.rank = (certificate.eigenvalues.array() > certificate.threshold).count();
  certificate.verdict = judge(certificate);
  return certificate;
}

}  // namespace polyhead
