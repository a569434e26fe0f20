// Made by `npm run contract` from the descriptions in core/. Do not edit.
/** What every field allows, and its default. */
export const contract = {
  tasks: {
    associative: {
      samples: 16384,
      test: 2048,
      params: {
        k: {
          kind: "integer",
          default: 4,
          min: 2,
          max: 6,
        },
        orthogonal: {
          kind: "number",
          default: 0.97,
          min: 0,
          max: 1,
        },
        scale: {
          kind: "number",
          default: 0.5,
          min: 0.001,
          max: 100,
        },
      },
    },
    random: {
      samples: 2048,
      test: 256,
      params: {
        d: {
          kind: "integer",
          default: 4,
          min: 2,
          max: 24,
        },
        heads: {
          kind: "integer",
          default: 1,
          min: 1,
          max: 8,
        },
        tokens: {
          kind: "integer",
          default: 100,
          min: 2,
          max: 256,
        },
        outputs: {
          kind: "integer",
          default: 1,
          min: 1,
          max: "d",
        },
        causal: {
          kind: "boolean",
          default: true,
        },
      },
    },
    dfa: {
      samples: null,
      test: 300,
      params: {
        states: {
          kind: "integer",
          default: 3,
          min: 2,
          max: 6,
        },
        letters: {
          kind: "integer",
          default: 2,
          min: 2,
          max: 4,
        },
        format: {
          kind: "choice",
          default: "stream",
          options: ["stream", "prompt"],
        },
        machines: {
          kind: "integer",
          default: 64,
          min: 1,
          max: 2000,
        },
        length: {
          kind: "integer",
          default: 8,
          min: 1,
          max: 64,
        },
        runLength: {
          kind: "integer",
          default: 64,
          min: 1,
          max: 5000,
        },
      },
    },
    turing: {
      samples: null,
      test: 300,
      params: {
        states: {
          kind: "integer",
          default: 2,
          min: 2,
          max: 3,
        },
        symbols: {
          kind: "integer",
          default: 2,
          min: 2,
          max: 3,
        },
        cells: {
          kind: "integer",
          default: 4,
          min: 3,
          max: 5,
        },
        ring: {
          kind: "boolean",
          default: true,
        },
        machines: {
          kind: "integer",
          default: 100,
          min: 1,
          max: 2000,
        },
        steps: {
          kind: "integer",
          default: 12,
          min: 1,
          max: 64,
        },
        runLength: {
          kind: "integer",
          default: 64,
          min: 1,
          max: 5000,
        },
      },
    },
    regression: {
      samples: 8192,
      test: 2048,
      params: {
        k: {
          kind: "integer",
          default: 3,
          min: 1,
          max: 7,
        },
        tokens: {
          kind: "integer",
          default: 20,
          min: 2,
          max: 128,
        },
        contextNoise: {
          kind: "number",
          default: 0,
          min: 0,
          max: 2,
        },
        anisotropy: {
          kind: "number",
          default: 1,
          min: 1,
          max: 100,
        },
      },
    },
    induction: {
      samples: 8192,
      test: 4096,
      params: {
        letters: {
          kind: "integer",
          default: 4,
          min: 2,
          max: 6,
        },
        length: {
          kind: "integer",
          default: 32,
          min: 4,
          max: 256,
        },
        alpha: {
          kind: "number",
          default: 0.3,
          min: 0.05,
          max: 10,
        },
        label: {
          kind: "choice",
          default: "next",
          options: ["next", "counts"],
        },
      },
    },
    softmax: {
      samples: 2000,
      test: 500,
      params: {
        heads: {
          kind: "integer",
          default: 2,
          min: 1,
          max: 3,
        },
        d: {
          kind: "integer",
          default: 4,
          min: 3,
          max: 8,
        },
        k: {
          kind: "integer",
          default: 3,
          min: 2,
          max: 6,
        },
        scale: {
          kind: "number",
          default: 0.3,
          min: 0.1,
          max: 2,
        },
      },
    },
    text: {
      samples: 2000,
      test: 3000,
      params: {
        source: {
          kind: "choice",
          default: "alice",
          options: ["alice", "own"],
        },
        lags: {
          kind: "integer",
          default: 2,
          min: 1,
          max: 3,
        },
        window: {
          kind: "integer",
          default: 12,
          min: 4,
          max: 64,
        },
        decay: {
          kind: "number",
          default: 0.6,
          min: 0.1,
          max: 1,
        },
        split: {
          kind: "number",
          default: 0.9,
          min: 0.5,
          max: 0.95,
        },
      },
    },
  },
  sampling: {
    samples: {
      kind: "integer",
      default: 0,
      min: 1,
      max: 4194304,
    },
    test: {
      kind: "integer",
      default: 0,
      min: 0,
      max: 1000000,
    },
    seed: {
      kind: "integer",
      default: 42,
      min: 0,
      max: 9007199254740991,
    },
    noise: {
      kind: "number",
      default: 0,
      min: 0,
      max: 1000,
    },
  },
  learner: {
    ridge: {
      kind: "number",
      default: 0,
      min: 0,
      max: 1000000,
      texts: ["loo"],
    },
    route: {
      kind: "choice",
      default: "auto",
      options: ["auto", "primal", "dual"],
    },
    start: {
      kind: "choice",
      default: "zero",
      options: ["zero", "random"],
    },
  },
  race: {
    runners: {
      kind: "list",
      min: 1,
      max: 12,
    },
    passes: {
      kind: "integer",
      default: 60,
      min: 1,
      max: 5000,
    },
    starts: {
      kind: "integer",
      default: 3,
      min: 1,
      max: 20,
    },
    batch: {
      kind: "integer",
      default: 64,
      min: 1,
      max: 65536,
    },
    deepRows: {
      kind: "integer",
      default: 16384,
      min: 1,
      max: 1073741824,
    },
    learningRate: {
      kind: "number",
      default: 0.01,
      min: 0.000001,
      max: 1,
    },
  },
  runner: {
    architecture: {
      kind: "choice",
      default: "linear",
      options: ["linear", "transformer"],
    },
    heads: {
      kind: "integer",
      default: 1,
      min: 1,
      max: 64,
    },
    layers: {
      kind: "integer",
      default: 1,
      min: 1,
      max: 3,
    },
  },
} as const;

