// Made by `npm run contract` from the descriptions in core/. Do not edit.
/** An input: a list of tokens, each a list of d numbers. */
export type Input = number[][];

/** linear: Layers of linear attention, their heads averaged. transformer: A transformer block: softmax attention, perceptron, normalisation. */
export type Architecture = "linear" | "transformer";

/** Key–value memory. */
export type AssociativeParams = {
  /** Pairs per input. */
  k: number;
  /** Share of inputs whose keys and values are orthonormal. */
  orthogonal: number;
  /** Standard deviation of the keys and values of the others. */
  scale: number;
};

/** A finite automaton and a word for it. */
export interface Automaton {
  /** transitions[state][letter]: the next state, or null where there is no rule. */
  transitions: (number | null)[][];
  /** The state it begins in, from 0. */
  start: number;
  /** Letters, from 0. */
  word: number[];
}

/** varpro: The pipeline's own optimiser from random starts. adam: Adam on all numbers. untold: The pipeline once more, not told how many heads there are; of its starts there is only one. */
export type Baseline = "varpro" | "adam" | "untold";

/** One start of a baseline. */
export interface BaselineRun {
  /** It found the layer: a residual below 10⁻⁶, or what the noise explains. */
  solved: boolean;
  /** How many heads it looked for at last. */
  heads: number;
  /** ‖Y − F‖ / ‖Y‖. */
  residual: number;
  /** On unseen inputs; null without any. */
  testRelativeError: number | null;
  /** Of the optimiser alone. */
  seconds: number;
  /** The residual at the start and after every iteration; of Adam after every so many steps. */
  history: number[];
}

/** One head alone. */
export interface CentrePhase {
  /** Tells the kinds apart. */
  name: "centre";
  /** What it took. */
  seconds: number;
  /** ‖Y − F‖ / ‖Y‖ with it. */
  residual: number;
  /** What it was started from. */
  origin: Origin;
  /** Of the start that was not taken. */
  otherResidual: number;
  /** Some answers. */
  points: CentrePoint[];
}

/** Some answer, and what the best single head says. */
export interface CentrePoint {
  /** The answer. */
  label: number;
  /** The head's. */
  predicted: number;
}

/** Does the data determine the model? */
export interface CertificateFacts {
  /** Whether the data determines the model. */
  verdict: Verdict;
  /** What decided the rank. */
  way: Way;
  /** Why that way was taken. */
  reason: WayReason;
  /** Directions that count as determined: λ_i > threshold, or more of a row than `tolerance` is new. */
  rank: number;
  /** The rank if what is too close to call does not count; `rank` where nothing is. */
  leastRank: number;
  /** The rank if what is too close to call counts; `rank` where nothing is. */
  mostRank: number;
  /** ψ = d²(d+1)/2: a feature G_jk z_l for every pair j ≤ k of coordinates and every coordinate l of the last token. */
  features: number;
  /** Features that are not zero on every training row. The others are never seen, and undetermined. */
  active: number;
  /** Smallest eigenvalue of Λ, the features' second moment; where the spectrum was not computed, a proved bound below it, right to about four digits. */
  lambdaMin: number;
  /** Largest eigenvalue of Λ. */
  lambdaMax: number;
  /** τ = `toleranceUnits` · active · 2⁻⁵²: an eigenvalue below this share of the largest one cannot be told from rounding. */
  tau: number;
  /** λ_i counts as zero when λ_i ≤ threshold = τ · λ_max. */
  threshold: number;
  /** Where the rows decided: a row of length one counts as new if more than this of it lies outside the rows before it. 0 where sums over the data decided. */
  tolerance: number;
  /** Where the rows decided: the least that counted as new. */
  smallestPivot: number;
  /** Where the rows decided: the most that did not count. */
  largestRest: number;
  /** Of Λ, ascending and raw: tiny negative ones are rounding. Empty, with `zeros` 0, of a large fit that was stopped before they were computed. */
  eigenvalues: number[];
  /** Zeros that are not in `eigenvalues`: inactive features, and the null space where only the factor is affordable. */
  zeros: number;
  /** What is left open, at most 50 kinds, largest first. */
  nullDirections: NullKind[];
}

/** Are two models the same function? */
export interface Comparison {
  /** ‖p_A − p_B‖ between their coefficients. */
  distance: number;
  /** distance ≤ 1e-9 · max(‖p_A‖, ‖p_B‖). */
  same: boolean;
  /** The input of unit norm on which they differ most. */
  input: Input;
  /** Their answers to it. */
  outputs: [number[], number[]];
}

/** Σ W by one linear regression. */
export interface CrudePhase {
  /** Tells the kinds apart. */
  name: "crude";
  /** What it took. */
  seconds: number;
  /** What was found, d × d. */
  sum: number[][];
  /** Σ W of the true heads. */
  truth: number[][];
  /** ‖sum − truth‖ / ‖truth‖. */
  relativeError: number;
}

/** What the layer was fitted to. */
export interface DataFacts {
  /** Training inputs. */
  inputs: number;
  /** Training rows: one for each input, or one for each position that answers. */
  rows: number;
  /** Suggested inputs among the training inputs. */
  added: number;
  /** Held-out inputs. */
  testInputs: number;
  /** Held-out rows. */
  testRows: number;
  /** Coordinates of a token. */
  d: number;
  /** ψ = d²(d+1)/2: a feature G_jk z_l for every pair j ≤ k of coordinates and every coordinate l of the last token. */
  features: number;
  /** Features that are not zero on every training row. The others are never seen, and undetermined. */
  active: number;
  /** Numbers of an answer. */
  outputs: number;
  /** 16 hex digits: a hash of the doubles of the training set, then of the test set. */
  fingerprint: string;
  /** At most eight inputs; each is also one of the predicted rows. */
  examples: Input[];
  /** Where each example stands among the predictions. */
  exampleRows: RowPlace[];
}

