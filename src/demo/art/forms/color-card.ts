import type { DrawingContext } from '../drawing-context.ts';
import type { StillLifeObject } from '../placement.ts';
import { box, labelLines } from '../primitives.ts';

/** A colour card from a sample book: for things that have a colour but nothing to smear. */
export const colorCard = (kit: DrawingContext): StillLifeObject => ({
  body:
    box(300, -200, 400, 8, '#fffdf9') +
    box(300, -200, 300, 8, kit.color) +
    box(300, 92, 8, 0, kit.color) +
    `<g transform="translate(-70 132)">${labelLines(110, 0)}</g>`,
  shadowOutlines: [[-150, -200, 300, 400, 8]],
  elevation: 9,
  width: 300,
  height: 400,
});
