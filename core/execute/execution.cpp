#include "execute/execution.hpp"

namespace polyhead {

namespace {

/// Whether the answers are those of the machine's own simulation.
bool is_exact(const std::vector<Token>& answers, const Program& program, Index steps) {
  return answers == program.true_answers(steps);
}

}  // namespace

Execution execute(const Matrix& learned, const Factor& factor, const ProgramTask& task,
                  const Progress& progress) {
  const Layer layer(learned, coefficients(*task.truth()), Screen(factor));
  Execution total{.runs = task.count(Split::kTest)};
  for (Index i = 0; i < total.runs; ++i) {
    progress.at(Phase::kExecution, static_cast<double>(i) / static_cast<double>(total.runs));
    const auto program = task.make_unseen(i);
    std::vector<Token> answers;
    bool certified = true;
    run_program(layer, *program, task.run_length() * task.answers_per_step(), [&](const Answer& answer) {
      const bool exact = answer.token == answer.truth;
      ++total.steps;
      total.exact_steps += exact ? 1 : 0;
      const bool determined = answer.mark == Mark::kDetermined;
      total.certified_steps += determined ? 1 : 0;
      total.too_close_steps += answer.mark == Mark::kTooClose ? 1 : 0;
      total.unconditional_steps += answer.unconditional ? 1 : 0;
      total.certified_wrong_steps += determined && !exact ? 1 : 0;
      certified = certified && determined;
      answers.push_back(answer.token);
    });
    const bool exact = is_exact(answers, *program, task.run_length());
    total.exact_runs += exact ? 1 : 0;
    total.certified_runs += certified ? 1 : 0;
    total.certified_wrong_runs += certified && !exact ? 1 : 0;
  }
  return total;
}

}  // namespace polyhead
