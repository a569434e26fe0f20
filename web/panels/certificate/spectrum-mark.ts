// What a lesson draws into the spectrum: the reader's prediction.
import { signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import type { SpectrumGeometry } from "../../charts/spectrum";
import type { Certificate } from "../../report/report";

export const spectrumMark = signal<
  ((certificate: Certificate, plot: SpectrumGeometry) => ComponentChildren) | null
>(null);
