#include "linear/reflection.hpp"

#include <cmath>

namespace polyhead {

Reflection make_reflection(Eigen::Ref<Vector> x) {
  const double first = x[0];
  const double rest = x.tail(x.size() - 1).squaredNorm();
  x[0] = 1;
  if (rest == 0) return {0, first};
  const double length = first > 0 ? -std::sqrt(first * first + rest) : std::sqrt(first * first + rest);
  x.tail(x.size() - 1) /= first - length;
  return {(length - first) / length, length};
}

}  // namespace polyhead
