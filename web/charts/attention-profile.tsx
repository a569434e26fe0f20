// The same as attention-picture.tsx for inputs of many tokens: cells without gaps, and weight, value and share as profiles
// along the tokens, with names only where it matters.

import { strongestFew } from "../report/shares";
import type { Translation } from "../words/catalogue";
import { columnNumbers, count, grouped } from "../words/numbers";
import { AnswerMark } from "./attention-answer";
import { type AttentionPicture, shareReadout } from "./attention-data";
import { Cells, COLOUR_BAR_HEIGHT, ColourLegend, largestEntry, placesOf } from "./cells";
import { type ChartDrawing, type ChartPoint, round } from "./drawing";
import { linearScale, roundUp } from "./scale";

type Words = Translation["attention"];

const LABEL = 74;
const TOP = 46;
const LARGEST_MAP = 360;
const SIDE_BY_SIDE = 780;
const ANSWER = 190;
const PROFILE_GAP = 18;
const LINE = 14;
/** Narrower than this the name of the output does not fit over a profile. */
const ROOM_FOR_TITLE = 110;
const DIGIT = 6.8;

interface Profile {
  title: string;
  values: readonly number[];
  left: number;
  right: number;
}

export function drawLongAttention(picture: AttentionPicture, width: number, words: Words): ChartDrawing {
  const tokens = picture.tokens.length;
  const isWide = width >= SIDE_BY_SIDE;
  const size = Math.min(LARGEST_MAP, isWide ? width * 0.36 : width - LABEL - 2);
  const step = size / tokens;
  const mapBottom = round(TOP + size);
  const lastX = LABEL + size - step;
  const limit = roundUp(largestEntry([picture.map]));

  const profileTop = isWide ? TOP : mapBottom + COLOUR_BAR_HEIGHT + 54;
  const profilesLeft = isWide ? LABEL + size + 40 : LABEL;
  const profilesRight = isWide ? width - ANSWER : width - 2;
  const profiles = profilesOf(picture, profilesLeft, profilesRight, words);
  const rowMiddle = (token: number): number => profileTop + (token + 0.5) * step;
  const profileBottom = round(profileTop + size);
  const bottom = isWide ? mapBottom : profileBottom;
  const named = namedTokens(picture);
  const places = placesOf(TOP, step, [tokens]);
  const columns = placesOf(LABEL, step, [tokens]);

  const marks = (
    <>
      <text class="axis-title" x={LABEL} y={12}>
        {words.map.asks}
      </text>
      <text class="axis-title" x={0} y={34}>
        {words.map.looksAt}
      </text>
      <g class="tick">
        <text x={LABEL} y={38}>
          1
        </text>
        <text class="strong end" x={round(LABEL + size)} y={38}>
          {picture.tokens.at(-1)?.short}
        </text>
      </g>
      <RowNames picture={picture} named={named} at={(token) => TOP + (token + 0.5) * step} />
      <g class="marks">
        {picture.image ? (
          <image
            class="pixels"
            href={picture.image}
            x={LABEL}
            y={TOP}
            width={round(size)}
            height={round(size)}
            preserveAspectRatio="none"
          />
        ) : (
          <Cells matrices={[{ values: picture.map, rows: places, columns }]} limit={limit} />
        )}
      </g>
      <rect class="other-columns" x={LABEL} y={TOP} width={round(size - step)} height={round(size)} />
      <rect class="frame" x={round(lastX) - 2} y={TOP - 2} width={round(step) + 4} height={round(size) + 4} />
      {!isWide && <RowNames picture={picture} named={named} at={rowMiddle} />}
      {isWide && (
        <path
          class="zone"
          d={`M${round(LABEL + size) + 3} ${TOP}H${profilesRight}V${mapBottom}H${round(LABEL + size) + 3}Z`}
        />
      )}
      {profiles.map((profile) => (
        <ProfileBars
          key={profile.title}
          profile={profile}
          top={profileTop}
          step={step}
          bottom={profileBottom}
        />
      ))}
      <StrongShares picture={picture} profile={profiles[2]} named={named} at={rowMiddle} />
      <AnswerMark
        words={words}
        picture={picture}
        bracket={isWide ? { x: profilesRight + 14, top: TOP, bottom: mapBottom } : null}
        at={isWide ? null : { x: 0, y: bottom + 34 }}
      />
      <ColourLegend x={LABEL} y={mapBottom + 12} width={120} limit={limit} />
    </>
  );
  const shareProfile = profiles[2];
  const shareAt = shareProfile ? barScale(shareProfile) : () => 0;
  const asks = picture.tokens.at(-1)?.long ?? "";
  const points = picture.tokens.map(({ long }, token): ChartPoint => {
    const lead = words.map.point(asks, long);
    return {
      x: round(lastX + step / 2),
      y: TOP + (token + 0.5) * step,
      twin: { x: shareAt(picture.shares[token] ?? 0), y: rowMiddle(token) },
      readout: {
        lead: lead.charAt(0).toUpperCase() + lead.slice(1),
        rest: shareReadout(picture, token, words),
      },
    };
  });
  return {
    width,
    height: isWide ? bottom + 12 + COLOUR_BAR_HEIGHT : bottom + 66,
    marks,
    points,
    // One column: down is the next token.
    pointsPerColumn: tokens,
  };
}

