// What the tests in TypeScript use of paths.mjs.
export const SITE: string;
