import { tone } from '../color.ts';
import { rounded, sparkle, streak } from '../content.ts';
import type { DrawForm, Kit } from '../kit.ts';
import type { Piece } from '../light.ts';
import { lacquer } from '../materials.ts';
import { box, flutes, line, path, ring, rules } from '../parts.ts';
import { smear } from '../smear.ts';

const body = (kit: Kit): Piece => {
  const skin: Kit = { ...kit, finish: kit.finish === 'matte' ? 'matte' : 'satin' };
  const shape =
    'M-184-380H184C178-180 150 60 122 250C118 270 100 280 80 280H-80C-100 280-118 270-122 250C-150 60-178-180-184-380Z';
  return {
    body:
      path(shape, rounded(skin)) +
      path('M-184-376L-40-376L-112 220Z', tone(kit.color, 0.35), ' opacity=".28"') +
      path('M184-376L40-376L124 200Z', tone(kit.color, -0.35), ' opacity=".16"') +
      box(376, -440, 66, 5, rounded(skin)) +
      line(
        Array.from({ length: 25 }, (_, index) => `M${-176 + index * 14.6} -434v54`).join(''),
        tone(kit.color, -0.3),
        3,
        0.4,
      ) +
      line('M-186-374H186', tone(kit.color, -0.35), 3, 0.5) +
      streak({ ...kit, finish: 'satin' }, -110, -320, 26, 480) +
      sparkle(kit, -120, -340, 240, 560, 60) +
      rules(190, -160, '#fffdf8') +
      box(190, 276, 14, 3, tone(kit.color, -0.25)) +
      ring(kit, 206, 288, 12) +
      box(214, 300, 130, 16, lacquer(kit.sheet)) +
      flutes(214, 306, 112, 21, '#0c080a', 0.45),
    outlines: [
      'M-180-380H180C174-180 150 60 122 250L100 280H-100L-122 250C-150 60-174-180-180-380Z',
      [-188, -440, 376, 66, 5],
      [-107, 290, 214, 140, 16],
    ],
    lift: 26,
    width: 376,
    height: 880,
  };
};

/** A crimped tube standing on its cap, a generous stroke beside it. */
export const squeezeTube: DrawForm = (kit) => ({
  smear: smear(kit, { x: 810, y: 720, length: 560, width: 200, turn: -38 }),
  props: '',
  hero: body(kit),
  place: { x: 440, y: 600, turn: -6 },
});
