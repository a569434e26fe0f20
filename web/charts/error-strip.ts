// The errors of what is drawn above it, in a strip on the same horizontal axis: in units of a power of ten, zero in the middle.
import { grouped, powerOfTen } from "../words/numbers";
import type { Place, Plot, Sign } from "./plot";
import { level } from "./plot";
import { linearScale, residualUnits } from "./scale";

interface Errors extends Sign {
  dots: readonly { x: Place["x"]; y: number }[];
}

interface StripLook {
  height: number;
  /** Its title where errors are plain numbers, and in units. */
  plain: string;
  inUnits: (unit: string) => string;
}

export function errorStrip(
  errors: readonly Errors[],
  { height, plain, inUnits }: StripLook,
): Pick<Plot, "height" | "y" | "yTitle" | "marks"> {
  const all = errors.flatMap(({ dots }) => dots.map(({ y }) => Math.abs(y)));
  const { exponent, limit } = residualUnits(all.reduce((most, error) => Math.max(most, error), 0));
  const unit = 10 ** exponent;
  const ticks = [limit, 0, -limit].map((units) => ({
    value: units * unit,
    text: units > 0 ? `+${grouped(units)}` : grouped(units),
  }));
  return {
    height,
    y: (range) => {
      const at = linearScale([-limit, limit], range);
      return { at: (error) => at(error / unit), ticks };
    },
    yTitle: exponent === 0 ? plain : inUnits(powerOfTen(exponent)),
    marks: [level("axis", 0), ...errors],
  };
}
