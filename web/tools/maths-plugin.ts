// A Vite plugin that turns the formulas of web/words/formulas.ts into MathML while the site is built. Temml stays out of the
// site: the page only gets the finished markup, without the classes and styles that Temml's own style sheet would need and
// that the page's content security policy would refuse.
import temml from "temml";
import type { Plugin } from "vite";
import { formulas } from "../words/formulas.ts";

const NAME = "virtual:mathml";
/** Vite's mark for a module that is no file. */
const RESOLVED = `\0${NAME}`;

export function toMathml(tex: string): string {
  const markup = temml.renderToString(tex, { throwOnError: true, strict: true });
  return markup.replace(/ (?:class|style|fence|separator)="[^"]*"/g, "");
}

export function mathsPlugin(): Plugin {
  return {
    name: "polyhead-maths",
    resolveId: (id) => (id === NAME ? RESOLVED : null),
    load: (id) => {
      if (id !== RESOLVED) return null;
      const markup = Object.fromEntries(Object.entries(formulas).map(([name, tex]) => [name, toMathml(tex)]));
      return `export const mathml = ${JSON.stringify(markup)};`;
    },
  };
}
