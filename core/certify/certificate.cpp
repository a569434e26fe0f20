#include "certify/certificate.hpp"

#include <cmath>

#include "linear/symmetric_eigen.hpp"

namespace polyhead {

namespace {

constexpr double kWidestDiagonal = 1e6;

Verdict judge(const Certificate& certificate) {
  const double ratio = certificate.lambda_min / certificate.threshold;
  if (certificate.zeros == 0 && ratio >= 1 / kGreyZone && ratio <= kGreyZone) return Verdict::kTooClose;
  return certificate.rank == certificate.features ? Verdict::kIdentifiable : Verdict::kNotIdentifiable;
}

}  // namespace

bool needs_scaling(const Factor& factor) {
  if (factor.active_count() == 0) return false;
  const double widest = factor.scale.maxCoeff() / factor.scale.minCoeff();
  return widest * widest > kWidestDiagonal;
}

Vector make_spectrum(const Matrix& lambda, bool scaled) {
  if (!scaled) return make_eigenvalues(lambda);
  const Vector inverse = lambda.diagonal().cwiseSqrt().cwiseInverse();
  return make_eigenvalues(scale_columns(scale_rows(inverse, lambda), inverse));
}

Vector make_spectrum(const Factor& factor, bool scaled) {
  return make_eigenvalues(scaled ? make_gram(factor.L) : factor.gram);
}

Certificate make_certificate(const Factor& factor, Vector eigenvalues, bool scaled) {
  Certificate certificate;
  certificate.features = factor.features;
  certificate.active = factor.active_count();
  certificate.scaled = scaled;
  certificate.zeros = certificate.features - eigenvalues.size();
  certificate.tau = 64.0 * static_cast<double>(certificate.active) * 0x1p-52;
  if (eigenvalues.size() == 0) return certificate;
  certificate.lambda_max = eigenvalues[eigenvalues.size() - 1];
  certificate.lambda_min = certificate.zeros > 0 ? 0.0 : eigenvalues[0];
  certificate.threshold = certificate.tau * certificate.lambda_max;
  certificate.rank = (eigenvalues.array() > certificate.threshold).count();
  certificate.eigenvalues = std::move(eigenvalues);
  certificate.verdict = judge(certificate);
  return certificate;
}

}  // namespace polyhead
