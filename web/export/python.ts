// The learned layer as Python: NumPy, PyTorch, and the cells of a notebook. Each is complete in itself and ends with a check
// against the answers in the report.
import { counted } from "../task/wording";
import { listText } from "./lists";
import type { TakenModel } from "./model";

/** The pieces that code and notebook are put together from. */
interface PythonPieces {
  imports: string;
  heads: string;
  layer: string;
  checks: string;
  check: string;
  runCheck: string;
}

const LONGEST_COMMENT = 96;

/** Whatever the words hold, they stay a comment; long ones go on in the next line. */
function comment(lines: readonly string[]): string {
  return lines
    .flatMap((line) => {
      const wrapped: string[] = [""];
      for (const word of line.split(/[ \t\r\n\f\v\u2028\u2029]+/)) {
        const last = wrapped.at(-1) ?? "";
        if (last !== "" && last.length + word.length >= LONGEST_COMMENT) wrapped.push(word);
        else wrapped[wrapped.length - 1] = last === "" ? word : `${last} ${word}`;
      }
      return wrapped;
    })
    .map((line) => `# ${line}`)
    .join("\n");
}

function plainNumber(value: number): string {
  return value === 1e-9 ? "1e-9" : value.toExponential(1);
}

/** A list of no heads would lose its other two sizes. */
function stacked(
  name: string,
  matrices: readonly (readonly (readonly number[])[])[],
  shape: readonly number[],
): string {
  return matrices.length === 0
    ? `${name} = np.zeros((0, ${shape.join(", ")}))`
    : `${name} = np.array(${listText(matrices)})`;
}

function headsText({ heads, d, outputs }: TakenModel): string {
  const V = stacked(
    "V",
    heads.map((head) => head.V),
    [outputs, d],
  );
  const Q = stacked(
    "Q",
    heads.map((head) => head.Q),
    [d, d],
  );
  const size = `${counted(heads.length, "head")}, ${counted(d, "coordinate")}, ${counted(outputs, "output")}`;
  return `# ${size}. V is heads x outputs x coordinates, Q is heads x coordinates x coordinates.\n${V}\n${Q}`;
}

function checksText({ checks, names }: TakenModel): string {
  const examples = listText(checks.map(({ input }) => input));
  const answers = listText(checks.map(({ answer }) => answer));
  return [
    `NAMES = ${listText(names)}`,
    "# Inputs of the report, a token a row; the last token asks.",
    `EXAMPLES = ${examples}`,
    "# What the report says the layer answers to them.",
    `ANSWERS = ${answers}`,
  ].join("\n");
}

const NUMPY_LAYER = `def attention(Z):
    """The layer's answer to one input: f(Z) = sum over heads of V Z (Z^T Q z_n), tokens as columns of Z.

    Here Z has a token in each row, and the last one asks.
    """
    Z = np.asarray(Z, dtype=float)
    weights = np.einsum("ni,hij,j->hn", Z, Q, Z[-1])
    return np.einsum("hci,ni,hn->c", V, Z, weights)`;

function checkText(tolerance: number, answer: string): string {
  return `def check():
    """Compares the layer's answers with those of the report."""
    worst = 0.0
    for example, expected in zip(EXAMPLES, ANSWERS):
        expected = np.asarray(expected)
        difference = np.abs(${answer} - expected).max() / max(1.0, np.abs(expected).max())
        worst = max(worst, float(difference))
    assert worst <= ${plainNumber(tolerance)}, f"The answers differ from the report by {worst:.1e}."
    print(f"Same answers as the report on {len(EXAMPLES)} inputs; the largest difference is {worst:.1e}.")`;
}

export function numpyPieces(model: TakenModel): PythonPieces {
  return {
    imports: "import numpy as np",
    heads: headsText(model),
    layer: NUMPY_LAYER,
    checks: checksText(model),
    check: checkText(model.tolerance, "attention(example)"),
    runCheck: "check()",
  };
}

function program(model: TakenModel, pieces: PythonPieces): string {
  const { imports, heads, layer, checks, check, runCheck } = pieces;
  return [
    `${comment([...model.about, "Run this file: it checks itself."])}\n`,
    `${imports}\n\n${heads}\n`,
    `\n${layer}\n`,
    `\n${checks}\n`,
    `\n${check}\n`,
    `\nif __name__ == "__main__":\n    ${runCheck}\n`,
  ].join("\n");
}

export function numpyCode(model: TakenModel): string {
  return program(model, numpyPieces(model));
}

const TORCH_LAYER = `class LinearAttention(torch.nn.Module):
    """f(Z) = sum over heads of V Z (Z^T Q z_n), tokens as columns of Z.

    Here the inputs have shape (..., tokens, coordinates), and the last token asks.
    """

    def __init__(self):
        super().__init__()
        self.V = torch.nn.Parameter(torch.tensor(V, dtype=torch.float64))
        self.Q = torch.nn.Parameter(torch.tensor(Q, dtype=torch.float64))

    def forward(self, Z):
        weights = torch.einsum("...ni,hij,...j->...hn", Z, self.Q, Z[..., -1, :])
        return torch.einsum("hci,...ni,...hn->...c", self.V, Z, weights)


layer = LinearAttention()


def attention(Z):
    """The layer's answer to one input, a token a row."""
    with torch.no_grad():
        return layer(torch.as_tensor(Z, dtype=torch.float64)).numpy()`;

export function pytorchCode(model: TakenModel): string {
  return program(model, {
    ...numpyPieces(model),
    imports: "import numpy as np\nimport torch",
    layer: TORCH_LAYER,
  });
}
