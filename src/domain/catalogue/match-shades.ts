import type { Undertone } from '../../config/catalogue/shade-tones.ts';

/** What shades are compared by. `lab`: the color in OKLab; absent where only depth and undertone are known. */
export interface TonedColor {
  /** From 0 (lightest) to 100. */
  level: number;
  undertone: Undertone;
  lab?: readonly number[] | undefined;
}

/** How far undertones are apart. Olive stands between neutral and warm, and beside both. */
const undertoneGaps = {
  cool: { cool: 0, neutral: 1, warm: 2, olive: 2 },
  neutral: { cool: 1, neutral: 0, warm: 1, olive: 1 },
  warm: { cool: 2, neutral: 1, warm: 0, olive: 1 },
  olive: { cool: 2, neutral: 1, warm: 1, olive: 0 },
} as const satisfies Record<Undertone, Record<Undertone, number>>;

/** A wrong undertone is seen as soon as a depth that is this many levels off. */
const levelsPerUndertone = 6;
/** A difference of 0.01 in OKLab can just be seen. It weighs as much as a level. */
const levelsPerLab = 100;

const measureColors = (a: TonedColor['lab'], b: TonedColor['lab']): number =>
  a && b ? Math.hypot(...a.map((part, index) => part - (b[index] ?? 0))) : 0;

/** How different two shades are on skin: 0 for the same shade, and the same in both directions. */
export const measureDistance = (a: TonedColor, b: TonedColor): number =>
  Math.abs(a.level - b.level) +
  levelsPerUndertone * undertoneGaps[a.undertone][b.undertone] +
  levelsPerLab * measureColors(a.lab, b.lab);

/** The nearest of the shades, the first of several. Undefined when there are none. */
export const findNearest = <T extends TonedColor>(shades: readonly T[], target: TonedColor): T | undefined =>
  shades.reduce<T | undefined>(
    (best, shade) =>
      best === undefined || measureDistance(shade, target) < measureDistance(best, target) ? shade : best,
    undefined,
  );

/** From cool to warm. Olive is neither warmer nor cooler than neutral. */
const warmth = { cool: -1, neutral: 0, warm: 1, olive: 0 } as const satisfies Record<Undertone, number>;

const matchNeighbours = ['lighter', 'deeper', 'cooler', 'warmer'] as const;
export type MatchNeighbour = (typeof matchNeighbours)[number];

/** Whether a shade lies in a direction from the best match: in depth, or in undertone at about the same depth. */
const liesIn: Record<MatchNeighbour, (shade: TonedColor, best: TonedColor) => boolean> = {
  lighter: (shade, best) => shade.level < best.level && shade.undertone === best.undertone,
  deeper: (shade, best) => shade.level > best.level && shade.undertone === best.undertone,
  cooler: (shade, best) => isAboutAsDeep(shade, best) && warmth[shade.undertone] < warmth[best.undertone],
  warmer: (shade, best) => isAboutAsDeep(shade, best) && warmth[shade.undertone] > warmth[best.undertone],
};

const sameDepthLevels = 10;
const isAboutAsDeep = (a: TonedColor, b: TonedColor) => Math.abs(a.level - b.level) <= sameDepthLevels;

/** The best match of a product for the target, and the nearest shade of each direction that has one. */
export interface ShadeMatches<T> {
  best: T;
  neighbours: { neighbour: MatchNeighbour; shade: T }[];
}

export function matchShades<T extends TonedColor>(shades: readonly T[], target: TonedColor): ShadeMatches<T> | null {
  const best = findNearest(shades, target);
  if (best === undefined) return null;
  const neighbours = matchNeighbours.flatMap((neighbour) => {
    const candidates = shades.filter((shade) => liesIn[neighbour](shade, best));
    const shade = findNearest(candidates, best);
    return shade ? [{ neighbour, shade }] : [];
  });
  return { best, neighbours };
}

const sameLevels = 2;
const littleLevels = 9;

/** The key of the text that says how deep a shade is, compared with the target. */
function explainDepth(difference: number) {
  if (Math.abs(difference) <= sameLevels) return 'sameDepth';
  if (Math.abs(difference) <= littleLevels) return difference < 0 ? 'aLittleLighter' : 'aLittleDeeper';
  return difference < 0 ? 'muchLighter' : 'muchDeeper';
}

function explainUndertone(shade: Undertone, target: Undertone) {
  if (shade === target) return 'sameUndertone';
  const difference = warmth[shade] - warmth[target];
  if (difference === 0 || shade === 'olive' || target === 'olive') return 'otherUndertone';
  return difference < 0 ? 'aLittleCooler' : 'aLittleWarmer';
}

/** Why a shade matches: keys of texts (namespace `catalogue`). */
export const explainMatch = (shade: TonedColor, target: TonedColor) => ({
  depth: explainDepth(shade.level - target.level),
  undertone: explainUndertone(shade.undertone, target.undertone),
});