/** All that is kept of data that does not fit into memory. */
export interface DataSums {
  /** Coordinates of a token. */
  d: number;
  /** Numbers of an answer. */
  outputs: number;
  /** Σ y² of each output. */
  labelPowers: Float64Array;
  /** Rows, Σ ‖y‖², Σ H Hᵀ and Σ H yᵀ, as a FlatShard has them. */
  moments: Float64Array;
}

/** Traces of random automata. */
export type DfaParams = {
  /** States of a machine. */
  states: number;
  /** Letters that a word can be made of. */
  letters: number;
  /** How a word comes. */
  format: WordFormat;
  /** Training machines. */
  machines: number;
  /** Letters of a training word; of a word in the prompt, the most it has. */
  length: number;
  /** Letters that an unseen machine reads on the learned layer. */
  runLength: number;
};

/** time: The steps asked for are over. read: The word is read. halted: There is no rule for what it read. off-tape: The head left the tape. lost: The layer wrote nothing, and would go on doing so. */
export type Ending = "time" | "read" | "halted" | "off-tape" | "lost";

/** ‖f(Z) − f*(Z)‖² ≤ 4 ε / λ_min · ‖H(Z)‖² for the fit f and the truth f*, over the unseen rows. */
export interface ErrorBound {
  /** ε: the larger of their mean squared errors on the training data. */
  epsilon: number;
  /** The largest right-hand side. */
  value: number;
  /** The largest left-hand side. */
  actual: number;
}

/** invalid-document: A field is not what it has to be. ill-conditioned: The data cannot be computed with in 64-bit numbers. cancelled: The observer asked the work to stop. out-of-memory: There is no more memory. internal: A mistake in the learner. */
export type ErrorCode = "invalid-document" | "ill-conditioned" | "cancelled" | "out-of-memory" | "internal";

/** Why something was not done. */
export interface ErrorFacts {
  /** What kind of error it is. */
  code: ErrorCode;
  /** What the learner says of it, in English; empty if the code says it all. */
  message: string;
  /** The field to blame, by its path; null if there is none. */
  field: string | null;
  /** Where the field and what it may be are numbers. */
  range: OutOfRange | null;
  /** Why data cannot be computed with. */
  extreme: Extreme | null;
}

/** The exact solve, judged by the same rows. */
export interface ExactSolve {
  /** Mean squared error. */
  error: number;
  /** Moments, certificate and solution, without the making of data; of a text the ridge and the solution. */
  seconds: number;
  /** Coefficients that it finds; of a text the unknowns of its linear system, a weight of every row in every output. */
  numbers: number;
}

/** none: It fits. work: Steps of arithmetic. memory: Memory. dual-rows: Rows of the route that was asked for. */
export type Exceeded = "none" | "work" | "memory" | "dual-rows";

/** How the learned layer runs unseen machines, its answers fed back. A step is one answer. */
export interface Execution {
  /** Machines that were run. */
  runs: number;
  /** Every answer is the machine's own. */
  exactRuns: number;
  /** Every answer is determined by the training data. */
  certifiedRuns: number;
  /** Certified, and yet not exact: never, if the mathematics is right. */
  certifiedWrongRuns: number;
  /** Answers, over all runs. */
  steps: number;
  /** The true answer to the input that was given. */
  exactSteps: number;
  /** Determined for the input that was given. */
  certifiedSteps: number;
  /** And no earlier answer of the run was undetermined. */
  unconditionalSteps: number;
  /** Determined, and yet not the true answer: never. */
  certifiedWrongSteps: number;
  /** Too close to call in 64-bit arithmetic. */
  tooCloseSteps: number;
}

/** too-large: Sixth powers do not fit. too-small: Sixth powers vanish. solution: The least-squares solution does not fit. */
export type Extreme = "too-large" | "too-small" | "solution";

/** The feature G_jk z_l. */
export interface FeaturePlace {
  /** First coordinate of the pair, from 0. */
  j: number;
  /** Second coordinate of the pair, j ≤ k. */
  k: number;
  /** Coordinate of the last token. */
  l: number;
}

/** Features of one kind, by the groups of their coordinates. */
export type FeatureType = [number, number, number];

/** Where the assumptions of the method fail. */
export interface Finding {
  /** Which of them. */
  weakness:
    | "one-head"
    | "fewer-heads"
    | "nearly-equal"
    | "proportional"
    | "sum-near-zero"
    | "little-explained"
    | "no-common-part"
    | "stuck"
    | "saturated"
    | "too-few-rows"
    | "open";
  /** The number that showed it. */
  value: number;
}

/** How well the first heads do without the others. */
export interface FirstHeads {
  /** How many of them. */
  heads: number;
  /** Their share of Σ σ² over all heads. */
  power: number;
  /** Share of unseen letters of which the likeliest one is right. */
  share: number | null;
  /** Bits per unseen letter, counted as those of the layer. */
  bits: number | null;
}

/** The least-squares solution. */
export interface FitFacts {
  /** Which equations were solved. */
  route: "primal" | "dual" | "rows";
  /** ρ in (Λ + ρ I): the one of the document, or the one that "loo" chose. */
  ridge: number;
  /** What each ridge that was tried is worth; null unless `learner.ridge` is "loo". */
  leaveOneOut: LeaveOneOut | null;
  /** Times that the equations were solved again for what the solution left of the labels, to win back digits that rounding had cost; it stops when that no longer pays. */
  refinements: number;
  /** Estimated standard deviation of each output's label noise, from the residuals' N − rank degrees of freedom; null with a ridge, or without spare rows. */
  noiseDeviation: number[] | null;
  /** Mean of ‖y − P H‖² over the training rows. ‖·‖² is the sum over the outputs of an answer: divide by `data.outputs` for the mean over single numbers. */
  trainMse: number;
  /** The same over the held-out rows, also a sum over outputs; null without any. */
  testMse: number | null;
  /** √(Σ‖y − P H‖² / Σ‖y‖²) over the held-out rows; null without any. */
  testRelativeError: number | null;
  /** P, outputs × features: the prediction is P H(Z). H has a feature for every j ≤ k and every l: Σ_t z_tj z_tk · z_nl, with t over all tokens and n the last one. Features stand in the order of (j, k): (0, 0), (0, 1), …, (1, 1), …, and for each pair l = 0, 1, …: j ≤ k of d coordinates is pair j (2d − j − 1) / 2 + k, and the feature is d times that plus l. */
  coefficients: number[][];
  /** 16 hex digits: over the coefficients, row by row. */
  fingerprint: string;
}

