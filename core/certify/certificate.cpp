#include "certify/certificate.hpp"

namespace polyhead {

namespace {

Verdict judge(const Certificate& certificate, bool too_close) {
  if (too_close) return Verdict::kTooClose;
  return certificate.rank == certificate.features ? Verdict::kIdentifiable : Verdict::kNotIdentifiable;
}

}  // namespace

Certificate make_certificate(Index features, Index active, Vector eigenvalues) {
  Certificate certificate;
  certificate.features = features;
  certificate.active = active;
  certificate.zeros = certificate.features - eigenvalues.size();
  certificate.tau = pivot_tolerance(certificate.active);
  if (eigenvalues.size() == 0) return certificate;
  certificate.lambda_max = eigenvalues[eigenvalues.size() - 1];
  certificate.lambda_min = certificate.zeros > 0 ? 0.0 : eigenvalues[0];
  const double threshold = certificate.tau * certificate.lambda_max;
  certificate.threshold = threshold;
  certificate.rank = (eigenvalues.array() > threshold).count();
  certificate.least_rank = (eigenvalues.array() > threshold * kGreyZone).count();
  certificate.most_rank = (eigenvalues.array() > threshold / kGreyZone).count();
  certificate.eigenvalues = std::move(eigenvalues);
  certificate.verdict = judge(certificate, certificate.least_rank < certificate.most_rank);
  return certificate;
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
