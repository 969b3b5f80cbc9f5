import type { NumberedLine } from './recalculate-basket.ts';

/** Sorts lines in the order in which the shopper added them, rewards last. */
export const sortLines = <Line extends Pick<NumberedLine, 'isFree' | 'basketItemId'>>(lines: readonly Line[]): Line[] =>
  lines.toSorted((a, b) => Number(a.isFree) - Number(b.isFree) || a.basketItemId - b.basketItemId);
