import type { DrawForm } from '../drawing-context.ts';
import { drawPowder } from '../smear/powder.ts';
import { createBrush } from './brushes.ts';

/** One full powder brush on powder. */
export const brush: DrawForm = (context) => {
  const object = createBrush(context, { neck: 108, width: 250, length: 330, point: 0.12 }, { length: 560, width: 86 });
  return {
    smear: drawPowder(context, { x: 700, y: 420, length: 560, width: 260, rotation: -40 }),
    props: '',
    hero: object,
    heroPlacement: { x: 550, y: 560, rotation: 32 },
    view: { x: 560, y: 620, zoom: 1.16 },
  };
};
