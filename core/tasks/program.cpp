#include "tasks/program.hpp"

namespace polyhead {

void append_trace(Inputs& inputs, const Program& program, Index steps) {
  std::vector<Token> tokens = program.prompt();
  const std::vector<Token> answers = program.true_answers(steps);
  const Index offset = inputs.starts.back();
  for (std::size_t i = 0; i < answers.size(); ++i) {
    if (const auto written = program.world(static_cast<Index>(i))) tokens.push_back(*written);
    inputs.row_tokens.push_back(offset + static_cast<Index>(tokens.size()) - 1);
    const std::size_t row = inputs.targets.size();
    inputs.targets.resize(row + static_cast<std::size_t>(inputs.outputs), 0.0);
    for (const Index coordinate : answers[i]) inputs.targets[row + static_cast<std::size_t>(coordinate)] = 1;
    // Nobody answers to the last one.
    if (i + 1 < answers.size()) tokens.push_back(answers[i]);
  }
  const auto numbers = inputs.append(static_cast<Index>(tokens.size()));
  for (std::size_t t = 0; t < tokens.size(); ++t) {
    for (const Index coordinate : tokens[t]) numbers[t * static_cast<std::size_t>(inputs.d) + coordinate] = 1;
  }
}

}  // namespace polyhead
