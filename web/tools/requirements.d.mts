// What the tests in TypeScript use of requirements.mjs.
export function findChromium(): string | null;
export function findHeadlessChromium(): string | null;
export function findFirefox(): string | null;
export function findWebKit(): { browser: string; driver: string } | null;
export function findProgram(name: string): string | null;
export function findPython(): string | null;
export function findNginx(): string | null;
export function findApache(): string | null;
