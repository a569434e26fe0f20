// How much of a fit's coefficients is the noise of its labels.
import type { Report } from "./report";

/**
 * √E‖P − P*‖² / ‖P‖ for labels with the noise that the residuals show: of each output σ² tr(Λ⁺) / N. Null where there is no noise to
 * speak of, or nothing shows it.
 */
export function noiseTolerance({
  fit: { noiseDeviation, coefficients },
  certificate: { eigenvalues, threshold },
  data: { rows },
}: Pick<Report, "fit" | "certificate" | "data">): number | null {
  if (!noiseDeviation) return null;
  const variance = noiseDeviation.reduce((sum, sigma) => sum + sigma * sigma, 0);
  const inverse = eigenvalues.reduce((sum, value) => (value > threshold ? sum + 1 / value : sum), 0);
  const length = Math.sqrt(coefficients.flat().reduce((sum, value) => sum + value * value, 0));
  const tolerance = Math.sqrt((variance * inverse) / rows) / length;
  return tolerance > LEAST ? Math.min(1, tolerance) : null;
}

/** Below this share heads are the same function for all that is looked for (core/fit/minimal_heads.hpp). */
const LEAST = 1e-9;
