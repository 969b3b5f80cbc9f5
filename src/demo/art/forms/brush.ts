import type { DrawForm } from '../kit.ts';
import { powder } from '../smear.ts';
import { brushPiece } from './brushes.ts';

/** One full powder brush in its dust. */
export const brush: DrawForm = (kit) => {
  const piece = brushPiece(kit, { neck: 108, width: 250, length: 330, point: 0.12 }, { length: 560, width: 86 });
  return {
    smear: powder(kit, { x: 700, y: 420, length: 560, width: 260, turn: -40 }),
    props: '',
    hero: piece,
    place: { x: 550, y: 560, turn: 32 },
    view: { x: 560, y: 620, zoom: 1.16 },
  };
};
