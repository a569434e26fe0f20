#include "execute/run.hpp"

#include <utility>

namespace polyhead {

namespace {

Token rounded(const Eigen::Ref<const Vector>& raw) {
  Token token;
  for (Index i = 0; i < raw.size(); ++i) {
    if (raw[i] > 0.5) token.push_back(i);
  }
  return token;
}

}  // namespace

Layer::Layer(const Matrix& learned, const Matrix& truth, Screen screen)
    : d_(learned.rows()),
      padded_((d_ + kColumnLanes - 1) / kColumnLanes * kColumnLanes),
      screen_(std::move(screen)) {
  columns_ = Matrix::Zero(2 * padded_ + screen_.probes.rows(), learned.cols());
  put_block(learned, columns_, 0, 0);
  put_block(truth, columns_, padded_, 0);
  put_block(screen_.probes, columns_, 2 * padded_, 0);
}

const Layer::Asking& Layer::asking(const Token& last) const {
  const auto found = asked_.find(last);
  if (found != asked_.end()) return found->second;
  const Index pairs = pair_count(d_);
  if (static_cast<Index>(asked_.size()) * pairs * columns_.rows() > kMostKeptNumbers) asked_.clear();
  Asking asking{Matrix::Zero(columns_.rows(), pairs), Vector::Zero(pairs)};
  for (Index pair = 0; pair < pairs; ++pair) {
    for (const Index l : last) {
      add_scaled(columns_.rows(), 1, columns_.col(pair * d_ + l).data(), asking.columns.col(pair).data());
      asking.power[pair] += screen_.power[pair * d_ + l];
    }
  }
  return asked_.emplace(last, std::move(asking)).first->second;
}

Answer Layer::answer(const Prefix& prefix) const {
  const Asking& asked = asking(prefix.last());
  Vector sums(columns_.rows());
  sum_columns(sums.size(), asked.columns.data(), prefix.pairs(), sums.data());
  double power = 0;
  for (const auto& [pair, value] : prefix.pairs()) power += value * value * asked.power[pair];
  return {.raw = sums.head(d_),
          .token = rounded(sums.head(d_)),
          .truth = rounded(sums.segment(padded_, d_)),
          .mark = screen_.mark(sums.tail(screen_.probes.rows()), power)};
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