function profilesOf(picture: AttentionPicture, left: number, right: number, words: Words): Profile[] {
  const { weights, values, shares, allShares } = picture;
  const list: [string, readonly number[]][] = [
    [words.map.weight, weights],
    [words.map.value(picture.outputName), values],
    [words.map.share, shares],
  ];
  if (allShares) list.push([words.map.all(count(picture.heads)), allShares]);
  const each = (right - left - (list.length - 1) * PROFILE_GAP) / list.length;
  const second = list[1];
  if (second && each < ROOM_FOR_TITLE) second[0] = words.map.valueShort;
  return list.map(([title, numbers], place) => ({
    title,
    values: numbers,
    left: round(left + place * (each + PROFILE_GAP)),
    right: round(left + place * (each + PROFILE_GAP) + each),
  }));
}

function limitOf({ values }: Profile): number {
  return roundUp(values.reduce((most, value) => Math.max(most, Math.abs(value)), 0));
}

function barScale(profile: Profile): (value: number) => number {
  const limit = limitOf(profile);
  return linearScale([-limit, limit], [profile.left, profile.right]);
}

/** The first, the last and the strongest three. */
function namedTokens({ shares }: AttentionPicture): number[] {
  const last = shares.length - 1;
  return [...new Set([...strongestFew(shares), 0, last])].sort((a, b) => a - b);
}

interface RowNamesProps {
  picture: AttentionPicture;
  named: readonly number[];
  at: (token: number) => number;
}

function RowNames({ picture, named, at }: RowNamesProps) {
  const strongest = strongestFew(picture.shares);
  return (
    <g class="tick">
      {spacedOut(named.map(at)).map((y, place) => {
        const token = named[place] ?? 0;
        return (
          <g key={token}>
            <path class="lead" d={`M${LABEL - 11} ${round(y)}L${LABEL - 2} ${round(at(token))}`} />
            <text class={strongest.includes(token) ? "end strong" : "end"} x={LABEL - 13} y={round(y) + 4}>
              {picture.tokens[token]?.short}
            </text>
          </g>
        );
      })}
    </g>
  );
}

/** Heights of lines of text near the wanted ones, none over another. */
export function spacedOut(wanted: readonly number[]): number[] {
  const placed: number[] = [];
  wanted.forEach((y, place) => {
    placed.push(Math.max(y, (placed[place - 1] ?? Number.NEGATIVE_INFINITY) + LINE));
  });
  // What was pushed beyond the last wanted height moves back up.
  const limit = wanted.at(-1) ?? 0;
  for (let place = placed.length - 1; place >= 0; place -= 1) {
    const below = placed[place + 1];
    const most = below === undefined ? limit : below - LINE;
    placed[place] = Math.min(placed[place] ?? 0, most);
  }
  return placed;
}

interface ProfileBarsProps {
  profile: Profile;
  top: number;
  step: number;
  bottom: number;
}

function ProfileBars({ profile, top, step, bottom }: ProfileBarsProps) {
  const at = barScale(profile);
  const limit = limitOf(profile);
  const zero = round(at(0));
  const height = Math.max(0.8, step - (step > 3 ? 1 : 0.2));
  const bars = (sign: 1 | -1): string =>
    profile.values
      .map((value, token) => {
        if (value * sign <= 0) return "";
        const y = top + token * step + (step - height) / 2;
        return `M${zero} ${round(y)}H${round(at(value))}v${round(height)}H${zero}Z`;
      })
      .join("");
  return (
    <>
      <text class="axis-title middle" x={zero} y={top - 20}>
        {profile.title}
      </text>
      <g class="tick">
        <text class="middle" x={zero} y={top - 6}>
          {`±${grouped(limit)}`}
        </text>
      </g>
      <g class="marks">
        <path class="bar-positive" d={bars(1)} />
        <path class="bar-negative" d={bars(-1)} />
      </g>
      <path class="axis" d={`M${zero} ${top}V${bottom}`} />
    </>
  );
}

interface StrongSharesProps {
  picture: AttentionPicture;
  profile: Profile | undefined;
  named: readonly number[];
  at: (token: number) => number;
}

/** The numbers of the strongest three, beside their bars. */
function StrongShares({ picture, profile, named, at }: StrongSharesProps) {
  if (!profile) return null;
  const strongest = strongestFew(picture.shares);
  const scale = barScale(profile);
  const say = columnNumbers(picture.shares);
  const heights = spacedOut(named.map(at));
  const room = (profile.right - profile.left) / 2 + PROFILE_GAP / 2;
  return (
    <g class="finding halo zoned">
      {named.map((token, place) => {
        const share = picture.shares[token] ?? 0;
        const text = say(share);
        if (!strongest.includes(token) || text.length * DIGIT > room) return null;
        // On the empty side of the axis, where no bar of its row stands.
        const x = share < 0 ? scale(0) + 6 : scale(0) - 6;
        return (
          <text key={token} class={share < 0 ? "" : "end"} x={round(x)} y={round(heights[place] ?? 0) + 4}>
            {text}
          </text>
        );
      })}
    </g>
  );
}
