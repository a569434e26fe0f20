#include "tasks/program_task.hpp"

#include <algorithm>

#include "base/error.hpp"

namespace polyhead {

namespace {

bool is_among(const std::vector<std::vector<Index>>& machines, const std::vector<Index>& machine) {
  return std::find(machines.begin(), machines.end(), machine) != machines.end();
}

/// Of the features of a row, those that are not zero.
constexpr double kEntriesPerRow = 0.07;

}  // namespace

TaskSize size_of(const ProgramSize& program, const Sampling& sampling) {
  const auto features = static_cast<double>(feature_count(program.d));
  const auto rows = static_cast<double>(sampling.samples * program.answers);
  return {.d = program.d,
          .outputs = program.d,
          .inputs = sampling.samples,
          .test_inputs = sampling.test,
          .rows_per_input = program.answers,
          .tokens = static_cast<double>((sampling.samples + sampling.test) * program.tokens),
          .one_hot = Sparsity{.entries = rows * kEntriesPerRow * features,
                              .active = program.active,
                              .rank = program.independent_share * program.active},
          .has_exact_labels = sampling.noise == 0,
          .run_answers = program.run_answers};
}

std::vector<Index> groups_of(std::initializer_list<Field> fields) {
  std::vector<Index> groups;
  Index group = 0;
  for (const Field& field : fields)
    groups.insert(groups.end(), static_cast<std::size_t>(field.size), group++);
  return groups;
}

ProgramTask::ProgramTask(const Sampling& sampling, Index steps, Index run_length)
    : sampling_(sampling), steps_(steps), run_length_(run_length) {}

void ProgramTask::note_training_machines(double all) {
  for (Index i = 0; i < sampling_.samples; ++i) {
    trained_.push_back(identity({Purpose::kTrainInput, static_cast<std::uint64_t>(i), steps_}));
  }
  if (static_cast<double>(sampling_.samples) < all) return;
  std::vector<Identity> different;
  for (const Identity& machine : trained_) {
    if (!is_among(different, machine)) different.push_back(machine);
  }
  if (static_cast<double>(different.size()) >= all) sampling_.test = 0;
}

ProgramTask::Draw ProgramTask::choose(Purpose purpose, Index i, Index steps,
                                      const std::vector<Identity>& others) const {
  // Enough to find the only one of thousands; larger classes are never drawn that far.
  constexpr std::uint64_t kAttempts = 1U << 16U;
  const auto row = static_cast<std::uint64_t>(i);
  Draw draw{purpose, row, steps};
  for (std::uint64_t attempt = 1; attempt < kAttempts && is_among(others, identity(draw)); ++attempt) {
    draw.row = row + (attempt << 32U);
  }
  return draw;
}

Inputs ProgramTask::make_traces(Purpose purpose, Index first, Index count,
                                const std::vector<Identity>& others) const {
  Inputs inputs{.d = d(), .outputs = d(), .causal = true};
  for (Index i = first; i < first + count; ++i) {
    append_trace(inputs, *make_program(choose(purpose, i, steps_, others)), steps_);
  }
  return inputs;
}

Inputs ProgramTask::make_inputs(Split split, Index first, Index count) const {
  if (split == Split::kTest) return make_traces(Purpose::kTestInput, first, count, trained_);
  Inputs inputs = make_traces(Purpose::kTrainInput, first, count, {});
  add_noise(inputs, sampling_.seed, sampling_.noise, first);
  return inputs;
}

Inputs ProgramTask::make_candidates(Index first, Index count) const {
  // What the layer is judged by is not suggested: it would no longer be unseen.
  std::vector<Identity> unseen;
  for (Index i = 0; i < sampling_.test; ++i) {
    for (const Index steps : {steps_, run_length_}) {
      unseen.push_back(identity(choose(Purpose::kTestInput, i, steps, trained_)));
    }
  }
  return make_traces(Purpose::kCandidate, first, count, unseen);
}

}  // namespace polyhead
