#include <algorithm>
#include <catch2/catch.hpp>
#include <set>

#include "execute/execution.hpp"
#include "problems.hpp"
#include "tasks/dfa_task.hpp"
#include "tasks/turing_task.hpp"
#include "tolerances.hpp"

using namespace problems;

namespace {

using Format = WordFormat;

DfaTask dfa(Index states, Index letters, Index machines, std::uint64_t seed = 42, Index run_length = 64) {
  return {{.states = states, .letters = letters, .machines = machines, .run_length = run_length},
          {.test = 300, .seed = seed}};
}

DfaTask dfa_prompt(Index states, Index letters, Index length, Index machines) {
  return {{.states = states,
           .letters = letters,
           .format = Format::kPrompt,
           .machines = machines,
           .length = length},
          {.test = 100}};
}

TuringTask turing(TuringParams params, Index machines, Index test = 300, Index run_length = 64,
                  std::uint64_t seed = 42) {
  params.machines = machines;
  params.run_length = run_length;
  return {params, {.test = test, .seed = seed}};
}

/// Every row of the task's data has the answer that the true layer gives, to the last bit: all numbers are small integers.
void check_truth(const ProgramTask& task) {
  const Mhla truth = *task.truth();
  const Inputs inputs = task.make_inputs(Split::kTest, 0, task.count(Split::kTest));
  REQUIRE(inputs.rows() > task.count(Split::kTest));
  Index row = 0;
  for (Index i = 0; i < inputs.count(); ++i) {
    for (Index r = 0; r < inputs.rows_of(i); ++r, ++row) {
      const Index length = inputs.last_token(row) - inputs.starts[i] + 1;
      CAPTURE(i, r);
      REQUIRE(naive_attention(truth, inputs.input(i).leftCols(length)) == Vector(inputs.target(row)));
    }
  }
  CHECK(row == inputs.rows());
}

/// Busy beaver with two states: five steps on four cells, ones everywhere.
TuringMachine busy_beaver() {
  const TuringRule right_b{1, Move::kRight, 1};
  const TuringRule left_b{1, Move::kLeft, 1};
  const TuringRule left_a{1, Move::kLeft, 0};
  return {{{right_b, left_b}, {left_a, std::nullopt}}, 0, {0, 0, 0, 0}, 1};
}

Trace run_on_fit(const FinishedFit& fit, const Program& program, Index most) {
  return make_trace(
      {fit.report.fit.coefficients, coefficients(*fit.task->truth()), Screen(fit.span->factor())}, program,
      most);
}

/// Of what the fit's data leaves open, without what was added to it.
Repair repair_of(const FinishedFit& fit, Index count) {
  return make_machine_repair(fit.span->factor(), *fit.task, count,
                             find_taken(*fit.task, fit.train, fit.report.data.added));
}

std::vector<Token> tokens_of(const Trace& trace) {
  std::vector<Token> tokens;
  for (const Answer& answer : trace.answers) tokens.push_back(answer.token);
  return tokens;
}

Matrix matrix_of(const std::vector<Token>& tokens, Index d, Index count) {
  Matrix Z = Matrix::Zero(d, count);
  for (Index t = 0; t < count; ++t) {
    for (const Index coordinate : tokens[t]) Z(coordinate, t) = 1;
  }
  return Z;
}

std::vector<Index> numbers_of(const Execution& run) {
  return {run.runs,        run.exact_runs,      run.certified_runs,      run.certified_wrong_runs, run.steps,
          run.exact_steps, run.certified_steps, run.unconditional_steps, run.certified_wrong_steps};
}

}  // namespace

TEST_CASE("The explicit heads execute hundreds of random automata exactly", "[programs][paper]") {
  SECTION("letter by letter") {
    const auto [states, letters] =
        GENERATE(std::pair<Index, Index>{2, 2}, std::pair<Index, Index>{3, 2}, std::pair<Index, Index>{4, 3});
    check_truth(dfa(states, letters, 4));
    CHECK(dfa(states, letters, 4).truth()->heads.size() == static_cast<std::size_t>(letters) + 1);
  }
  SECTION("the word in the prompt") { check_truth(dfa_prompt(3, 2, 6, 4)); }
  SECTION("as many states and letters as there can be") {
    check_truth(DfaTask({.states = 6, .letters = 4, .machines = 4}, {.test = 20}));
    check_truth(dfa_prompt(6, 4, 2, 4));
  }
}

