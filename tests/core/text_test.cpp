#include "report/text_report.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <string_view>

#include "text.hpp"
#include "tolerances.hpp"

using namespace polyhead;

namespace {

constexpr TextParams kParams{
    .lags = numpy_text::lags, .window = numpy_text::window, .decay = numpy_text::decay};

LetterLayer fit_fixture(const FitOptions& options) {
  const Letters letters = read_letters(numpy_text::text, "text");
  const LetterKernel kernel(kParams);
  std::vector<LetterContext> rows;
  std::vector<std::uint8_t> targets;
  for (const int place : numpy_text::rows) {
    rows.push_back(kernel.read(letters, place));
    targets.push_back(letters[place]);
  }
  return {kernel, rows, targets, options, Progress()};
}

/// A text without a pattern that repeats, of any length.
std::string made_text(std::size_t length, std::uint64_t seed) {
  std::string text;
  RandomStream stream(seed, Purpose::kProbe, 0);
  while (text.size() < length) {
    const std::uint32_t word = stream.index(12);
    for (std::uint32_t i = 0; i <= word % 5; ++i)
      text += static_cast<char>('a' + (word * (i + 3) + i * i) % 26);
    text += ' ';
  }
  return text.substr(0, length);
}

FinishedText fit_text(const std::string& text, const TextParams& params = kParams,
                      const FitOptions& options = {.ridge = 0.01}) {
  return run_text(params, text, {.samples = 200, .test = 100, .seed = 7}, options, Progress());
}

}  // namespace

TEST_CASE("Letters are told as by NumPy, from features that are written out", "[text]") {
  const LetterLayer layer = fit_fixture({.ridge = numpy_text::ridge});
  const Letters letters = read_letters(numpy_text::text, "text");
  for (std::size_t i = 0; i < numpy_text::asked.size(); ++i) {
    const LetterContext context = layer.kernel().read(letters, numpy_text::asked[i]);
    const LetterLayer::Answer answer = layer.answer(context);
    const Vector deviations = layer.deviations(context, answer);
    for (Index letter = 0; letter < kLetters; ++letter) {
      CAPTURE(i, letter);
      const std::size_t at = i * kLetters + letter;
      CHECK(answer.outputs[letter] == Approx(numpy_text::outputs[at]).margin(tolerance::kNumpy));
      CHECK(deviations[letter] == Approx(numpy_text::deviations[at]).margin(tolerance::kNumpy));
    }
  }
}

TEST_CASE("Features that letters show are counted as those that are not zero", "[text]") {
  const Letters letters = read_letters(numpy_text::text, "text");
  const LetterKernel kernel(kParams);
  std::vector<LetterContext> rows;
  for (const int place : numpy_text::rows) rows.push_back(kernel.read(letters, place));
  CHECK(kernel.count_active(rows) == numpy_text::active);
}

TEST_CASE("The left-out error of a ridge is that of fits without each row", "[text]") {
  const LetterLayer layer = fit_fixture({.leave_one_out = true});
  REQUIRE(layer.left_out().has_value());
  const LeaveOneOut& tried = *layer.left_out();
  REQUIRE(tried.ridges.size() >= 3);
  // The best one stands between two that are worse, and all of them ascend.
  const Index best = std::min_element(tried.errors.begin(), tried.errors.end()) - tried.errors.begin();
  CHECK(tried.best == tried.ridges[best]);
  CHECK(layer.ridge() == tried.best);
  for (Index i = 1; i < tried.ridges.size(); ++i) CHECK(tried.ridges[i] > tried.ridges[i - 1]);
  const auto rows = static_cast<double>(numpy_text::rows.size());
  CHECK(layer.left_out_error(static_cast<Index>(rows), rows * numpy_text::ridge) ==
        Approx(numpy_text::left_out).epsilon(tolerance::kNumpy));
}

TEST_CASE("Tables of letters expect what Witten's and Bell's recursion says", "[text]") {
  const Letters letters = read_letters(numpy_text::text, "text");
  const LetterTables tables(letters, {numpy_text::rows.begin(), numpy_text::rows.end()});
  for (std::size_t i = 0; i < numpy_text::asked.size(); ++i) {
    const Matrix expected = tables.expect(letters, numpy_text::asked[i]);
    for (Index n = 0; n < kLongestTable; ++n) {
      CHECK(expected.col(n).sum() == Approx(1).epsilon(tolerance::kRounding));
      for (Index letter = 0; letter < kLetters; ++letter)
        CHECK(expected(letter, n) == Approx(numpy_text::tables[(i * kLongestTable + n) * kLetters + letter])
                                         .epsilon(tolerance::kRounding));
    }
  }
}

TEST_CASE("What lies behind the split changes no coefficient", "[text][property]") {
  const std::string text = made_text(1000, 1);
  const std::string other = text.substr(0, 900) + made_text(100, 2);
  REQUIRE(text != other);
  const auto [a, b] = std::pair(fit_text(text).report, fit_text(other).report);
  CHECK(a.data.split == 900);
  CHECK(a.fit.fingerprint == b.fit.fingerprint);
  CHECK(a.data.fingerprint != b.data.fingerprint);
  // One letter before it does.
  std::string changed = text;
  for (std::size_t i = 0; i < 900; i += 10) changed[i] = 'z';
  CHECK(fit_text(changed).report.fit.fingerprint != a.fit.fingerprint);
}

