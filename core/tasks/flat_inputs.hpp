#pragma once

#include <cstdint>

#include "base/check.hpp"
#include "tasks/inputs.hpp"

namespace polyhead {

/// Inputs as they travel between workers: every list laid end to end.
struct FlatInputs {
  std::vector<double> tokens;
  std::vector<std::int32_t> lengths;
  std::vector<double> targets;
};

template <class Visitor>
void describe(Visitor& field, FlatInputs& p) {
  field.type("FlatInputs", "Inputs of differing length laid end to end.");
  field.bulk("tokens", p.tokens, "d numbers for each token.");
  field.bulk("lengths", p.lengths, "Tokens of each input.");
  field.bulk("targets", p.targets, "As many numbers as outputs for each row.");
}

FlatInputs flatten(const Inputs& inputs);
Inputs unflatten(FlatInputs flat, Index d, Index outputs, bool causal);

/// Data that somebody brought along, as it comes with a document.
struct CustomData {
  Index d = 0;
  Index outputs = 0;
  bool causal = false;
  FlatInputs train;
  FlatInputs held;
  std::vector<Index> groups;
};

template <class Visitor>
void describe(Visitor& field, CustomData& p) {
  field.type("FlatData", "A reader's own data, checked and laid out for the learner.");
  field("d", p.d, between(1, 32), "Coordinates of a token.");
  field("outputs", p.outputs, between(1, 4096), "Numbers of an answer.");
  field("causal", p.causal, "Every position is a row, with its own answer.");
  field("train", p.train, "Training inputs.");
  field("held", p.held, "Held-out inputs.");
  field("groups", p.groups,
        "For each coordinate the number of the group it belongs to, to speak of kinds of features.");
}

}  // namespace polyhead
