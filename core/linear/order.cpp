#include "linear/order.hpp"

#include <algorithm>
#include <numeric>

namespace polyhead {

std::vector<Index> make_order(Index count, FunctionRef<bool(Index, Index)> before) {
  std::vector<Index> order(static_cast<std::size_t>(count));
  std::iota(order.begin(), order.end(), Index{0});
  std::vector<Index> merged(order.size());
  for (Index width = 1; width < count; width *= 2) {
    for (Index first = 0; first < count; first += 2 * width) {
      const Index middle = std::min(first + width, count);
      const Index end = std::min(middle + width, count);
      Index left = first;
      Index right = middle;
      for (Index at = first; at < end; ++at) {
        const bool from_right = left == middle || (right < end && before(order[right], order[left]));
        merged[at] = order[from_right ? right++ : left++];
      }
    }
    order.swap(merged);
  }
  return order;
}

void sort_few(std::vector<Index>& numbers) {
  for (std::size_t i = 1; i < numbers.size(); ++i) {
    for (std::size_t j = i; j > 0 && numbers[j] < numbers[j - 1]; --j) std::swap(numbers[j], numbers[j - 1]);
  }
}

}  // namespace polyhead
