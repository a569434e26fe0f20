#pragma once

// From JavaScript values to the core's, by their descriptions (core/base/describe.hpp). Refuses values of the wrong type with a
// TaskError that names them by their path; ranges are checked by whoever uses the struct (core/base/check.hpp).

#include <emscripten/val.h>

#include "base/check.hpp"
#include "linear/matrix.hpp"

namespace polyhead::wasm {

using emscripten::val;

// Not templates, so that they are compiled once.
val field_of(const val& object, const char* name);
double read_number(const val& value, const std::string& path);
/// What is not whole, or does not fit, would become another number without a word.
double read_whole(const val& value, const std::string& path);
bool read_flag(const val& value, const std::string& path);
std::string read_text(const val& value, const std::string& path);
std::vector<double> read_numbers(const val& list, const std::string& path);
Matrix read_rows(const val& list, const std::string& path);
std::size_t length_of(const val& list, const std::string& path);
std::string at(const std::string& path, const char* name);
std::string at(const std::string& path, std::size_t place);
void require_object(const val& value, const std::string& path);

template <class T>
void read(const val& value, T& to, const std::string& path);

template <class T>
void read_list(const val& list, std::vector<T>& to, const std::string& path) {
  if constexpr (std::is_same_v<T, double>) {
    to = read_numbers(list, path);
  } else {
    to.assign(length_of(list, path), T{});
    for (std::size_t i = 0; i < to.size(); ++i) read(list[i], to[i], at(path, i));
  }
}

template <Named E>
void read_name(const val& value, E& to, const std::string& path) {
  const std::string text = read_text(value, path);
  std::string known = "one of";
  for (const auto& name : names_of(to)) {
    if (text == name.text) {
      to = name.value;
      return;
    }
    known.append(" ").append(name.text);
  }
  throw TaskError(path, text, known);
}

/// Fills a struct from an object; a field that is absent keeps its default.
class Reader : public NoField {
 public:
  Reader(const val& object, std::string path) : object_(object), path_(std::move(path)) {
    require_object(object, path_);
  }

  template <class T, class... Rest>
  void operator()(const char* name, T& member, const Rest&...) {
    const val value = field_of(object_, name);
    if (!value.isUndefined()) read(value, member, at(path_, name));
  }

  template <class T>
  void bulk(const char* name, T& member, const char*) {
    (*this)(name, member);
  }

  void number_or(const char* name, double& number, const Limits&, const char* text, bool& flag, const char*) {
    const val value = field_of(object_, name);
    if (value.isUndefined()) return;
    flag = value.isString() && read_text(value, path_) == text;
    if (!flag) number = read_number(value, at(path_, name));
  }

 private:
  const val& object_;
  std::string path_;
};

template <class T>
struct IsVector : std::false_type {};
template <class T>
struct IsVector<std::vector<T>> : std::true_type {};
template <class T>
struct IsOptional : std::false_type {};
template <class T>
struct IsOptional<std::optional<T>> : std::true_type {};

template <class T>
void read(const val& value, T& to, const std::string& path) {
  if constexpr (std::is_same_v<T, bool>) {
    to = read_flag(value, path);
  } else if constexpr (std::is_integral_v<T>) {
    to = static_cast<T>(read_whole(value, path));
  } else if constexpr (std::is_same_v<T, double>) {
    to = read_number(value, path);
  } else if constexpr (std::is_same_v<T, std::string>) {
    to = read_text(value, path);
  } else if constexpr (Named<T>) {
    read_name(value, to, path);
  } else if constexpr (IsOptional<T>::value) {
    to.reset();
    if (!value.isNull()) read(value, to.emplace(), path);
  } else if constexpr (std::is_same_v<T, Vector>) {
    const std::vector<double> numbers = read_numbers(value, path);
    to = Eigen::Map<const Vector>(numbers.data(), static_cast<Index>(numbers.size()));
  } else if constexpr (std::is_same_v<T, Matrix>) {
    to = read_rows(value, path);
  } else if constexpr (IsVector<T>::value) {
    read_list(value, to, path);
  } else {
    Reader field(value, path);
    describe(field, to);
  }
}

}  // namespace polyhead::wasm
