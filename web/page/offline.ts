// After the first visit the page works without a network: a service worker (web/offline.ts) keeps the files of its version. Not in an
// embed, whose host has not asked for it, nor in the single file, which needs none.
import { effect } from "@preact/signals";
import { ownScript } from "./site-version";
import { isWaiting } from "./state";

const isSaving = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

function register(): void {
  // What forbids it (a private window, a server that lacks the file) takes nothing from the page.
  navigator.serviceWorker.register("offline.js").catch(() => {});
}

/** Once the first fit is there: what the reader waits for comes before what they may want another day. */
export function keepOffline(): void {
  if (!("serviceWorker" in navigator) || ownScript() === null || isSaving()) return;
  let isDone = false;
  const stop = effect(() => {
    if (isDone || isWaiting.value) return;
    isDone = true;
    queueMicrotask(() => stop());
    (window.requestIdleCallback ?? setTimeout)(register);
  });
}
