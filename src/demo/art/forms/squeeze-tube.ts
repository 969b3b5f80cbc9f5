import { adjustLightness } from '../color.ts';
import { createRoundFill, drawSparkle, drawFinishStreak } from '../finish.ts';
import type { DrawForm, DrawingContext } from '../drawing-context.ts';
import type { StillLifeObject } from '../placement.ts';
import { lacquerGradient } from '../materials.ts';
import { box, flutes, line, path, ring, labelLines } from '../primitives.ts';
import { drawSmear } from '../smear/smear.ts';

const tubeBody = (context: DrawingContext): StillLifeObject => {
  const skin: DrawingContext = { ...context, finish: context.finish === 'matte' ? 'matte' : 'satin' };
  const shape =
    'M-184-380H184C178-180 150 60 122 250C118 270 100 280 80 280H-80C-100 280-118 270-122 250C-150 60-178-180-184-380Z';
  return {
    body:
      path(shape, createRoundFill(skin)) +
      path('M-184-376L-40-376L-112 220Z', adjustLightness(context.color, 0.35), ' opacity=".28"') +
      path('M184-376L40-376L124 200Z', adjustLightness(context.color, -0.35), ' opacity=".16"') +
      box({ width: 376, top: -440, height: 66, radius: 5 }, createRoundFill(skin)) +
      line(
        Array.from({ length: 25 }, (_, index) => `M${-176 + index * 14.6} -434v54`).join(''),
        adjustLightness(context.color, -0.3),
        3,
        0.4,
      ) +
      line('M-186-374H186', adjustLightness(context.color, -0.35), 3, 0.5) +
      drawFinishStreak({ ...context, finish: 'satin' }, { x: -110, y: -320, width: 26, height: 480 }) +
      drawSparkle(context, { x: -120, y: -340, width: 240, height: 560 }, 60) +
      labelLines(190, -160, '#fffdf8') +
      box({ width: 190, top: 276, height: 14, radius: 3 }, adjustLightness(context.color, -0.25)) +
      ring(context, 206, 288, 12) +
      box({ width: 214, top: 300, height: 130, radius: 16 }, lacquerGradient(context.definitions)) +
      flutes({ width: 214, top: 306, height: 112 }, 21, '#0c080a', 0.45),
    shadowOutlines: [
      'M-180-380H180C174-180 150 60 122 250L100 280H-100L-122 250C-150 60-174-180-180-380Z',
      [-188, -440, 376, 66, 5],
      [-107, 290, 214, 140, 16],
    ],
    elevation: 26,
    width: 376,
    height: 880,
  };
};

/** A crimped tube on its cap, and a broad smear. */
export const squeezeTube: DrawForm = (context) => ({
  smear: drawSmear(context, { x: 810, y: 720, length: 560, width: 200, rotation: -38 }),
  props: '',
  hero: tubeBody(context),
  heroPlacement: { x: 440, y: 600, rotation: -6 },
});
