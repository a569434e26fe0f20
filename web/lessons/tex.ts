// A small part of TeX as a tree of MathML elements. It is made while the lesson is shown, the same way for the lessons of
// the site and for those an instructor loads, so no typesetter has to be loaded. What it does not know, it says.
//
//   letters, digits, operators · _ and ^ with {…} · \frac{}{} \sqrt{} · Greek letters and the symbols below · \top, ^T ·
//   \mathrm{} \mathsf{} \mathbf{} \text{} \operatorname{} \hat{} \bar{} · \lVert \rVert \langle \rangle \{ \} · \, \; \quad

export interface MathNode {
  tag:
    | "mrow"
    | "mi"
    | "mn"
    | "mo"
    | "mtext"
    | "mspace"
    | "msub"
    | "msup"
    | "msubsup"
    | "mfrac"
    | "msqrt"
    | "mover";
  text?: string;
  attributes?: Readonly<Record<string, string>>;
  children?: readonly MathNode[];
}

export type MathResult = { nodes: MathNode[] } | { unknown: string };

/** Pairs of a name and its letter. */
const LETTERS: Readonly<Record<string, string>> = Object.fromEntries(
  (
    "alpha α,beta β,gamma γ,delta δ,epsilon ϵ,varepsilon ε,zeta ζ,eta η,theta θ,kappa κ,lambda λ,mu μ,nu ν,xi ξ,pi π,rho ρ," +
    "sigma σ,tau τ,phi ϕ,varphi φ,chi χ,psi ψ,omega ω,Gamma Γ,Delta Δ,Theta Θ,Lambda Λ,Xi Ξ,Pi Π,Sigma Σ,Phi Φ,Psi Ψ," +
    "Omega Ω,ell ℓ,infty ∞,top ⊤"
  )
    .split(",")
    .map((pair) => pair.split(" ")),
);

const OPERATORS: Readonly<Record<string, string>> = {
  sum: "∑",
  prod: "∏",
  cdot: "⋅",
  times: "×",
  le: "≤",
  leq: "≤",
  ge: "≥",
  geq: "≥",
  ne: "≠",
  neq: "≠",
  approx: "≈",
  sim: "∼",
  in: "∈",
  to: "→",
  mapsto: "↦",
  Rightarrow: "⇒",
  pm: "±",
  mid: "∣",
  ldots: "…",
  dots: "…",
  cdots: "⋯",
  otimes: "⊗",
  lVert: "‖",
  rVert: "‖",
  lvert: "|",
  rvert: "|",
  langle: "⟨",
  rangle: "⟩",
  "{": "{",
  "}": "}",
};

const NAMES = ["min", "max", "log", "exp", "rank", "sin", "cos", "det"];
const SPACES: Readonly<Record<string, string>> = { ",": "0.17em", ";": "0.28em", " ": "0.25em", quad: "1em" };
const FONTS: Readonly<Record<string, "mi" | "mtext">> = {
  mathrm: "mi",
  mathsf: "mi",
  mathbf: "mi",
  operatorname: "mi",
  text: "mtext",
};
const ACCENTS: Readonly<Record<string, string>> = { hat: "ˆ", bar: "¯", tilde: "~" };
const SANS = { T: "𝖳" } as const;

/** Thrown and caught here only: the mark that could not be read. */
class Unknown extends Error {}

export function parseTex(tex: string): MathResult {
  try {
    return { nodes: new Reader(tex).list(null) };
  } catch (error) {
    if (error instanceof Unknown) return { unknown: error.message };
    throw error;
  }
}

const MOST_CHARACTERS = 400;
const DEEPEST = 20;

class Reader {
  private at = 0;
  private depth = 0;
  private readonly tex: string;

  constructor(tex: string) {
    if (tex.length > MOST_CHARACTERS) throw new Unknown(`${tex.slice(0, 20)}…`);
    this.tex = tex;
  }

  /** Until the closing mark, or to the end if there is none to wait for. */
  list(close: "}" | null): MathNode[] {
    this.depth += 1;
    if (this.depth > DEEPEST) throw new Unknown("{");
    const nodes: MathNode[] = [];
    for (;;) {
      this.skipSpace();
      const next = this.tex[this.at];
      if (next === undefined) {
        if (close !== null) throw new Unknown("{");
        break;
      }
      if (next === "}") {
        if (close === null) throw new Unknown("}");
        this.at += 1;
        break;
      }
      nodes.push(this.scripted());
    }
    this.depth -= 1;
    return nodes;
  }

