// The width that the page gives an element, so that it is drawn for it rather than scaled.
import { useLayoutEffect, useRef, useState } from "preact/hooks";

export function useWidth(before: number) {
  const element = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(before);
  useLayoutEffect(() => {
    const place = element.current;
    if (!place) return undefined;
    const measure = (): void => {
      // A panel behind another tab has no width; keep the last one.
      if (place.clientWidth > 0) setWidth(place.clientWidth);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(place);
    return () => observer.disconnect();
  }, []);
  return { element, width };
}
