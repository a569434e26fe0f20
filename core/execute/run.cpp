#include "execute/run.hpp"

namespace polyhead {

namespace {

Token rounded(const Vector& raw) {
  Token token;
  for (Index i = 0; i < raw.size(); ++i) {
    if (raw[i] > 0.5) token.push_back(i);
  }
  return token;
}

}  // namespace

Layer::Layer(const Matrix& learned, const Matrix& truth, const Factor& factor)
    : learned_(learned), truth_(truth), is_used_(static_cast<std::size_t>(truth.cols())), screen_(factor) {
  for (Index f = 0; f < truth.cols(); ++f) is_used_[f] = (truth.col(f).array() != 0).any();
}

Answer Layer::answer(const Prefix& prefix) const {
  Answer answer{.raw = Vector::Zero(d())};
  Vector truth = Vector::Zero(d());
  prefix.visit_features([&](Index feature, double value) {
    answer.raw.noalias() += value * learned_.col(feature);
    if (is_used_[feature]) truth.noalias() += value * truth_.col(feature);
  });
  answer.token = rounded(answer.raw);
  answer.truth = rounded(truth);
  answer.determined = screen_.determines(prefix);
  return answer;
}

Trace make_trace(const Layer& layer, const Program& program, Index most_answers) {
  Trace trace{.tokens = program.prompt()};
  trace.ending = run_program(layer, program, most_answers, [&](Answer answer) {
    if (const auto written = program.world(static_cast<Index>(trace.answers.size())))
      trace.tokens.push_back(*written);
    trace.positions.push_back(static_cast<Index>(trace.tokens.size()));
    trace.tokens.push_back(answer.token);
    trace.answers.push_back(std::move(answer));
  });
  return trace;
}

}  // namespace polyhead
