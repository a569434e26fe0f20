// When the first fit starts: when the frame comes into view, or when the reader asks for it. Until then nothing heavy is
// loaded: no worker and no learner.
import { signal } from "@preact/signals";
import { requestFit } from "../page/fitting";
import { isVeiled } from "../page/state";

export const isStarted = signal(false);

/** False if it had been started before. */
export function start(): boolean {
  if (isStarted.value) return false;
  isStarted.value = true;
  // A lesson chooses for itself what to fit.
  if (!isVeiled.value) requestFit("full", 0);
  return true;
}

/** Also in a frame of another origin the observer says whether the reader can see it. */
export function startWhenVisible(element: Element): void {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    start();
  });
  observer.observe(element);
}
