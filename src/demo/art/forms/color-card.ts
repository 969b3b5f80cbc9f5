import type { DrawingContext } from '../drawing-context.ts';
import type { StillLifeObject } from '../placement.ts';
import { box, labelLines } from '../primitives.ts';

/** A color card of a sample book, for products that have a color but cannot be smeared. */
export const colorCard = (context: DrawingContext): StillLifeObject => ({
  body:
    box(300, -200, 400, 8, '#fffdf9') +
    box(300, -200, 300, 8, context.color) +
    box(300, 92, 8, 0, context.color) +
    `<g transform="translate(-70 132)">${labelLines(110, 0)}</g>`,
  shadowOutlines: [[-150, -200, 300, 400, 8]],
  elevation: 9,
  width: 300,
  height: 400,
});
