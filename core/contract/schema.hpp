#pragma once

#include <array>
#include <map>
#include <sstream>
#include <tuple>

#include "base/check.hpp"
#include "linear/matrix.hpp"

namespace polyhead {

/// A text, or a number with all its digits, as JSON.
std::string to_json(const std::string& text);
std::string to_json(double number);

/// "Verdict", as the compiler spells it.
template <class E>
std::string enum_name(E) {
  const std::string function = __PRETTY_FUNCTION__;
  const auto begin = function.find("E = ") + 4;
  const std::string name = function.substr(begin, function.find_first_of(";]", begin) - begin);
  return name.substr(name.rfind(':') + 1);
}

/// Collects the descriptions of structs and enums, and prints them as JSON: one entry for each type, by its name.
class Schemas {
 public:
  /// How a type is called where it is used: "number", "Head[]", "Verdict", …. Adds what it is made of.
  template <class T>
  std::string type_of(T& value);

  void add(const std::string& name, const std::string& schema) { entries_.emplace(name, schema); }
  [[nodiscard]] bool has(const std::string& name) const { return entries_.contains(name); }
  [[nodiscard]] const std::map<std::string, std::string>& entries() const { return entries_; }

 private:
  std::map<std::string, std::string> entries_;
};

/// Prints one struct. Fields are { name, type, meaning } with what else is known: default, least, most, leastField, mostField, values.
class SchemaField : public NoField {
 public:
  explicit SchemaField(Schemas& schemas) : schemas_(schemas) {}

  void type(const char* name, const char* sentence) {
    name_ = name;
    sentence_ = sentence;
  }

  template <class T>
  void operator()(const char* name, T& member, const char* sentence) {
    begin(name, schemas_.type_of(member), sentence);
    add_default(member);
    end();
  }

  template <class T>
  void operator()(const char* name, T& member, const Limits& limits, const char* sentence) {
    begin(name, schemas_.type_of(member), sentence);
    add_default(member);
    add_limits(limits);
    if constexpr (std::is_integral_v<T>) fields_ << ",\"whole\":true";
    end();
  }

  template <Named E, std::size_t N>
  void operator()(const char* name, E& member, const OneOf<E, N>& allowed, const char* sentence) {
    schemas_.type_of(member);
    std::string type;
    for (const E each : allowed.values) type.append(type.empty() ? "" : " | ").append(to_json(text_of(each)));
    begin(name, type, sentence);
    add_default(member);
    end();
  }

  void tokens(const char* name, Matrix&, const char* sentence) { add(name, "Input", sentence); }
  void tokens(const char* name, std::vector<Matrix>&, const char* sentence) {
    add(name, "Input[]", sentence);
  }

  template <class T>
  void bulk(const char* name, std::vector<T>&, const char* sentence) {
    add(name, std::is_integral_v<T> ? "Int32Array" : "Float64Array", sentence);
  }

  void number_or(const char* name, double& number, const Limits& limits, const char* text, bool&,
                 const char* sentence) {
    begin(name, "number | " + to_json(text), sentence);
    add_default(number);
    add_limits(limits);
    end();
  }

  void constant(const char* name, const char* text) { add(name, to_json(text), "Tells the kinds apart."); }

  template <class... Members>
  void tuple(Members&... members) {
    std::string type;
    ((type.append(type.empty() ? "[" : ", ").append(schemas_.type_of(members))), ...);
    tuple_ = type + "]";
  }

  [[nodiscard]] const std::string& name() const { return name_; }
  [[nodiscard]] std::string schema() const;

 private:
  void begin(const char* name, const std::string& type, const char* sentence);
  void add_limits(const Limits& limits);
  void end() { fields_ << "}"; }
  void add(const char* name, const std::string& type, const char* sentence) {
    begin(name, type, sentence);
    end();
  }

  template <class T>
  void add_default(const T& member) {
    if constexpr (std::is_same_v<T, bool>) {
      fields_ << ",\"default\":" << (member ? "true" : "false");
    } else if constexpr (std::is_arithmetic_v<T>) {
      fields_ << ",\"default\":" << to_json(static_cast<double>(member));
    } else if constexpr (Named<T>) {
      fields_ << ",\"default\":" << to_json(text_of(member));
    }
  }

  Schemas& schemas_;
  std::string name_;
  std::string sentence_;
  std::string tuple_;
  std::ostringstream fields_;
};

template <class T>
struct SchemaType {
  static std::string of(Schemas& schemas, T& value) {
    SchemaField field(schemas);
    describe(field, value);
    if (!schemas.has(field.name())) schemas.add(field.name(), field.schema());
    return field.name();
  }
};

template <class T>
requires std::is_arithmetic_v<T>
struct SchemaType<T> {
  static std::string of(Schemas&, T&) { return std::is_same_v<T, bool> ? "boolean" : "number"; }
};

template <>
struct SchemaType<std::string> {
  static std::string of(Schemas&, std::string&) { return "string"; }
};

template <>
struct SchemaType<Vector> {
  static std::string of(Schemas&, Vector&) { return "number[]"; }
};

template <>
struct SchemaType<Matrix> {
  static std::string of(Schemas&, Matrix&) { return "number[][]"; }
};

template <Named E>
struct SchemaType<E> {
  static std::string of(Schemas& schemas, E& value);
};

template <class T>
struct SchemaType<std::vector<T>> {
  static std::string of(Schemas& schemas, std::vector<T>&) {
    T item{};
    const std::string type = schemas.type_of(item);
    return type.find(' ') == std::string::npos ? type + "[]" : "(" + type + ")[]";
  }
};

template <class T, std::size_t N>
struct SchemaType<std::array<T, N>> {
  static std::string of(Schemas& schemas, std::array<T, N>&) {
    T item{};
    std::string type = "[" + schemas.type_of(item);
    for (std::size_t i = 1; i < N; ++i) type.append(", ").append(schemas.type_of(item));
    return type + "]";
  }
};

template <class... T>
struct SchemaType<std::tuple<T...>> {
  static std::string of(Schemas& schemas, std::tuple<T...>& members) {
    std::string type;
    std::apply([&](T&... each) { ((type += (type.empty() ? "[" : ", ") + schemas.type_of(each)), ...); },
               members);
    return type + "]";
  }
};

template <class T>
struct SchemaType<std::optional<T>> {
  static std::string of(Schemas& schemas, std::optional<T>&) {
    T value{};
    return schemas.type_of(value) + " | null";
  }
};

template <class T>
std::string Schemas::type_of(T& value) {
  return SchemaType<T>::of(*this, value);
}

/// The names of an enum as one schema: { values: [{ value, meaning }] }.
template <Named E>
std::string SchemaType<E>::of(Schemas& schemas, E& value) {
  const std::string name = enum_name(value);
  if (schemas.has(name)) return name;
  std::ostringstream text;
  text << "{\"values\":[";
  const char* comma = "";
  for (const auto& each : names_of(value)) {
    text << comma << "{\"value\":" << to_json(each.text) << ",\"meaning\":" << to_json(each.sentence) << "}";
    comma = ",";
  }
  text << "]}";
  schemas.add(name, text.str());
  return name;
}

}  // namespace polyhead