TEST_CASE("The explicit heads agree with automata that lack rules, to the end of the word",
          "[programs][property]") {
  const auto format = GENERATE(Format::kStream, Format::kPrompt);
  const DfaTask task({.states = 3, .letters = 2, .format = format, .machines = 4, .length = 6}, {.test = 4});
  const Matrix truth = coefficients(*task.truth());
  const FinishedFit fit = fit_task(task);
  Index lost = 0;
  for (std::uint64_t row = 0; row < 200; ++row) {
    RandomStream stream(7, Purpose::kCandidate, row);
    Automaton automaton;
    for (Index state = 0; state < 3; ++state) {
      auto& rules = automaton.transitions.emplace_back();
      for (Index letter = 0; letter < 2; ++letter) {
        const Index drawn = stream.index(4);
        rules.push_back(drawn > 0 ? std::optional(drawn - 1) : std::nullopt);
      }
    }
    automaton.start = stream.index(3);
    const Index letters = 1 + static_cast<Index>(stream.index(6));
    for (Index i = 0; i < letters; ++i) automaton.word.push_back(stream.index(2));
    const auto program = task.make_program(automaton);
    const Trace trace = make_trace({truth, truth, Screen(fit.span->factor())}, *program, 12);
    CAPTURE(row);
    REQUIRE(tokens_of(trace) == program->true_answers(6));
    if (trace.answers.back().token.empty()) ++lost;
  }
  CHECK(lost > 20);
  CHECK(lost < 180);
}

TEST_CASE("The explicit heads execute hundreds of random Turing machines exactly", "[programs][paper]") {
  const bool ring = GENERATE(true, false);
  check_truth(turing({.ring = ring}, 4));
  check_truth(turing({.states = 3, .symbols = 3, .cells = 5, .ring = ring}, 4, 8));
  CHECK(turing({}, 4).truth()->heads.size() == 16);
}

TEST_CASE("Active features and rank are those of the paper's classes of automata", "[programs][paper]") {
  struct Row {
    Index states, letters, machines, active, rank;
  };
  const auto row = GENERATE(Row{2, 2, 32, 161, 56}, Row{3, 2, 64, 351, 156}, Row{4, 2, 128, 649, 336},
                            Row{4, 3, 256, 1344, 744});
  const Certificate certificate = fit_task(dfa(row.states, row.letters, row.machines)).report.certificate;
  CAPTURE(row.states, row.letters);
  CHECK(certificate.active == row.active);
  CHECK(certificate.rank == row.rank);
}

TEST_CASE("Words of two letters and four steps show as much as longer traces, shorter ones less",
          "[programs]") {
  const auto rank_of = [](Index length) {
    return fit_task(DfaTask({.machines = 400, .length = length}, {})).report.certificate.rank;
  };
  CHECK(rank_of(1) == 108);
  CHECK(rank_of(2) == 156);
  CHECK(rank_of(12) == 156);
  const TuringTask four_steps({.machines = 400, .steps = 4}, {});
  CHECK(fit_task(four_steps).report.certificate.rank == 907);
}

TEST_CASE("Words in the prompt determine what the paper's format can determine", "[programs][paper]") {
  const FinishedFit fit = fit_task(dfa_prompt(3, 2, 6, 1024));
  CHECK(fit.report.certificate.active == 2786);
  CHECK(fit.report.certificate.rank == 802);
  CHECK(fit.report.execution->exact_runs == fit.report.execution->runs);
  CHECK(fit.report.execution->certified_wrong_steps == 0);
}

TEST_CASE("Sixty-four automata are enough to run every unseen one exactly", "[programs]") {
  const std::uint64_t seed = GENERATE(1, 7, 42);
  const Execution run = *fit_task(dfa(3, 2, 64, seed)).report.execution;
  CAPTURE(seed);
  CHECK(run.runs == 300);
  CHECK(run.steps == 300 * 2 * 64);
  CHECK(run.exact_runs == 300);
  CHECK(run.exact_steps == run.steps);
  CHECK(static_cast<double>(run.certified_steps) >= 0.99 * static_cast<double>(run.steps));
  CHECK(run.certified_wrong_steps == 0);
  CHECK(run.certified_wrong_runs == 0);
}

TEST_CASE("With too few automata some answers are determined, and none of those is ever wrong",
          "[programs]") {
  const std::uint64_t seed = GENERATE(1, 2, 3, 7, 42);
  const Execution run = *fit_task(dfa(3, 2, 16, seed, 16)).report.execution;
  const double certified = static_cast<double>(run.certified_steps) / static_cast<double>(run.steps);
  CAPTURE(seed, certified);
  CHECK(certified > 0.2);
  CHECK(certified < 0.95);
  CHECK(run.certified_wrong_steps == 0);
  CHECK(run.certified_wrong_runs == 0);
  CHECK(run.unconditional_steps <= run.certified_steps);
  CHECK(run.certified_runs <= run.exact_runs);
}

