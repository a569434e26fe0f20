// Saving a chart or a table from the browser. A saved drawing must look the same anywhere, so the colours and fonts that
// the page's style sheet gave each element are written into the copy.

const COPIED = [
  "fill",
  "fill-opacity",
  "stroke",
  "stroke-width",
  "stroke-opacity",
  "stroke-dasharray",
  "stroke-linejoin",
  "stroke-linecap",
  "paint-order",
  "opacity",
  "font-family",
  "font-size",
  "image-rendering",
] as const;
const COPIED_TEXT = ["font-weight", "font-style", "text-anchor"] as const;

/** Round the drawing: labels may stand a little over its edge. */
const MARGIN = 8;
/** Pixels of a picture for each pixel of the page. */
const PNG_SCALE = 2;

const SVG = "http://www.w3.org/2000/svg";

export function saveBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The download has to have started before its address is withdrawn.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

export function saveText(name: string, type: string, text: string): void {
  saveBlob(name, new Blob([text], { type: `${type};charset=utf-8` }));
}

export function saveSvg(name: string, drawing: SVGSVGElement, title: string, sentence: string): void {
  saveText(name, "image/svg+xml", standAlone(drawing, title, sentence).text);
}

export async function savePng(
  name: string,
  drawing: SVGSVGElement,
  title: string,
  sentence: string,
): Promise<void> {
  const { text, width, height } = standAlone(drawing, title, sentence);
  const image = new Image();
  // As data: the page's own rules allow no other kind of image that is made here.
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(width * PNG_SCALE);
  canvas.height = Math.round(height * PNG_SCALE);
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/png"));
  if (!blob) throw new Error("The browser made no picture.");
  saveBlob(name, blob);
}

/** The drawing as a file of its own: its look written into it, on the page's background, with title and description. */
export function standAlone(
  drawing: SVGSVGElement,
  title: string,
  sentence: string,
): { text: string; width: number; height: number } {
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
  for (const element of [copy, ...copy.querySelectorAll("*")]) {
    for (const attribute of ["class", "tabindex", "aria-describedby", "role"])
      element.removeAttribute(attribute);
  }
  const width = Number(drawing.getAttribute("width")) + 2 * MARGIN;
  const height = Number(drawing.getAttribute("height")) + 2 * MARGIN;
  const frame = { x: -MARGIN, y: -MARGIN, width, height };
  copy.setAttribute("xmlns", SVG);
  copy.setAttribute("width", String(width));
  copy.setAttribute("height", String(height));
  copy.setAttribute("viewBox", Object.values(frame).join(" "));
  const background = document.createElementNS(SVG, "rect");
  for (const [name, value] of Object.entries(frame)) background.setAttribute(name, String(value));
  background.setAttribute("fill", plain(getComputedStyle(document.body).backgroundColor));
  copy.prepend(textElement("title", title), textElement("desc", sentence), background);
  return { text: new XMLSerializer().serializeToString(copy), width, height };
}

function copyLook(from: Element, to: Element, plain: (colour: string) => string): void {
  const look = getComputedStyle(from);
  const isText = from.tagName === "text" || from.tagName === "tspan";
  for (const property of isText ? [...COPIED, ...COPIED_TEXT] : COPIED) {
    const value = look.getPropertyValue(property);
    if (value === "") continue;
    to.setAttribute(property, property === "fill" || property === "stroke" ? plain(value) : value);
  }
}

function textElement(name: string, text: string): SVGElement {
  const element = document.createElementNS(SVG, name);
  element.textContent = text;
  return element;
}

/** Mixed colours compute to oklab(…), which drawing programs do not read; one pixel tells their plain value. */
function makePlainColours(): (colour: string) => string {
  const canvas = document.createElement("canvas");
  canvas.width = 1;
  canvas.height = 1;
  const context = canvas.getContext("2d", { willReadFrequently: true });
  const known = new Map<string, string>();
  const look = (colour: string): string => {
    if (!context || colour === "none" || colour.startsWith("url(")) return colour;
    context.clearRect(0, 0, 1, 1);
    context.fillStyle = colour;
    context.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 255] = context.getImageData(0, 0, 1, 1).data;
    if (alpha === 0) return "none";
    return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, "0")).join("")}`;
  };
  return (colour) => {
    const plain = known.get(colour) ?? look(colour);
    known.set(colour, plain);
    return plain;
  };
}
