/** What a person should know goes to standard error; standard output has the result alone. */
export function tell(notes: readonly string[]): void {
  for (const note of notes) process.stderr.write(`${note}\n`);
}