TEST_CASE("The screen decides as the certificate of a single input does", "[programs][property]") {
  const std::uint64_t seed = GENERATE(5, 6);
  const DfaTask task = dfa(3, 2, 14, seed, 12);
  const FinishedFit fit = fit_task(task);
  Index determined = 0;
  Index total = 0;
  for (Index i = 0; i < 60; ++i) {
    const Trace trace = run_on_fit(fit, *task.make_unseen(i), 24);
    for (std::size_t a = 0; a < trace.answers.size(); ++a, ++total) {
      const Matrix Z = matrix_of(trace.tokens, task.d(), trace.positions[a]);
      const PointCertificate point = certify(fit, Z);
      CAPTURE(seed, i, a, point.residual);
      CHECK((trace.answers[a].mark == Mark::kDetermined) == point.determined);
      CHECK((trace.answers[a].raw - fit.report.fit.coefficients * naive_features(Z)).norm() <
            tolerance::kSummation);
      determined += point.determined ? 1 : 0;
    }
  }
  CHECK(determined > total / 10);
  CHECK(determined < total);
}

TEST_CASE("The numbers of an execution are those of its runs, counted one by one", "[programs][property]") {
  const double noise = GENERATE(0.0, 0.5);
  const DfaTask task({.machines = noise == 0 ? 16 : 64, .run_length = 9}, {.test = 40, .noise = noise});
  const FinishedFit fit = fit_task(task);
  const Mhla truth = *task.truth();
  Execution count{.runs = 40};
  for (Index i = 0; i < count.runs; ++i) {
    const auto program = task.make_unseen(i);
    const Trace trace = run_on_fit(fit, *program, 18);
    bool all_determined = true;
    for (std::size_t a = 0; a < trace.answers.size(); ++a) {
      const Matrix Z = matrix_of(trace.tokens, task.d(), trace.positions[a]);
      const bool determined = certify(fit, Z).determined;
      const bool exact = matrix_of({trace.answers[a].token}, task.d(), 1) ==
                         Matrix((naive_attention(truth, Z).array() > 0.5).cast<double>());
      all_determined = all_determined && determined;
      CAPTURE(noise, i, a);
      CHECK(trace.answers[a].unconditional == all_determined);
      ++count.steps;
      count.exact_steps += exact ? 1 : 0;
      count.certified_steps += determined ? 1 : 0;
      count.unconditional_steps += all_determined ? 1 : 0;
      count.certified_wrong_steps += determined && !exact ? 1 : 0;
    }
    const bool exact = tokens_of(trace) == program->true_answers(9);
    count.exact_runs += exact ? 1 : 0;
    count.certified_runs += all_determined ? 1 : 0;
    count.certified_wrong_runs += all_determined && !exact ? 1 : 0;
  }
  CHECK(numbers_of(*fit.report.execution) == numbers_of(count));
  CHECK(count.unconditional_steps <= count.certified_steps);
  // Only noise can make a determined answer wrong, and then it does: the zeros elsewhere could be something else.
  CHECK((count.certified_wrong_steps > 0) == (noise > 0));
  CHECK((count.certified_wrong_runs > 0) == (noise > 0));
}

TEST_CASE("What was learned from words of eight letters runs words of five thousand", "[programs]") {
  const DfaTask task = dfa(3, 2, 64, 42, 5000);
  const FinishedFit fit = fit_task(DfaTask({.machines = 64}, {.test = 2}));
  for (Index i = 0; i < 3; ++i) {
    const auto program = task.make_unseen(i);
    const Trace trace = run_on_fit(fit, *program, 10000);
    CHECK(trace.ending == Ending::kInputRead);
    CHECK(tokens_of(trace) == program->true_answers(5000));
  }
}

