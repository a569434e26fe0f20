// What the page says about machines that run on the learned layer. Loaded with those parts; see web/words/en/page.ts.

import { count, plural } from "../../../words/numbers";
import { inLanguage } from "../../../words/translation";

/** With noise or a ridge no model fits perfectly; several may fit best. */
const best = (exact: boolean): string => (exact ? "" : " best");
const fit = (exact: boolean): string => `${exact ? "perfect" : "best"} fit you happen to get`;

export const enPrograms = {
  machine: {
    title: "Your machine",
    dfaHelp: "Next state, for each state and letter. Change any cell; nothing is retrained.",
    turingHelp: "What to write, where to go, next state. Nothing is retrained.",
    inState: "in state",
    reads: (letter: string) => `reads ${letter}`,
    nextOf: (state: string, letter: string) => `In state ${state}, reading ${letter}: next state`,
    noRule: "none",
    start: "starts in state",
    random: "Random machine",
    randomWord: "Random word",
    examples: "Examples",
    own: "another machine",
    write: (state: string, symbol: string) => `In state ${state}, reading ${symbol}: write`,
    move: (state: string, symbol: string) => `In state ${state}, reading ${symbol}: move`,
    next: (state: string, symbol: string) => `In state ${state}, reading ${symbol}: next state`,
    halt: "halt",
    left: "left",
    right: "right",
    notUnderstood: "The machine in the link was not understood, so another one is shown.",
    refits: (changed: string) => `This example has ${changed}, so the layer was trained again.`,
    sizes: {
      states: (value: number) => plural(value, "state"),
      letters: (value: number) => plural(value, "letter"),
      symbols: (value: number) => plural(value, "symbol"),
      cells: (value: number) => plural(value, "cell"),
      length: (value: number) => `words of ${plural(value, "letter")}`,
    },
  },
  word: {
    title: "Word to run",
    badLetter: (letter: string, place: string, letters: string) =>
      `“${letter}” at place ${place} is no letter of this machine; it reads ${letters}.`,
    empty: "The word is empty; write at least one letter.",
    long: (length: number, longest: string) =>
      `The word has ${plural(length, "letter")}; the layer takes at most ${longest}.`,
    before: "The word above is not run; you see the run of the last one that was right.",
  },
  tape: {
    title: "Tape at the start",
    cell: (cell: string, symbol: string) => `Cell ${cell} holds ${symbol}; press for the next symbol`,
    headOn: (cell: string) => `Head on cell ${cell}`,
    hint: "Press a cell for its next symbol; the mark above it puts the head there.",
  },
  changed: {
    said: (parts: string) =>
      `To fit these settings your machine was changed: ${parts}. Undo the settings and it is back.`,
    rules: (rules: number, state: boolean) =>
      state
        ? `${plural(rules, "rule")} that led to a missing state ${rules === 1 ? "stays" : "stay"} in place`
        : `${plural(rules, "rule")} that no longer ${rules === 1 ? "fits halts" : "fit halt"}`,
    start: "it starts in the first state",
    letters: (letters: number) => `${plural(letters, "unknown letter")} left out of the word`,
    cut: (letters: number) =>
      `the last ${plural(letters, "letter")} cut off, for there is no room in the prompt`,
    tape: (cells: number) => `${plural(cells, "cell")} of the tape gone or cleared`,
    head: "the head is on the last cell",
  },
  examples: {
    parity: { name: "parity", about: "State 0 means: an even number of b so far." },
    divisible: {
      name: "divisible by 3",
      about: "a is the digit 0, b the digit 1. The state is the remainder of the number read so far.",
    },
    contains: { name: "contains “aba”", about: "State 3 means: “aba” has been read." },
    beaver: {
      name: "busy beaver",
      about: "No machine with two states and two symbols that halts writes more ones on an empty tape.",
    },
    increment: {
      name: "add one",
      about:
        "Reads the tape as a binary number, from the right, and adds one. On a ring the carry comes round: 1111 becomes 0001.",
    },
    the: { beaver: "the busy beaver", increment: "the adder", own: "your machine" },
  },

  headline: {
    running: "Running your machine",
    allSteps: (steps: number) =>
      steps === 1
        ? "The learned layer ran the one step correctly."
        : `The learned layer ran all ${plural(steps, "step")} correctly.`,
    halted: (which: string) => `The learned layer ran ${which} correctly until it halted.`,
    offTape: (which: string) => `The learned layer ran ${which} correctly until it left the tape.`,
    stopped: (which: string, steps: number) =>
      `The learned layer ran ${which} correctly for ${plural(steps, "step")}; stopped there, it had not halted.`,
    wrong: (step: string) => `The learned layer went wrong in step ${step}.`,
  },
  note: {
    allSure: (answers: number, exact: boolean) =>
      `All of its ${plural(answers, "answer")} are determined: every model that fits the training data${best(exact)} runs this machine the same way.`,
    lucky: (open: string, answers: number, one: boolean) =>
      `${open} of its ${plural(answers, "answer")} happened to be right: the training data does not determine ${one ? "it" : "them"}.`,
    openWrong: "The training data does not determine that answer.",
    closeWrong: "64-bit arithmetic cannot tell whether the training data determines that answer.",
    sureWrong:
      "The training data determines that answer, and it is wrong: with noise or a ridge, the best fit itself makes mistakes.",
    sureUpTo: (steps: string, one: boolean) =>
      one
        ? "In step 1 nothing could have gone wrong."
        : `In steps 1 to ${steps} nothing could have gone wrong.`,
  },

  graph: {
    title: "The machine",
    start: "start",
    sentence: (states: number, edges: string, start: string) =>
      `${plural(states, "state")}, starting in state ${start}. ${edges}`,
    edge: (letters: string, from: string, to: string) =>
      from === to
        ? `In state ${from}, ${letters} stays there.`
        : `In state ${from}, ${letters} leads to state ${to}.`,
    now: (step: string) => `Step ${step} takes this way.`,
    columns: { state: "in state", letter: "reads", next: "next state" },
    none: "no rule",
  },
  trace: {
    title: "What the layer wrote, step by step",
    titleShort: "What the layer wrote",
    letter: "letter read",
    step: "step",
    state: (state: string) => `state ${state}`,
    find: "find the rule",
    findShort: "rule",
    next: "next state",
    nextShort: "next",
    steps: (first: string, last: string) => `steps ${first} to ${last}`,
    pages: "Which steps are drawn",
    earlier: "Earlier steps",
    later: "Later steps",
    sentence: (steps: number, marks: string) =>
      `${plural(steps, "step")}; for each the letter, what the layer wrote for every state, and whether the data determines the two answers. ${marks}`,
    point: (step: string) => `Step ${step}`,
    pointRest: (letter: string, rule: string, next: string) => ` reads ${letter}. ${rule}; ${next}.`,
    columns: {
      step: "step",
      letter: "letter",
      rule: "find the rule",
      ruleMark: "rule determined",
      next: "next state",
      nextMark: "next determined",
      expected: "true next state",
    },
  },
  tapeGrid: {
    step: "step",
    tape: (cells: string, ring: boolean) =>
      ring ? `tape, a ring of ${cells} cells` : `tape of ${cells} cells`,
    state: "state",
    answers: "the four answers of the layer in each step",
    parts: { read: "read", find: "find the rule", apply: "apply it", move: "move" },
    short: { read: "read", find: "rule", apply: "apply", move: "move" },
    sentence: (steps: number, marks: string) =>
      `${plural(steps, "step")}; for each the tape, the head, the state and the layer's answers. ${marks}`,
    point: (step: string) => `Step ${step}`,
    pointRest: (state: string, head: string, answers: string) =>
      `: state ${state}, head on cell ${head}. ${answers}.`,
    columns: { step: "step", tape: "tape", head: "head", state: "state", determined: "determined" },
    window: (first: string, last: string, all: number) =>
      `Rows ${first} to ${last} of ${plural(all, "step")}.`,
  },
  marks: {
    sure: "determined",
    given: "determined, given an undetermined answer before it",
    close: "too close to call",
    open: "not determined",
    countsClose: (close: string, one: boolean) => `${close} ${one ? "is" : "are"} too close to call.`,
    counts: (sure: string, given: string, open: string) =>
      `Of the answers ${sure} are determined, ${given} are determined given an undetermined answer before them, ${open} are not determined.`,
  },
  scrubber: {
    back: "One step back",
    forward: "One step on",
    run: "Run",
    pause: "Pause",
    slider: "Step",
    position: (step: string, steps: string) => `step ${step} of ${steps}`,
  },

  answer: {
    rule: (words: string) => `find the rule: ${words}`,
    readsIn: (state: string, letter: string) => `state ${state} reads ${letter}`,
    noRule: "none",
    next: (words: string) => `next state: ${words}`,
    nothing: "none",
    also: (names: string) => `also ${names}`,
    quoted: (name: string) => `“${name}”`,
    noMark: "not marked as an answer",
    strayMark: "but it also set the mark that belongs to an answer",
    reads: (symbols: string) => `reads ${symbols}`,
    readsNothing: "reads nothing",
    ruleOf: (rules: string) => `rule ${rules}`,
    applies: (write: string, side: string, state: string) => `write ${write}, ${side}, state ${state}`,
    halts: "no rule: halt",
    toCell: (cells: string) => `to cell ${cells}`,
    leaves: "off the tape",
    noCell: "to no cell",
  },
  detail: {
    step: (step: string) => `Step ${step}`,
    wroteStates: (numbers: string, states: string) => `The layer wrote ${numbers} for the ${states} states.`,
    wroteFor: (what: string, numbers: string) => `For ${what} the layer wrote ${numbers}.`,
    rounded: (words: string) => `Rounded, that is ${words}.`,
    roundedSeveral: (words: string) => `Rounded, it names ${words} at once.`,
    noneOfStates: "No state reaches ½, so this is not an answer.",
    noneOfThese: "None of these reaches ½, so this is not an answer.",
    ruleSays: (words: string, framed: boolean) => `The rule says ${words}${framed ? " (framed)" : ""}.`,
    should: (words: string) => `It should be: ${words}.`,
    own: (words: string) => `The machine itself has here: ${words}.`,
    noState: "no state",
    anything: "Another perfect fit could write anything else here.",
    tooClose: "Whether another fit could write anything else here is too close to call.",
    anythingNoisy: "Another fit that is as good could write anything else here.",
    state: (name: string) => `state ${name}`,
    states: (names: string) => `states ${names}`,
    fields: {
      rule: "the rules",
      read: "the symbols to read",
      symbol: "the symbols to write",
      state: "the states",
      move: "left and right",
      head: "the cells",
      cell: "the cells",
    },
  },

  length: {
    title: "Much longer than in training",
    dfaAbout: (trained: number) =>
      `The layer was trained on words of ${plural(trained, "letter")}. It sees a word only through sums over its letters, and those of a long word are combinations of what short words have shown.`,
    turingAbout: (trained: number) =>
      `The layer was trained on ${plural(trained, "step")} of each machine. It sees a run only through sums over its steps, and those of a long run are combinations of what short ones have shown.`,
    prompt:
      "In the prompt format a word has at most as many letters as there are positions. The format “stream” takes words of up to 5,000.",
    letters: "5,000 random letters",
    steps: "5,000 steps",
    waiting: "running …",
    dfaExact: (letters: string) => `It ran all ${letters} letters on your machine exactly`,
    turingExact: (steps: string) => `It ran all ${steps} steps exactly`,
    another: "Your machine ends by itself, so a random one took its place; undo brings yours back.",
    wrong: (step: string, steps: string) => `It went wrong in step ${step} of ${steps}`,
    determined: (part: string, all: number) =>
      `; ${part} of ${plural(all, "answer")} are determined by the data.`,
    none: "No machine that keeps running was found for this tape.",
    title5000: "The whole run",
    axis: "step",
    dfaCaption:
      "One column a step, line by line; in each line a row for each state, from state 0 down, dark where the layer wrote it.",
    turingCaption: "One column a step, line by line, one row a cell; dark is a symbol other than 0.",
    unsure: "Marks below a line are answers that the data does not determine.",
    sentence: (steps: number) => `${plural(steps, "step")} of a run, one column each.`,
    line: (first: string, last: string) => `Steps ${first} to ${last}`,
    lineRest: (open: number, close: number) =>
      `: ${plural(open, "answer")} not determined${close > 0 ? `, ${count(close)} too close to call` : ""}.`,
    columns: {
      first: "from step",
      last: "to step",
      open: "answers not determined",
      close: "answers too close to call",
      wrong: "wrong answers",
    },
  },

  certificate: {
    name: "Certificate for this run",
    all: (answers: number) =>
      answers === 1 ? "The answer is determined" : `All ${count(answers)} answers determined`,
    some: (part: string, answers: number) => `${part} of ${plural(answers, "answer")} determined`,
    none: (answers: number) => `None of ${plural(answers, "answer")} determined`,
    allSentence: (answers: number, exact: boolean) =>
      `Every model that fits the training data${best(exact)} gives ${answers === 1 ? "this answer" : `these ${plural(answers, "answer")}`}, so it runs this machine as the fit does.`,
    first: (sure: string, one: boolean, exact: boolean) =>
      `The first ${one ? "answer is" : `${sure} answers are`} given by every model that fits the training data${best(exact)}.`,
    noneFirst: (exact: boolean) => `Already the first answer depends on which ${fit(exact)}.`,
    givenAndOpen: (given: string, oneGiven: boolean, open: string, oneOpen: boolean, more: boolean) =>
      `${given}${more ? " more" : ""} ${oneGiven ? "holds" : "hold"} given the answers before ${oneGiven ? "it" : "them"}; ${open} ${oneOpen ? "is" : "are"} not determined.`,
    onlyOpen: (open: string, one: boolean, exact: boolean) =>
      `The other ${one ? "one depends" : `${open} depend`} on which ${fit(exact)}.`,
    close: (close: string, answers: number, one: boolean) =>
      `Of ${close} of the ${plural(answers, "answer")} 64-bit arithmetic cannot tell whether the data determines ${one ? "it" : "them"}.`,
    /** Of one-hot inputs: how many of all directions they can reach. */
    oneHotMost: (features: number, unused: number, active: string, most: string) =>
      `Of the ${plural(features, "direction")} of such a layer ${count(unused)} belong to features that are zero in every example. The other ${active} features always occur in fixed combinations: no data of this kind, however much, determines more than ${most} directions. Machines of this kind never show the rest, so it does not matter to them.`,
    oneHot: (rank: string) => `This data determines ${rank} of those.`,
    oneHotAll: "This data determines all of those.",
    oneHotUnknown: (features: number, rank: string) =>
      `Inputs of machines never show all directions of a layer: this data determines ${rank} of ${plural(features, "direction")}.`,
    byAnswer: "So the certificate is given answer by answer.",
    noise:
      "With noise or a ridge, determined means only that every best fit agrees, not that the answer is right.",
  },
  missing: {
    title: (step: string) => `What is missing in step ${step}`,
    chosen: (part: string) => `For the answer “${part}”:`,
    looking: "looking …",
    nothing: "Nothing: the answers of this step are determined.",
    show: (step: string) => `show step ${step}, the first with an undetermined answer`,
  },
  unseen: {
    dfa: (machines: number, letters: string) =>
      `${plural(machines, "unseen machine")}, ${letters} letters each`,
    turing: (machines: number, steps: string) =>
      `${plural(machines, "unseen machine")}, up to ${steps} steps each`,
    exactly: "ran exactly",
    wrong: "went wrong",
    every: "every answer determined",
    some: "some answer not determined",
    never: "A run in which every answer is determined is never wrong.",
    neverAll: "Every answer of every run is determined, and every run is right.",
    reverse: (runs: string, one: boolean) =>
      `The reverse does not hold: ${runs} ${one ? "run" : "runs"} happened to be right.`,
    noneLucky: "No other run came out right.",
    noneRight: "No run came out right.",
    wrongAnswers: (answers: string, one: boolean) =>
      `${answers} of those ${one ? "is" : "are"} wrong: with noise or a ridge, the best fit itself makes mistakes.`,
    wrongDetermined: (runs: string, one: boolean) =>
      `${runs} ${one ? "run" : "runs"} went wrong although every answer is determined: with noise or a ridge, the best fit itself makes mistakes.`,
    answers: (share: string, answers: number) =>
      `${share} of all ${plural(answers, "answer")} are determined.`,
    close: (close: string, one: boolean) => `${close} ${one ? "is" : "are"} too close to call.`,
    none: "There are no unseen machines: none are asked for in More settings, or training has them all.",
  },
  curve: {
    title: "How many machines are enough?",
    measure: "Measure",
    again: "Measure again",
    cancel: "Cancel",
    cancelled: "Cancelled. Nothing was measured.",
    before:
      "Fits the same task with fewer and with more machines, random and suggested ones, and runs 60 unseen machines on each.",
    progress: "Progress of the measurement",
    starting: "starting",
    done: (fits: string, all: string) => `${fits} of ${all} fits`,
    xAxis: "training machines",
    now: "now",
    determined: "answers determined",
    exact: "runs exact",
    suggested: "with suggested machines",
    suggestedExact: "the same, exact",
    sentence: (points: number, first: string, last: string) =>
      `${plural(points, "number")} of training machines. With random ones the share of determined answers goes from ${first} to ${last}.`,
    enough: (machines: string) => `From ${machines} random machines on, every answer is determined.`,
    measuredOn: (machines: string, steps: string) =>
      `Measured on ${machines} unseen machines, at most ${steps} steps each.`,
    notEnough: (most: string) => `${most} random machines do not determine every answer.`,
    enoughSuggested: (base: string, added: string, total: string) =>
      `To ${base} random ones, ${added} suggested machines are enough: ${total} in all.`,
    point: (machines: string) => `${machines} machines`,
    pointRandom: (determined: string, exact: string) =>
      `: at random, ${determined} of the answers determined, ${exact} of the runs exact`,
    pointSuggested: (determined: string, exact: string) => `; with suggested ones ${determined} and ${exact}`,
    columns: {
      machines: "machines",
      determined: "determined %, random",
      exact: "exact %, random",
      suggestedDetermined: "determined %, suggested",
      suggestedExact: "exact %, suggested",
    },
  },
  repair: {
    ask: "Which machines would help?",
    asking: "Looking for machines that would help …",
    add: (machines: number) => `Add ${plural(machines, "machine")}`,
    every: "makes every answer determined",
    more: (directions: number) => `determines ${plural(directions, "more direction")}`,
    nothing: "None of 320 random machines would determine more.",
    full: "No more machines can be added.",
    added: (machines: string, one: boolean) =>
      `${machines} suggested ${one ? "machine is" : "machines are"} part of the training data.`,
    takeOut: "take them out again",
    takeOutOne: "take it out again",
    list: (machines: number) =>
      machines === 1 ? "The suggested machine" : `The ${count(machines)} suggested machines`,
    further: (machines: number) => `… and ${plural(machines, "more machine")}.`,
    starts: (state: string, word: string) => `starts in ${state}, reads ${word}`,
    startsTape: (state: string, tape: string, cell: string) =>
      `starts in ${state} on ${tape}, head on cell ${cell}`,
  },
};