  private skipSpace(): void {
    while (/\s/.test(this.tex[this.at] ?? "")) this.at += 1;
  }

  /** An atom with what hangs below and above it. */
  private scripted(): MathNode {
    const base = this.atom();
    let below: MathNode | null = null;
    let above: MathNode | null = null;
    for (;;) {
      this.skipSpace();
      const mark = this.tex[this.at];
      if (mark === "_" && !below) {
        this.at += 1;
        below = this.atom();
      } else if (mark === "^" && !above) {
        this.at += 1;
        above = this.atom();
      } else if (mark === "'") {
        this.at += 1;
        above = { tag: "mo", text: "′" };
      } else break;
    }
    if (below && above) return { tag: "msubsup", children: [base, below, above] };
    if (below) return { tag: "msub", children: [base, below] };
    return above ? { tag: "msup", children: [base, above] } : base;
  }

  private atom(): MathNode {
    this.skipSpace();
    const rest = this.tex.slice(this.at);
    const number = /^\d+(?:[.,]\d+)*/.exec(rest)?.[0];
    if (number !== undefined) {
      this.at += number.length;
      return { tag: "mn", text: number };
    }
    const next = rest[0];
    if (next === undefined) throw new Unknown("…");
    if (next === "\\") return this.command();
    if (next === "{") {
      this.at += 1;
      return row(this.list("}"));
    }
    if (/[_^}&#%~$]/.test(next)) throw new Unknown(next);
    this.at += next.length;
    if (/[a-zA-Z]/.test(next)) return { tag: "mi", text: next };
    return operatorNode(next === "-" ? "−" : next === "*" ? "∗" : next);
  }

  private command(): MathNode {
    const name = /^\\([a-zA-Z]+|.)/s.exec(this.tex.slice(this.at))?.[1] ?? "";
    this.at += 1 + name.length;
    const own = <Value>(table: Readonly<Record<string, Value>>): Value | undefined =>
      Object.hasOwn(table, name) ? table[name] : undefined;
    const letter = own(LETTERS);
    // Large Greek letters stand upright, as in print.
    if (letter !== undefined)
      return /^[A-Z]/.test(name) ? upright("mi", letter) : { tag: "mi", text: letter };
    const operator = own(OPERATORS);
    if (operator !== undefined) return operatorNode(operator);
    const space = own(SPACES);
    if (space !== undefined) return { tag: "mspace", attributes: { width: space } };
    if (NAMES.includes(name)) return { tag: "mi", text: name };
    const font = own(FONTS);
    if (font !== undefined) return this.words(name, font);
    const accent = own(ACCENTS);
    if (accent !== undefined) {
      return {
        tag: "mover",
        attributes: { accent: "true" },
        children: [this.atom(), { tag: "mo", text: accent }],
      };
    }
    if (name === "frac" || name === "tfrac") return { tag: "mfrac", children: [this.atom(), this.atom()] };
    if (name === "sqrt") return { tag: "msqrt", children: [this.atom()] };
    throw new Unknown(`\\${name}`);
  }

  private words(command: string, tag: "mi" | "mtext"): MathNode {
    const text = /^\s*\{([^{}]*)\}/.exec(this.tex.slice(this.at));
    if (!text) throw new Unknown(`\\${command}`);
    this.at += text[0].length;
    const words = text[1] ?? "";
    if (command === "mathsf" && words === "T") return { tag: "mi", text: SANS.T };
    return words.length === 1 ? upright(tag, words) : { tag, text: words };
  }
}

/** Brackets are as high as their line: they do not grow with a sum beside them. */
function operatorNode(text: string): MathNode {
  return "()[]{}|‖⟨⟩".includes(text)
    ? { tag: "mo", text, attributes: { stretchy: "false" } }
    : { tag: "mo", text };
}

function upright(tag: "mi" | "mtext", text: string): MathNode {
  return tag === "mi" ? { tag, text, attributes: { mathvariant: "normal" } } : { tag, text };
}

function row(nodes: readonly MathNode[]): MathNode {
  const [only] = nodes;
  return nodes.length === 1 && only ? only : { tag: "mrow", children: nodes };
}
