#include "fit/data_sums.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace polyhead {

namespace {

void require_same(const char* field, Index own, Index other) { require_between(field, other, own, own); }

bool are_finite(const std::vector<double>& numbers) {
  return std::all_of(numbers.begin(), numbers.end(), [](double number) { return std::isfinite(number); });
}

bool is_half(double half) { return half >= 0 && half < 0x1p32 && half == std::floor(half); }

/// In front of the sizes: inputs, and the halves of the fingerprint, which a double holds exactly.
constexpr Index kHead = 3;

}  // namespace

DataSums::DataSums(Index d, Index outputs, bool causal)
    : causal_(causal), sizes_(d), label_powers_(Vector::Zero(outputs)), moments_(d, outputs) {}

DataSums::DataSums(const FlatSums& flat) : DataSums(flat.d, flat.outputs, flat.causal) {
  const Index sizes = sizes_.numbers().size();
  const Index head = kHead + sizes + flat.outputs;
  const auto count = static_cast<Index>(flat.numbers.size());
  const Eigen::Map<const Vector> numbers(flat.numbers.data(), count);
  if (count <= head || !are_finite(flat.numbers) || !is_half(numbers[1]) || !is_half(numbers[2]))
    throw TaskError("moments", "damaged", "finite sums, all of them");
  inputs_ = numbers[0];
  fingerprint_ = Fingerprint(numbers[1], numbers[2]);
  sizes_.numbers() = numbers.segment(kHead, sizes);
  label_powers_ = numbers.segment(kHead + sizes, flat.outputs);
  moments_ = Moments::from_numbers(flat.d, flat.outputs, numbers.tail(count - head));
  if (!(moments_.rows() >= 1) || !(inputs_ >= 1)) throw TaskError("moments", "of no rows", "of one at least");
}

void DataSums::add(FlatInputs shard) {
  const Inputs inputs = unflatten(std::move(shard), moments_.d(), moments_.outputs(), causal_);
  require_same("numbers of all tokens", inputs.starts.back() * inputs.d,
               static_cast<Index>(inputs.tokens.size()));
  require_same("numbers of all answers", inputs.rows() * inputs.outputs,
               static_cast<Index>(inputs.targets.size()));
  if (!are_finite(inputs.tokens) || !are_finite(inputs.targets))
    throw TaskError("the data", "not finite", "made of finite numbers");
  fingerprint_.add(inputs.tokens);
  fingerprint_.add(inputs.targets);
  sizes_.add(inputs);
  for (Index row = 0; row < inputs.rows(); ++row) label_powers_ += inputs.target(row).cwiseAbs2();
  moments_.merge(make_moments(inputs, {0, inputs.count()}));
  inputs_ += static_cast<double>(inputs.count());
}

void DataSums::merge(const DataSums& part) {
  require_same("d", moments_.d(), part.moments_.d());
  require_same("outputs", moments_.outputs(), part.moments_.outputs());
  require_same("causal", causal_ ? 1 : 0, part.causal_ ? 1 : 0);
  inputs_ += part.inputs_;
  fingerprint_.add(part.fingerprint_);
  sizes_.merge(part.sizes_);
  label_powers_ += part.label_powers_;
  moments_.merge(part.moments_);
}

FlatSums DataSums::flatten() const {
  const Vector sums = moments_.to_numbers();
  const auto [high, low] = fingerprint_.halves();
  FlatSums flat{.d = moments_.d(),
                .outputs = moments_.outputs(),
                .causal = causal_,
                .inputs = inputs_,
                .rows = moments_.rows(),
                .fingerprint = fingerprint_.hex()};
  flat.numbers = {inputs_, high, low};
  for (const Vector* list : {&sizes_.numbers(), &label_powers_, &sums})
    flat.numbers.insert(flat.numbers.end(), list->data(), list->data() + list->size());
  return flat;
}

}  // namespace polyhead
