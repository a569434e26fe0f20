#pragma once

// The pieces that plain JavaScript objects are made of.

#include <emscripten/bind.h>
#include <emscripten/val.h>

#include <string>
#include <vector>

#include "linear/matrix.hpp"

namespace polyhead::wasm {

using emscripten::val;
using RowMajor = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

// Embind would compile its own `set` for every length of a name.
inline void set(val& object, const char* name, const val& value) { object.set(name, value); }
inline void set(val& object, const char* name, double value) { object.set(name, value); }
inline void set(val& object, const char* name, Index value) { object.set(name, static_cast<double>(value)); }
inline void set(val& object, const char* name, int value) { object.set(name, static_cast<double>(value)); }
inline void set(val& object, const char* name, bool value) { object.set(name, value); }
inline void set(val& object, const char* name, const char* value) { object.set(name, val(value)); }
inline void set(val& object, const char* name, const std::string& value) { object.set(name, value); }

inline void push(val& list, const val& value) { list.call<void>("push", value); }

/// A typed array that JavaScript owns, so it survives memory growth and can be transferred.
template <class T>
val copy_out(const T* data, std::size_t size) {
  return val(emscripten::typed_memory_view(size, data)).template call<val>("slice");
}

template <class T>
val to_list(const std::vector<T>& values) {
  return copy_out(values.data(), values.size());
}

/// A Float64Array.
inline val to_array(const Vector& values) {
  return copy_out(values.data(), static_cast<std::size_t>(values.size()));
}

inline val to_rows(const Matrix& matrix) {
  const RowMajor rows = matrix;
  return copy_out(rows.data(), static_cast<std::size_t>(rows.size()));
}

}  // namespace polyhead::wasm
