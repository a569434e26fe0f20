#include "softmax/rows.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>

#include "linear/order.hpp"
#include "linear/products.hpp"

namespace polyhead {

namespace {

/// A row's tokens as bits: q in the lowest 8, then the sorted tokens, 8 bits each (d ≤ 8, k ≤ 6).
using Code = std::uint64_t;

struct Coded {
  Code code = 0;
  double sign = 1;
};

Index bits_of(const Matrix& tokens, Index column, double sign) {
  Index bits = 0;
  for (Index j = 0; j < tokens.rows(); ++j) bits += (sign * tokens(j, column) > 0 ? 1 : 0) << j;
  return bits;
}

Coded encode(const SoftmaxExamples& examples, Index column) {
  const double sign = examples.tokens(0, column) > 0 ? 1.0 : -1.0;
  std::vector<Index> tokens(static_cast<std::size_t>(examples.k));
  const Index first = column - column % examples.k;
  for (Index b = 0; b < examples.k; ++b) tokens[b] = bits_of(examples.tokens, first + b, sign);
  sort_few(tokens);
  Code code = 0;
  for (const Index bits : tokens) code = code << 8U | static_cast<Code>(bits);
  return {code << 8U | static_cast<Code>(bits_of(examples.tokens, column, sign)), sign};
}

double entry(Code code, Index token, Index j) { return (code >> (8 * token + j) & 1U) != 0 ? 1.0 : -1.0; }

}  // namespace

GatheredRows gather_rows(const SoftmaxExamples& examples) {
  const Index total = examples.tokens.cols();
  std::vector<Coded> coded(static_cast<std::size_t>(total));
  for (Index column = 0; column < total; ++column) coded[column] = encode(examples, column);
  const std::vector<Index> columns =
      make_order(total, [&](Index a, Index b) { return coded[a].code < coded[b].code; });

  // Group g has the columns starts[g] … starts[g + 1] − 1, in this order.
  std::vector<Index> starts;
  for (Index i = 0; i < total; ++i) {
    if (i == 0 || coded[columns[i]].code != coded[columns[i - 1]].code) starts.push_back(i);
  }
  const auto count = static_cast<Index>(starts.size());
  starts.push_back(total);
  const auto size_of = [&](Index group) { return starts[group + 1] - starts[group]; };
  const std::vector<Index> groups = make_order(count, [&](Index a, Index b) {
    return size_of(a) != size_of(b) ? size_of(a) > size_of(b) : columns[starts[a]] < columns[starts[b]];
  });

  const Index d = examples.d;
  SoftmaxRows rows{Matrix(count, d), std::vector<Matrix>(examples.k, Matrix(count, d)),
                   Matrix::Zero(count, d), Vector(count)};
  for (Index r = 0; r < count; ++r) {
    const Index first = starts[groups[r]];
    const Index end = starts[groups[r] + 1];
    const auto size = static_cast<double>(end - first);
    const Code code = coded[columns[first]].code;
    for (Index j = 0; j < d; ++j) {
      rows.Q(r, j) = entry(code, 0, j);
      for (Index b = 0; b < examples.k; ++b) rows.X[b](r, j) = entry(code, 1 + b, j);
      for (Index i = first; i < end; ++i)
        rows.Y(r, j) += coded[columns[i]].sign * examples.answers(j, columns[i]);
      rows.Y(r, j) /= size;
    }
    rows.weight[r] = std::sqrt(size);
  }
  return {total, std::move(rows)};
}

SoftmaxRows some_rows(const SoftmaxRows& rows, Index first, Index count) {
  count = std::min(count, rows.count() - first);
  SoftmaxRows taken{take_block(rows.Q, first, 0, count, rows.d()),
                    {},
                    take_block(rows.Y, first, 0, count, rows.d()),
                    rows.weight.segment(first, count)};
  for (const Matrix& x : rows.X) taken.X.push_back(take_block(x, first, 0, count, rows.d()));
  return taken;
}

}  // namespace polyhead
