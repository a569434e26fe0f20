// What the tests in TypeScript use of serve.mjs.
export function serve(options: {
  directory?: string;
  port?: number;
  base?: string;
}): Promise<{ address: string; close: () => Promise<void> }>;
