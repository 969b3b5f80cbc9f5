import type { Kit } from '../kit.ts';
import type { Piece } from '../light.ts';
import { box, rules } from '../parts.ts';

/** A colour card from a sample book: for things that have a colour but nothing to smear. */
export const chip = (kit: Kit): Piece => ({
  body:
    box(300, -200, 400, 8, '#fffdf9') +
    box(300, -200, 300, 8, kit.color) +
    box(300, 92, 8, 0, kit.color) +
    `<g transform="translate(-70 132)">${rules(110, 0)}</g>`,
  outlines: [[-150, -200, 300, 400, 8]],
  lift: 9,
  width: 300,
  height: 400,
});
