// Three states, and the dot that goes from one to the next.
export function AutomatonCard() {
  return (
    <>
      <path class="line" d="M10.5 19.5 15 15M23 15l4.5 4.5M12.5 25h13" />
      <circle class="line" cx={7} cy={25} r={5.5} />
      <circle class="line" cx={19} cy={10.5} r={5.5} />
      <circle class="line" cx={31} cy={25} r={5.5} />
      <circle
        class="dot hop"
        style={{ "--first": "-24px 0", "--second": "-12px -14.5px" }}
        cx={31}
        cy={25}
        r={2.8}
      />
    </>
  );
}
