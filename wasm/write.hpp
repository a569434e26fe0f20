#pragma once

// From the core's values to JavaScript's, by their descriptions (core/base/describe.hpp): plain objects, lists and numbers as a report has
// them. JSON knows neither NaN nor infinity nor −0: an optional that is not finite is null, and −0 in a list is 0.

#include <emscripten/bind.h>
#include <emscripten/val.h>

#include <array>
#include <cmath>
#include <tuple>

#include "base/check.hpp"
#include "linear/matrix.hpp"

namespace polyhead::wasm {

using emscripten::val;

template <class T>
val write(const T& value);

/// A typed array that JavaScript owns, so it survives memory growth and can be transferred.
template <class T>
val write_bulk(const std::vector<T>& numbers) {
  return val(emscripten::typed_memory_view(numbers.size(), numbers.data())).template call<val>("slice");
}

/// A list of numbers, by one call instead of one for each.
val write_numbers(const double* numbers, std::size_t count);
val write_rows(const Matrix& matrix);

val write_tokens(const std::vector<Matrix>& inputs);
// Embind would compile its own `set` for every length of a name.
void set(val& object, const char* name, const val& value);
void push(val& list, const val& value);

template <class List>
val write_list(const List& list) {
  val result = val::array();
  for (const auto& item : list) push(result, write(item));
  return result;
}

/// Makes an object of a struct, or a list of a tuple.
class Writer : public NoField {
 public:
  template <class T>
  void operator()(const char* name, const T& member, const char*) {
    set(value_, name, write(member));
  }
  template <class T, class Allowed>
  void operator()(const char* name, const T& member, const Allowed&, const char*) {
    set(value_, name, write(member));
  }
  void tokens(const char* name, const Matrix& Z, const char*) {
    set(value_, name, write_rows(Z.transpose()));
  }
  void tokens(const char* name, const std::vector<Matrix>& inputs, const char*) {
    set(value_, name, write_tokens(inputs));
  }
  template <class T>
  void bulk(const char* name, const std::vector<T>& numbers, const char*) {
    set(value_, name, write_bulk(numbers));
  }
  void constant(const char* name, const char* text) { set(value_, name, val(text)); }
  template <class... Members>
  void tuple(const Members&... members) {
    value_ = val::array();
    (push(value_, write(members)), ...);
  }

  [[nodiscard]] const val& value() const { return value_; }

 private:
  val value_ = val::object();
};

template <class T>
struct Write {
  static val of(const T& value) {
    Writer field;
    describe(field, const_cast<T&>(value));
    return field.value();
  }
};

template <class T>
requires std::is_arithmetic_v<T>
struct Write<T> {
  static val of(T value) { return val(static_cast<double>(value)); }
};

template <>
struct Write<bool> {
  static val of(bool value) { return val(value); }
};

template <>
struct Write<std::string> {
  static val of(const std::string& text) { return val(text); }
};

template <Named E>
struct Write<E> {
  static val of(E value) { return val(text_of(value)); }
};

template <>
struct Write<Vector> {
  static val of(const Vector& v) { return write_numbers(v.data(), static_cast<std::size_t>(v.size())); }
};

template <>
struct Write<Matrix> {
  static val of(const Matrix& matrix) { return write_rows(matrix); }
};

template <class T>
struct Write<std::vector<T>> {
  static val of(const std::vector<T>& list) {
    if constexpr (std::is_arithmetic_v<T>) {
      const std::vector<double> numbers(list.begin(), list.end());
      return write_numbers(numbers.data(), numbers.size());
    } else {
      return write_list(list);
    }
  }
};

template <class T, std::size_t N>
struct Write<std::array<T, N>> {
  static val of(const std::array<T, N>& list) { return write_list(list); }
};

template <class... T>
struct Write<std::tuple<T...>> {
  static val of(const std::tuple<T...>& members) {
    Writer field;
    std::apply([&](const T&... each) { field.tuple(each...); }, members);
    return field.value();
  }
};

template <class T>
struct Write<std::optional<T>> {
  static val of(const std::optional<T>& value) {
    bool finite = value.has_value();
    if constexpr (std::is_same_v<T, double>) finite = finite && std::isfinite(*value);
    if constexpr (std::is_same_v<T, Vector>) finite = finite && value->allFinite();
    return finite ? write(*value) : val::null();
  }
};

template <class T>
val write(const T& value) {
  return Write<T>::of(value);
}

}  // namespace polyhead::wasm