const MIXED =
  "Every part of this input occurs in training, but some parts only together, so the data cannot tell what each of them does.";

/**
 * What no training trace shows; which sentence is true is decided in missing.ts. What happens ("read a") and what
 * had happened ("had read a") have keys of their own: few languages say both alike.
 */
export const enMissing = {
  single: (name: string) => `“${name}” in one of its tokens`,
  both: (one: string, other: string) => `“${one}” and “${other}” in one token`,
  named: (state: string) => `named state ${state} as its start or as a next state`,
  dfa: {
    readIn: (letter: string, state: number) => `read ${letter} in state ${state}`,
    hadReadIn: (letter: string, state: number) => `read ${letter} in state ${state}`,
    read: (letter: string) => `read ${letter}`,
    hadRead: (letter: string) => `read ${letter}`,
    beenIn: (state: number) => `been in state ${state}`,
    cameTo: (state: number) => `was in state ${state}`,
    position: (place: number) => `was at position ${place} of its word`,
    pointer: (place: number) => `had found its rule at position ${place}`,
    rule: (letter: string, from: number, to: number) => `in state ${from}, ${letter} leads to state ${to}`,
    asked: "was asked for the next state",
    askedAnything: "was asked for an answer",
  },
  turing: {
    side: (move: number) => (move === 0 ? "left" : "right"),
    readIn: (symbol: number, state: string) => `read ${symbol} in state ${state}`,
    hadReadIn: (symbol: number, state: string) => `read ${symbol} in state ${state}`,
    hadReadInAt: (symbol: number, state: string, cell: number) =>
      `read ${symbol} in state ${state}, in cell ${cell},`,
    beenIn: (state: string) => `been in state ${state}`,
    wrote: (symbol: number) => `wrote ${symbol}`,
    written: (symbol: number) => `written ${symbol}`,
    decided: (side: string) => `was moving ${side}`,
    beenMoving: (side: string) => `decided to move ${side}`,
    heldOrTold: (symbol: number) => `held or been told to write a ${symbol}`,
    toldMove: (side: string) => `been told to move ${side}`,
    ruleOrRead: (symbol: number, state: string) =>
      `had a rule for ${symbol} in state ${state} or read it there`,
    hadRead: (symbol: number) => `read ${symbol}`,
    beenOn: (cell: number) => `been on cell ${cell}`,
    toldBoth: (one: string, other: string) => `been told to ${one} and ${other}`,
    goInto: (state: string) => `go into state ${state}`,
    write: (symbol: number) => `write ${symbol}`,
    moveTo: (side: string) => `move ${side}`,
    workedIn: (cell: number) => `worked in cell ${cell}`,
    hadWorkedIn: (cell: number) => `looked up a rule in cell ${cell}`,
    heldIn: (symbol: number, cell: number) => `held a ${symbol} in cell ${cell}`,
    readAt: (symbol: number, cell: number) => `read ${symbol} in cell ${cell}`,
    enteredAt: (state: string, cell: number) => `gone into state ${state} from cell ${cell}`,
    leftCell: (side: string, cell: number) => `moved ${side} from cell ${cell}`,
    movedTo: (side: string, cell: number) => `moved ${side} to cell ${cell}`,
    ruleState: (symbol: number, state: string, next: string) =>
      `having read ${symbol} in state ${state}, go into state ${next}`,
    ruleSymbol: (symbol: number, state: string, write: number) =>
      `having read ${symbol} in state ${state}, write ${write}`,
    ruleMove: (symbol: number, state: string, side: string) =>
      `having read ${symbol} in state ${state}, move ${side}`,
    cameTo: (cell: number) => `came to cell ${cell}`,
    justRead: (symbol: number) => `read ${symbol}`,
    entered: (state: string) => `went into state ${state}`,
    usedRule: "looked up or applied a rule",
  },
  absent: {
    occasion: (occasion: string) => `No training trace ever ${occasion}.`,
    used: (rule: string) => `No training machine ever used the rule “${rule}”.`,
    rule: (rule: string, occasion: string) => `No training machine with the rule “${rule}” ever ${occasion}.`,
    past: (past: string, occasion: string) =>
      `In no training trace had the machine ${past} when it ${occasion}.`,
    odd: "Before this answer the layer wrote something that no machine writes.",
    lacksRule:
      "This machine lacks a rule and no training machine does, so no data of this kind determines the answer.",
  },
  tooClose: "This answer is too close to call: 64-bit arithmetic cannot tell what it may lack from rounding.",
  mixed: {
    unknown: MIXED,
    always: (occasion: string) => `${MIXED} One of these parts: the machine ${occasion}.`,
    rule: (rule: string, occasion: string) =>
      `${MIXED} One of these parts: the machine had the rule “${rule}” when it ${occasion}.`,
    past: (past: string, occasion: string) =>
      `${MIXED} One of these parts: the machine had ${past} when it ${occasion}.`,
  },
};

export const programWords = inLanguage("programs", enPrograms);
export type ProgramWords = typeof programWords;
export const missingWords = inLanguage("missing", enMissing);
export type MissingWords = typeof missingWords;