/** A reader's own data, checked and laid out for the learner. */
export interface FlatData {
  /** Coordinates of a token. */
  d: number;
  /** Numbers of an answer. */
  outputs: number;
  /** Every position is a row, with its own answer. */
  causal: boolean;
  /** Training inputs. */
  train: FlatInputs;
  /** Held-out inputs. */
  held: FlatInputs;
  /** For each coordinate the number of the group it belongs to, to speak of kinds of features. */
  groups: number[];
}

/** Inputs of differing length laid end to end. */
export interface FlatInputs {
  /** d numbers for each token. */
  tokens: Float64Array;
  /** Tokens of each input. */
  lengths: Int32Array;
  /** As many numbers as outputs for each row. */
  targets: Float64Array;
}

/** Part of a dataset, made by one worker for another. */
export interface FlatShard {
  /** Some of its inputs. */
  inputs: FlatInputs;
  /** Every position is a row. */
  causal: boolean;
  /** The sums over them; empty for held-out inputs. */
  moments: Float64Array;
}

/** Whose guess of the next letter is right, as shares of the unseen sequences. */
export interface GuessesRight {
  /** The learned layer: its largest number. */
  layer: number;
  /** The mean of the last letter's habits given the sequence, (count + α) / (total + A α): no guess has better chances. */
  bayes: number;
  /** The letter that is most frequent among the tokens. */
  frequent: number;
}

/** A head of linear attention. */
export interface Head {
  /** σ_h, already inside V and Q. */
  weight: number;
  /** outputs × d. */
  V: number[][];
  /** d × d. */
  Q: number[][];
}

/** proved: No fewer heads can compute this function. generic: No fewer heads can compute almost any function of this size. none smaller found: Fewer heads were looked for and not found. */
export type HowFew = "proved" | "generic" | "none smaller found";

/** The affine hull of the heads. */
export interface HullPhase {
  /** Tells the kinds apart. */
  name: "hull";
  /** What it took. */
  seconds: number;
  /** What 0, 1, 2, 3 directions leave of the first order of one head's residual; empty where one head fits. */
  leftovers: number[];
  /** The share of one head's residual that the first order is. */
  explained: number;
  /** Degrees between the hull and that of the true heads; null for one head. */
  angle: number | null;
}

/** Mean squared errors on unseen inputs that hold so many examples. */
export interface InContextError {
  /** Examples of an input. */
  tokens: number;
  /** The learned layer, which saw one number of examples only. */
  layer: number;
  /** The best layer for the number of examples in training, in expectation. */
  bestLayer: number;
  /** Ridge regression on the examples of each input: for w ~ N(0, I) the mean given the examples, nothing predicts better. */
  ridge: number;
}

/** next: The letter that comes next, as a language model sees it. counts: How often each letter followed the last one so far. */
export type InductionLabel = "next" | "counts";

/** Sequences of letters, each with habits of its own. */
export type InductionParams = {
  /** Letters that there are: A. */
  letters: number;
  /** Tokens of an input; a sequence has one letter more. */
  length: number;
  /** How even the habits are: what follows a letter is drawn from a distribution of its own ~ Dirichlet(α). */
  alpha: number;
  /** What an answer is. */
  label: InductionLabel;
};

/** The rows that a race is judged by. */
export interface JudgedRows {
  /** In which set they are: training rows only if there are no others. */
  set: Split;
  /** How many. */
  rows: number;
}

/** How the least-squares problem is solved. */
export interface Learner {
  /** ρ in (Λ + ρ I): 0 is ordinary least squares, "loo" chooses ρ by exact leave-one-out. */
  ridge: number | "loo";
  /** How the data is held. */
  route: "auto" | "primal" | "dual";
  /** Which of several perfect fits is found. */
  start: Start;
}

/** The leave-one-out error of each ridge tried that has a finite one. */
export interface LeaveOneOut {
  /** ρ, ascending. */
  ridges: number[];
  /** Mean over rows of ‖y_i − f₋ᵢ(Z_i)‖², where f₋ᵢ is fitted without row i (or without its whole input, for causal rows). */
  errors: number[];
}

/** How a letter is drawn. */
export interface LetterDraw {
  /** Probabilities are taken to the power of 1 over this; 0: always the likeliest letter. */
  temperature: number;
  /** The same seed draws the same letters. */
  seed: number;
  /** Counts the letters drawn with this seed. */
  place: number;
}

/** A setting that would make it fit, with all else as it is. */
export interface Lowered {
  /** As in a document: samples, params.k, …; "data": inputs of the data that was given. */
  field: string;
  /** The largest value with which it does. */
  value: number;
}

/** One answer of a machine that the learned layer runs. */
export interface MachineAnswer {
  /** How many tokens of the trace came before it: the layer answered to `tokens.slice(0, position)`. */
  position: number;
  /** What the layer wrote before rounding, d numbers. */
  raw: number[];
  /** Rounded, the coordinates that are one: what was fed back. */
  token: number[];
  /** What the true layer answers to the same input. */
  truth: number[];
  /** What the machine itself has at this place; null after it has ended. */
  expected: number[] | null;
  /** Every model that fits the training data as well gives this answer to this input. */
  determined: boolean;
  /** 64-bit arithmetic cannot tell whether it is. */
  tooClose: boolean;
  /** And no earlier answer of the run was undetermined. */
  unconditional: boolean;
}

