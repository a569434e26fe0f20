#include "certify/open_directions.hpp"

#include "certify/point.hpp"

namespace polyhead {

void OpenDirections::reduce(Matrix& parts, std::size_t first) const {
  for (std::size_t i = first; i < determined_.size(); ++i) {
    parts -= determined_[i] * (determined_[i].transpose() * parts);
  }
}

Index OpenDirections::add(Matrix parts) {
  reduce(parts, 0);
  Index added = 0;
  for (;;) {
    Index largest = 0;
    if (parts.cols() == 0 || parts.colwise().norm().maxCoeff(&largest) < kPointTolerance) return added;
    const Vector direction = parts.col(largest).normalized();
    determined_.push_back(direction);
    ++added;
    parts -= direction * (direction.transpose() * parts);
  }
}

}  // namespace polyhead
