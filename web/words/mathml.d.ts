// Made while the site is built, from formulas.ts by web/tools/maths-plugin.ts.
declare module "virtual:mathml" {
  export const mathml: Readonly<Record<import("./formulas").FormulaName, string>>;
}
