// The long attack: `polyhead_trust [--family NAME] [--seed S] [--count K] [--json FILE] [--threads T] [--findings F]`.
// K datasets in all, or of the one family. Exits with 1 if a number that has to be zero is not.

#include <atomic>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <map>
#include <mutex>
#include <string>
#include <thread>

#include "attack.hpp"

namespace {

using namespace trust;

struct Options {
  std::string family;
  std::uint64_t seed = 1;
  std::int64_t count = 100'000;
  std::string json;
  unsigned threads = std::max(1U, std::thread::hardware_concurrency());
  /// Printed for each column.
  int findings = 2;
};

constexpr std::size_t kLongestDocument = 1500;

// What each thread is at, for the message of an assertion.
thread_local const char* current_family = "";
thread_local std::uint64_t current_seed = 0;

void on_abort(int) {
  std::fprintf(stderr, "\nThe learner was ended by an assertion: --family %s --seed %llu --count 1\n",
               current_family, static_cast<unsigned long long>(current_seed));
  std::_Exit(3);
}

Options read_options(int count, char** words) {
  Options options;
  for (int i = 1; i + 1 < count; i += 2) {
    const std::string name = words[i];
    const char* value = words[i + 1];
    if (name == "--family") {
      options.family = value;
    } else if (name == "--seed") {
      options.seed = std::strtoull(value, nullptr, 10);
    } else if (name == "--count") {
      options.count = std::atoll(value);
    } else if (name == "--json") {
      options.json = value;
    } else if (name == "--threads") {
      options.threads = static_cast<unsigned>(std::max(1, std::atoi(value)));
    } else if (name == "--findings") {
      options.findings = std::atoi(value);
    } else {
      std::fprintf(stderr, "The option %s is not known.\n", name.c_str());
      std::exit(2);
    }
  }
  return options;
}

/// Counts by family, and the first findings in words.
class Tally {
 public:
  Tally(const std::vector<Family>& chosen, int findings)
      : counts_(chosen.size()), seconds_(chosen.size()), most_(findings) {}

  void add(std::size_t family, const Counts& counts, double seconds) {
    const std::lock_guard lock(mutex_);
    counts_[family] += counts;
    seconds_[family] += seconds;
  }

  void tell(const Family& family, std::uint64_t seed, const Finding& finding, const Problem& problem) {
    const std::lock_guard lock(mutex_);
    if (told_[finding.column]++ >= most_) return;
    std::printf("%s: %s\n  --family %s --seed %llu --count 1\n", note_of(finding.column).title,
                finding.what.substr(0, kLongestDocument).c_str(), family.name,
                static_cast<unsigned long long>(seed));
    const std::string document = write_document(problem);
    if (document.size() <= kLongestDocument) std::printf("  %s\n", document.c_str());
  }

  [[nodiscard]] const std::vector<Counts>& counts() const { return counts_; }
  [[nodiscard]] const std::vector<double>& seconds() const { return seconds_; }

