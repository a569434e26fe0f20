#pragma once

#include "report/text_report.hpp"
#include "text/letter_heads.hpp"

namespace polyhead {

/// Matrices that are handed out: more of them are many numbers, and nobody looks at them.
inline constexpr Index kMostLetterHeads = 64;
/// So many are judged whatever is handed out: a text needs more heads than one looks at.
inline constexpr Index kJudgedHeads = 256;

/// What is asked of the heads of a text's layer.
struct TextHeadsOptions {
  Index count = 16;
};

template <class Visitor>
void describe(Visitor& field, TextHeadsOptions& p) {
  field.type("TextHeadsOptions", "What is asked of the heads of a text's layer.");
  field("count", p.count, between(1, kMostLetterHeads), "How many of the strongest heads.");
}

/// How well the strongest heads do alone.
struct FirstHeads {
  Index heads = 0;
  double power = 0;
  std::optional<double> share;
  std::optional<double> bits;
};

template <class Visitor>
void describe(Visitor& field, FirstHeads& p) {
  field.type("FirstHeads", "How well the first heads do without the others.");
  field("heads", p.heads, "How many of them.");
  field("power", p.power, "Their share of Σ σ² over all heads.");
  field("share", p.share, "Share of unseen letters of which the likeliest one is right.");
  field("bits", p.bits, "Bits per unseen letter, counted as those of the layer.");
}

struct TextHeads {
  std::vector<WeightedHead> heads;
  Vector strengths;
  std::vector<FirstHeads> first;
  double seconds = 0;
};

template <class Visitor>
void describe(Visitor& field, TextHeads& p) {
  field.type("TextHeads", "The strongest heads of a text's layer.");
  field("heads", p.heads, "The strongest ones, of the singular value decomposition.");
  field("strengths", p.strengths,
        "σ of all heads, largest first. They are roots of eigenvalues of W Wᵀ, so that a rounding of 10⁻¹⁶ "
        "σ₁² is "
        "10⁻¹⁶ (σ₁/σ)² of σ²: five digits are left at 10⁻⁵ σ₁, and what is below is left out.");
  field("first", p.first, "The first 1, 2, 4, 8, … of them alone, up to 256, however many are asked for.");
  field("seconds", p.seconds, "How long it took.");
}

/// Makes nothing again: from the rows that were kept.
TextHeads find_text_heads(const FinishedText& text, const TextHeadsOptions& options,
                          const Progress& progress);

}  // namespace polyhead