/** A machine run by the learned layer, its rounded answers fed back. */
export interface MachineTrace {
  /** Everything that was written: prompt, letters as they come, answers; of each token the coordinates that are one. */
  tokens: number[][];
  /** The layer's own. */
  answers: MachineAnswer[];
  /** How many answers the machine itself gives in as many steps. */
  expectedAnswers: number;
  /** Every answer is the machine's own, and none is missing. */
  exact: boolean;
  /** Why the run is over. */
  ending: Ending;
}

/** As few heads as were found, of the same function or of any model that fits. */
export interface MinimalHeads {
  /** The heads. */
  heads: Head[];
  /** How few they are. */
  minimality: Minimality;
}

/** How few heads compute the function. */
export interface Minimality {
  /** Heads of the singular value decomposition. */
  before: number;
  /** The fewest that were found. */
  after: number;
  /** ‖p(heads) − P‖ / ‖P‖; of any model that fits, along the directions that the data determines. */
  residual: number;
  /** How sure it is that there are no fewer. */
  status: HowFew;
}

/** Misfits of the last round, of every row whose tokens differ. */
export interface MisfitHistogram {
  /** Rows in each of equally wide intervals from 0 to `end`; the last one holds those beyond, too. */
  counts: number[];
  /** Where all but two in a hundred have been counted. */
  end: number;
}

/** left: One cell to the left. right: One cell to the right. */
export type Move = "left" | "right";

/** Points of the net that were chosen as heads. */
export interface NetChoice {
  /** Their numbers, from 0. */
  points: number[];
  /** ‖Y − ZW‖ / ‖Y‖ with heads there. */
  loss: number;
}

/** A net of points in the hull. */
export interface NetPhase {
  /** Tells the kinds apart. */
  name: "net";
  /** What it took. */
  seconds: number;
  /** null for one head, which needs none. */
  net: NetPicture | null;
}

/** Points of the hull, and how well heads placed at some of them fit. */
export interface NetPicture {
  /** Coordinates in the hull: one number each for two heads, two for three. */
  points: number[][];
  /** Residual with heads at two of the points; on the diagonal with one. */
  pairLosses: number[][];
  /** The choices to go on with. */
  best: NetChoice[];
  /** Choices whose loss was measured. */
  tried: number;
  /** The true heads, projected onto the hull. */
  truth: number[][];
}

/** What comes behind some letters. */
export interface NextLetter {
  /** Of a to z and the blank: the answers, clipped and normalised. */
  probabilities: number[];
  /** Standard deviations of the answers, seen as those of a Gaussian process with the same kernel and ridge: √(s² (κ(Z, Z) − kᵀ (K + N ρ I)⁻¹ k)), s² = yᵀ (K + N ρ I)⁻¹ y / N for each letter. */
  deviations: number[];
  /** The one that is drawn, by its place. */
  letter: number;
}

/** Undetermined directions of one kind. */
export interface NullKind {
  /** Why they are. */
  reason: NullReason;
  /** The features that the relations are between; empty where it stands for several kinds. */
  types: FeatureType[];
  /** How many independent relations of this kind there are. */
  count: number;
  /** How many kinds it stands for. */
  kinds: number;
  /** An example: Σ coefficient · G_jk z_l = 0 on every training input. Empty if it has too many terms. */
  terms: Term[];
}

/** never-seen: The features are zero on every training row. relation: A relation between the features holds on every training row. too-few-rows: There are more unknowns than rows; most relations are then no property of the data: any few rows have such. other-kinds: Kinds, each no larger than those listed, that a list has no room for. */
export type NullReason = "never-seen" | "relation" | "too-few-rows" | "other-kinds";

/** sculpted: The head that sculpting found. zero: A head that looks at all tokens alike. no-centre: Nothing. */
export type Origin = "sculpted" | "zero" | "no-centre";

/** A number and what it may be. */
export interface OutOfRange {
  /** The number. */
  value: number;
  /** Null: the task at hand allows no more than `most`. */
  least: number | null;
  /** The largest that is allowed. */
  most: number;
}

/** exact: The labels are fitted to rounding. noise-level: As well as their noise allows. not-fitted: They are not fitted. */
export type Outcome = "exact" | "noise-level" | "not-fitted";

/** dataset: Making the data. moments: Summing its moments, or however it is held. factor: Factoring them. certificate: The verdict, and what is left open. solve: The least-squares solution. heads: Its heads, and the fewest. execution: Running unseen machines. report: Everything else that is reported. spectrum: The eigenvalues, where the verdict came before them. ridge: Choosing the ridge, where that takes most of the time. */
export type Phase =
  | "dataset"
  | "moments"
  | "factor"
  | "certificate"
  | "solve"
  | "heads"
  | "execution"
  | "report"
  | "spectrum"
  | "ridge";

/** What the learner will do, and whether that is within a budget; made without the data. */
export interface PlanFacts {
  /** What will be solved; "auto" of races and of softmax heads, which solve nothing. */
  route: Route;
  /** What will decide the rank. */
  way: Way;
  /** Coordinates of a token. */
  d: number;
  /** Numbers of an answer. */
  outputs: number;
  /** Training rows. */
  rows: number;
  /** Held-out rows. */
  testRows: number;
  /** ψ = d²(d+1)/2. */
  features: number;
  /** τ of the certificate, as there. */
  tau: number;
  /** Steps of arithmetic: additions and multiplications. */
  flops: number;
  /** The most memory that the module takes at any time. */
  bytes: number;
  /** About how long that takes on one core; a slow computer takes twice as long. */
  seconds: number;
  /** Shards of the training inputs that several workers could make; 0: one worker does it all. */
  shards: number;
  /** The same of the held-out inputs. */
  testShards: number;
  /** What the shards would take beside `bytes`. */
  sharingBytes: number;
  /** Of a race: a step of one layer uses the moments of its batch. */
  inMoments: boolean;
  /** Of a text: about how long its heads take when they are asked for; 0 elsewhere. */
  headsSeconds: number;
  /** Of a text: the most memory that the module takes meanwhile. */
  headsBytes: number;
  /** The limit that is exceeded the most. */
  exceeded: Exceeded;
  /** What would fit, each on its own; those that change the problem least first. */
  lower: Lowered[];
}

