// The TeX of a lesson as elements of the page. Temml's tree is taken over element by element: whoever wrote the lesson, no text
// of it is ever read as markup, and nothing but what draws a formula comes along.
import { type ComponentChild, h } from "preact";
import temml from "temml";

const MOST_CHARACTERS = 400;
const LIMITS = { trust: false, maxExpand: 100, maxSize: [10, 10] as [number, number] };
const DRAWN = new Set(
  (
    "accent columnalign depth display displaystyle fence form height largeop linethickness lspace mathbackground mathcolor mathsize " +
    "mathvariant maxsize minsize movablelimits notation rowspacing rspace scriptlevel stretchy symmetric voffset width"
  ).split(" "),
);

/** Of Temml's nodes as much as is looked at: a text, an element, or a mere list. */
interface Built {
  text?: string;
  type?: string;
  attributes?: Readonly<Record<string, string>>;
  style?: Readonly<Record<string, string>>;
  children?: readonly Built[];
}

function element({ text, type, attributes = {}, style, children = [] }: Built): ComponentChild {
  if (text !== undefined) return text;
  const inside = children.map(element);
  if (type === undefined) return inside;
  if (!/^m[a-z]+$/.test(type)) throw new Error(`${type} is no element of MathML.`);
  const drawn = Object.entries(attributes).filter(([name]) => DRAWN.has(name));
  return h(type, { ...Object.fromEntries(drawn), style: { ...style } }, inside);
}

/** null where it is no TeX that can be set. */
export function mathsOf(tex: string, block = false): ComponentChild {
  if (tex.length > MOST_CHARACTERS) return null;
  try {
    return element(temml.__renderToMathMLTree(tex, { ...LIMITS, displayMode: block, throwOnError: true }));
  } catch {
    return null;
  }
}
