#include "certify/certificate.hpp"

#include <utility>

#include "linear/extremes.hpp"

namespace polyhead {

namespace {

Verdict judge(const Certificate& certificate, bool too_close) {
  if (too_close) return Verdict::kTooClose;
  return certificate.rank == certificate.features ? Verdict::kIdentifiable : Verdict::kNotIdentifiable;
}

}  // namespace

void add_spectrum(Certificate& certificate, Vector eigenvalues) {
  certificate.zeros = certificate.features - eigenvalues.size();
  if (eigenvalues.size() == 0) return;
  certificate.lambda_max = eigenvalues[eigenvalues.size() - 1];
  certificate.lambda_min = certificate.zeros > 0 ? 0.0 : eigenvalues[0];
  certificate.threshold = certificate.tau * certificate.lambda_max;
  certificate.eigenvalues = std::move(eigenvalues);
}

Certificate make_certificate(Index features, Index active, Vector eigenvalues) {
  Certificate certificate{.features = features, .active = active, .tau = pivot_tolerance(active)};
  add_spectrum(certificate, std::move(eigenvalues));
  if (certificate.eigenvalues.size() == 0) return certificate;
  const auto values = certificate.eigenvalues.array();
  const double threshold = certificate.threshold;
  certificate.rank = (values > threshold).count();
  certificate.least_rank = (values > threshold * kGreyZone).count();
  certificate.most_rank = (values > threshold / kGreyZone).count();
  certificate.verdict = judge(certificate, certificate.least_rank < certificate.most_rank);
  return certificate;
}

std::optional<Certificate> make_early_certificate(const Matrix& lambda, const Factor& factor) {
  const auto ends = find_extremes(lambda, [&](const Matrix& b) { return factor.solve(b); });
  if (!ends) return std::nullopt;
  const Index n = lambda.rows();
  const double tau = pivot_tolerance(n);
  // No eigenvalue exceeds the trace; and a whole width of the grey zone is far above what the spectrum could be wrong by.
  if (!(ends->least > 2 * kGreyZone * tau * lambda.trace())) return std::nullopt;
  return Certificate{.verdict = Verdict::kIdentifiable,
                     .rank = n,
                     .least_rank = n,
                     .most_rank = n,
                     .features = n,
                     .active = n,
                     .lambda_min = ends->least,
                     .lambda_max = ends->largest,
                     .tau = tau,
                     .threshold = tau * ends->largest};
}

Certificate judge_by_rows(Certificate certificate, const RowSpan& span, WayReason reason) {
  const RowSpace& space = span.space();
  certificate.way = Way::kRows;
  certificate.reason = reason;
  certificate.rank = space.rank();
  certificate.least_rank = span.cautious().rank();
  certificate.most_rank = space.most_rank();
  certificate.tolerance = space.tolerance();
  certificate.smallest_pivot = space.smallest_pivot();
  certificate.largest_rest = space.largest_rest();
  certificate.verdict = judge(certificate, certificate.least_rank < certificate.most_rank);
  return certificate;
}

}  // namespace polyhead