/** Do all minimisers agree on one input? */
export interface PointFacts {
  /** They do: the input's features H(Z) lie in the span of the training rows'. */
  determined: boolean;
  /** 64-bit arithmetic cannot tell: what lies outside could be rounding. Then `determined` is false. */
  tooClose: boolean;
  /** Decided in exact arithmetic, with at most this probability of error; null where 64-bit arithmetic decided. */
  exactError: number | null;
  /** By how much a model that fits as well, no farther from this one than this one is from zero, could answer otherwise: residual · ‖h‖ · ‖P‖. */
  largestDifference: number | null;
  /** Share of the input's features outside what the data spans, 0 to 1. */
  residual: number;
  /** The input uses a feature that is zero on every training row. */
  touchesInactive: boolean;
  /** The features that carry most of what is missing, at most three, largest first. */
  missing: FeaturePlace[];
  /** Each output's standard deviation under the estimated label noise; null if not determined or not known. */
  deviation: number[] | null;
}

/** solved: The residual is below the tolerance. stalled: No step makes it smaller. iteration-limit: It would go on. */
export type PolishEnding = "solved" | "stalled" | "iteration-limit";

/** Levenberg–Marquardt from the best points of the net. */
export interface PolishPhase {
  /** Tells the kinds apart. */
  name: "polish";
  /** What it took. */
  seconds: number;
  /** The residual at the start and after every iteration, polish by polish. */
  histories: number[][];
  /** Of the best one. */
  ending: PolishEnding;
  /** Rounds of hull, net and polish. */
  rounds: number;
  /** The round that led to the heads, from 0: hull and net are of this one. */
  bestRound: number;
  /** With noise: the residual on all rows, before and after each step of refinement. */
  refined: number[];
}

/** One predicted row. */
export interface Prediction {
  /** In which set it is. */
  set: Split;
  /** Its number there, from 0. */
  row: number;
  /** Its label. */
  truth: number[];
  /** What the fit says. */
  predicted: number[];
  /** ‖H(Z)‖². */
  featurePower: number;
}

/** What exact arithmetic says of the data as it was given. */
export interface ProofFacts {
  /** Modulo which it was computed. */
  primes: number[];
  /** The largest rank modulo one of the primes: the true rank is at least this. */
  rank: number;
  /** The training numbers are whole, or whole over 10 to the power `decimals`: then rank and single inputs are decided both ways. */
  whole: boolean;
  /** Digits behind the point. */
  decimals: number;
  /** The probability that `rank` is not the true rank of the data as given; 0 where it is proved. */
  error: number;
  /** The report's verdict with exactness taken into account. */
  verdict: Verdict;
  /** Examples of what is left open, with whole coefficients, true on every row; none of kinds with too many terms, or if the numbers are not whole. */
  relations: RelationFacts[];
  /** What it took. */
  seconds: number;
}

/** What a race is run against. */
export interface RaceBegin {
  /** The exact solve. */
  exact: ExactSolve;
  /** What is judged. */
  judged: JudgedRows;
  /** What is learned from. */
  inputs: RaceInputs;
  /** How many numbers each runner trains. */
  trained: number[];
  /** As in a report. */
  inContext: InContextError[] | null;
  /** Of a text, tables counted on the same rows; null otherwise. */
  tables: TableError[] | null;
}

/** Training inputs. */
export interface RaceInputs {
  /** All of them. */
  all: number;
  /** Those that layers and transformers learn from. */
  deep: number;
}

/** What gradient descent is to be tried on a fit's data with. */
export interface RaceSettings {
  /** What is trained. */
  runners: Runner[];
  /** Passes over the training data. */
  passes: number;
  /** Random starts of every runner. */
  starts: number;
  /** Inputs of a mini-batch. */
  batch: number;
  /** Several layers and transformers learn from the first inputs that together have at most so many rows: a pass over them can take a hundred times as long as one of a single layer. */
  deepRows: number;
  /** Adam's. */
  learningRate: number;
}

/** The answers of a random attention layer. */
export type RandomParams = {
  /** Coordinates of a token. */
  d: number;
  /** Heads of the layer that makes the answers. */
  heads: number;
  /** Tokens of an input. */
  tokens: number;
  /** Numbers of an answer. */
  outputs: number;
  /** Every position answers, from the tokens up to it; otherwise only the last one does. */
  causal: boolean;
};

/** Examples of a linear rule, then a question. */
export type RegressionParams = {
  /** Numbers of an x. */
  k: number;
  /** Examples (x, y) before the question. */
  tokens: number;
  /** Standard deviation of the noise on the examples' y. */
  contextNoise: number;
  /** Largest over smallest variance of the coordinates of x. */
  anisotropy: number;
};

/** A relation that holds on every training input: Σ coefficient · G_jk z_l = 0. */
export interface RelationFacts {
  /** With whole coefficients without a common divisor. */
  terms: WholeTerm[];
}

/** Inputs that would determine what the data leaves open. */
export interface Repair {
  /** In the order in which they should be added. */
  inputs: Input[];
  /** Their true answers; null where nobody knows them, and for machines, whose answers are their own traces. */
  targets: number[][] | null;
  /** Directions determined after 0, 1, 2, … suggested inputs. */
  suggestedCurve: number[];
  /** The same for candidates in random order. */
  randomCurve: number[];
}

