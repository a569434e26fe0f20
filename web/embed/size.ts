// Tells the host how high the content is, whenever that changes: the page around an embed cannot see it.
import type { Host } from "./host";

/** The content has the height it needs, however high the frame is; the foot stands below it. */
export function watchHeight(place: Element, host: Host, isCanvas: boolean): void {
  const parts = [...place.querySelectorAll<HTMLElement>(".embed-content, .foot")];
  let told = 0;
  const tell = (): void => {
    const height = parts.reduce((sum, part) => sum + Math.ceil(part.getBoundingClientRect().height), 0);
    if (height === 0 || height === told) return;
    told = height;
    host.send("resize", { height });
    if (isCanvas) host.sendToCanvas(height);
  };
  const observer = new ResizeObserver(tell);
  for (const part of parts) observer.observe(part);
}
