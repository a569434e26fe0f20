#include "attack.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <optional>

#include "learner.hpp"
#include "oracle.hpp"

namespace trust {

namespace {

constexpr ColumnNote kNotes[kColumns] = {
    {"datasets", "datasets"},
    {"inputs", "inputs asked"},
    {"refused", "refused"},
    {"fullRank", "of full rank"},
    {"closeDatasets", "too close, datasets"},
    {"closeInputs", "too close, inputs"},
    {"falseIdentifiable", "FALSE IDENTIFIABLE", true},
    {"falseNotIdentifiable", "FALSE NOT IDENTIFIABLE", true},
    {"cautious", "close data called not identifiable"},
    {"rankHigh", "rank too high"},
    {"rankLow", "rank too low"},
    {"falseDeterminedWhole", "FALSE DETERMINED, WHOLE NUMBERS", true},
    {"falseDeterminedOther", "FALSE DETERMINED, OTHERS", true},
    {"hidden", "asked, built to hide"},
    {"falseDeterminedHidden", "false determined, built to hide"},
    {"falseDeterminedClose", "false determined, close data"},
    {"determinedRefused", "determined called not determined"},
    {"trainingRefused", "TRAINING INPUTS CALLED UNDETERMINED", true},
    {"fitted", "fitted values, labels that can be fitted"},
    {"fittedOff", "FITTED VALUES OFF", true},
    {"predicted", "predicted values, the same"},
    {"predictedOff", "predicted values off"},
    {"otherValues", "values, labels that cannot be fitted"},
    {"otherValuesOff", "those off"},
    {"closeValuesOff", "values off, close data"},
    {"witnesses", "witnesses"},
    {"withheld", "not identifiable, no witness"},
    {"witnessesOff", "WITNESSES THAT DO NOT FIT", true},
    {"otherWitnessesOff", "witnesses off the exact fit, elsewhere"},
    {"falseWitnesses", "WITNESSES ON FULL RANK", true},
};

/// Training inputs asked about in each dataset.
constexpr std::size_t kTrainingAsked = 4;
/// A model of a witness fits when it differs by at most this share of a row's own scale, beside rounding.
constexpr double kWitnessTolerance = 1e-8;
/// The rounding of heads, as a multiple of u · ‖Z‖² ‖z_n‖ Σ‖V‖‖Q‖.
constexpr double kHeadRounding = 64 * 0x1p-52;
/// Answers and features are 64-bit numbers: what is smaller is zero to them.
constexpr double kVanishes = 0x1p-1074;

std::string write(const char* format, double a, double b, double c = 0) {
  char text[200];
  std::snprintf(text, sizeof text, format, a, b, c);
  return text;
}

/// ‖h‖ in long double, by the definition.
long double feature_norm(const Input& input) {
  const auto d = static_cast<std::size_t>(input.d);
  long double sum = 0;
  long double last = 0;
  for (std::size_t l = input.z.size() - d; l < input.z.size(); ++l) {
    last += static_cast<long double>(input.z[l]) * input.z[l];
  }
  for (std::size_t j = 0; j < d; ++j) {
    for (std::size_t k = j; k < d; ++k) {
      long double moment = 0;
      for (std::size_t t = 0; t < input.z.size(); t += d) {
        moment += static_cast<long double>(input.z[t + j]) * input.z[t + k];
      }
      sum += moment * moment;
    }
  }
  return std::sqrt(sum * last);
}

struct HeadsAnswer {
  long double value = 0;
  /// Σ‖V‖‖Q‖, and ‖Z‖² ‖z_n‖ times that.
  long double weights = 0;
  long double size = 0;
};

HeadsAnswer answer(const std::vector<PlainHead>& heads, const Input& input) {
  const auto d = static_cast<std::size_t>(input.d);
  const std::vector<double>& z = input.z;
  const std::size_t last = z.size() - d;
  HeadsAnswer result;
  for (const PlainHead& head : heads) {
    long double v_norm = 0;
    long double q_norm = 0;
    for (const double x : head.V) v_norm += static_cast<long double>(x) * x;
    for (const double x : head.Q) q_norm += static_cast<long double>(x) * x;
    result.weights += std::sqrt(v_norm * q_norm);
    for (std::size_t t = 0; t < z.size(); t += d) {
      long double attention = 0;
      long double value = 0;
      for (std::size_t i = 0; i < d; ++i) {
        value += static_cast<long double>(head.V[i]) * z[t + i];
        for (std::size_t j = 0; j < d; ++j) {
          attention += static_cast<long double>(z[t + i]) * head.Q[j * d + i] * z[last + j];
        }
      }
      result.value += value * attention;
    }
  }
  long double all = 0;
  long double last_norm = 0;
  for (std::size_t i = 0; i < z.size(); ++i) {
    const long double square = static_cast<long double>(z[i]) * z[i];
    all += square;
    if (i >= last) last_norm += square;
  }
  result.size = all * std::sqrt(last_norm) * result.weights;
  return result;
}

/// One problem on trial.
class Trial {
 public:
  Trial(const Problem& problem, Demand demand, const std::function<void(const Finding&)>& found)
      : problem_(problem), demand_(demand), found_(found), oracle_(truths(problem)) {}

