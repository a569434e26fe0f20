// Only to show that one spectrum became another: its dots move to their new heights in 240 ms after a refit.

import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { SpectrumMotion } from "../../charts/spectrum";
import { eigenvaluesStrongestFirst } from "../../report/certificate";
import type { Certificate } from "../../report/report";

const MOTION_MS = 240;

/** Undefined while nothing moves, and always for readers who asked for no motion. */
export function useSpectrumMotion(certificate: Certificate | null): SpectrumMotion | undefined {
  const [motion, setMotion] = useState<SpectrumMotion>();
  const last = useRef<Certificate | null>(null);
  useLayoutEffect(() => {
    const before = last.current;
    last.current = certificate;
    const moves = before?.features === certificate?.features && before !== certificate;
    if (!before || !moves || matchMedia("(prefers-reduced-motion: reduce)").matches) {
      setMotion(undefined);
      return undefined;
    }
    const from = eigenvaluesStrongestFirst(before);
    const start = performance.now();
    let frame = 0;
    const step = (now: number): void => {
      const time = Math.min(1, Math.max(0, (now - start) / MOTION_MS));
      setMotion(time < 1 ? { from, share: 1 - (1 - time) ** 3 } : undefined);
      if (time < 1) frame = requestAnimationFrame(step);
    };
    step(start);
    return () => cancelAnimationFrame(frame);
  }, [certificate]);
  return motion;
}