/** Everything the learner says about a fit. */
export interface ReportFacts {
  /** What the layer was fitted to. */
  data: DataFacts;
  /** The least-squares solution. */
  fit: FitFacts;
  /** Whether the data determines the solution, and how that was decided. */
  certificate: CertificateFacts;
  /** The solution as heads, strongest first. */
  heads: Head[];
  /** Relative error on unseen inputs (on training inputs if there are none) when only the first 1, 2, … heads are kept; null where that is too much work or the answers are all zero. */
  headErrors: number[] | null;
  /** The fewest heads found; null above eight coordinates: ask the fit for them. */
  minimalHeads: Head[] | null;
  /** How few they are; null where `minimalHeads` is null. */
  minimality: Minimality | null;
  /** The fewest heads found of any model that answers the training inputs as the fit does; null where the data determines the model, and above eight coordinates: ask the fit for them. */
  fittingHeads: MinimalHeads | null;
  /** On the worst input of the data's size; null when the data determines the model, and above 50,000 coefficients: ask the fit. */
  witness: Witness | null;
  /** The heads of the layer that made the labels; null where there is none. */
  truth: Head[] | null;
  /** How far fit and truth can be apart on unseen rows, and are; null where it does not apply. */
  bound: ErrorBound | null;
  /** ‖P − P_truth‖ between the coefficients; null without a truth. */
  distanceToTruth: number | null;
  /** Up to 500 rows of each set, by a fixed stride. */
  predictions: Prediction[];
  /** Of tasks whose inputs are machines; null otherwise. */
  execution: Execution | null;
  /** Of regression: errors at several numbers of examples; null otherwise. */
  inContext: InContextError[] | null;
  /** Of sequences of letters; null otherwise. */
  sequences: SequenceFacts | null;
  /** Seconds. */
  timings: Timings;
}

/** auto: The one that fits the data. primal: Sums over the data. dual: The N × N kernel of its rows. rows: The rows themselves (fit/row_solve.hpp). */
export type Route = "auto" | "primal" | "dual" | "rows";

/** Where a row stands. */
export interface RowPlace {
  /** In which set. */
  set: Split;
  /** Its number there, from 0. */
  row: number;
}

/** Every example gives a row a token; equal ones are averaged. */
export interface RowsPhase {
  /** Tells the kinds apart. */
  name: "rows";
  /** What it took. */
  seconds: number;
  /** Rows of the data. */
  total: number;
  /** Different ones among them. */
  distinct: number;
  /** Those that the search used. */
  used: number;
}

/** Where a run is after so many passes. */
export interface RunPoint {
  /** Place in the settings' list of runners. */
  runner: number;
  /** Number of the random start, from 0. */
  start: number;
  /** Passes made. */
  pass: number;
  /** Of training, without the time in which errors were measured; from when the data was there. */
  seconds: number;
  /** E‖y − f(Z)‖² on the judged rows; null if it is no number any more. */
  error: number | null;
  /** ‖p − p_truth‖ to the true layer; null if there is none, or if it is no number any more. */
  distance: number | null;
}

/** One architecture to be trained. */
export interface Runner {
  /** What it is. */
  architecture: Architecture;
  /** Heads of each layer. */
  heads: number;
  /** Layers of linear attention; a transformer has one block. */
  layers: number;
}

/** How many inputs to make, and with which numbers. */
export interface Sampling {
  /** Training inputs. */
  samples: number;
  /** Held-out inputs. */
  test: number;
  /** The same seed gives the same data, bit for bit. */
  seed: number;
  /** Standard deviation of the noise on training labels; held-out labels are clean. */
  noise: number;
}

/** Rows that look like one mixture of their tokens are kept. */
export interface SculptPhase {
  /** Tells the kinds apart. */
  name: "sculpt";
  /** What it took. */
  seconds: number;
  /** One after the other. */
  rounds: SculptStep[];
  /** Of the rows' misfits. */
  histogram: MisfitHistogram;
}

/** One round of sculpting. */
export interface SculptStep {
  /** τ. */
  threshold: number;
  /** Rows with a misfit of at most τ. */
  kept: number;
  /** ‖S − Σ W‖ / ‖Σ W‖ after it. */
  sumRelativeError: number;
}

/** Of sequences of letters. */
export interface SequenceFacts {
  /** Directions that sequences of this kind can show, of any length: with a rank as large every answer to every one is determined. */
  reachable: number;
  /** Of a number in the answers to unseen sequences; 0 without any. */
  largestError: number;
  /** Guesses of the next letter; null where the answers are counts, or none is unseen. */
  right: GuessesRight | null;
}

/** What the heads were found from. */
export interface SoftmaxDataFacts {
  /** Training inputs. */
  inputs: number;
  /** Training rows: one for each token of an input. */
  rows: number;
  /** Held-out inputs. */
  testInputs: number;
  /** Held-out rows. */
  testRows: number;
  /** Numbers of a token. */
  d: number;
  /** Numbers of an answer. */
  outputs: number;
  /** 16 hex digits: over the doubles of the training set, then of the test set. */
  fingerprint: string;
  /** Up to eight training inputs. */
  examples: Input[];
}

/** How a layer of softmax heads was found. */
export interface SoftmaxFacts {
  /** One after the other. */
  phases: [RowsPhase, CrudePhase, SculptPhase, CentrePhase, HullPhase, NetPhase, PolishPhase];
  /** How well the labels are fitted. */
  outcome: Outcome;
  /** ‖Y − F‖ / ‖Y‖ on the rows that were used; with noise on all. */
  residual: number;
  /** In the order of the true heads. */
  heads: SoftmaxHead[];
  /** The true heads. */
  truth: SoftmaxHead[];
  /** √(Σ‖learned − true‖² / Σ‖true‖²) over all heads, in the order in which they are nearest. */
  headsError: number;
  /** The same for Θ alone. */
  thetaError: number;
  /** The same for W alone. */
  valueError: number;
  /** As in `fit`. */
  testRelativeError: number | null;
  /** Condition number of the equations for W. */
  condition: number;
  /** Where the assumptions of the method fail. */
  diagnostics: Finding[];
}

