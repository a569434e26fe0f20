#pragma once

#include <Eigen/Core>
#include <vector>

namespace polyhead {

using Eigen::Index;
using Matrix = Eigen::MatrixXd;
using Vector = Eigen::VectorXd;

}  // namespace polyhead
