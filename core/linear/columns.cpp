#include "linear/columns.hpp"

#include "base/pair.hpp"

namespace polyhead {

__attribute__((noinline)) void multiply(Index n, const double* a, const double* b, double* y) {
  Index i = 0;
  for (; i + 1 < n; i += 2) store(y + i, load(a + i) * load(b + i));
  if (i < n) y[i] = a[i] * b[i];
}

__attribute__((noinline)) void add_multiplied(Index n, const double* a, const double* b, double* y) {
  Index i = 0;
  for (; i + 1 < n; i += 2) store(y + i, load(y + i) + load(a + i) * load(b + i));
  if (i < n) y[i] += a[i] * b[i];
}

__attribute__((noinline)) void add_scaled(Index n, double factor, const double* x, double* y) {
  const Pair twice = both(factor);
  Index i = 0;
  for (; i + 1 < n; i += 2) store(y + i, load(y + i) + twice * load(x + i));
  if (i < n) y[i] += factor * x[i];
}

__attribute__((noinline)) void add_scaled(Index n, const std::vector<ScaledColumn>& terms, double* y) {
  std::size_t at = 0;
  for (; at + 3 < terms.size(); at += 4) {
    const auto [x0, f0] = terms[at];
    const auto [x1, f1] = terms[at + 1];
    const auto [x2, f2] = terms[at + 2];
    const auto [x3, f3] = terms[at + 3];
    const Pair p0 = both(f0), p1 = both(f1), p2 = both(f2), p3 = both(f3);
    Index i = 0;
    for (; i + 1 < n; i += 2) {
      store(y + i,
            load(y + i) + p0 * load(x0 + i) + p1 * load(x1 + i) + p2 * load(x2 + i) + p3 * load(x3 + i));
    }
    if (i < n) y[i] = y[i] + f0 * x0[i] + f1 * x1[i] + f2 * x2[i] + f3 * x3[i];
  }
  for (; at < terms.size(); ++at) add_scaled(n, terms[at].factor, terms[at].column, y);
}

__attribute__((noinline)) void sum_columns(Index n, const double* columns, std::span<const Term> terms,
                                           double* sums) {
  for (Index first = 0; first < n; first += kColumnLanes) {
    Pair s0 = both(0), s1 = both(0), s2 = both(0), s3 = both(0);
    for (const Term& term : terms) {
      const double* x = columns + term.column * n + first;
      const Pair factor = both(term.factor);
      s0 += factor * load(x);
      s1 += factor * load(x + 2);
      s2 += factor * load(x + 4);
      s3 += factor * load(x + 6);
    }
    store(sums + first, s0);
    store(sums + first + 2, s1);
    store(sums + first + 4, s2);
    store(sums + first + 6, s3);
  }
}

__attribute__((noinline)) void rotate(Index n, double* a, double* b, double c, double s) {
  const Pair cosine = both(c);
  const Pair sine = both(s);
  Index i = 0;
  for (; i + 1 < n; i += 2) {
    const Pair first = load(a + i);
    const Pair second = load(b + i);
    store(a + i, cosine * first - sine * second);
    store(b + i, sine * first + cosine * second);
  }
  if (i == n) return;
  const double first = a[i];
  a[i] = c * first - s * b[i];
  b[i] = s * first + c * b[i];
}

__attribute__((noinline)) InnerProducts inner_products(Index n, const double* a, const double* b) {
  Pair aa = both(0), bb = both(0), ab = both(0);
  Index i = 0;
  for (; i + 1 < n; i += 2) {
    const Pair first = load(a + i);
    const Pair second = load(b + i);
    aa += first * first;
    bb += second * second;
    ab += first * second;
  }
  if (i == n) return {sum(aa), sum(bb), sum(ab)};
  return {sum(aa) + a[i] * a[i], sum(bb) + b[i] * b[i], sum(ab) + a[i] * b[i]};
}

__attribute__((noinline)) double sum_of(Index n, const double* x) {
  Pair sums = both(0);
  Index i = 0;
  for (; i + 1 < n; i += 2) sums += load(x + i);
  return sum(sums) + (i < n ? x[i] : 0.0);
}

__attribute__((noinline)) double dot(Index n, const double* a, const double* b) {
  Pair sums = both(0);
  Pair others = both(0);
  Index i = 0;
  for (; i + 3 < n; i += 4) {
    sums += load(a + i) * load(b + i);
    others += load(a + i + 2) * load(b + i + 2);
  }
  double result = sum(sums + others);
  for (; i < n; ++i) result += a[i] * b[i];
  return result;
}

}  // namespace polyhead
