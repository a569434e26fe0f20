#pragma once

#include <algorithm>
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
  /// With `causal`: only the prefixes that end in these tokens (counted over all inputs, ascending) are rows. Empty: all.
  std::vector<Index> row_tokens = {};
  /// d numbers per token.
  std::vector<double> tokens;
  /// Input i has the tokens starts[i] … starts[i+1] − 1.
  std::vector<Index> starts = {0};
  /// `outputs` numbers per row.
  std::vector<double> targets;
  /// Of a token at most so many numbers are not zero, where that is little and known beforehand; else 0.
  Index token_entries = 0;

  [[nodiscard]] Index count() const { return static_cast<Index>(starts.size()) - 1; }
  [[nodiscard]] Index rows() const { return first_row(count()); }

  /// First row of input i; of the input after the last one, the number of rows.
  [[nodiscard]] Index first_row(Index input) const {
    if (!causal) return input;
    if (row_tokens.empty()) return starts[input];
    return std::lower_bound(row_tokens.begin(), row_tokens.end(), starts[input]) - row_tokens.begin();
  }

  [[nodiscard]] Index rows_of(Index input) const { return first_row(input + 1) - first_row(input); }

  /// The token that ends a row's prefix.
  [[nodiscard]] Index last_token(Index row) const {
    if (!causal) return starts[row + 1] - 1;
    return row_tokens.empty() ? row : row_tokens[row];
  }

  [[nodiscard]] Eigen::Map<const Matrix> input(Index i) const {
    return {tokens.data() + starts[i] * d, d, starts[i + 1] - starts[i]};
  }

  /// What a row sees: the whole input, or its prefix where every position is a row.
  [[nodiscard]] Eigen::Map<const Matrix> prefix(Index row) const {
    const Index last = last_token(row);
    const auto after = std::upper_bound(starts.begin(), starts.end(), last);
    const Index start = *(after - 1);
    return {tokens.data() + start * d, d, last - start + 1};
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

  /// Appends input i of `from`, of the same kind, with its rows and targets.
  void append_input(const Inputs& from, Index i) {
    const Index first = from.first_row(i);
    const Index end = from.first_row(i + 1);
    if (!from.row_tokens.empty()) {
      for (Index row = first; row < end; ++row) {
        row_tokens.push_back(starts.back() + from.row_tokens[row] - from.starts[i]);
      }
    }
    const auto copied = append(from.input(i).cols());
    std::copy_n(from.input(i).data(), copied.size(), copied.begin());
    targets.insert(targets.end(), from.targets.begin() + first * outputs,
                   from.targets.begin() + end * outputs);
  }
};

}  // namespace polyhead
