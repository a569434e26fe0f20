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

TaskSize size_of(const ProgramSize& program, const ProgramSampling& sampling) {
  const auto features = static_cast<double>(feature_count(program.d));
  const auto rows = static_cast<double>(sampling.machines * program.answers);
  return {.d = program.d,
          .outputs = program.d,
          .inputs = sampling.machines,
          .test_inputs = sampling.test,
          .rows_per_input = program.answers,
          .tokens = static_cast<double>((sampling.machines + sampling.test) * program.tokens),
          .one_hot = Sparsity{.entries = rows * kEntriesPerRow * features,
                              .active = program.active,
                              .rank = program.independent_share * program.active},
          .has_exact_labels = sampling.noise == 0,
          .run_answers = program.run_answers};
}

ProgramTask::ProgramTask(const ProgramSampling& sampling) : sampling_(sampling) {
  require_between("params.machines", sampling.machines, 1, 2000);
  require_between("params.runLength", sampling.run_length, 1, 5000);
  check(Sampling{
      .samples = sampling.machines, .test = sampling.test, .seed = sampling.seed, .noise = sampling.noise});
}

void ProgramTask::note_training_machines(double all) {
  for (Index i = 0; i < sampling_.machines; ++i) {
    trained_.push_back(identity({Purpose::kTrainInput, static_cast<std::uint64_t>(i), sampling_.steps}));
  }
  if (static_cast<double>(sampling_.machines) < all) return;
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
    append_trace(inputs, *make_program(choose(purpose, i, sampling_.steps, others)), sampling_.steps);
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
    for (const Index steps : {sampling_.steps, sampling_.run_length}) {
      unseen.push_back(identity(choose(Purpose::kTestInput, i, steps, trained_)));
    }
  }
  return make_traces(Purpose::kCandidate, first, count, unseen);
}

}  // namespace polyhead
