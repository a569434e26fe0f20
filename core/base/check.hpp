#pragma once

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

/// Completes "it has to be …".
inline std::string allowed(const Limits& range, bool whole) {
  return (whole ? "a whole number between " : "a number between ") + to_text(range.least.value) + " and " +
         to_text(range.most.value);
}

/// Refuses numbers outside their ranges: a TaskError names the field by its path.
class Check : public NoField {
 public:
  explicit Check(std::string path) : path_(std::move(path)) {}

  template <class Number>
  requires std::is_arithmetic_v<Number>
  void operator()(const char* name, const Number& number, const Limits& range, const char*) {
    require(name, static_cast<double>(number), range, std::is_integral_v<Number>);
  }

  template <Named E, std::size_t N>
  void operator()(const char* name, const E& value, const OneOf<E, N>& allowed, const char*) {
    std::string list = "one of";
    for (const E each : allowed.values) {
      if (each == value) return;
      list.append(" ").append(text_of(each));
    }
    throw TaskError(path_to(name), text_of(value), list);
  }

  template <Described T>
  void operator()(const char* name, T& value, const char*) {
    check(name, value);
  }

  template <Described T>
  void operator()(const char* name, std::vector<T>& list, const char*) {
    for (std::size_t i = 0; i < list.size(); ++i)
      check(std::string(name).append("[").append(std::to_string(i)).append("]"), list[i]);
  }

  template <Described T>
  void operator()(const char* name, std::vector<T>& list, const Limits& range, const char* sentence) {
    require(name, static_cast<double>(list.size()), range, true);
    (*this)(name, list, sentence);
  }

  template <class T>
  void operator()(const char*, const T&, const char*) {}

  void number_or(const char* name, const double& number, const Limits& range, const char*, const bool& flag,
                 const char*) {
    if (!flag) require(name, number, range, false);
  }

 private:
  [[nodiscard]] std::string path_to(const std::string& name) const {
    return path_.empty() ? name : path_ + "." + name;
  }

  template <class T>
  void check(const std::string& name, T& value) const {
    Check inner(path_to(name));
    describe(inner, value);
  }

  void require(const char* name, double number, const Limits& range, bool whole) const {
    // Written so that NaN is outside.
    if (number >= range.least.value && number <= range.most.value) return;
    throw TaskError(path_to(name), to_text(number), allowed(range, whole),
                    OutOfRange{number, range.least.value, range.most.value});
  }

  std::string path_;
};

/// `path` is how a sentence names the struct: "params", or nothing.
template <Described T>
void check(const T& value, const std::string& path) {
  Check field(path);
  // One description serves those who read and those who fill; this one reads.
  describe(field, const_cast<T&>(value));
}

}  // namespace polyhead
