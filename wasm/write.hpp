#pragma once

// From the core's values to JavaScript's, by their descriptions (core/base/describe.hpp): plain objects, lists and numbers as a report has
// them. JSON knows neither NaN nor infinity nor −0: an optional that is not finite is null, and −0 in a list is 0.

#include <emscripten/bind.h>
#include <emscripten/val.h>

#include <array>
#include <tuple>

#include "base/check.hpp"
#include "linear/matrix.hpp"

namespace polyhead::wasm {

using emscripten::val;

/// Makes an object of a struct, or a list. What is not a template is compiled once.
class Writer : public NoField {
 public:
  enum class Kind { kObject, kList };
  explicit Writer(Kind kind);

  /// Inlined, or the sentences at the end would stay in the module as arguments.
  template <class T>
  __attribute__((always_inline)) void operator()(const char* name, const T& member, const char*) {
    put(name, member);
  }
  template <class T, class Allowed>
  __attribute__((always_inline)) void operator()(const char* name, const T& member, const Allowed&,
                                                 const char*) {
    put(name, member);
  }
  void tokens(const char* name, const Matrix& Z, const char*);
  void tokens(const char* name, const std::vector<Matrix>& inputs, const char*);
  /// Typed arrays that JavaScript owns, so that they survive memory growth and can be transferred.
  void bulk(const char* name, const std::vector<double>& numbers, const char*);
  void bulk(const char* name, const std::vector<std::int32_t>& numbers, const char*);
  void constant(const char* name, const char* text) { put(name, text); }
  template <class... Members>
  void tuple(const Members&... members) {
    become_list();
    (put(nullptr, members), ...);
  }

  [[nodiscard]] const val& value() const { return value_; }

  /// Under a name in an object; in a list, without one, behind the others.
  void put(const char* name, const val& value);
  void put(const char* name, double number);
  void put(const char* name, bool flag);
  void put(const char* name, const char* text);
  void put(const char* name, const std::string& text);
  void put(const char* name, const Vector& numbers);
  void put(const char* name, const Matrix& matrix);
  void put(const char* name, const std::vector<double>& numbers);
  void put(const char* name, const std::vector<Index>& numbers);
  void put(const char* name, const std::vector<std::int32_t>& numbers);
  void put(const char* name, const std::optional<double>& number);
  void put(const char* name, const std::optional<Vector>& numbers);

  template <std::integral Number>
  void put(const char* name, Number number) {
    put(name, static_cast<double>(number));
  }
  template <Named E>
  void put(const char* name, E value) {
    put(name, text_of(value));
  }
  template <Described T>
  void put(const char* name, const T& value) {
    Writer inner(Kind::kObject);
    describe(inner, const_cast<T&>(value));
    put(name, inner.value());
  }
  template <class T>
  void put(const char* name, const std::vector<T>& list) {
    put_list(name, list);
  }
  template <class T, std::size_t N>
  void put(const char* name, const std::array<T, N>& list) {
    put_list(name, list);
  }
  template <class... T>
  void put(const char* name, const std::tuple<T...>& members) {
    Writer inner(Kind::kList);
    std::apply([&](const T&... each) { inner.tuple(each...); }, members);
    put(name, inner.value());
  }
  template <class T>
  void put(const char* name, const std::optional<T>& value) {
    value ? put(name, *value) : put(name, val::null());
  }

 private:
  void become_list();

  template <class List>
  void put_list(const char* name, const List& list) {
    Writer inner(Kind::kList);
    for (const auto& item : list) inner.put(nullptr, item);
    put(name, inner.value());
  }

  val value_;
};

template <class T>
val write(const T& value) {
  Writer one(Writer::Kind::kList);
  one.put(nullptr, value);
  return one.value()[0];
}

}  // namespace polyhead::wasm
