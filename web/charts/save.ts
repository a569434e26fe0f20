// Saving a chart or a table from the browser. A saved drawing must look the same anywhere, so the colours and fonts that
// the page's style sheet gave each element are written into the copy.

const COPIED = [
  "fill",
  "stroke",
  "stroke-width",
  "stroke-dasharray",
  "opacity",
  "font-family",
  "font-size",
] as const;
const COPIED_TEXT = ["font-weight", "font-style", "text-anchor"] as const;

export function saveText(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The download has to have started before its address is withdrawn.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

export function saveSvg(name: string, drawing: SVGSVGElement, title: string, sentence: string): void {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const plain = makePlainColours();
  const originals = drawing.querySelectorAll("*");
  copy.querySelectorAll("*").forEach((element, index) => {
    const original = originals[index];
    if (original) copyLook(original, element, plain);
  });
  copy.querySelectorAll(".ring").forEach((ring) => {
    ring.remove();
  });
  for (const attribute of ["class", "tabindex", "aria-describedby", "role"]) copy.removeAttribute(attribute);
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  const background = document.createElementNS("http://www.w3.org/2000/svg", "rect");
  background.setAttribute("width", "100%");
  background.setAttribute("height", "100%");
  background.setAttribute("fill", plain(getComputedStyle(document.body).backgroundColor));
  copy.prepend(textElement("title", title), textElement("desc", sentence), background);
  saveText(name, "image/svg+xml", new XMLSerializer().serializeToString(copy));
}

function copyLook(from: Element, to: Element, plain: (colour: string) => string): void {
  const look = getComputedStyle(from);
  const isText = from.tagName === "text" || from.tagName === "tspan";
  for (const property of isText ? [...COPIED, ...COPIED_TEXT] : COPIED) {
    const value = look.getPropertyValue(property);
    if (value === "") continue;
    to.setAttribute(property, property === "fill" || property === "stroke" ? plain(value) : value);
  }
  to.removeAttribute("class");
}

function textElement(name: string, text: string): SVGElement {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  element.textContent = text;
  return element;
}

/** Mixed colours compute to oklab(…), which drawing programs do not read; one pixel tells their plain value. */
function makePlainColours(): (colour: string) => string {
  const canvas = document.createElement("canvas");
  canvas.width = 1;
  canvas.height = 1;
  const context = canvas.getContext("2d", { willReadFrequently: true });
  return (colour) => {
    if (!context || colour === "none" || colour.startsWith("url(")) return colour;
    context.clearRect(0, 0, 1, 1);
    context.fillStyle = colour;
    context.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 255] = context.getImageData(0, 0, 1, 1).data;
    if (alpha === 0) return "none";
    return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, "0")).join("")}`;
  };
}
