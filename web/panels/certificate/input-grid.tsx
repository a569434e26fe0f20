// The numbers of an input as a grid of text fields: a column per token, a row per coordinate.
import { divergingColour } from "../../charts/scale";
import { inputWords } from "../../words/index";
import { count } from "../../words/numbers";
import { type CellTexts, MOST_EDITED, numberIn } from "./edited-input";

interface InputGridProps {
  texts: CellTexts;
  names: readonly string[];
  lastName: string;
  /** The scale of the coloured line under each number. */
  limit: number;
  /** The cell that is not a number, as token and row. */
  wrong: readonly [number, number] | null;
  problemId: string;
  onCell: (token: number, row: number, text: string) => void;
}

export function cellName(
  names: readonly string[],
  lastName: string,
  tokens: number,
  token: number,
  row: number,
): string {
  const name = names[row] ?? String(row + 1);
  const of = token === tokens - 1 ? inputWords.lastToken(lastName) : inputWords.token(count(token + 1));
  return inputWords.cell(name, of);
}

/** Up, down and Enter stay in the token; Tab goes on to the next one. */
function moveFocus(event: KeyboardEvent): void {
  const step = { ArrowUp: -1, ArrowDown: 1, Enter: 1 }[event.key];
  const field = event.currentTarget as HTMLInputElement;
  if (step === undefined) return;
  event.preventDefault();
  const { token, row } = field.dataset;
  const next = field
    .closest("table")
    ?.querySelector<HTMLInputElement>(`input[data-token="${token}"][data-row="${Number(row) + step}"]`);
  next?.focus();
  next?.select();
}

export function InputGrid(props: InputGridProps) {
  const { texts, names, lastName, wrong } = props;
  const first = Math.max(0, texts.length - MOST_EDITED);
  const tokens = Array.from({ length: texts.length - first }, (_, place) => first + place);
  const last = texts.length - 1;
  return (
    <div class="input-grid">
      <table aria-label={inputWords.grid} style={{ "--tokens": tokens.length }}>
        <thead>
          <tr>
            <td />
            {tokens.map((token) => (
              <th key={token} scope="col" class={token === last ? "last" : undefined}>
                {token === last ? lastName : count(token + 1)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {names.map((name, row) => (
            <tr key={row}>
              <th scope="row" title={name}>
                {name}
              </th>
              {tokens.map((token) => {
                const text = texts[token]?.[row] ?? "";
                const isWrong = wrong?.[0] === token && wrong[1] === row;
                return (
                  <td key={token} class={token === last ? "last" : undefined}>
                    <input
                      class={isWrong ? "cell wrong" : "cell"}
                      type="text"
                      inputMode="decimal"
                      autocomplete="off"
                      value={text}
                      data-token={token}
                      data-row={row}
                      style={{ "--colour": divergingColour(numberIn(text) ?? 0, props.limit) }}
                      aria-label={cellName(names, lastName, texts.length, token, row)}
                      aria-invalid={isWrong}
                      aria-describedby={isWrong ? props.problemId : undefined}
                      onInput={(event) => props.onCell(token, row, event.currentTarget.value)}
                      onKeyDown={moveFocus}
                    />
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
