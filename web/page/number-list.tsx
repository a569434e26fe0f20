/** Numbers beside their names; a dash for what there is none of. */
export function NumberList({ rows }: { rows: readonly (readonly [name: string, number: string | null])[] }) {
  return (
    <dl class="numbers">
      {rows.map(([name, number]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{number ?? "–"}</dd>
        </div>
      ))}
    </dl>
  );
}
