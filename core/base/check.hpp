#pragma once

#include <concepts>
#include <optional>
#include <string>
#include <type_traits>
#include <vector>

#include "base/describe.hpp"
#include "base/error.hpp"

namespace polyhead {

/// Walks a description and does nothing.
struct NoField {
  template <class... Arguments>
  void operator()(Arguments&&...) {}
  void type(const char*, const char*) {}
  template <class... Arguments>
  void tokens(Arguments&&...) {}
  template <class... Arguments>
  void bulk(Arguments&&...) {}
  template <class... Arguments>
  void number_or(Arguments&&...) {}
  template <class... Arguments>
  void constant(Arguments&&...) {}
  template <class... Members>
  void tuple(Members&...) {}
};

template <class T>
concept Described = requires(NoField& field, T& value) {
  describe(field, value);
};

template <class T>
concept Named = std::is_enum_v<T> && requires(T value) {
  names_of(value);
};

/// Where a value stands: params.k, runners[0].heads. Made into a text only for a sentence.
struct Path {
  const Path* around = nullptr;
  const char* name = "";
  /// In a list, where there is no name.
  std::size_t place = 0;

  [[nodiscard]] std::string text() const;
};

/// Refuses a number outside its limits.
void require_within(double number, const Limits& limits, bool whole, const Path& path);

/// Refuses numbers outside their limits: a TaskError names the field by its path.
class Check : public NoField {
 public:
  explicit Check(const Path& path) : path_(path) {}

  // Inlined where there is little to them, or the sentences at the end would stay in the module as arguments.

  template <class Number>
  requires std::is_arithmetic_v<Number>
  __attribute__((always_inline)) void operator()(const char* name, const Number& number, const Limits& limits,
                                                 const char*) {
    require_within(static_cast<double>(number), limits, std::is_integral_v<Number>, {&path_, name});
  }

  template <Named E, std::size_t N>
  void operator()(const char* name, const E& value, const OneOf<E, N>& allowed, const char*) {
    std::string list = "one of";
    for (const E each : allowed.values) {
      if (each == value) return;
      list.append(" ").append(text_of(each));
    }
    refuse(Path{&path_, name}.text(), text_of(value), list);
  }

  template <Described T>
  void operator()(const char* name, T& value, const char*) {
    const Path path{&path_, name};
    Check inner(path);
    describe(inner, value);
  }

  template <Described T>
  void operator()(const char* name, std::vector<T>& list, const Limits& limits, const char*) {
    const Path path{&path_, name};
    require_within(static_cast<double>(list.size()), limits, true, path);
    for (std::size_t i = 0; i < list.size(); ++i) {
      const Path item{&path, nullptr, i};
      Check inner(item);
      describe(inner, list[i]);
    }
  }

  template <class T>
  __attribute__((always_inline)) void operator()(const char*, const T&, const char*) {}

  void number_or(const char* name, const double& number, const Limits& limits, const char*, const bool& flag,
                 const char*) {
    if (!flag) require_within(number, limits, false, {&path_, name});
  }

 private:
  const Path& path_;
};

/// `name` is how a sentence calls the struct: "params", or nothing.
template <Described T>
void check(const T& value, const char* name) {
  const Path path{nullptr, name};
  Check field(path);
  // One description serves those who read and those who fill; this one reads.
  describe(field, const_cast<T&>(value));
}

}  // namespace polyhead