TEST_CASE("Missing and duplicate rules are never certified", "[programs]") {
  const FinishedFit fit = fit_task(dfa(3, 2, 64));
  const DfaLayout at{DfaParams{}};
  const std::vector<Index> total = {0, 1, 2, 1, 1, 2};
  std::vector<Token> tokens = {
      {at.mark.at(0), at.next.at(0)}, {at.letter.at(0)}, {at.mark.at(0), at.pair_of(0, 0)}};
  const auto with_rules = [&](const std::vector<Index>& copies) {
    std::vector<Token> prompt;
    for (Index rule = 0; rule < 6; ++rule) {
      for (Index copy = 0; copy < copies[rule]; ++copy) {
        prompt.push_back({at.next.at(total[rule]), at.pair.at(rule)});
      }
    }
    prompt.insert(prompt.end(), tokens.begin(), tokens.end());
    return matrix_of(prompt, at.d, static_cast<Index>(prompt.size()));
  };
  CHECK(certify(fit, with_rules({1, 1, 1, 1, 1, 1})).determined);
  CHECK_FALSE(certify(fit, with_rules({0, 1, 1, 1, 1, 1})).determined);
  CHECK_FALSE(certify(fit, with_rules({2, 1, 1, 1, 1, 1})).determined);
}

TEST_CASE("A hundred Turing machines are enough to run three hundred unseen ones exactly",
          "[programs][paper]") {
  const TuringTask task = turing({}, 100);
  const FinishedFit fit = fit_task(task);
  CHECK(fit.report.certificate.active == 2667);
  CHECK(fit.report.certificate.rank == 907);
  const Execution run = *fit.report.execution;
  CHECK(run.exact_runs == 300);
  CHECK(run.certified_runs == 300);
  CHECK(run.certified_wrong_steps == 0);

  const auto beaver = task.make_program(busy_beaver());
  const Trace trace = run_on_fit(fit, *beaver, 400);
  CHECK(trace.ending == Ending::kHalted);
  CHECK(trace.answers.size() == 5 * 4 + 3);
  CHECK(tokens_of(trace) == beaver->true_answers(100));
}

TEST_CASE("Suggested machines determine at least what random ones do, and adding them keeps the promise",
          "[programs][repair]") {
  const auto task = std::make_shared<DfaTask>(dfa(3, 2, 16));
  const FinishedFit before = run_fit(task, {}, Progress());
  const Repair repair = make_repair(*before.span, *task, 0);
  const auto suggested = static_cast<Index>(repair.suggested_curve.size()) - 1;
  REQUIRE(suggested > 0);
  REQUIRE(repair.suggested.count() == suggested);
  for (Index i = 0; i <= suggested; ++i) CHECK(repair.suggested_curve[i] >= repair.random_curve[i]);
  CHECK(repair.random_curve.back() < repair.suggested_curve.back());

  const FinishedFit after = run_fit(task, {.added = suggested}, Progress());
  CHECK(after.report.certificate.rank == repair.suggested_curve.back());
  CHECK(after.report.certificate.rank == 156);
  CHECK(after.report.execution->exact_runs == after.report.execution->runs);
  CHECK(after.report.execution->certified_steps == after.report.execution->steps);
}

TEST_CASE("Ten Turing machines: every suggestion keeps its promise, until nothing is left to suggest",
          "[programs][repair]") {
  const std::uint64_t seed = GENERATE(3, 42);
  const auto task = std::make_shared<TuringTask>(turing({}, 10, 5, 12, seed));
  FinishedFit fit = run_fit(task, {}, Progress());
  Index added = 0;
  Index searches = 0;
  for (;; ++searches) {
    const Repair repair = repair_of(fit, 0);
    const auto suggested = static_cast<Index>(repair.suggested_curve.size()) - 1;
    CAPTURE(seed, searches, added, suggested);
    CHECK(repair.suggested_curve.back() <= 907);
    CHECK(repair.suggested.count() == suggested);
    if (suggested == 0) break;
    added += suggested;
    fit = run_fit(task, {.added = added}, Progress());
    CHECK(fit.report.data.inputs == 10 + added);
    REQUIRE(fit.report.certificate.rank == repair.suggested_curve.back());
  }
  // More directions than one search can tell apart, so there were several.
  CHECK(searches >= 2);
  CHECK(fit.report.certificate.rank == 907);
  CHECK(fit.report.execution->certified_steps == fit.report.execution->steps);
}

TEST_CASE("Twenty random and twenty suggested Turing machines determine what forty random ones do not",
          "[programs][repair]") {
  const auto run = [](Index machines, Index added) {
    const auto task = std::make_shared<TuringTask>(turing({}, machines, 60, 12));
    return run_fit(task, {.added = added}, Progress()).report;
  };
  const Report suggested = run(20, 20);
  CHECK(suggested.certificate.rank == 907);
  CHECK(suggested.execution->certified_steps == suggested.execution->steps);
  const Report random = run(40, 0);
  CHECK(random.certificate.rank < 900);
  CHECK(random.execution->certified_steps < random.execution->steps * 4 / 5);
}