  Counts run() {
    counts_[Column::kDatasets] = 1;
    try {
      learner_.emplace(problem_);
    } catch (const polyhead::ConditioningError& error) {
      count(Column::kRefused, error.what());
      return counts_;
    }
    judge_verdict();
    judge_inputs();
    if (problem_.exact) judge_values();
    judge_witness();
    return counts_;
  }

 private:
  static std::vector<const Input*> truths(const Problem& problem) {
    std::vector<const Input*> inputs;
    for (const Question& row : problem.rows) inputs.push_back(&row.truth());
    return inputs;
  }

  void count(Column column, const std::string& what) {
    ++counts_[column];
    found_({column, what});
  }

  [[nodiscard]] bool is_full() const { return oracle_.rank() == feature_count(problem_.d); }

  void judge_verdict() {
    const Verdict verdict = learner_->verdict();
    const int rank = oracle_.rank();
    const std::string ranks =
        write("rank %.0f, true %.0f of %.0f", learner_->rank(), rank, feature_count(problem_.d));
    counts_[Column::kFullRank] += is_full();
    if (verdict == Verdict::kTooClose) {
      ++counts_[Column::kCloseDatasets];
      return;
    }
    if (verdict == Verdict::kIdentifiable && !is_full()) count(Column::kFalseIdentifiable, ranks);
    if (verdict == Verdict::kNotIdentifiable && is_full()) {
      count(demand_ == Demand::kAnyCaution ? Column::kCautious : Column::kFalseNotIdentifiable, ranks);
    }
    if (learner_->rank() > rank) count(Column::kRankHigh, ranks);
    if (learner_->rank() < rank && demand_ != Demand::kAnyCaution) count(Column::kRankLow, ranks);
  }

  void judge_inputs() {
    const std::size_t step = (problem_.rows.size() + kTrainingAsked - 1) / kTrainingAsked;
    for (std::size_t i = 0; i < problem_.rows.size(); i += step) {
      ++counts_[Column::kInputs];
      const Mark mark = learner_->mark(problem_.rows[i].given);
      if (mark == Mark::kTooClose) ++counts_[Column::kCloseInputs];
      if (mark == Mark::kNotDetermined)
        count(Column::kTrainingRefused, write("training input %.0f of %.0f", i, problem_.rows.size()));
    }
    const bool whole = is_whole(problem_);
    for (const Question& question : problem_.asked) {
      ++counts_[Column::kInputs];
      const bool determined = oracle_.determines(question.truth());
      determined_.push_back(determined);
      const Mark mark = learner_->mark(question.given);
      const bool hides = question.hidden && !determined;
      counts_[Column::kHidden] += hides;
      // Of an input that hides, "too close" is a good answer.
      if (mark == Mark::kTooClose && !hides) ++counts_[Column::kCloseInputs];
      if (mark == Mark::kDetermined && !determined) {
        const bool whole_input = whole && is_whole(question.given);
        const Column column = whole_input                 ? Column::kFalseDeterminedWhole
                              : hides                     ? Column::kFalseDeterminedHidden
                              : demand_ != Demand::kRight ? Column::kFalseDeterminedClose
                                                          : Column::kFalseDeterminedOther;
        // Whole numbers that hide are counted twice: their share is of interest, too.
        if (hides && whole_input) ++counts_[Column::kFalseDeterminedHidden];
        count(column, "asked " + write_input(question.given));
      }
      if (mark == Mark::kNotDetermined && determined && demand_ != Demand::kAnyCaution) {
        count(Column::kDeterminedRefused, "asked " + write_input(question.given));
      }
    }
  }

  /// Every training row, and every determined input that the learner calls determined.
  void judge_values() {
    std::vector<const Input*> judged;
    for (const Question& row : problem_.rows) judged.push_back(&row.given);
    for (std::size_t i = 0; i < problem_.asked.size(); ++i) {
      const Input& input = problem_.asked[i].given;
      if (determined_[i] && learner_->mark(input) == Mark::kDetermined) judged.push_back(&input);
    }
    const auto values = exact_values(judged);
    if (!values) return;
    fitted_.assign(values->begin(), values->begin() + static_cast<std::ptrdiff_t>(problem_.rows.size()));
    interpolates_ = problem_.taught || is_reached(fitted_);
    for (std::size_t i = 0; i < judged.size(); ++i) {
      const bool fitted = i < problem_.rows.size();
      ++counts_[!interpolates_ ? Column::kOtherValues : fitted ? Column::kFitted : Column::kPredicted];
      const double predicted = learner_->predict(*judged[i]);
      const long double off = std::abs(static_cast<long double>(predicted) - (*values)[i]);
      const double bound = kValueTolerance * learner_->scale(*judged[i]);
      if (off <= bound) continue;
      const Column column = demand_ == Demand::kAnyCaution ? Column::kCloseValuesOff
                            : !interpolates_               ? Column::kOtherValuesOff
                            : fitted                       ? Column::kFittedOff
                                                           : Column::kPredictedOff;
      const auto exact = static_cast<double>((*values)[i]);
      count(column, write("predicted %.17g, exact %.17g: %.3g times the bound", predicted, exact,
                          static_cast<double>(off) / bound) +
                        " for " + write_input(*judged[i]));
    }
  }

