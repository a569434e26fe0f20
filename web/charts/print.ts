// Saving a chart as PDF, which only the Export view offers.
import { standAlone } from "./save";

/** What is printed alone, and the attribute of the page meanwhile (web/styles/print.css). */
const ALONE = "print-alone";

/**
 * As PDF, by the browser's own printing: lines and letters stay what they are, in every alphabet. The page of the paper is the drawing,
 * the name of the file the title meanwhile.
 */
export function savePdf(name: string, drawing: SVGSVGElement, title: string, sentence: string): void {
  document.querySelector(`.${ALONE}`)?.remove();
  const { text, width, height } = standAlone(drawing, title, sentence);
  const place = document.createElement("div");
  place.className = ALONE;
  place.setAttribute("aria-hidden", "true");
  const copy = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  place.append(document.importNode(copy, true));
  document.body.append(place);
  const paper = new CSSStyleSheet();
  paper.replaceSync(`@page { size: ${width}px ${height}px; margin: 0 }`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, paper];
  const root = document.documentElement;
  const before = document.title;
  document.title = name.replace(/\.pdf$/, "");
  root.toggleAttribute(`data-${ALONE}`, true);
  // Not after print(), which some browsers do not wait in.
  addEventListener(
    "afterprint",
    () => {
      place.remove();
      root.removeAttribute(`data-${ALONE}`);
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== paper);
      document.title = before;
    },
    { once: true },
  );
  print();
}
