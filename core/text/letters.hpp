#pragma once

#include <string>

#include "tasks/task.hpp"

namespace polyhead {

enum class TextSource { kAlice, kOwn };

constexpr std::array<Name<TextSource>, 2> names_of(TextSource) {
  return {{{TextSource::kAlice, "alice",
            "The first chapters of Alice's Adventures in Wonderland (Carroll 1865)."},
           {TextSource::kOwn, "own", "A text of your own."}}};
}

struct TextParams {
  TextSource source = TextSource::kAlice;
  Index lags = 2;
  Index window = 12;
  double decay = 0.6;
  double split = 0.9;
};

template <class Visitor>
void describe(Visitor& field, TextParams& p) {
  field.type("TextParams", "The next letter of a text.");
  field("source", p.source, "Which text.");
  field("lags", p.lags, between(1, 3), "Letters that a token holds: the latest one, and those before it.");
  field("window", p.window, between(4, 64), "Tokens of an input, one for each letter.");
  field("decay", p.decay, between(0.1, 1),
        "γ: a token counts this much less with every letter behind it; it is multiplied by γ^(age/2).");
  field("split", p.split, between(0.5, 0.95), "Share of the text, from its beginning, that is learned from.");
}

/// How a document names it, and how many letters it learns from and is judged on unless it is told.
inline constexpr const char* kTextTask = "text";
inline constexpr Sampling kTextSampling = {.samples = 2000, .test = 3000};

/// a … z, and the blank.
inline constexpr Index kLetters = 27;
/// Of a text, at the least and at the most.
inline constexpr Index kLeastText = 500;
inline constexpr Index kMostText = 1'000'000;
inline constexpr Index kMostTextSamples = 6000;

/// 0 … 26.
using Letters = std::vector<std::uint8_t>;

/// Of a text that holds nothing but a … z and blanks.
Letters read_letters(const std::string& text, const char* field);

/// Which letters of a text are to be told from those before them. What is learned from lies before the split, letters and contexts; it is
/// drawn at random, each place once.
struct TextPlaces {
  Index split = 0;
  std::vector<Index> train;
  std::vector<Index> test;
};

TextPlaces choose_places(Index length, const TextParams& params, const Sampling& sampling);

}  // namespace polyhead