TEST_CASE("Suggested machines do not depend on how many are asked for at once", "[programs][repair]") {
  const auto task = std::make_shared<TuringTask>(turing({}, 10, 1, 4));
  const FinishedFit base = run_fit(task, {}, Progress());
  const Repair all = make_repair(*base.span, *task, 0);
  const FinishedFit some = run_fit(task, {.added = 4}, Progress());
  CHECK(some.report.certificate.rank == all.suggested_curve[4]);
  const Repair rest = repair_of(some, 3);
  for (Index i = 0; i < 3; ++i) {
    CAPTURE(i);
    CHECK(rest.places[i] == all.places[i + 4]);
    CHECK(rest.suggested_curve[i + 1] == all.suggested_curve[i + 5]);
  }
}

TEST_CASE("Machines that were added are known, and not suggested again", "[programs][repair]") {
  const std::uint64_t seed = GENERATE(1, 2, 42);
  const auto task = std::make_shared<DfaTask>(DfaParams{.machines = 16}, Sampling{.test = 300, .seed = seed});
  const Repair all = make_repair(*run_fit(task, {}, Progress()).span, *task, 0);
  const auto most = static_cast<Index>(all.places.size());
  const FinishedFit fit = run_fit(task, {.added = most}, Progress());
  const std::vector<Index> taken = find_taken(*task, fit.train, most);
  CHECK(taken == all.places);
  const Repair further = make_machine_repair(fit.span->factor(), *task, 20, taken);
  CAPTURE(seed, most);
  REQUIRE(further.places.size() == 20);
  for (const Index place : further.places) CHECK(std::count(taken.begin(), taken.end(), place) == 0);
}

TEST_CASE("Unseen machines are in the training data neither at first nor after machines were added",
          "[programs]") {
  // With two states and words of one or two letters a good part of all machines is drawn.
  const auto [length, machines, added] = GENERATE(table<Index, Index, Index>({{1, 40, 0}, {2, 10, 20}}));
  const auto task = std::make_shared<DfaTask>(
      DfaParams{.states = 2, .machines = machines, .length = length, .run_length = length},
      Sampling{.test = 40});
  const Inputs train = run_fit(task, {.added = added}, Progress()).train;
  const Inputs test = task->make_inputs(Split::kTest, 0, 40);
  const auto key = [](const Inputs& inputs, Index i) {
    const Matrix Z = inputs.input(i);
    return std::vector<double>(Z.data(), Z.data() + Z.size());
  };
  std::set<std::vector<double>> seen;
  REQUIRE(train.count() == machines + added);
  for (Index i = 0; i < train.count(); ++i) seen.insert(key(train, i));
  for (Index i = 0; i < 40; ++i) CHECK(seen.count(key(test, i)) == 0);
}

TEST_CASE("Where training has every machine there is, none is called unseen", "[programs]") {
  const auto format = GENERATE(Format::kStream, Format::kPrompt);
  const auto unseen = [&](Index machines) {
    const auto task = std::make_shared<DfaTask>(
        DfaParams{.states = 2, .format = format, .machines = machines, .length = 1, .run_length = 1},
        Sampling{.test = 40});
    return run_fit(task, {}, Progress()).report.execution->runs;
  };
  // Four rules, the start and a letter: 64 machines, some of them still missing after 128 draws.
  CHECK(unseen(128) == 40);
  CHECK(unseen(2000) == 0);
}

TEST_CASE("Machines that do not fit the layer are refused", "[programs]") {
  const DfaTask automata = dfa(3, 2, 4);
  CHECK_THROWS_AS(automata.make_program(Automaton{{{0, 1}, {2, 0}, {1}}, 0, {0}}), TaskError);
  CHECK_THROWS_AS(automata.make_program(Automaton{{{0, 1}, {2, 0}, {1, 3}}, 0, {0}}), TaskError);
  CHECK_THROWS_AS(automata.make_program(Automaton{{{0, 1}, {2, 0}, {1, 2}}, 0, {2}}), TaskError);
  CHECK_THROWS_AS(automata.make_program(Automaton{{{0, 1}, {2, 0}, {1, 2}}, 3, {0}}), TaskError);
  TuringMachine machine = busy_beaver();
  machine.head = 4;
  CHECK_THROWS_AS(turing({}, 4).make_program(machine), TaskError);
  CHECK_THROWS_AS(dfa_prompt(6, 4, 8, 4), TaskError);
}
