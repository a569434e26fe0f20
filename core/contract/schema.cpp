#include "contract/schema.hpp"

#include <cmath>
#include <cstdio>

namespace polyhead {

std::string to_json(const std::string& text) {
  std::string json = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') json += '\\';
    json += c;
  }
  return json + "\"";
}

std::string to_json(double number) {
  char text[32];
  if (number == std::floor(number) && std::abs(number) < 0x1p54) {
    std::snprintf(text, sizeof text, "%.0f", number);
    return text;
  }
  // The shortest of those that are read back as the same number.
  for (int digits = 1; digits <= 17; ++digits) {
    std::snprintf(text, sizeof text, "%.*g", digits, number);
    if (std::stod(text) == number) break;
  }
  return text;
}

std::string SchemaField::schema() const {
  std::string text = "{\"meaning\":" + to_json(sentence_);
  if (!tuple_.empty()) return text + ",\"tuple\":" + to_json(tuple_) + "}";
  return text + ",\"fields\":[" + fields_.str() + "]}";
}

void SchemaField::begin(const char* name, const std::string& type, const char* sentence) {
  if (fields_.tellp() > 0) fields_ << ",";
  fields_ << "{\"name\":" << to_json(name) << ",\"type\":" << to_json(type)
          << ",\"meaning\":" << to_json(sentence);
}

void SchemaField::add_limits(const Limits& limits) {
  const auto add = [&](const char* name, const Limit& limit) {
    fields_ << ",\"" << name << "\":";
    if (limit.field)
      fields_ << to_json(limit.field);
    else
      fields_ << to_json(limit.value);
  };
  add("least", limits.least);
  add("most", limits.most);
}

}  // namespace polyhead