TEST_CASE("Where letters were learned the outputs sum to one, up to the ridge", "[text][property]") {
  const std::string text = made_text(1500, 3);
  double before = 1;
  for (const double ridge : {1.0, 1e-3, 1e-7}) {
    // Every letter before the split is learned.
    const FinishedText fitted =
        run_text(kParams, text, {.samples = 2000, .test = 10}, {.ridge = ridge}, Progress());
    const Letters letters = read_letters(text, "text");
    double off = 0;
    for (Index place = 400; place < 450; ++place)
      off = std::max(
          off, std::abs(1 - fitted.layer.answer(fitted.layer.kernel().read(letters, place)).outputs.sum()));
    CHECK(off < before);
    before = off;
  }
  CHECK(before < 1e-3);
}

TEST_CASE("Letters that are renamed are told under their new names", "[text][property]") {
  const std::string text = made_text(1200, 4);
  constexpr std::string_view kNames = "abcdefghijklmnopqrstuvwxyz ";
  std::string renamed;
  for (const char c : text) renamed += kNames[(7 * kNames.find(c) + 3) % kNames.size()];
  const FinishedText a = fit_text(text);
  const FinishedText b = fit_text(renamed);
  const Letters from = read_letters(text, "text");
  const Letters to = read_letters(renamed, "text");
  for (Index place = 1100; place < 1120; ++place) {
    const Vector one = a.layer.answer(a.layer.kernel().read(from, place)).outputs;
    const Vector other = b.layer.answer(b.layer.kernel().read(to, place)).outputs;
    for (std::size_t at = 0; at < from.size(); ++at)
      CHECK(other[to[at]] == Approx(one[from[at]]).margin(tolerance::kRecovery));
  }
  CHECK(*a.report.text.layer.bits == Approx(*b.report.text.layer.bits).epsilon(tolerance::kRecovery));
}

TEST_CASE("A letter is drawn with its probability to the power of one over the temperature",
          "[text][property]") {
  const Vector expected = probabilities(Vector::LinSpaced(kLetters, -0.1, 0.4));
  CHECK(draw_letter(expected, 0, 1, 2) == kLetters - 1);
  CHECK(likeliest(expected) == kLetters - 1);
  const double temperature = GENERATE(0.2, 0.5, 1.0);
  Vector shares = expected.array().pow(1 / temperature);
  shares /= shares.sum();
  constexpr int kDraws = 20'000;
  Vector counts = Vector::Zero(kLetters);
  for (int i = 0; i < kDraws; ++i) counts[draw_letter(expected, temperature, 5, i)] += 1;
  // χ² over letters that are drawn often enough: its mean is their number, its deviation √(2 · number).
  double squares = 0;
  int often = 0;
  for (Index letter = 0; letter < kLetters; ++letter) {
    const double mean = kDraws * shares[letter];
    if (mean < 20) continue;
    ++often;
    squares += (counts[letter] - mean) * (counts[letter] - mean) / mean;
  }
  CAPTURE(temperature, often);
  REQUIRE(often > 5);
  CHECK(squares < often + 5 * std::sqrt(2.0 * often));
}

TEST_CASE("Words shorter than the window are answered, even none", "[text]") {
  const FinishedText fitted = fit_text(made_text(1000, 6));
  for (const char* before : {"", "a", "ab c"}) {
    const NextLetter next = next_letter(fitted, before, {.temperature = 1});
    CHECK(next.probabilities.sum() == Approx(1).epsilon(tolerance::kRounding));
    CHECK(next.deviations.allFinite());
  }
  // What lies before the window counts for nothing.
  const std::string long_words = made_text(200, 8);
  CHECK(next_letter(fitted, long_words, {}).probabilities ==
        next_letter(fitted, long_words.substr(200 - numpy_text::window - numpy_text::lags + 1), {})
            .probabilities);
}

TEST_CASE("Contexts that occur again and again are solved for, even without a ridge", "[text]") {
  std::string text;
  while (text.size() < 900) text += "over and over and ";
  const FinishedText fitted = fit_text(text, kParams, {.ridge = 0});
  CHECK(fitted.report.fit.ridge > 0);
  CHECK(*fitted.report.text.layer.share == 1);
}

TEST_CASE("A text that cannot be learned from is refused with a sentence", "[text]") {
  CHECK_THROWS_AS(fit_text(made_text(499, 1)), TaskError);
  CHECK_NOTHROW(fit_text(made_text(500, 1)));
  CHECK_THROWS_AS(fit_text(std::string(600, 'A')), TaskError);
  CHECK_THROWS_AS(fit_text(made_text(1000, 1), {.decay = 0}), TaskError);
  CHECK_THROWS_AS(run_text({}, made_text(1000, 1), {.samples = 6001}, {}, Progress()), TaskError);
  CHECK_THROWS_AS(next_letter(fit_text(made_text(1000, 1)), "abc", {.temperature = 2}), TaskError);
}

TEST_CASE("A text is fitted to the same bits on every machine", "[text]") {
  const FinishedText fit = fit_text(made_text(3000, 1));
  CHECK(fit.report.data.fingerprint == "72dbf2f642ecba48");
  CHECK(fit.report.fit.fingerprint == "a315a4e39efe55e4");
}
