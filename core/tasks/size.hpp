#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "linear/matrix.hpp"

namespace polyhead {

/// Of one-hot data: how much of its features is not zero.
struct Sparsity {
  /// Over all training rows.
  double entries = 0;
  /// Features that are not zero on some row, and how many of those are independent once there are enough rows.
  double active = 0;
  double rank = 0;
};

/// How large the learning problem of a task is, without its data.
struct TaskSize {
  Index d = 0;
  Index outputs = 0;
  /// Inputs of both splits.
  Index inputs = 0;
  Index test_inputs = 0;
  /// Rows of the least-squares problem: one per input, or one per position of a causal task.
  Index rows_per_input = 1;
  /// Rows beside those, where inputs have different numbers of them.
  Index more_rows = 0;
  Index more_test_rows = 0;
  /// Tokens over all inputs of both splits.
  double tokens = 0;
  /// Where it is little and known beforehand.
  std::optional<Sparsity> one_hot = std::nullopt;
  /// As in Inputs.
  Index token_entries = 0;
  /// Directions that inputs of this kind leave open, however many there are.
  Index open = 0;
  /// Some layer gives the training labels to rounding.
  bool has_exact_labels = true;
  /// The task itself holds the data, too.
  bool brings_data = false;
  /// Tokens of the longest further inputs that the report measures errors on.
  double further_tokens = 0;
  /// Unseen machines are run for so many answers each on the learned layer.
  Index run_answers = 0;

  [[nodiscard]] Index rows() const { return inputs * rows_per_input + more_rows; }
  [[nodiscard]] Index test_rows() const { return test_inputs * rows_per_input + more_test_rows; }
};

/// A setting that makes a problem smaller, and how large the problem is with another value.
template <class Size>
struct Lever {
  /// As in a document: samples, params.k, …
  std::string field;
  Index least = 1;
  Index now = 1;
  std::function<Size(Index)> with;
};

/// Makes levers for problems whose size is a function of parameters and of how many inputs there are.
template <class Params, class Counts, class Size>
struct Levers {
  Params params;
  Counts counts;
  Size (*size)(const Params&, const Counts&);

  [[nodiscard]] Lever<Size> param(const char* field, Index least, Index Params::*member) const {
    return {field, least, params.*member, [of = *this, member](Index value) mutable {
              of.params.*member = value;
              return of.size(of.params, of.counts);
            }};
  }
  [[nodiscard]] Lever<Size> count(const char* field, Index least, Index Counts::*member) const {
    return {field, least, counts.*member, [of = *this, member](Index value) mutable {
              of.counts.*member = value;
              return of.size(of.params, of.counts);
            }};
  }
};

template <class Params, class Counts, class Size>
Levers(Params, Counts, Size (*)(const Params&, const Counts&)) -> Levers<Params, Counts, Size>;

}  // namespace polyhead
