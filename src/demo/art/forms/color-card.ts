import type { DrawingContext } from '../drawing-context.ts';
import type { StillLifeObject } from '../placement.ts';
import { box, labelLines } from '../primitives.ts';

/** A color card of a sample book, for products that have a color but cannot be smeared. */
export const colorCard = (context: DrawingContext): StillLifeObject => ({
  body:
    box({ width: 300, top: -200, height: 400, radius: 8 }, '#fffdf9') +
    box({ width: 300, top: -200, height: 300, radius: 8 }, context.color) +
    box({ width: 300, top: 92, height: 8, radius: 0 }, context.color) +
    `<g transform="translate(-70 132)">${labelLines(110, 0)}</g>`,
  shadowOutlines: [[-150, -200, 300, 400, 8]],
  elevation: 9,
  width: 300,
  height: 400,
});
