import type * as english from "./index";

/** Texts of the same places, in any wording. */
export type InAnyWords<Part> = Part extends string
  ? string
  : Part extends (...values: infer Values) => infer Said
    ? (...values: Values) => InAnyWords<Said>
    : { readonly [Key in keyof Part]: InAnyWords<Part[Key]> };

/** What a language has to say: every part of the English catalogue (`enPage` is the part `page`), with its keys and arguments. */
export type Translation = {
  readonly [Name in keyof typeof english as Name extends `en${infer Part}`
    ? Uncapitalize<Part>
    : never]: InAnyWords<(typeof english)[Name]>;
};
