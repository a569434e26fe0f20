#pragma once

#include <emscripten/val.h>

#include <string>
#include <string_view>

namespace polyhead::entry {

using emscripten::val;

/// A value as text, in which NaN, Infinity, -Infinity and undefined may stand beside what JSON has; null is what is no such text.
val read_json(std::string_view text);
std::string write_json(const val& value);

/// Reads a file; throws std::runtime_error with a sentence if there is none or it is no JSON.
val read_file(const std::string& path);

}  // namespace polyhead::entry
