import { deepestLevel, type ShadeDepth, shadeDepths } from '../../config/catalogue/shade-tones.ts';

const levelsPerDepth = deepestLevel / shadeDepths.length;

export const getDepthOfLevel = (level: number): ShadeDepth =>
  shadeDepths[Math.min(Math.floor(level / levelsPerDepth), shadeDepths.length - 1)] ?? 'fair';

/** The level in the middle of a depth. */
export const getMiddleLevel = (depth: ShadeDepth): number =>
  Math.round((shadeDepths.indexOf(depth) + 1 / 2) * levelsPerDepth);

/** The nearest level within a depth. */
export function clampToDepth(level: number, depth: ShadeDepth): number {
  const index = shadeDepths.indexOf(depth);
  const [first, next] = [index, index + 1].map((boundary) => Math.ceil(boundary * levelsPerDepth));
  return Math.min(Math.max(level, first ?? 0), (next ?? deepestLevel) - 1);
}

interface Sortable {
  level: number;
}

/** From the lightest to the deepest. Shades of the same level keep their order. */
export const compareLevels = (a: Sortable, b: Sortable): number => a.level - b.level;
