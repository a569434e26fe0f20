// The picture of a bench for the README: how many times as fast as NumPy each workload is, with its goal.
const WIDTH = 720;
const LEFT = 190;
const ROW = 44;
const ENDS = [0.5, 8];

const across = (ratio) => {
  const [least, most] = ENDS.map(Math.log2);
  const place = (Math.log2(Math.min(Math.max(ratio, ENDS[0]), ENDS[1])) - least) / (most - least);
  return LEFT + place * (WIDTH - LEFT - 90);
};

const text = (x, y, words, more = "") => `<text x="${x}" y="${y}" ${more}>${words}</text>`;

/** `rows`: label, ratio and goal of each; a dashed line marks NumPy. */
export function drawBench(rows, note) {
  const height = 40 + rows.length * ROW + 44;
  const bars = rows.flatMap(({ label, ratio, goal }, place) => {
    const y = 40 + place * ROW;
    const [from, to] = [across(1), across(ratio)].toSorted((a, b) => a - b);
    return [
      text(LEFT - 12, y + 15, label, 'text-anchor="end"'),
      `<rect x="${from.toFixed(1)}" y="${y}" width="${(to - from).toFixed(1)}" height="20" fill="#0a5fa8"/>`,
      `<path d="M${across(goal).toFixed(1)} ${y - 5}v30" stroke="#b04a00" stroke-width="2"/>`,
      text((Math.max(to, across(goal)) + 8).toFixed(1), y + 15, `${ratio.toFixed(2)}× (goal ${goal}×)`),
    ];
  });
  const ticks = [0.5, 1, 2, 4, 8].map((ratio) =>
    text(across(ratio).toFixed(1), height - 24, `${ratio}×`, 'text-anchor="middle" fill="#5a5a5a"'),
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}" role="img" font-family="sans-serif" font-size="13">`,
    `<title>${note}</title>`,
    `<rect width="${WIDTH}" height="${height}" fill="#fff"/>`,
    text(LEFT, 18, "times as fast as NumPy with OpenBLAS, one thread", 'font-weight="600"'),
    `<path d="M${across(1).toFixed(1)} 28V${height - 40}" stroke="#5a5a5a" stroke-dasharray="4 3"/>`,
    ...bars,
    ...ticks,
    text(LEFT, height - 6, note, 'fill="#5a5a5a" font-size="11"'),
    "</svg>\n",
  ].join("\n");
}
