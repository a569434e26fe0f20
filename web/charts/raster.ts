// A large matrix as an image: one pixel a cell, in the colours of the theme. Drawn cell by cell as SVG it would be tens of
// thousands of shapes.
import { largestEntry, type Matrix } from "./cells";
import { roundUp } from "./scale";

type Colour = readonly [number, number, number];

const SHADES = 64;

function toLinear(part: number): number {
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}

function fromLinear(part: number): number {
  const bounded = Math.max(0, Math.min(1, part));
  return bounded <= 0.0031308 ? 12.92 * bounded : 1.055 * bounded ** (1 / 2.4) - 0.055;
}

/** sRGB in 0 … 1 to OKLab (Björn Ottosson, 2020), in which the style sheet mixes its scale too. */
function toOklab([red, green, blue]: Colour): Colour {
  const [r, g, b] = [toLinear(red), toLinear(green), toLinear(blue)];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function fromOklab([lightness, a, b]: Colour): Colour {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    fromLinear(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    fromLinear(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    fromLinear(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

function parseHex(text: string): Colour {
  const part = (place: number): number => Number.parseInt(text.trim().slice(place, place + 2), 16) / 255;
  return [part(1), part(3), part(5)];
}

/** The diverging scale from −1 to 1 as bytes, `2 · SHADES + 1` colours. */
export function divergingRamp(negative: string, zero: string, positive: string): Colour[] {
  const middle = toOklab(parseHex(zero));
  return Array.from({ length: 2 * SHADES + 1 }, (_, index) => {
    const share = index / SHADES - 1;
    const end = toOklab(parseHex(share < 0 ? negative : positive));
    const mixed = middle.map((part, place) => part + Math.abs(share) * ((end[place] ?? 0) - part));
    return fromOklab(mixed as unknown as Colour).map((part) => Math.round(part * 255)) as unknown as Colour;
  });
}

export function rasterImage(matrix: Matrix, ramp: readonly Colour[]): string | null {
  const [height, width] = [matrix.length, matrix[0]?.length ?? 0];
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext("2d");
  if (!context || width === 0) return null;
  const limit = roundUp(largestEntry([matrix]));
  const image = context.createImageData(width, height);
  matrix.forEach((row, y) => {
    row.forEach((value, x) => {
      const share = Math.max(-1, Math.min(1, value / limit));
      image.data.set([...(ramp[Math.round((share + 1) * SHADES)] ?? [0, 0, 0]), 255], 4 * (y * width + x));
    });
  });
  context.putImageData(image, 0, 0);
  return canvas.toDataURL();
}

/** The ramp of the theme that is on. */
export function themeRamp(): Colour[] {
  const look = getComputedStyle(document.documentElement);
  const token = (name: string): string => look.getPropertyValue(name);
  return divergingRamp(token("--neg"), token("--zero"), token("--pos"));
}
