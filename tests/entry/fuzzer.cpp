// libFuzzer's part: texts of cases (cases.hpp), and changes of their values rather than of their letters.

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <iterator>
#include <random>
#include <stdexcept>
#include <string_view>

#include "cases.hpp"

extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t most);

namespace polyhead::entry {

namespace {

class Mutation {
 public:
  explicit Mutation(unsigned seed) : random_(seed) {}

  val change(const val& given) {
    root_ = val::array();
    root_.list().push_back(given);
    for (std::size_t i = 0; i <= below(3); ++i) change_once();
    return root_[0];
  }

  std::size_t below(std::size_t count) { return random_() % count; }

 private:
  /// Every place of the tree, children behind their parents.
  static void collect(val& value, std::vector<val*>& places) {
    places.push_back(&value);
    if (value.is_list()) {
      for (val& item : value.list()) collect(item, places);
    } else if (value.is_object()) {
      for (auto& [name, field] : value.fields()) collect(field, places);
    }
  }

  void change_once() {
    std::vector<val*> places;
    collect(root_.list()[0], places);
    val& place = *places[below(places.size())];
    if (below(8) == 0) {
      place = read_json(write_json(*places[below(places.size())]));
    } else if (place.is<double>() && below(3) > 0) {
      place = val(changed(place.as<double>()));
    } else if (place.is_list() && !place.list().empty() && below(8) > 0) {
      change_list(place.list());
    } else if (place.is_object() && !place.fields().empty()) {
      auto field = place.fields().begin();
      std::advance(field, below(place.fields().size()));
      place.fields().erase(field);
    } else {
      place = any();
    }
  }

  double changed(double number) {
    switch (below(7)) {
      case 0:
        return -number;
      case 1:
        return number + 1;
      case 2:
        return number - 1;
      case 3:
        return std::ldexp(number, static_cast<int>(below(120)) - 60);
      case 4:
        return number * (1 + std::ldexp(1.0, -static_cast<int>(below(53))));
      case 5:
        return std::round(number);
      default:
        return any_number();
    }
  }

  void change_list(val::List& list) {
    const auto at = list.begin() + static_cast<std::ptrdiff_t>(below(list.size()));
    switch (below(4)) {
      case 0:
        list.erase(at);
        break;
      case 1:
        list.push_back(read_json(write_json(*at)));
        break;
      case 2:
        std::swap(*at, list.front());
        break;
      default:
        *at = read_json(write_json(list.back()));
    }
  }

  double any_number() {
    constexpr double kNumbers[] = {0,     1,      2,      3,        5,      0.5,    -1,     -0.0,
                                   1e-3,  1e3,    1e9,    3e-162,   1e-320, 1e308,  1e52,   1e-52,
                                   1e100, 1e-100, 0x1p24, 0x1p31,   0x1p32, 0x1p40, 0x1p53, 1e15,
                                   100,   1e6,    1e-13,  HUGE_VAL, NAN};
    return kNumbers[below(std::size(kNumbers))];
  }

  val any() {
    switch (below(7)) {
      case 0:
        return val::null();
      case 1:
        return val();
      case 2:
        return val(below(2) == 0);
      case 3:
        return val::array();
      case 4:
        return val::object();
      case 5: {
        constexpr const char* kTexts[] = {
            "",       "loo",    "auto",   "primal",      "dual",      "random",
            "zero",   "custom", "dfa",    "turing",      "induction", "associative",
            "prompt", "stream", "linear", "transformer", "softmax",   "regression"};
        return val(kTexts[below(std::size(kTexts))]);
      }
      default:
        return val(any_number());
    }
  }

  std::mt19937 random_;
  val root_;
};

}  // namespace

}  // namespace polyhead::entry

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t most,
                                               unsigned seed) {
  using namespace polyhead::entry;
  const val given = read_json({reinterpret_cast<const char*>(data), size});
  Mutation mutation(seed);
  if (given.isNull() || mutation.below(20) == 0) return LLVMFuzzerMutate(data, size, most);
  const std::string text = write_json(mutation.change(given));
  if (text.size() > most) return size;
  std::copy(text.begin(), text.end(), data);
  return text.size();
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace polyhead::entry;
  try {
    try_case(read_json({reinterpret_cast<const char*>(data), size}));
  } catch (const std::logic_error& broken) {
    std::fprintf(stderr, "*** %s\n", broken.what());
    std::abort();
  } catch (const emscripten::TypeError& broken) {
    std::fprintf(stderr, "*** JavaScript would throw: %s\n", broken.message.c_str());
    std::abort();
  }
  return 0;
}
