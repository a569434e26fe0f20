import { useLayoutEffect, useRef } from "preact/hooks";

/** For the first thing to press of what takes the place of another. */
export function useFocused() {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => button.current?.focus(), []);
  return button;
}
