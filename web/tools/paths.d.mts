// What the tests in TypeScript use of paths.mjs.
export const SITE: string;
export const PACKAGE: string;
export const script: Readonly<Record<"vite" | "vitest" | "playwright" | "biome" | "tsc", string>>;
