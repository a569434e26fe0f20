// Every task with its title, in the order of the task picker; the first one is the page's default. Known before the tasks
// themselves are loaded.
export const taskTitles = {
  associative: "Associative memory",
  random: "Random attention layer",
  dfa: "Run any automaton",
  turing: "Run any Turing machine",
  regression: "Regression in context",
  series: "Forecast a series",
  softmax: "Softmax heads",
  custom: "Your own data",
} as const;
