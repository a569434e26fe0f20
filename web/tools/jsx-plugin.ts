// A Vite plugin that compiles JSX to Preact's own `h(type, props, ...children)`. The usual `jsx(type, { children })` would
// name `children` at every element, which makes the site a kilobyte larger, compressed.
import type { Plugin } from "vite";

/** Names that no file has for itself. */
const IMPORTS = 'import { h as __h, Fragment as __Fragment } from "preact";';

export function jsxPlugin(): Plugin {
  return {
    name: "polyhead-jsx",
    enforce: "pre",
    config: () => ({
      oxc: { jsx: { runtime: "classic", pragma: "__h", pragmaFrag: "__Fragment", development: false } },
    }),
    transform: {
      filter: { id: /\.tsx$/ },
      // On the first line: the lines keep their numbers.
      handler: (code) => ({ code: IMPORTS + code, map: null }),
    },
  };
}
