// A file, line by line.
const LINES = ["M12 14h14", "M12 19h14", "M12 24h9", "M12 29h12"];

export function CustomCard() {
  return (
    <>
      <path class="line" stroke-linejoin="round" d="M7 2h16l8 8v24H7ZM23 2v8h8" />
      {LINES.map((line, place) => (
        <path key={line} class="accent step" style={{ "--at": 2 * place }} d={line} />
      ))}
    </>
  );
}
