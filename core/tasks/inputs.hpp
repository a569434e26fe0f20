#pragma once

#include <cassert>
#include <span>
#include <vector>

#include "model/mhla.hpp"

namespace polyhead {

/// Inputs with their answers, laid end to end. Lengths may differ from input to input.
struct Inputs {
  Index d = 0;
  Index outputs = 0;
  /// One row per position, each with its prefix, instead of one row per input.
  bool causal = false;
  /// d numbers per token.
  std::vector<double> tokens;
  /// Input i has the tokens starts[i] … starts[i+1] − 1.
  std::vector<Index> starts = {0};
  /// `outputs` numbers per row.
  std::vector<double> targets;

  [[nodiscard]] Index count() const { return static_cast<Index>(starts.size()) - 1; }
  [[nodiscard]] Index rows() const { return causal ? starts.back() : count(); }

  /// First row of input i.
  [[nodiscard]] Index first_row(Index input) const { return causal ? starts[input] : input; }

  [[nodiscard]] Eigen::Map<const Matrix> input(Index i) const {
    return {tokens.data() + starts[i] * d, d, starts[i + 1] - starts[i]};
  }

  [[nodiscard]] Eigen::Map<const Vector> target(Index row) const {
    return {targets.data() + row * outputs, outputs};
  }

  /// Appends room for one input and returns its tokens, to be filled.
  std::span<double> append(Index length) {
    assert(length > 0);
    const std::size_t offset = tokens.size();
    tokens.resize(offset + static_cast<std::size_t>(length * d));
    starts.push_back(starts.back() + length);
    return {tokens.data() + offset, static_cast<std::size_t>(length * d)};
  }
};

}  // namespace polyhead
