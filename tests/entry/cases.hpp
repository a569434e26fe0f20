#pragma once

#include "json.hpp"

namespace polyhead::entry {

/// Hands a case to the module as JavaScript would, and throws a std::logic_error with a sentence if the learner breaks a promise: every
/// question ends in an answer of finite numbers or in an error that says why and is no mistake of the learner; what the report calls
/// identifiable is so in exact arithmetic; no training input is called undetermined.
///
/// A case has any of: document (a fit, and all questions about it, with inputs, wanted, machine and race), sums with learner, and models
/// (two, to be compared). With a machine that is run, and nothing else asked. What would take long is only planned. Gives how many questions
/// had an answer.
int try_case(const val& given);

}  // namespace polyhead::entry
