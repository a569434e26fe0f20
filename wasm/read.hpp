#pragma once

// From JavaScript values to the core's, by their descriptions (core/base/describe.hpp). Refuses values of the wrong type with a
// TaskError that names them by their path; ranges are checked by whoever uses the struct (core/base/check.hpp).

#include <emscripten/val.h>

#include <algorithm>
#include <limits>

#include "base/check.hpp"
#include "linear/matrix.hpp"

namespace polyhead::wasm {

using emscripten::val;

// What is not a template is compiled once.
val field_of(const val& object, const char* name);
void require_object(const val& value, const Path& path);
std::size_t length_of(const val& list, const Path& path);

/// What is not whole, or does not fit, would become another number without a word.
double read_whole(const val& value, const Limits& limits, const Path& path);
/// The place of the text among these names.
std::size_t read_name(const val& value, const char* const* names, std::size_t count, const Path& path);

void read(const val& value, double& to, const Path& path);
void read(const val& value, bool& to, const Path& path);
void read(const val& value, std::string& to, const Path& path);
void read(const val& value, std::vector<double>& to, const Path& path);
void read(const val& value, Vector& to, const Path& path);
void read(const val& value, Matrix& to, const Path& path);

template <std::integral Number>
void read(const val& value, Number& to, const Path& path) {
  // Every whole number below 2⁵³ is a double.
  constexpr double kMost = std::min(0x1p53 - 1, static_cast<double>(std::numeric_limits<Number>::max()));
  to = static_cast<Number>(read_whole(value, between(std::is_signed_v<Number> ? -kMost : 0, kMost), path));
}
template <Named E>
void read(const val& value, E& to, const Path& path);
template <Described T>
void read(const val& value, T& to, const Path& path);
template <class T>
void read(const val& value, std::optional<T>& to, const Path& path);
template <class T>
void read(const val& value, std::vector<T>& to, const Path& path);

/// Fills a struct from an object; a field that is absent keeps its default.
class Reader : public NoField {
 public:
  Reader(const val& object, const Path& path) : object_(object), path_(path) { require_object(object, path); }

  /// Inlined, or the sentences at the end would stay in the module as arguments.
  template <class T, class... Rest>
  __attribute__((always_inline)) void operator()(const char* name, T& member, const Rest&...) {
    fill(name, member);
  }
  template <class T>
  __attribute__((always_inline)) void bulk(const char* name, T& member, const char*) {
    fill(name, member);
  }
  void number_or(const char* name, double& number, const Limits&, const char* text, bool& flag, const char*);

 private:
  template <class T>
  void fill(const char* name, T& member) {
    const val value = field_of(object_, name);
    if (!value.isUndefined()) read(value, member, {&path_, name});
  }

  const val& object_;
  const Path& path_;
};

template <Named E>
void read(const val& value, E& to, const Path& path) {
  constexpr auto& kNames = kSpellings<E>;
  const char* names[kNames.size()];
  for (std::size_t i = 0; i < kNames.size(); ++i) names[i] = kNames[i].text;
  to = kNames[read_name(value, names, kNames.size(), path)].value;
}

template <Described T>
void read(const val& value, T& to, const Path& path) {
  Reader field(value, path);
  describe(field, to);
}

template <class T>
void read(const val& value, std::optional<T>& to, const Path& path) {
  to.reset();
  if (!value.isNull()) read(value, to.emplace(), path);
}

template <class T>
void read(const val& value, std::vector<T>& to, const Path& path) {
  to.assign(length_of(value, path), T{});
  for (std::size_t i = 0; i < to.size(); ++i) read(value[i], to[i], {&path, nullptr, i});
}

}  // namespace polyhead::wasm
