#pragma once

#include <array>
#include <limits>
#include <utility>

namespace polyhead {

// Whatever crosses the border to JavaScript lists its fields once, in a function beside it:
//
//   struct AssociativeParams { Index k = 4; double orthogonal = 0.97; };
//
//   template <class Visitor>
//   void describe(Visitor& field, AssociativeParams& p) {
//     field.type("AssociativeParams", "Key–value memory.");
//     field("k", p.k, between(2, 6), "Pairs per input.");
//     field("orthogonal", p.orthogonal, between(0, 1), "Share of inputs whose keys and values are orthonormal.");
//   }
//
// Three visitors walk that list: wasm/read.hpp fills the struct from a JavaScript value and refuses what is out of range,
// wasm/write.hpp makes a JavaScript value of it, and contract/schema.hpp prints it, with the values of a default-constructed struct as
// defaults. What they understand, beside numbers, texts, vectors (lists), optionals (null) and structs that are described themselves:
//
//   field.type(name, sentence)                   what the struct is called on the other side
//   field(name, member[, range], sentence)       a Matrix is a list of its rows
//   field.tokens(name, Matrix, sentence)         … or, of tokens, a list of its columns; also a vector of those
//   field.bulk(name, member, sentence)           a typed array instead of a list: quick to hand over, for millions of numbers
//   field.number_or(name, number, range, text, flag, sentence)   a number, or the text, which sets the flag
//   field.constant(name, text)                   always this text: tells structs apart
//   field.tuple(members…)                        instead of named fields: a list with a place for each

/// A number, and the name of the field that it is the value of, if it is one.
struct Limit {
  double value = 0;
  const char* field = nullptr;

  constexpr Limit(double number, const char* name = nullptr) : value(number), field(name) {}
};

/// least ≤ x ≤ most.
struct Limits {
  Limit least;
  Limit most;
};

constexpr Limits between(Limit least, Limit most) { return {least, most}; }

/// A value of an enum and how it is written. `names_of(E)` lists them all, in a function found by its argument.
template <class E>
struct Name {
  E value;
  const char* text;
  const char* sentence = "";
};

/// Some values of an enum: only these are allowed, or can occur.
template <class E, std::size_t N>
struct OneOf {
  E values[N];
};

template <class E, class... Rest>
constexpr OneOf<E, 1 + sizeof...(Rest)> one_of(E first, Rest... rest) {
  return {{first, rest...}};
}

template <class E>
struct Spelling {
  E value;
  const char* text;
};

/// The names without their sentences: those are for the contract, and the module would carry them along.
template <class E>
inline constexpr auto kSpellings = [] {
  constexpr auto kNames = names_of(E{});
  std::array<Spelling<E>, kNames.size()> spellings{};
  for (std::size_t i = 0; i < kNames.size(); ++i) spellings[i] = {kNames[i].value, kNames[i].text};
  return spellings;
}();

template <class E>
constexpr const char* text_of(E value) {
  for (const auto& name : kSpellings<E>) {
    if (name.value == value) return name.text;
  }
  return "";
}

}  // namespace polyhead
