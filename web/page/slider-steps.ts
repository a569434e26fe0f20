// How a slider walks over the values of a field: by a constant step, over powers of two, or from detent to detent.
import { boundsOf, type FieldValues, type NumberField } from "../task/field";
import { typedNumber } from "../words/numbers";

export interface SliderSteps {
  /** Range of the slider's own positions. */
  min: number;
  max: number;
  step: number;
  toPosition(value: number): number;
  toValue(position: number): number;
  /** Where an arrow key leads, when that is not simply the next position. */
  nextValue?(value: number, direction: 1 | -1): number;
}

export function sliderSteps(field: NumberField, earlier: FieldValues): SliderSteps {
  const { min, max } = boundsOf(field, earlier);
  const { steps } = field;
  if (steps === "powers-of-two") return powersOfTwo(min, max);
  if (Array.isArray(steps)) {
    const detents = (steps as readonly number[]).filter((detent) => detent >= min && detent <= max);
    const walk = field.format === "percent" ? shareWithDetents(min, max, detents) : overDetents(detents);
    return field.endStop === undefined ? walk : withEndStop(walk);
  }
  const step = typeof steps === "number" ? steps : field.kind === "integer" ? 1 : (max - min) / 100;
  return { min, max, step, toPosition: (value) => value, toValue: (position) => position };
}

/** Position 0 is the smallest value; a smallest value of 0 gets a position of its own before 1, 2, 4, … */
function powersOfTwo(min: number, max: number): SliderSteps {
  const hasZero = min < 1;
  const shift = hasZero ? 1 : 0;
  const first = hasZero ? 0 : Math.ceil(Math.log2(min));
  const last = Math.ceil(Math.log2(max));
  return {
    min: 0,
    max: last - first + shift,
    step: 1,
    toPosition: (value) => (value < 1 ? 0 : Math.log2(value) - first + shift),
    toValue: (position) => {
      const exponent = Math.round(position) - shift + first;
      return exponent < first ? 0 : Math.min(max, 2 ** exponent);
    },
  };
}

/** Evenly spaced detents, for values that span powers of ten. */
function overDetents(detents: readonly number[]): SliderSteps {
  const last = detents.length - 1;
  return {
    min: 0,
    max: last,
    step: 1,
    toPosition: (value) => {
      const above = detents.findIndex((detent) => detent >= value);
      if (above < 0) return last;
      if (above === 0) return 0;
      const [low = 0, high = 1] = detents.slice(above - 1);
      return above - 1 + (value - low) / (high - low);
    },
    toValue: (position) => detents[Math.round(position)] ?? detents[0] ?? 0,
  };
}

/** A share keeps its place on the track, in whole per cents; the arrow keys go from detent to detent. */
function shareWithDetents(min: number, max: number, detents: readonly number[]): SliderSteps {
  return {
    min,
    max,
    step: 0.01,
    toPosition: (value) => value,
    toValue: (position) => Math.round(position * 100) / 100,
    nextValue: (value, direction) => {
      const beyond = detents.filter((detent) => (detent - value) * direction > 1e-9);
      return (direction > 0 ? beyond[0] : beyond.at(-1)) ?? value;
    },
  };
}

/** How much of the slider is its track; the rest is the gap before the end stop. The same as in the styles. */
const TRACK = 0.83;

/** The track ends just before the largest value, which stands alone beyond a gap. Within the gap there is nothing. */
function withEndStop(walk: SliderSteps): SliderSteps {
  const { min, max, toPosition, toValue } = walk;
  const end = max - 0.1 * walk.step;
  const scale = (TRACK * (max - min)) / (end - min);
  return {
    ...walk,
    step: walk.step / 10,
    toPosition: (value) => (value > end ? max : min + (toPosition(value) - min) * scale),
    toValue: (position) => {
      if (position > min + ((1 + TRACK) / 2) * (max - min)) return max;
      const value = toValue(min + (position - min) / scale);
      return value < max ? value : end;
    },
  };
}

/**
 * What a person typed into a number field: a number, or the text itself when it is none (the schema then says so). In a
 * field shown in per cent "97 %" and "97" both mean 0.97, and "0.97" means itself as it does in a document.
 */
export function typedValue(field: NumberField, text: string): number | string {
  const hasSign = text.includes("%");
  const value = typedNumber(text.replaceAll("%", ""), field.kind === "integer");
  if (value === null) return text.trim();
  // Nobody means 5,000 per cent by 50.
  const inPercent = field.format === "percent" && (hasSign || value > 2);
  return inPercent ? Number((value / 100).toPrecision(12)) : value;
}