  /// The labels can be fitted without any error.
  [[nodiscard]] bool is_reached(const std::vector<long double>& fitted) const {
    for (std::size_t i = 0; i < fitted.size(); ++i) {
      if (std::abs(fitted[i] - problem_.targets[i]) > 0x1p-58L * std::abs(fitted[i])) return false;
    }
    return true;
  }

  [[nodiscard]] std::optional<std::vector<long double>> exact_values(
      const std::vector<const Input*>& judged) const {
    std::vector<const Input*> rows(judged.begin(),
                                   judged.begin() + static_cast<std::ptrdiff_t>(problem_.rows.size()));
    if (!problem_.taught) return solve_exactly(rows, problem_.targets, judged);
    std::vector<long double> values;
    for (const Input* input : judged) {
      const auto value = teach(problem_.teacher, problem_.shifts, *input);
      if (!value) return std::nullopt;
      values.push_back(static_cast<long double>(*value));
    }
    return values;
  }

  void judge_witness() {
    const auto witness = learner_->witness();
    if (!witness) {
      counts_[Column::kWithheld] += learner_->verdict() == Verdict::kNotIdentifiable;
      return;
    }
    ++counts_[Column::kWitnesses];
    if (is_full() && demand_ == Demand::kRight)
      count(Column::kFalseWitnesses, "a witness on data of full rank");
    // Where a layer fits the labels, they are what both models have to say; otherwise what the learner's own fit says, because the
    // condition of the problem enters into that. So it does where 64-bit features cannot show what tells two rows apart.
    std::vector<long double> own;
    for (const Question& row : problem_.rows) own.push_back(learner_->predict(row.given));
    const std::vector<long double> labels(problem_.targets.begin(), problem_.targets.end());
    const bool exact = (interpolates_ || problem_.layered) && demand_ != Demand::kAnyCaution;
    judge_models(*witness, exact ? labels : own, Column::kWitnessesOff);
    if (!exact && !fitted_.empty()) judge_models(*witness, fitted_, Column::kOtherWitnessesOff);
  }

  void judge_models(const PlainWitness& witness, const std::vector<long double>& wanted, Column column) {
    // A row's own scale: its features' size times the typical label of a row of unit size.
    long double power = 0;
    std::vector<long double> norms;
    for (std::size_t i = 0; i < problem_.rows.size(); ++i) {
      norms.push_back(feature_norm(problem_.rows[i].given));
      const long double share = norms[i] > 0 ? problem_.targets[i] / norms[i] : 0;
      power += share * share;
    }
    const long double typical = std::sqrt(power / static_cast<long double>(norms.size()));
    for (std::size_t i = 0; i < norms.size(); ++i) {
      for (const auto* model : {&witness.model_a, &witness.model_b}) {
        const HeadsAnswer said = answer(*model, problem_.rows[i].given);
        const long double off = std::abs(said.value - wanted[i]);
        const long double vanished = kVanishes * (1 + feature_count(problem_.d) * said.weights);
        if (off <= kWitnessTolerance * typical * norms[i] + kHeadRounding * said.size + vanished) continue;
        count(column,
              write("row %.0f: a model of the witness says %.17g, right is %.17g", static_cast<double>(i),
                    static_cast<double>(said.value), static_cast<double>(wanted[i])));
        return;
      }
    }
  }

  const Problem& problem_;
  Demand demand_;
  const std::function<void(const Finding&)>& found_;
  Oracle oracle_;
  std::optional<Learner> learner_;
  Counts counts_;
  std::vector<bool> determined_;
  /// What every minimiser answers to the training rows; empty where that cannot be told.
  std::vector<long double> fitted_;
  /// … and those are the labels.
  bool interpolates_ = false;
};

}  // namespace

const ColumnNote& note_of(Column column) { return kNotes[static_cast<std::size_t>(column)]; }

bool Counts::is_broken() const {
  for (std::size_t i = 0; i < kColumns; ++i) {
    if (kNotes[i].must_be_zero && numbers_[i] != 0) return true;
  }
  return false;
}

Counts attack(const Problem& problem, Demand demand, const std::function<void(const Finding&)>& found) {
  return Trial(problem, demand, found).run();
}

}  // namespace trust
