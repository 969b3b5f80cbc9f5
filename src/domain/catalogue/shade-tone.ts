import { deepestLevel, type ShadeDepth, type Undertone } from '../../config/catalogue/shade-tones.ts';
import type { ShadeToneInput } from '../../contract/catalogue/catalogue.ts';
import { clampToDepth, getDepthOfLevel, getMiddleLevel } from './depth-levels.ts';
import { type PerceivedColor, toPerceivedColor } from './perceived-color.ts';

/** How a shade looks on skin. `level`: from 0 (lightest) to 100. `isComputed`: whether the color had to tell a part of it. */
export interface ShadeTone {
  depth: ShadeDepth;
  level: number;
  undertone: Undertone;
  isComputed: boolean;
}

/** The lightness of skin colors, and their levels. Between them the level changes evenly. */
const levelKnots = [
  [0.91, 0],
  [0.8, 26],
  [0.685, 47],
  [0.53, 73],
  [0.34, deepestLevel],
] as const;

/** The level of a color. A darker color never has a lower one. */
export function computeDepthLevel(color: string): number {
  const { lightness } = toPerceivedColor(color);
  const after = levelKnots.findIndex(([knot]) => lightness >= knot);
  if (after === -1) return deepestLevel;
  const [darkerLightness, darkerLevel] = levelKnots[after] ?? levelKnots[0];
  const [lighterLightness, lighterLevel] = levelKnots[after - 1] ?? levelKnots[0];
  if (lighterLightness === darkerLightness) return darkerLevel;
  const share = (lighterLightness - lightness) / (lighterLightness - darkerLightness);
  return Math.round(lighterLevel + share * (darkerLevel - lighterLevel));
}

/** Grays have no undertone that could be seen. */
const leastChroma = 0.012;
const oliveHue = 88;
/** Hues from here to the end of the circle are pinks. */
const firstPinkHue = 300;

/** Dark skin is redder than light skin of the same undertone, so the limits between them move with the lightness. */
const undertoneLimits = { darkest: 0.35, lightest: 0.9, coolest: [41, 56], warmest: [48.5, 68.5] } as const;

function getLimit([atDarkest, atLightest]: readonly [number, number], lightness: number): number {
  const { darkest, lightest } = undertoneLimits;
  const share = Math.min(Math.max((lightness - darkest) / (lightest - darkest), 0), 1);
  return atDarkest + share * (atLightest - atDarkest);
}

function classifyUndertone({ lightness, chroma, hue }: PerceivedColor): Undertone {
  if (chroma < leastChroma) return 'neutral';
  if (hue >= firstPinkHue || hue < getLimit(undertoneLimits.coolest, lightness)) return 'cool';
  if (hue >= oliveHue) return 'olive';
  return hue < getLimit(undertoneLimits.warmest, lightness) ? 'neutral' : 'warm';
}

export const computeUndertone = (color: string): Undertone => classifyUndertone(toPerceivedColor(color));

const computeTone = (color: string) =>
  color === '' ? null : { level: computeDepthLevel(color), undertone: computeUndertone(color) };

function resolveLevel({ depth, depthLevel }: ShadeToneInput, computedLevel: number | undefined): number | undefined {
  const level = depthLevel ?? computedLevel;
  if (!depth) return level;
  return clampToDepth(level ?? getMiddleLevel(depth), depth);
}

/** The tone of a shade as it is given, completed from its color (`#rrggbb`). Null when neither tells it. */
export function resolveShadeTone(color: string, given: ShadeToneInput | null | undefined): ShadeTone | null {
  const told = given ?? {};
  const computed = computeTone(color);
  const level = resolveLevel(told, computed?.level);
  const undertone = told.undertone ?? computed?.undertone;
  if (level === undefined || !undertone) return null;
  const isDepthTold = Boolean(told.depth) || typeof told.depthLevel === 'number';
  return { depth: told.depth ?? getDepthOfLevel(level), level, undertone, isComputed: !isDepthTold || !told.undertone };
}
