// What a spectrum is drawn on: the zone that counts as zero, grid, axes, and the threshold with its formula.

import { constants } from "../contract/values";
import type { Certificate } from "../report/report";
import type { Translation } from "../words/catalogue";
import { count, powerOfTen, significant } from "../words/numbers";
import { round } from "./drawing";
import type { SpectrumGeometry } from "./spectrum";
import { GreyZone } from "./spectrum-notes";

type Words = Translation["page"]["spectrum"];

interface BackdropProps {
  words: Words;
  certificate: Pick<Certificate, "active" | "threshold">;
  plot: SpectrumGeometry;
}

export function Backdrop({ certificate, plot, words }: BackdropProps) {
  const { left, right } = plot;
  const [formula, subscript, rest] = words.formula(
    count(constants.toleranceUnits),
    count(certificate.active),
  );
  return (
    <>
      <rect
        class="zone"
        x={left}
        y={plot.thresholdY}
        width={right - left}
        height={plot.floor - plot.thresholdY}
      />
      {plot.greyY < plot.thresholdY && (
        <GreyZone words={words} left={left} right={right} top={plot.greyY} bottom={plot.greyFloor} />
      )}
      <g class="grid">
        {plot.ticks.map((exponent) => (
          <path key={exponent} d={`M${left} ${round(plot.y(10 ** exponent))}H${right}`} />
        ))}
      </g>
      <g class="tick">
        {plot.ticks.map((exponent) => (
          <text key={exponent} class="end" x={left - 7} y={round(plot.y(10 ** exponent)) + 4}>
            {powerOfTen(exponent)}
          </text>
        ))}
        {directionTicks(plot.directions.length).map((index) => (
          <g key={index}>
            <path class="axis" d={`M${round(plot.x(index))} ${plot.floor}v4`} />
            <text class="middle" x={round(plot.x(index))} y={plot.floor + 17}>
              {count(index)}
            </text>
          </g>
        ))}
      </g>
      <path class="axis" d={`M${left} ${plot.floor}H${right}`} />
      {plot.hasThreshold && <path class="threshold" d={`M${left} ${round(plot.thresholdY)}H${right}`} />}
      <text class="axis-title" x={left} y={14}>
        {words.eigenvalue}
      </text>
      <text class="axis-title end" x={right} y={plot.floor + 33}>
        {words.direction}
      </text>
      {plot.hasThreshold ? (
        <g class="note-ink" data-explain="threshold">
          <text x={left + 6} y={round(plot.thresholdY) + 16}>
            {words.countsAsZero(significant(certificate.threshold))}
          </text>
          <text x={left + 6} y={round(plot.thresholdY) + 32}>
            {formula}
            <tspan dy="3" class="subscript">
              {subscript}
            </tspan>
            <tspan dy="-3">{rest}</tspan>
          </text>
        </g>
      ) : (
        <text class="note-ink halo" x={left + 6} y={plot.floor - 8}>
          {words.byRows}
        </text>
      )}
    </>
  );
}

/** 1, the quarters and the last. */
export function directionTicks(directions: number): number[] {
  if (directions <= 5) return Array.from({ length: directions }, (_, place) => place + 1);
  const quarters = [0.25, 0.5, 0.75].map((share) => Math.round(directions * share));
  return [...new Set([1, ...quarters, directions])];
}
