#include "certify/open_directions.hpp"

namespace polyhead {

namespace {

/// Removes a direction (of length one) from every column.
void remove(const Vector& direction, Matrix& columns) {
  for (Index j = 0; j < columns.cols(); ++j) columns.col(j) -= direction.dot(columns.col(j)) * direction;
}

}  // namespace

void OpenDirections::reduce(Matrix& parts, std::size_t first) const {
  for (std::size_t i = first; i < determined_.size(); ++i) remove(determined_[i], parts);
}

Index OpenDirections::add(Matrix parts) {
  reduce(parts, 0);
  Index added = 0;
  // Each direction takes a column with it.
  while (added < parts.cols()) {
    Index largest = 0;
    // Written so that what is no number shows no direction.
    if (!(parts.colwise().norm().maxCoeff(&largest) >= tolerance_)) return added;
    const Vector direction = parts.col(largest).normalized();
    determined_.push_back(direction);
    ++added;
    remove(direction, parts);
  }
  return added;
}

}  // namespace polyhead