/** The heads that were found. */
export interface SoftmaxFitFacts {
  /** √(Σ‖y − F‖² / Σ‖y‖²) over the held-out rows; null without any. */
  testRelativeError: number | null;
  /** 16 hex digits: over Θ and W of every head. */
  fingerprint: string;
}

/** Token a looks at token b with weight softmax_b(x_aᵀ Θ x_b). */
export interface SoftmaxHead {
  /** Θ, d × d. */
  theta: number[][];
  /** d × d. */
  W: number[][];
}

/** A layer of softmax heads, to be found from examples of ±1. */
export type SoftmaxParams = {
  /** Heads of the layer, m. */
  heads: number;
  /** Numbers of a token. */
  d: number;
  /** Tokens of an input. */
  k: number;
  /** Standard deviation of the entries of Θ; those of W have 1. */
  scale: number;
};

/** Everything the learner says about a layer of softmax heads. */
export interface SoftmaxReportFacts {
  /** What they were found from. */
  data: SoftmaxDataFacts;
  /** The heads as they answer. */
  fit: SoftmaxFitFacts;
  /** How they were found. */
  softmax: SoftmaxFacts;
  /** Seconds. */
  timings: SoftmaxTimings;
}

/** Seconds. */
export interface SoftmaxTimings {
  /** Making the data. */
  dataset: number;
  /** The search. */
  phases: number;
  /** Refinement on all rows. */
  refine: number;
}

/** train: Of the training data. test: Of the held-out data. */
export type Split = "train" | "test";

/** zero: The one of least norm, nearest to zero. random: The one nearest to a random start, which gradient descent from there converges to. */
export type Start = "zero" | "random";

/** An n-gram table of letters. */
export interface TableError {
  /** It looks at one letter fewer. */
  n: number;
  /** Mean squared error on the judged rows. */
  error: number;
}

/** j, k, l, coefficient: a multiple of the feature G_jk z_l. */
export type Term = [number, number, number, number];

/** What the layer was fitted to, and judged on. */
export interface TextDataFacts {
  /** Letters of the text, blanks included. */
  letters: number;
  /** What is learned from lies in so many of them, from the beginning. */
  split: number;
  /** Letters that were learned, each with what stands before it. */
  inputs: number;
  /** The same. */
  rows: number;
  /** Letters to be told, spread over what lies behind the split. */
  testInputs: number;
  /** The same. */
  testRows: number;
  /** Coordinates of a token: 27 for each of its letters. */
  d: number;
  /** 27: a to z, and the blank. */
  outputs: number;
  /** ψ = d²(d+1)/2. */
  features: number;
  /** Features that are not zero on some training row. */
  active: number;
  /** 16 hex digits: over letters and contexts, training rows first. */
  fingerprint: string;
}

/** The ridge regression, solved through the kernel of the rows. */
export interface TextFitFacts {
  /** ρ in (Λ + ρ I). Never quite 0: contexts that occur twice have to be solved for. */
  ridge: number;
  /** How ρ was chosen, N ρ held fixed: on the first 2,000 rows at the most; null where it was given. */
  leaveOneOut: LeaveOneOut | null;
  /** 16 hex digits: over the weight of every training row in every output. */
  fingerprint: string;
}

/** The strongest heads of a text's layer. */
export interface TextHeads {
  /** The strongest ones, of the singular value decomposition. */
  heads: Head[];
  /** σ of all heads, largest first. They are roots of eigenvalues of W Wᵀ, so that a rounding of 10⁻¹⁶ σ₁² is 10⁻¹⁶ (σ₁/σ)² of σ²: five digits are left at 10⁻⁵ σ₁, and what is below is left out. */
  strengths: number[];
  /** The first 1, 2, 4, 8, … of them alone, up to 256, however many are asked for. */
  first: FirstHeads[];
  /** How long it took. */
  seconds: number;
}

/** What is asked of the heads of a text's layer. */
export interface TextHeadsOptions {
  /** How many of the strongest heads. */
  count: number;
}

/** The next letter of a text. */
export type TextParams = {
  /** Which text. */
  source: TextSource;
  /** Letters that a token holds: the latest one, and those before it. */
  lags: number;
  /** Tokens of an input, one for each letter. */
  window: number;
  /** γ: a token counts this much less with every letter behind it; it is multiplied by γ^(age/2). */
  decay: number;
  /** Share of the text, from its beginning, that is learned from. */
  split: number;
};

/** Everything the learner says about the layer of a text. */
export interface TextReportFacts {
  /** What it was fitted to. */
  data: TextDataFacts;
  /** The solution. */
  fit: TextFitFacts;
  /** How well it tells letters. */
  text: TextResult;
  /** Seconds. */
  timings: TextTimings;
}

/** The layer beside its rivals. */
export interface TextResult {
  /** The layer. */
  layer: TextScore;
  /** n-gram tables with Witten–Bell smoothing, n = 1 … 5, counted on exactly the same rows. */
  tables: TextScore[];
}

/** How well unseen letters are told; null where there are none. */
export interface TextScore {
  /** How many letters before it are looked at. */
  letters: number;
  /** Share of letters of which the likeliest one is right. */
  share: number | null;
  /** Bits per letter, −log₂ p on average. What a layer expects is clipped from below at 0.005, then normalised; a table is smooth already. */
  bits: number | null;
  /** E‖y − p‖² to the letter one-hot: what the ridge regression minimises on its rows. Of a layer with its answers as they are. */
  squared: number | null;
}

