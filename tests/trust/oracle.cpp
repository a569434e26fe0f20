#include "oracle.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>
#include <stdexcept>

namespace trust {

namespace {

constexpr std::size_t kPrimes = 256;
constexpr int kNoShift = std::numeric_limits<int>::max();

bool is_prime(Word n) {
  const Field field(n);
  int twos = 0;
  Word odd = n - 1;
  for (; odd % 2 == 0; odd /= 2) ++twos;
  const Word minus_one = field.sub(0, field.one());
  // These bases decide every number below 2⁶⁴ (Miller–Rabin, Sorenson and Webster).
  for (const Word base : {2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37}) {
    Word x = field.power(field.from_word(base), odd);
    if (x == field.one() || x == minus_one) continue;
    bool composite = true;
    for (int i = 1; i < twos && composite; ++i) {
      x = field.mul(x, x);
      composite = x != minus_one;
    }
    if (composite) return false;
  }
  return true;
}

std::vector<Word> make_primes() {
  std::vector<Word> primes;
  for (Word n = (Word{1} << 61) - 1; primes.size() < kPrimes; n -= 2) {
    if (is_prime(n)) primes.push_back(n);
  }
  return primes;
}

/// The largest e such that x is a multiple of 2ᵉ.
int trailing_power(double x) {
  int e = 0;
  auto m = static_cast<std::int64_t>(std::ldexp(std::frexp(x, &e), 53));
  for (e -= 53; m % 2 == 0; m /= 2) ++e;
  return e;
}

Input shift(const Input& input, const std::vector<int>& shifts) {
  Input shifted = input;
  for (std::size_t i = 0; i < input.z.size(); ++i) {
    shifted.z[i] = std::ldexp(input.z[i], -shifts[i % static_cast<std::size_t>(input.d)]);
  }
  return shifted;
}

/// A whole number of either sign from its remainders: digits v₀ + v₁ p₀ + v₂ p₀ p₁ + … modulo the product of the primes.
class Remainders {
 public:
  /// `field` is that of the next prime, `product` the product of the primes before it in this field.
  void append(const Field& field, Word remainder, Word product_inverse, const std::vector<Word>& primes) {
    Word known = 0;
    for (std::size_t i = digits_.size(); i-- > 0;) {
      known = field.add(field.mul(known, field.from_word(primes[i])), field.from_word(digits_[i]));
    }
    digits_.push_back(field.plain(field.mul(field.sub(remainder, known), product_inverse)));
  }

  /// The last prime told nothing new: the number or its negative is below the product of those before it.
  [[nodiscard]] bool is_settled(const std::vector<Word>& primes) const {
    return digits_.size() > 1 && (digits_.back() == 0 || digits_.back() == primes[digits_.size() - 1] - 1);
  }

  [[nodiscard]] long double value(const std::vector<Word>& primes) const {
    const bool negative = digits_.back() != 0;
    long double size = 0;
    for (std::size_t i = digits_.size(); i-- > 0;) {
      const Word digit = negative ? primes[i] - 1 - digits_[i] : digits_[i];
      size = size * static_cast<long double>(primes[i]) + static_cast<long double>(digit);
    }
    return negative ? -(size + 1) : size;
  }

