#pragma once

#include "base/work.hpp"
#include "softmax/examples.hpp"

namespace polyhead {

/// What learning softmax heads takes (softmax/learn.hpp).
Work softmax_work(const SoftmaxParams& params, const Sampling& sampling);

}  // namespace polyhead
