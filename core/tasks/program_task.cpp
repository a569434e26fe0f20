#include "tasks/program_task.hpp"

#include "error.hpp"

namespace polyhead {

ProgramTask::ProgramTask(const ProgramSampling& sampling) : sampling_(sampling) {
  require_between("params.machines", sampling.machines, 1, 2000);
  require_between("params.runLength", sampling.run_length, 1, 5000);
  check(Sampling{
      .samples = sampling.machines, .test = sampling.test, .seed = sampling.seed, .noise = sampling.noise});
}

Inputs ProgramTask::make_traces(Purpose purpose, Index first, Index count) const {
  Inputs inputs{.d = d(), .outputs = d(), .causal = true};
  for (Index i = first; i < first + count; ++i) {
    append_trace(inputs, *make_program(purpose, i, sampling_.steps), sampling_.steps);
  }
  return inputs;
}

Inputs ProgramTask::make_inputs(Split split, Index first, Index count) const {
  Inputs inputs = make_traces(purpose_of(split), first, count);
  if (split == Split::kTrain) add_noise(inputs, sampling_.seed, sampling_.noise, first);
  return inputs;
}

Inputs ProgramTask::make_candidates(Index first, Index count) const {
  return make_traces(Purpose::kCandidate, first, count);
}

}  // namespace polyhead
