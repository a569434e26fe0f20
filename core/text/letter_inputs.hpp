#pragma once

#include "tasks/inputs.hpp"
#include "text/letters.hpp"

namespace polyhead {

/// What stands before these places, as tokens: of each the last `lags` letters, one-hot and multiplied by γ^(age/2), so that
/// ⟨H(Z), H(Z')⟩ is LetterKernel's κ. The letters at the places are the targets, one-hot. 27 · lags · window numbers a place: for those who
/// learn from tokens only.
Inputs make_inputs(const TextParams& params, const Letters& letters, const std::vector<Index>& places);

}  // namespace polyhead
