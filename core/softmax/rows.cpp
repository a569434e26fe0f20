#include "softmax/rows.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <numeric>

namespace polyhead {

namespace {

/// A row's tokens as bits: q in the lowest 8, then the sorted tokens, 8 bits each (d ≤ 8, k ≤ 6).
using Code = std::uint64_t;

struct Coded {
  Code code = 0;
  Index column = 0;  ///< of the examples
  double sign = 1;
};

unsigned bits_of(const Matrix& tokens, Index column, double sign) {
  unsigned bits = 0;
  for (Index j = 0; j < tokens.rows(); ++j) bits |= (sign * tokens(j, column) > 0 ? 1U : 0U) << j;
  return bits;
}

Coded encode(const SoftmaxExamples& examples, Index column) {
  const double sign = examples.tokens(0, column) > 0 ? 1.0 : -1.0;
  std::vector<unsigned> sorted;
  const Index first = column - column % examples.k;
  for (Index b = 0; b < examples.k; ++b) sorted.push_back(bits_of(examples.tokens, first + b, sign));
  std::sort(sorted.begin(), sorted.end());
  Code code = 0;
  for (const unsigned bits : sorted) code = code << 8U | bits;
  return {code << 8U | bits_of(examples.tokens, column, sign), column, sign};
}

double entry(Code code, Index token, Index j) { return (code >> (8 * token + j) & 1U) != 0 ? 1.0 : -1.0; }

}  // namespace

GatheredRows gather_rows(const SoftmaxExamples& examples) {
  const Index total = examples.tokens.cols();
  std::vector<Coded> coded;
  coded.reserve(static_cast<std::size_t>(total));
  for (Index column = 0; column < total; ++column) coded.push_back(encode(examples, column));
  std::sort(coded.begin(), coded.end(), [](const Coded& a, const Coded& b) {
    return a.code != b.code ? a.code < b.code : a.column < b.column;
  });

  struct Group {
    std::size_t first;
    std::size_t end;
  };
  std::vector<Group> groups;
  for (std::size_t i = 0; i < coded.size(); ++i) {
    if (i == 0 || coded[i].code != coded[i - 1].code) groups.push_back({i, i});
    groups.back().end = i + 1;
  }
  std::sort(groups.begin(), groups.end(), [&](const Group& a, const Group& b) {
    const auto size_a = a.end - a.first;
    const auto size_b = b.end - b.first;
    return size_a != size_b ? size_a > size_b : coded[a.first].column < coded[b.first].column;
  });

  const auto count = static_cast<Index>(groups.size());
  const Index d = examples.d;
  SoftmaxRows rows{Matrix(count, d), std::vector<Matrix>(examples.k, Matrix(count, d)),
                   Matrix::Zero(count, d), Vector(count)};
  for (Index r = 0; r < count; ++r) {
    const auto [first, end] = groups[r];
    const Code code = coded[first].code;
    for (Index j = 0; j < d; ++j) {
      rows.Q(r, j) = entry(code, 0, j);
      for (Index b = 0; b < examples.k; ++b) rows.X[b](r, j) = entry(code, 1 + b, j);
      for (std::size_t i = first; i < end; ++i)
        rows.Y(r, j) += coded[i].sign * examples.answers(j, coded[i].column);
    }
    const auto size = static_cast<double>(end - first);
    rows.Y.row(r) /= size;
    rows.weight[r] = std::sqrt(size);
  }
  return {total, std::move(rows)};
}

SoftmaxRows some_rows(const SoftmaxRows& rows, Index first, Index count) {
  count = std::min(count, rows.count() - first);
  SoftmaxRows taken{rows.Q.middleRows(first, count),
                    {},
                    rows.Y.middleRows(first, count),
                    rows.weight.segment(first, count)};
  for (const Matrix& x : rows.X) taken.X.emplace_back(x.middleRows(first, count));
  return taken;
}

}  // namespace polyhead
