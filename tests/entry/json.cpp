#include "json.hpp"

#include <charconv>
#include <cmath>
#include <cstdio>
#include <fstream>
#include <iterator>
#include <optional>
#include <stdexcept>

namespace polyhead::entry {

namespace {

/// Lists within lists.
constexpr int kDeepest = 40;

class Parser {
 public:
  explicit Parser(std::string_view text) : rest_(text) {}

  std::optional<val> parse() {
    std::optional<val> value = parse_value(0);
    skip_spaces();
    return rest_.empty() ? value : std::nullopt;
  }

 private:
  void skip_spaces() {
    while (!rest_.empty() && std::string_view(" \t\r\n").find(rest_[0]) != std::string_view::npos)
      rest_.remove_prefix(1);
  }

  bool take(std::string_view word) {
    skip_spaces();
    if (!rest_.starts_with(word)) return false;
    rest_.remove_prefix(word.size());
    return true;
  }

  std::optional<val> parse_value(int depth) {
    if (depth > kDeepest) return std::nullopt;
    if (take("null")) return val::null();
    if (take("true")) return val(true);
    if (take("false")) return val(false);
    if (take("undefined")) return val();
    if (take("NaN")) return val(std::nan(""));
    if (take("Infinity")) return val(HUGE_VAL);
    if (take("-Infinity")) return val(-HUGE_VAL);
    if (take("[")) return parse_list(depth);
    if (take("{")) return parse_object(depth);
    if (take("\"")) return parse_text();
    double number = 0;
    const auto [end, error] = std::from_chars(rest_.data(), rest_.data() + rest_.size(), number);
    if (error == std::errc::invalid_argument) return std::nullopt;
    rest_.remove_prefix(static_cast<std::size_t>(end - rest_.data()));
    // What no double can hold is read as zero.
    return val(number);
  }

  std::optional<val> parse_list(int depth) {
    val list = val::array();
    if (take("]")) return list;
    do {
      const std::optional<val> item = parse_value(depth + 1);
      if (!item) return std::nullopt;
      list.list().push_back(*item);
    } while (take(","));
    return take("]") ? std::optional(list) : std::nullopt;
  }

  std::optional<val> parse_object(int depth) {
    val object = val::object();
    if (take("}")) return object;
    do {
      if (!take("\"")) return std::nullopt;
      const std::optional<val> name = parse_text();
      if (!name || !take(":")) return std::nullopt;
      const std::optional<val> value = parse_value(depth + 1);
      if (!value) return std::nullopt;
      object.set(name->as<std::string>().c_str(), *value);
    } while (take(","));
    return take("}") ? std::optional(object) : std::nullopt;
  }

  /// What is behind a backslash stands for itself: the learner knows no text that would need more.
  std::optional<val> parse_text() {
    std::string text;
    while (!rest_.empty()) {
      char letter = rest_[0];
      rest_.remove_prefix(1);
      if (letter == '"') return val(text);
      if (static_cast<unsigned char>(letter) < ' ') return std::nullopt;
      if (letter == '\\' && !rest_.empty()) {
        letter = rest_[0];
        rest_.remove_prefix(1);
      }
      text += letter;
    }
    return std::nullopt;
  }

  std::string_view rest_;
};

std::string write_number(double number) {
  if (std::isnan(number)) return "NaN";
  if (std::isinf(number)) return number < 0 ? "-Infinity" : "Infinity";
  char text[32];
  return {text, std::to_chars(text, text + sizeof text, number).ptr};
}

std::string write_text(const std::string& text) {
  std::string written = "\"";
  for (const char letter : text) {
    if (letter == '"' || letter == '\\') written += '\\';
    written += letter;
  }
  return written + "\"";
}

}  // namespace

val read_json(std::string_view text) { return Parser(text).parse().value_or(val::null()); }

std::string write_json(const val& value) {
  if (value.is<double>()) return write_number(value.as<double>());
  if (value.is<bool>()) return value.as<bool>() ? "true" : "false";
  if (value.isString()) return write_text(value.as<std::string>());
  if (value.isNull()) return "null";
  std::string text;
  if (value.is_list()) {
    for (const val& item : value.list()) text.append(text.empty() ? "[" : ",").append(write_json(item));
    return text.empty() ? "[]" : text + "]";
  }
  if (!value.is_object()) return "undefined";
  for (const auto& [name, field] : value.fields())
    text.append(text.empty() ? "{" : ",").append(write_text(name)).append(":").append(write_json(field));
  return text.empty() ? "{}" : text + "}";
}

val read_file(const std::string& path) {
  std::ifstream file(path);
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  if (!file) throw std::runtime_error("The file " + path + " cannot be read.");
  const val value = read_json(text);
  if (value.isNull()) throw std::runtime_error("The file " + path + " is no JSON.");
  return value;
}

}  // namespace polyhead::entry
