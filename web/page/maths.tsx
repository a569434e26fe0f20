// A formula as MathML, made at build time. The first screen shows none, so they stay out of its script.
import { mathml } from "virtual:mathml";
import type { FormulaName } from "../words/formulas";

export function isFormula(name: string): name is FormulaName {
  return Object.hasOwn(mathml, name);
}

export function Maths({ of, block = false }: { of: FormulaName; block?: boolean }) {
  // Made from our own formulas when the site was built: nothing that a reader or a link brings ever gets here.
  const markup = { __html: mathml[of] };
  const name = block ? "maths block" : "maths";
  return <span class={name} dangerouslySetInnerHTML={markup} />;
}
