#include "text/letters.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace polyhead {

Letters read_letters(const std::string& text, const char* field) {
  Letters letters;
  for (const char c : text) {
    if (c != ' ' && (c < 'a' || c > 'z')) refuse(field, std::string(1, c), "a to z and blanks");
    letters.push_back(static_cast<std::uint8_t>(c == ' ' ? kLetters - 1 : c - 'a'));
  }
  return letters;
}

TextPlaces choose_places(Index length, const TextParams& params, const Sampling& sampling) {
  TextPlaces places{.split = static_cast<Index>(std::floor(params.split * static_cast<double>(length)))};
  for (Index place = params.window + params.lags - 1; place < places.split; ++place)
    places.train.push_back(place);
  const auto all = static_cast<Index>(places.train.size());
  const Index count = std::min(sampling.samples, all);
  RandomStream stream(sampling.seed, Purpose::kTrainInput, 0);
  for (Index i = 0; i < count; ++i)
    std::swap(places.train[i], places.train[i + stream.index(static_cast<std::uint32_t>(all - i))]);
  places.train.resize(static_cast<std::size_t>(count));
  // All over what lies behind the split, or all of it.
  const Index behind = length - places.split;
  const Index told = std::min(sampling.test, behind);
  for (Index i = 0; i < told; ++i) places.test.push_back(places.split + i * behind / told);
  return places;
}

}  // namespace polyhead