 private:
  std::mutex mutex_;
  std::vector<Counts> counts_;
  std::vector<double> seconds_;
  std::map<Column, int> told_;
  int most_;
};

/// Datasets are dealt to the families in turn; dataset i of a family has the seed `seed + i`.
void run(const std::vector<Family>& chosen, const Options& options, Tally& tally) {
  std::atomic<std::int64_t> next = 0;
  const auto work = [&] {
    for (std::int64_t i = next++; i < options.count; i = next++) {
      const std::size_t place = static_cast<std::size_t>(i) % chosen.size();
      const Family& family = chosen[place];
      const std::uint64_t seed = options.seed + static_cast<std::uint64_t>(i) / chosen.size();
      current_family = family.name;
      current_seed = seed;
      const auto start = std::chrono::steady_clock::now();
      const Problem problem = make_problem(family, seed);
      const Counts counts = attack(problem, family.demand, [&](const Finding& finding) {
        tally.tell(family, seed, finding, problem);
      });
      tally.add(place, counts,
                std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count());
    }
  };
  std::vector<std::thread> threads;
  for (unsigned t = 0; t < options.threads; ++t) threads.emplace_back(work);
  for (std::thread& thread : threads) thread.join();
}

char letter_of(std::size_t column) {
  return static_cast<char>(column < 26 ? 'a' + column : 'A' + (column - 26));
}

/// Families in rows; the columns have letters, explained below the table: so it fits a screen.
void print_table(const std::vector<Family>& chosen, const Tally& tally, const Counts& total) {
  std::printf("\n%-20s", "");
  for (std::size_t c = 0; c < kColumns; ++c) std::printf("%7c", letter_of(c));
  std::printf("\n");
  const auto line = [](const char* name, const Counts& counts) {
    std::printf("%-20s", name);
    for (std::size_t c = 0; c < kColumns; ++c) {
      const std::int64_t number = counts[static_cast<Column>(c)];
      if (number == 0) {
        std::printf("%7s", ".");
      } else {
        std::printf("%7lld", static_cast<long long>(number));
      }
    }
    std::printf("\n");
  };
  for (std::size_t f = 0; f < chosen.size(); ++f) line(chosen[f].name, tally.counts()[f]);
  line("total", total);
  std::printf("\n");
  for (std::size_t c = 0; c < kColumns; ++c) {
    const ColumnNote& note = note_of(static_cast<Column>(c));
    std::printf("  %c  %-40s %10lld%s\n", letter_of(c), note.title,
                static_cast<long long>(total[static_cast<Column>(c)]),
                note.must_be_zero ? "  (has to be 0)" : "");
  }
}

void write_json(const std::string& path, const std::vector<Family>& chosen, const Tally& tally,
                const Counts& total, double seconds) {
  std::FILE* file = std::fopen(path.c_str(), "w");
  if (file == nullptr) return;
  const auto write = [file](const char* name, const Counts& counts, double time, const char* end) {
    std::fprintf(file, "  \"%s\": {", name);
    for (std::size_t c = 0; c < kColumns; ++c) {
      const auto column = static_cast<Column>(c);
      std::fprintf(file, "\"%s\": %lld, ", note_of(column).key, static_cast<long long>(counts[column]));
    }
    std::fprintf(file, "\"seconds\": %.3f}%s\n", time, end);
  };
  std::fprintf(file, "{\n");
  for (std::size_t f = 0; f < chosen.size(); ++f)
    write(chosen[f].name, tally.counts()[f], tally.seconds()[f], ",");
  write("total", total, seconds, "");
  std::fprintf(file, "}\n");
  std::fclose(file);
}

/// Whether "too close" is rare enough where nothing is close.
bool is_decided(const std::vector<Family>& chosen, const Tally& tally) {
  Counts clear;
  for (std::size_t f = 0; f < chosen.size(); ++f) {
    if (chosen[f].demand == Demand::kRight) clear += tally.counts()[f];
  }
  const auto share = [&clear](Column part, Column whole) {
    return clear[whole] == 0 ? 0 : static_cast<double>(clear[part]) / static_cast<double>(clear[whole]);
  };
  const double datasets = share(Column::kCloseDatasets, Column::kDatasets);
  const double inputs = share(Column::kCloseInputs, Column::kInputs);
  std::printf(
      "\nToo close outside the close families: %.2f %% of datasets, %.2f %% of inputs (at most %.0f %%).\n",
      100 * datasets, 100 * inputs, 100 * kCloseShare);
  return datasets <= kCloseShare && inputs <= kCloseShare;
}

}  // namespace

int main(int count, char** words) {
  const Options options = read_options(count, words);
  std::vector<Family> chosen;
  for (const Family& family : families()) {
    if (options.family.empty() || options.family == family.name) chosen.push_back(family);
  }
  if (chosen.empty()) {
    std::fprintf(stderr, "There is no family %s. The families are:", options.family.c_str());
    for (const Family& family : families()) std::fprintf(stderr, " %s", family.name);
    std::fprintf(stderr, "\n");
    return 2;
  }
  std::signal(SIGABRT, on_abort);
  Tally tally(chosen, options.findings);
  const auto start = std::chrono::steady_clock::now();
  run(chosen, options, tally);
  const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  Counts total;
  for (const Counts& counts : tally.counts()) total += counts;
  print_table(chosen, tally, total);
  const bool decided = is_decided(chosen, tally);
  const bool broken = total.is_broken();
  std::printf("%.1f s, %.2f s for 1,000 datasets. %s\n", seconds,
              1000 * seconds / static_cast<double>(options.count),
              broken    ? "FAILED: what has to be 0 is not."
              : decided ? "Passed."
                        : "FAILED: too often too close.");
  if (!options.json.empty()) write_json(options.json, chosen, tally, total, seconds);
  return broken || !decided ? 1 : 0;
}
