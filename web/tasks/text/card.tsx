// Lines of writing, the last one not finished.
export function TextCard() {
  return (
    <>
      {[28, 33, 24].map((width, place) => (
        <path key={width} class="line" d={`M2.5 ${7.5 + 7 * place}h${width}`} />
      ))}
      <path class="line step" style={{ "--at": 1 }} d="M2.5 28.5h12" />
      <path class="line step" style={{ "--at": 3 }} stroke-width={2} d="M18.5 24.5v8" />
    </>
  );
}
