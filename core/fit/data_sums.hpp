#pragma once

#include <string>

#include "base/check.hpp"
#include "base/fingerprint.hpp"
#include "fit/moments.hpp"
#include "fit/unevenness.hpp"
#include "tasks/flat_inputs.hpp"

namespace polyhead {

/// The same as it travels, or lies in a file.
struct FlatSums {
  Index d = 0;
  Index outputs = 0;
  bool causal = false;
  double inputs = 0;
  double rows = 0;
  std::string fingerprint;
  std::vector<double> numbers;
};

template <class Visitor>
void describe(Visitor& field, FlatSums& p) {
  field.type("FlatSums", "All that is kept of a part of the data: sums over its rows.");
  field("d", p.d, between(1, 32), "Coordinates of a token.");
  field("outputs", p.outputs, between(1, 4096), "Numbers of an answer.");
  field("causal", p.causal, "Every position was a row, with its own answer.");
  field("inputs", p.inputs, "Inputs that were read.");
  field("rows", p.rows, "Rows that were summed.");
  field(
      "fingerprint", p.fingerprint,
      "16 hex digits: over the doubles of the inputs and of their answers, as they were read. The same rows "
      "in the same order have the same one.");
  field.bulk(
      "numbers", p.numbers,
      "Inputs, halves of the fingerprint, sizes of tokens, Σ y² of each output, then Σ H Hᵀ and Σ H yᵀ.");
}

/// What is kept of data that is read once, or in parts on several machines: it adds up, and needs no memory for rows.
class DataSums {
 public:
  DataSums(Index d, Index outputs, bool causal);
  explicit DataSums(const FlatSums& flat);

  /// One shard after the other, as the moments of data in memory are summed: the last may have fewer inputs than kShardInputs.
  void add(FlatInputs shard);
  /// Adds a part, which has to be of the same kind. The order of parts is that of the additions.
  void merge(const DataSums& part);
  [[nodiscard]] FlatSums flatten() const;

  [[nodiscard]] double inputs() const { return inputs_; }
  [[nodiscard]] const Moments& moments() const { return moments_; }
  [[nodiscard]] Unevenness unevenness() const { return sizes_.unevenness(); }
  /// Σ y² of each output.
  [[nodiscard]] const Vector& label_powers() const { return label_powers_; }
  [[nodiscard]] std::string fingerprint() const { return fingerprint_.hex(); }

 private:
  bool causal_;
  double inputs_ = 0;
  Fingerprint fingerprint_;
  TokenSizes sizes_;
  Vector label_powers_;
  Moments moments_;
};

}  // namespace polyhead
