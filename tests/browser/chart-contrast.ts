// Axe cannot tell what lies behind the words of a drawing. This can: the topmost filled shape under the middle of each word,
// or the nearest background of the page.
import type { Page } from "@playwright/test";

/** WCAG 2.2, 1.4.3: what ordinary text needs against its background. */
const LEAST_CONTRAST = 4.5;

/** The words in drawings that are hard to read, each with its contrast. */
export async function faintChartWords(page: Page): Promise<string[]> {
  const size = page.viewportSize();
  if (!size) return [];
  // The browser answers what lies at a point only for points on screen.
  await page.setViewportSize({ width: size.width, height: 6000 });
  const faint = await page.evaluate((least) => {
    const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
    if (!canvas) throw new Error("There is no canvas to read colours with.");
    /** Red, green, blue and opacity, each from 0 to 1, of whatever way to write a colour. */
    const rgba = (color: string): number[] => {
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = color;
      canvas.fillRect(0, 0, 1, 1);
      return [...canvas.getImageData(0, 0, 1, 1).data].map((part) => part / 255);
    };
    const luminance = ([red = 0, green = 0, blue = 0]: number[]): number => {
      const linear = (part: number): number =>
        part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
    };
    const colorBehind = (element: Element): number[] => {
      const style = getComputedStyle(element);
      const isShape = element instanceof SVGGeometryElement;
      const color = rgba(isShape ? style.fill : style.backgroundColor);
      const opacity = Number(style.opacity) * (isShape ? Number(style.fillOpacity) : 1);
      return [...color.slice(0, 3), (color[3] ?? 0) * opacity];
    };
    const backgroundOf = (text: SVGTextElement): number[] => {
      const { x, y, width, height } = text.getBoundingClientRect();
      const stack = document.elementsFromPoint(x + width / 2, y + height / 2);
      const below = stack.filter((element) => !(element instanceof SVGTextContentElement));
      const opaque = below.map(colorBehind).find(([, , , alpha = 0]) => alpha > 0.9);
      return opaque ?? rgba(getComputedStyle(document.body).backgroundColor);
    };
    return [...document.querySelectorAll<SVGTextElement>("svg text")]
      .filter((text) => text.textContent?.trim() && text.getClientRects().length > 0)
      .map((text) => {
        const lights = [rgba(getComputedStyle(text).fill), backgroundOf(text)].map(luminance);
        const contrast = (Math.max(...lights) + 0.05) / (Math.min(...lights) + 0.05);
        return { words: text.textContent, contrast };
      })
      .filter(({ contrast }) => contrast < least)
      .map(({ words, contrast }) => `“${words}” has a contrast of ${contrast.toFixed(2)}`);
  }, LEAST_CONTRAST);
  await page.setViewportSize(size);
  return faint;
}
