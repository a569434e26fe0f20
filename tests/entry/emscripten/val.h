#pragma once

// As much of embind's val as wasm/ asks for, natively. With it the module's own adapters, readers and writers are compiled where JavaScript
// does not reach: under sanitizers, and for other processors.

#include <concepts>
#include <cstddef>
#include <functional>
#include <limits>
#include <map>
#include <memory>
#include <string>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

namespace emscripten {

/// What JavaScript throws where there is nothing to look into. No std::exception: the learner must not take it for one of its own.
struct TypeError {
  std::string message;
};

template <class T>
struct MemoryView {
  std::size_t size;
  const T* data;
};

template <class T>
MemoryView<T> typed_memory_view(std::size_t size, const T* data) {
  return {size, data};
}

/// A JavaScript value: a copy is the same object. Typed arrays are lists.
class val {
 public:
  struct Undefined {};
  struct Null {};
  using List = std::vector<val>;
  using Object = std::map<std::string, val>;
  using Function = std::function<val(const List&)>;
  /// What lives in the learner's memory.
  using Held = std::shared_ptr<void>;
  using Content = std::variant<Undefined, Null, bool, double, std::string, std::shared_ptr<List>,
                               std::shared_ptr<Object>, Function, Held>;

  val() = default;
  explicit val(bool flag) : content_(flag) {}
  explicit val(const char* text) : content_(std::string(text)) {}
  explicit val(std::string text) : content_(std::move(text)) {}
  explicit val(Function function) : content_(std::move(function)) {}
  explicit val(List list) : content_(std::make_shared<List>(std::move(list))) {}
  explicit val(Object object) : content_(std::make_shared<Object>(std::move(object))) {}
  template <class Number>
  requires(std::is_arithmetic_v<Number> && !std::same_as<Number, bool>) explicit val(Number number)
      : content_(static_cast<double>(number)) {}
  template <class T>
  explicit val(std::shared_ptr<T> held) : content_(Held(std::move(held))) {}
  template <class T>
  explicit val(const MemoryView<T>& view) : val(List()) {
    for (std::size_t i = 0; i < view.size; ++i) list().emplace_back(view.data[i]);
  }

  static val object() { return val(Object()); }
  static val array() { return val(List()); }
  static val null() {
    val value;
    value.content_ = Null();
    return value;
  }
  static val global(const char*) { return array(); }

  template <class T>
  [[nodiscard]] bool is() const {
    return std::holds_alternative<T>(content_);
  }
  [[nodiscard]] bool isUndefined() const { return is<Undefined>(); }
  [[nodiscard]] bool isNull() const { return is<Null>(); }
  [[nodiscard]] bool isString() const { return is<std::string>(); }
  [[nodiscard]] bool is_list() const { return is<std::shared_ptr<List>>(); }
  [[nodiscard]] bool is_object() const { return is<std::shared_ptr<Object>>(); }
  [[nodiscard]] List& list() const { return *std::get<std::shared_ptr<List>>(content_); }
  [[nodiscard]] Object& fields() const { return *std::get<std::shared_ptr<Object>>(content_); }
  template <class T>
  [[nodiscard]] std::shared_ptr<T> held() const {
    return std::static_pointer_cast<T>(std::get<Held>(content_));
  }

  [[nodiscard]] val typeOf() const {
    constexpr const char* kNames[] = {"undefined", "object", "boolean",  "number", "string",
                                      "object",    "object", "function", "object"};
    return val(kNames[content_.index()]);
  }

  template <class T>
  [[nodiscard]] T as() const {
    if constexpr (std::same_as<T, double>) {
      if (is<double>()) return std::get<double>(content_);
      if (is<bool>()) return std::get<bool>(content_) ? 1 : 0;
      return isNull() ? 0 : std::numeric_limits<double>::quiet_NaN();
    } else {
      if (!is<T>()) throw TypeError{"this is " + typeOf().as<std::string>()};
      return std::get<T>(content_);
    }
  }

  [[nodiscard]] val operator[](const char* name) const {
    if (isUndefined() || isNull()) throw TypeError{std::string("nothing has a field ") + name};
    if (is_list() && std::string(name) == "length") return val(list().size());
    if (!is_object()) return {};
    const auto found = fields().find(name);
    return found == fields().end() ? val() : found->second;
  }
  template <std::integral Place>
  [[nodiscard]] val operator[](Place place) const {
    if (!is_list()) return (*this)[std::to_string(place).c_str()];
    const auto i = static_cast<std::size_t>(place);
    return i < list().size() ? list()[i] : val();
  }

  void set(const char* name, const val& value) { fields()[name] = value; }

  template <class... Arguments>
  val operator()(const Arguments&... arguments) const {
    return as<Function>()(List{to_val(arguments)...});
  }

  /// Of lists push, slice and from (of all numbers at once); of objects what stands in a field.
  template <class Result, class... Arguments>
  Result call(const char* name, const Arguments&... arguments) const {
    const std::string method = name;
    val result;
    if (!is_list()) {
      result = (*this)[name](arguments...);
    } else if (method == "slice") {
      result = *this;
    } else if constexpr (sizeof...(Arguments) == 1) {
      result = (to_val(arguments), ...);
      if (method == "push") list().push_back(result);
    }
    if constexpr (!std::is_void_v<Result>) return result;
  }

 private:
  template <class T>
  static val to_val(const T& value) {
    return val(value);
  }

  Content content_;
};

template <class T>
std::vector<T> convertJSArrayToNumberVector(const val& list) {
  std::vector<T> numbers(static_cast<std::size_t>(list["length"].as<double>()));
  for (std::size_t i = 0; i < numbers.size(); ++i) numbers[i] = static_cast<T>(list[i].template as<double>());
  return numbers;
}

}  // namespace emscripten