 private:
  std::vector<Word> digits_;
};

/// The determinant of AᵀA, and AᵀA's adjugate times Aᵀy: Cramer's rule modulo a prime. A has the chosen columns only.
struct Cramer {
  Word determinant = 0;
  std::vector<Word> scaled_solution;
};

Cramer solve_normal(const Field& field, const std::vector<std::vector<Word>>& A, const std::vector<Word>& y) {
  const std::size_t r = A.empty() ? 0 : A[0].size();
  std::vector<std::vector<Word>> M(r, std::vector<Word>(r + 1, 0));
  for (std::size_t row = 0; row < A.size(); ++row) {
    for (std::size_t i = 0; i < r; ++i) {
      if (A[row][i] == 0) continue;
      for (std::size_t j = i; j < r; ++j) M[i][j] = field.add(M[i][j], field.mul(A[row][i], A[row][j]));
      M[i][r] = field.add(M[i][r], field.mul(A[row][i], y[row]));
    }
  }
  for (std::size_t i = 0; i < r; ++i) {
    for (std::size_t j = 0; j < i; ++j) M[i][j] = M[j][i];
  }
  Cramer result{.determinant = field.one()};
  for (std::size_t c = 0; c < r; ++c) {
    std::size_t pivot = c;
    while (pivot < r && M[pivot][c] == 0) ++pivot;
    if (pivot == r) return {};
    if (pivot != c) {
      std::swap(M[pivot], M[c]);
      result.determinant = field.sub(0, result.determinant);
    }
    result.determinant = field.mul(result.determinant, M[c][c]);
    const Word inverse = field.inverse(M[c][c]);
    for (std::size_t j = c; j <= r; ++j) M[c][j] = field.mul(M[c][j], inverse);
    for (std::size_t i = 0; i < r; ++i) {
      const Word factor = M[i][c];
      if (i == c || factor == 0) continue;
      for (std::size_t j = c; j <= r; ++j) M[i][j] = field.sub(M[i][j], field.mul(factor, M[c][j]));
    }
  }
  for (std::size_t i = 0; i < r; ++i)
    result.scaled_solution.push_back(field.mul(M[i][r], result.determinant));
  return result;
}

}  // namespace

Word prime(std::size_t number) {
  static const std::vector<Word> primes = make_primes();
  return primes.at(number);
}

Field::Field(Word p) : p_(p) {
  Word inverse = 1;
  for (int i = 0; i < 6; ++i) inverse *= 2 - p * inverse;
  negative_inverse_ = ~inverse + 1;
  one_ = static_cast<Word>((static_cast<WideWord>(1) << 64) % p);
  square_ = static_cast<Word>(static_cast<WideWord>(one_) * one_ % p);
}

Word Field::power(Word a, Word exponent) const {
  Word result = one_;
  for (; exponent > 0; exponent /= 2) {
    if (exponent % 2 == 1) result = mul(result, a);
    a = mul(a, a);
  }
  return result;
}

Word Field::from(double x) const {
  if (x == 0) return 0;
  const int e = trailing_power(x);
  const Word size = from_word(static_cast<Word>(std::ldexp(std::abs(x), -e)));
  Word two = add(one_, one_);
  if (e < 0) two = inverse(two);
  const Word result = e == 0 ? size : mul(size, power(two, static_cast<Word>(std::abs(e))));
  return x < 0 ? sub(0, result) : result;
}

std::vector<Word> features(const Field& field, const Input& input) {
  const auto d = static_cast<std::size_t>(input.d);
  std::vector<Word> z;
  for (const double x : input.z) z.push_back(field.from(x));
  std::vector<Word> last(z.end() - input.d, z.end());
  for (std::size_t l = 0; l < input.last.size(); ++l) last[l] = field.from(input.last[l]);
  std::vector<Word> result;
  for (std::size_t j = 0; j < d; ++j) {
    for (std::size_t k = j; k < d; ++k) {
      Word sum = 0;
      for (std::size_t t = 0; t < z.size() / d; ++t) {
        Word product = field.mul(z[t * d + j], z[t * d + k]);
        if (!input.weights.empty()) product = field.mul(product, field.from(input.weights[t]));
        sum = field.add(sum, product);
      }
      for (std::size_t l = 0; l < d; ++l) result.push_back(field.mul(sum, last[l]));
    }
  }
  return result;
}

int Span::eliminate(std::vector<Word>& row) const {
  for (std::size_t b = 0; b < basis_.size(); ++b) {
    const auto column = static_cast<std::size_t>(columns_[b]);
    const Word factor = row[column];
    if (factor == 0) continue;
    for (std::size_t i = column; i < row.size(); ++i) {
      if (basis_[b][i] != 0) row[i] = field_.sub(row[i], field_.mul(factor, basis_[b][i]));
    }
  }
  const auto first = std::find_if(row.begin(), row.end(), [](Word x) { return x != 0; });
  return first == row.end() ? -1 : static_cast<int>(first - row.begin());
}

bool Span::add(const Input& input) {
  std::vector<Word> row = features(field_, input);
  const int column = eliminate(row);
  if (column < 0) return false;
  const Word inverse = field_.inverse(row[static_cast<std::size_t>(column)]);
  for (Word& x : row) x = field_.mul(x, inverse);
  // Columns ascending, so that one sweep eliminates all of them.
  const auto place = std::lower_bound(columns_.begin(), columns_.end(), column) - columns_.begin();
  columns_.insert(columns_.begin() + place, column);
  basis_.insert(basis_.begin() + place, std::move(row));
  return true;
}

bool Span::contains(const Input& input) const {
  std::vector<Word> row = features(field_, input);
  return eliminate(row) < 0;
}

// Not modulo 2⁶¹ − 1, which takes 2⁶¹ for 1: rows that differ in their sizes only could be the same to it.
Oracle::Oracle(const std::vector<const Input*>& rows) : spans_{Span(prime(1)), Span(prime(2))} {
  for (Span& span : spans_) {
    for (const Input* row : rows) span.add(*row);
  }
  if (spans_[0].rank() != spans_[1].rank()) throw std::logic_error("Two primes disagree on a rank.");
}

bool Oracle::determines(const Input& input) const {
  const bool inside = spans_[0].contains(input);
  if (inside != spans_[1].contains(input)) throw std::logic_error("Two primes disagree on an input.");
  return inside;
}

std::optional<std::vector<long double>> solve_exactly(const std::vector<const Input*>& rows,
                                                      const std::vector<double>& targets,
                                                      const std::vector<const Input*>& asked,
                                                      std::size_t most_primes) {
  // Coordinates may be scaled without changing any answer, so that everything becomes a whole number. So may all labels together.
  std::vector<const Input*> all = rows;
  all.insert(all.end(), asked.begin(), asked.end());
  const std::vector<int> shifts = find_shifts(rows[0]->d, all);
  int label_shift = kNoShift;
  for (const double y : targets)
    label_shift = y == 0 ? label_shift : std::min(label_shift, trailing_power(y));
  if (label_shift == kNoShift) return std::vector<long double>(asked.size(), 0);
  std::vector<Input> whole_rows;
  std::vector<Input> whole_asked;
  for (const Input* row : rows) whole_rows.push_back(shift(*row, shifts));
  for (const Input* input : asked) whole_asked.push_back(shift(*input, shifts));
  Span span(prime(0));
  for (const Input& row : whole_rows) span.add(row);
  const std::vector<int>& columns = span.columns();
  if (columns.empty()) return std::vector<long double>(asked.size(), 0);

  const auto chosen = [&columns](const Field& field, const Input& input) {
    const std::vector<Word> all_features = features(field, input);
    std::vector<Word> some;
    for (const int column : columns) some.push_back(all_features[static_cast<std::size_t>(column)]);
    return some;
  };
  std::vector<Word> primes;
  std::vector<Remainders> numbers(asked.size() + 1);  // the denominator first
  for (std::size_t k = 0; k < most_primes; ++k) {
    const Field field(prime(k));
    std::vector<std::vector<Word>> A;
    std::vector<Word> y;
    for (std::size_t i = 0; i < rows.size(); ++i) {
      A.push_back(chosen(field, whole_rows[i]));
      y.push_back(field.from(std::ldexp(targets[i], -label_shift)));
    }
    const Cramer cramer = solve_normal(field, A, y);
    if (cramer.determinant == 0) continue;
    Word product = field.one();
    for (const Word p : primes) product = field.mul(product, field.from_word(p));
    const Word product_inverse = field.inverse(product);
    primes.push_back(field.p());
    numbers[0].append(field, cramer.determinant, product_inverse, primes);
    for (std::size_t i = 0; i < asked.size(); ++i) {
      const std::vector<Word> h = chosen(field, whole_asked[i]);
      Word sum = 0;
      for (std::size_t c = 0; c < h.size(); ++c)
        sum = field.add(sum, field.mul(h[c], cramer.scaled_solution[c]));
      numbers[i + 1].append(field, sum, product_inverse, primes);
    }
    const auto settled = [&primes](const Remainders& number) { return number.is_settled(primes); };
    if (!std::all_of(numbers.begin(), numbers.end(), settled)) continue;
    std::vector<long double> values;
    for (std::size_t i = 0; i < asked.size(); ++i) {
      values.push_back(std::ldexp(numbers[i + 1].value(primes) / numbers[0].value(primes), label_shift));
    }
    return values;
  }
  return std::nullopt;
}

std::optional<Wide> teach(const std::vector<int>& teacher, const std::vector<int>& shifts,
                          const Input& input) {
  // |features| < n · 2¹⁰⁸ and 75 coefficients of at most 3 stay below 2¹²⁷ up to 800 tokens.
  constexpr double kLargest = 0x1p36;
  const auto d = static_cast<std::size_t>(input.d);
  const Input whole = shift(input, shifts);
  std::vector<Wide> z;
  for (const double x : whole.z) {
    if (std::abs(x) > kLargest || x != std::floor(x)) return std::nullopt;
    z.push_back(static_cast<std::int64_t>(x));
  }
  Wide answer = 0;
  std::size_t feature = 0;
  for (std::size_t j = 0; j < d; ++j) {
    for (std::size_t k = j; k < d; ++k) {
      Wide sum = 0;
      for (std::size_t t = 0; t < z.size(); t += d) sum += z[t + j] * z[t + k];
      for (std::size_t l = 0; l < d; ++l) answer += teacher[feature++] * sum * z[z.size() - d + l];
    }
  }
  return answer;
}

std::vector<int> find_shifts(int d, const std::vector<const Input*>& inputs) {
  std::vector<int> shifts(static_cast<std::size_t>(d), kNoShift);
  for (const Input* input : inputs) {
    for (std::size_t i = 0; i < input->z.size(); ++i) {
      int& power = shifts[i % shifts.size()];
      if (input->z[i] != 0) power = std::min(power, trailing_power(input->z[i]));
    }
  }
  for (int& power : shifts) power = power == kNoShift ? 0 : power;
  return shifts;
}

}  // namespace trust