/** alice: The first chapters of Alice's Adventures in Wonderland (Carroll 1865). own: A text of your own. */
export type TextSource = "alice" | "own";

/** Seconds. */
export interface TextTimings {
  /** Taking the rows out of the text. */
  dataset: number;
  /** Choosing the ridge, and the solution. */
  solve: number;
  /** Telling unseen letters. */
  judge: number;
}

/** Seconds. */
export interface Timings {
  /** Making the data. */
  dataset: number;
  /** Its moments, or however it is held. */
  moments: number;
  /** Factor, spectrum and what is left open. */
  certificate: number;
  /** The least-squares solution. */
  solve: number;
  /** The solution's heads, and the fewest. */
  heads: number;
  /** Running unseen machines. */
  execution: number;
}

/** A Turing machine and its tape. */
export interface TuringMachine {
  /** rules[state][symbol]; null: the machine halts. */
  rules: (TuringRule | null)[][];
  /** The state it begins in, from 0. */
  start: number;
  /** The symbol in each cell, from 0. */
  tape: number[];
  /** The cell that the head is on, from 0. */
  head: number;
}

/** Traces of random Turing machines on a short tape. */
export type TuringParams = {
  /** States of a machine. */
  states: number;
  /** Symbols that can stand in a cell. */
  symbols: number;
  /** Cells of the tape. */
  cells: number;
  /** The tape's ends are joined; otherwise a machine can walk off it. */
  ring: boolean;
  /** Training machines. */
  machines: number;
  /** Steps of a training trace. */
  steps: number;
  /** Steps of an unseen machine on the learned layer. */
  runLength: number;
};

/** What a Turing machine does in one state on one symbol. */
export interface TuringRule {
  /** The symbol to write, from 0. */
  write: number;
  /** Where the head goes. */
  move: Move;
  /** The next state, from 0. */
  next: number;
}

/** identifiable: Every perfect model is the same function. not-identifiable: Perfect models differ on some inputs. too-close: 64-bit arithmetic cannot tell. */
export type Verdict = "identifiable" | "not-identifiable" | "too-close";

/** moments: Sums over the data: the spectrum of Λ. rows: The rows themselves. exact: Exact arithmetic. */
export type Way = "moments" | "rows" | "exact";

/** comfortable: Moments: the data is of even size and determines everything, far from rounding. one-hot: Moments: most features of a row are zero. too-large: Moments: a basis of the rows does not fit into memory. few-rows: Rows: fewer of them than features. row-sizes: Rows: their sizes range over more than 1,000. coordinate-sizes: Rows: the sizes of coordinates range over more than 1,000. offsets: Rows: a coordinate lies more than 1,000 times its spread from zero. small-direction: Rows: the sums show a direction that is small or missing, which squares cannot tell from rounding. asked: Rows: asked for by the document. whole-numbers: Exact: whole numbers, decided without any rounding. */
export type WayReason =
  | "comfortable"
  | "one-hot"
  | "too-large"
  | "few-rows"
  | "row-sizes"
  | "coordinate-sizes"
  | "offsets"
  | "small-direction"
  | "asked"
  | "whole-numbers";

/** one-head: One head alone fits: the heads are identical, or there is only one. fewer-heads: All but one of several fit: two of them are equal, or one of them adds nothing to the answers. nearly-equal: cond(Z) > 100: the heads look at nearly the same tokens. proportional: Two of the W are multiples of each other: the first order of the residual vanishes, and with it the hull. sum-near-zero: Σ W ≈ 0: there is nothing for one head to stand for. little-explained: The first order explains little of one head's residual: the hull has nothing to go by. no-common-part: One head alone explains next to nothing. too-few-heads: Every polish ends on a plateau, and nobody knows how many heads there are; no report has it. stuck: Nothing else is known against this layer. saturated: Right answers, wrong Θ: softmax has all its weight on one token, and larger Θ would do as well. too-few-rows: Fewer independent equations than unknowns. open: Other heads than the true ones fit the labels, too, and nothing else is known. */
export type Weakness =
  | "one-head"
  | "fewer-heads"
  | "nearly-equal"
  | "proportional"
  | "sum-near-zero"
  | "little-explained"
  | "no-common-part"
  | "too-few-heads"
  | "stuck"
  | "saturated"
  | "too-few-rows"
  | "open";

/** j, k, l, coefficient: a whole multiple of the feature G_jk z_l. */
export type WholeTerm = [number, number, number, number];

/** Two models that fit the training data equally well, and an input on which they disagree. */
export interface Witness {
  /** The input. */
  input: Input;
  /** Heads of the first model: the fit. */
  modelA: Head[];
  /** Heads of the second. */
  modelB: Head[];
  /** Answers of A and of B to the input. */
  outputs: [number[], number[]];
  /** Mean squared errors of A and of B on the training data, from the heads as listed. */
  trainMse: [number, number];
  /** Training rows that A and B answer right: to 10⁻⁹ of the row's own scale, beside rounding. */
  right: [number, number];
  /** ‖p_A − p_B‖ between their coefficients. */
  distance: number;
}

/** stream: The word arrives letter by letter, however long it is. prompt: The word stands in the prompt, at numbered positions. */
export type WordFormat = "stream" | "prompt";

/** What something takes, or may take. */
export interface Work {
  /** Steps of arithmetic: additions and multiplications. */
  flops: number;
  /** The most memory at any time. */
  bytes: number;
}

/** The parameters of every task that the learner makes itself. */
export interface TaskParams {
  associative: AssociativeParams;
  random: RandomParams;
  dfa: DfaParams;
  turing: TuringParams;
  regression: RegressionParams;
  induction: InductionParams;
  softmax: SoftmaxParams;
  text: TextParams;
}