/** What sentences, charts and limits say of the learner. */
export const constants = {
  /** Inputs that are suggested, or added, at the most. */
  mostSuggested: 256,
  /** Letters of a word, or steps of a machine, at the most. */
  longestRun: 5000,
  /** Coordinates of a machine's token at the most. */
  mostCoordinates: 40,
  /** Units in τ of the certificate. */
  toleranceUnits: 64,
  /** τ of the certificate for n active features. */
  toleranceWritten: "{units} · {n} · 2⁻⁵²",
  /** The same in TeX. */
  toleranceTex: "{units}\\, {n} \\cdot 2^{-52}",
  /** Within this factor of the threshold, above and below, an eigenvalue is too close to call. */
  greyZone: 100,
  /** Inputs of a shard: moments are summed within shards, and shards are added in their order. */
  shardInputs: 1024,
  /** Data whose sizes range over more than this is uneven: sums over it lose small directions. */
  widestRange: 1000,
  /** With more active features than this the verdict comes before the spectrum, where that cannot change it. */
  verdictFirst: 1000,
  /** Models at most this far apart, relative to the larger one, are the same. */
  sameModel: 1e-9,
  /** Steps of a start of Adam on softmax heads. */
  adamSteps: 3000,
  /** Steps between two points of its history. */
  adamEvery: 30,
  /** Radii of the net of softmax heads. */
  netRadii: 9,
  /** Angles of each radius, for three heads. */
  netAngles: 12,
  /** Heads at most this far from the true ones are they, without noise. */
  sameHeadsExact: 0.001,
  /** Letters of a text at the least. */
  leastText: 500,
  /** Letters of a text at the most. */
  mostText: 1000000,
  /** Letters that are learned from at the most. */
  mostTextSamples: 6000,
  /** Rows of a text that the ridge is chosen on at the most. */
  leftOutRows: 2000,
  /** The same with noise. */
  sameHeadsNoisy: 0.1,
} as const;
