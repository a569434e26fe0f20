#include "fit/unevenness.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace polyhead {

namespace {

constexpr Index kLeast = 0;
constexpr Index kMost = 1;
constexpr Index kTokens = 2;
constexpr Index kSums = 3;

/// Zero has no size.
void add_size(double size, double& least, double& most) {
  if (size == 0) return;
  least = std::min(least, size);
  most = std::max(most, size);
}

bool is_wide(double least, double most) { return most > kWidestRange * least; }

}  // namespace

TokenSizes::TokenSizes(Index d) : numbers_(Vector::Zero(kSums + 2 * d)) {
  numbers_[kLeast] = std::numeric_limits<double>::max();
}

void TokenSizes::add(const Inputs& inputs) {
  const Index d = inputs.d;
  double* sum = numbers_.data() + kSums;
  double* squares = sum + d;
  for (Index i = 0; i < inputs.count(); ++i) {
    double own = 0;
    for (Index t = inputs.starts[i]; t < inputs.starts[i + 1]; ++t) {
      for (Index j = 0; j < d; ++j) {
        const double z = inputs.tokens[t * d + j];
        sum[j] += z;
        squares[j] += z * z;
        own += z * z;
      }
    }
    add_size(std::sqrt(own / static_cast<double>(inputs.starts[i + 1] - inputs.starts[i])), numbers_[kLeast],
             numbers_[kMost]);
  }
  numbers_[kTokens] += static_cast<double>(inputs.starts.back());
}

void TokenSizes::merge(const TokenSizes& other) {
  const double least = std::min(numbers_[kLeast], other.numbers_[kLeast]);
  const double most = std::max(numbers_[kMost], other.numbers_[kMost]);
  numbers_ += other.numbers_;
  numbers_[kLeast] = least;
  numbers_[kMost] = most;
}

Unevenness TokenSizes::unevenness() const {
  if (is_wide(numbers_[kLeast], numbers_[kMost])) return Unevenness::kRowSizes;
  const Index d = (numbers_.size() - kSums) / 2;
  const double tokens = numbers_[kTokens];
  const double* sum = numbers_.data() + kSums;
  const double* squares = sum + d;
  double least = std::numeric_limits<double>::max();
  double most = 0;
  for (Index j = 0; j < d; ++j) add_size(std::sqrt(squares[j] / tokens), least, most);
  if (is_wide(least, most)) return Unevenness::kCoordinateSizes;
  for (Index j = 0; j < d; ++j) {
    // A constant coordinate is a bias and no offset: it has no spread beside which others would be lost.
    const double mean = sum[j] / tokens;
    const double spread = squares[j] / tokens - mean * mean;
    if (spread > 0 && mean * mean > kWidestRange * kWidestRange * spread &&
        spread > std::numeric_limits<double>::epsilon() * squares[j] / tokens)
      return Unevenness::kOffsets;
  }
  return Unevenness::kNone;
}

Unevenness find_unevenness(const Inputs& train) {
  TokenSizes sizes(train.d);
  sizes.add(train);
  return sizes.unevenness();
}

}  // namespace polyhead
