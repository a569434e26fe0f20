// Prose in which the names of matrices are set as mathematics.

export function WithSymbols({ text }: { text: string }) {
  return (
    <>
      {text.split(/(?<![\p{L}\d])([VQσ])(?![\p{L}\d])/u).map((part, place) =>
        place % 2 === 1 ? (
          <i key={place} class="letter">
            {part}
          </i>
        ) : (
          part
        ),
      )}
    </>
  );
}
