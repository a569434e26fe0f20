#pragma once

#include <optional>
#include <string>

#include "text/letter_layer.hpp"
#include "text/letter_tables.hpp"

namespace polyhead {

struct TextData {
  Index letters = 0;
  Index split = 0;
  Index inputs = 0;
  Index rows = 0;
  Index test_inputs = 0;
  Index test_rows = 0;
  Index d = 0;
  Index outputs = kLetters;
  Index features = 0;
  Index active = 0;
  std::string fingerprint;
};

template <class Visitor>
void describe(Visitor& field, TextData& p) {
  field.type("TextDataFacts", "What the layer was fitted to, and judged on.");
  field("letters", p.letters, "Letters of the text, blanks included.");
  field("split", p.split, "What is learned from lies in so many of them, from the beginning.");
  field("inputs", p.inputs, "Letters that were learned, each with what stands before it.");
  field("rows", p.rows, "The same.");
  field("testInputs", p.test_inputs, "Letters to be told, spread over what lies behind the split.");
  field("testRows", p.test_rows, "The same.");
  field("d", p.d, "Coordinates of a token: 27 for each of its letters.");
  field("outputs", p.outputs, "27: a to z, and the blank.");
  field("features", p.features, "ψ = d²(d+1)/2.");
  field("active", p.active, "Features that are not zero on some training row.");
  field("fingerprint", p.fingerprint, "16 hex digits: over letters and contexts, training rows first.");
}

struct TextFit {
  double ridge = 0;
  std::optional<LeaveOneOut> leave_one_out;
  std::string fingerprint;
};

template <class Visitor>
void describe(Visitor& field, TextFit& p) {
  field.type("TextFitFacts", "The ridge regression, solved through the kernel of the rows.");
  field("ridge", p.ridge, "ρ in (Λ + ρ I). Never quite 0: contexts that occur twice have to be solved for.");
  field("leaveOneOut", p.leave_one_out,
        "How ρ was chosen, N ρ held fixed: on the first 2,000 rows at the most; null where it was given.");
  field("fingerprint", p.fingerprint,
        "16 hex digits: over the weight of every training row in every output.");
}

/// How well letters are told.
struct TextScore {
  Index history = 0;
  std::optional<double> share;
  std::optional<double> bits;
  std::optional<double> squared;
};

template <class Visitor>
void describe(Visitor& field, TextScore& p) {
  field.type("TextScore", "How well unseen letters are told; null where there are none.");
  field("letters", p.history, "How many letters before it are looked at.");
  field("share", p.share, "Share of letters of which the likeliest one is right.");
  field("bits", p.bits,
        "Bits per letter, −log₂ p on average. What a layer expects is clipped from below at 0.005, then "
        "normalised; a table is smooth already.");
  field(
      "squared", p.squared,
      "E‖y − p‖² to the letter one-hot: what the ridge regression minimises on its rows. Of a layer with its "
      "answers as they are.");
}

struct TextResult {
  TextScore layer;
  std::vector<TextScore> tables;
};

template <class Visitor>
void describe(Visitor& field, TextResult& p) {
  field.type("TextResult", "The layer beside its rivals.");
  field("layer", p.layer, "The layer.");
  field("tables", p.tables,
        "n-gram tables with Witten–Bell smoothing, n = 1 … 5, counted on exactly the same rows.");
}

struct TextTimings {
  double dataset = 0;
  double solve = 0;
  double judge = 0;
};

template <class Visitor>
void describe(Visitor& field, TextTimings& p) {
  field.type("TextTimings", "Seconds.");
  field("dataset", p.dataset, "Taking the rows out of the text.");
  field("solve", p.solve, "Choosing the ridge, and the solution.");
  field("judge", p.judge, "Telling unseen letters.");
}

/// Everything the page shows of a text's layer, as one value.
struct TextReport {
  TextData data;
  TextFit fit;
  TextResult text;
  TextTimings timings;
};

template <class Visitor>
void describe(Visitor& field, TextReport& p) {
  field.type("TextReportFacts", "Everything the learner says about the layer of a text.");
  field("data", p.data, "What it was fitted to.");
  field("fit", p.fit, "The solution.");
  field("text", p.text, "How well it tells letters.");
  field("timings", p.timings, "Seconds.");
}

/// What is kept to be asked for further letters and for heads, and to be raced against.
struct FinishedText {
  TextReport report;
  LetterLayer layer;
  TextParams params;
  Sampling sampling;
  Letters letters;
  TextPlaces places;
};

FinishedText run_text(const TextParams& params, const std::string& text, const Sampling& sampling,
                      const FitOptions& options, const Progress& progress);

/// How well the layer tells the letters at the places, beside tables of the rows that it learned from. The places have to be so far from the
/// beginning that contexts are whole.
TextResult judge(const LetterLayer& layer, const TextParams& params, const Letters& letters,
                 const TextPlaces& learned, const std::vector<Index>& judged, const Progress& progress);

/// One more letter.
struct NextLetter {
  Vector probabilities;
  Vector deviations;
  Index letter = 0;
};

template <class Visitor>
void describe(Visitor& field, NextLetter& p) {
  field.type("NextLetter", "What comes behind some letters.");
  field("probabilities", p.probabilities, "Of a to z and the blank: the answers, clipped and normalised.");
  field("deviations", p.deviations,
        "Standard deviations of the answers, seen as those of a Gaussian process with the same kernel and "
        "ridge: "
        "√(s² (κ(Z, Z) − kᵀ (K + N ρ I)⁻¹ k)), s² = yᵀ (K + N ρ I)⁻¹ y / N for each letter.");
  field("letter", p.letter, "The one that is drawn, by its place.");
}

/// How a letter is drawn.
struct LetterDraw {
  double temperature = 0.3;
  std::uint64_t seed = 42;
  Index place = 0;
};

template <class Visitor>
void describe(Visitor& field, LetterDraw& p) {
  field.type("LetterDraw", "How a letter is drawn.");
  field("temperature", p.temperature, between(0, 1),
        "Probabilities are taken to the power of 1 over this; 0: always the likeliest letter.");
  field("seed", p.seed, between(0, kLargestSeed), "The same seed draws the same letters.");
  field("place", p.place, between(0, kMostText), "Counts the letters drawn with this seed.");
}

NextLetter next_letter(const FinishedText& text, const std::string& before, const LetterDraw& draw);

}  // namespace polyhead
