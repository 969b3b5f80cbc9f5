import { adjustLightness } from '../color.ts';
import type { DrawForm, DrawingContext } from '../drawing-context.ts';
import { drawObject, type StillLifeObject } from '../placement.ts';
import { line, path } from '../primitives.ts';
import { dots, type Point } from '../path.ts';
import { drawSmear } from '../smear/smear.ts';

const eggOutline = 'M0-330C70-250 220-90 220 90C220 240 120 330 0 330S-220 240-220 90C-220-90-70-250 0-330Z';
const cutOutline = 'M-10-300C70-240 220-90 220 90C220 240 120 330 0 330S-220 240-220 90C-220-10-170-110-120-190Z';

function createPores(context: DrawingContext, count: number): readonly Point[] {
  return Array.from({ length: count }, () => {
    const angle = context.random.between(0, Math.PI * 2);
    const far = Math.sqrt(context.random.next()) * 0.9;
    return [Math.cos(angle) * 190 * far, 80 + Math.sin(angle) * 220 * far] as const;
  });
}

function createSponge(context: DrawingContext, shape: string, color: string, more = ''): StillLifeObject {
  const fill = context.definitions.radialGradient(
    [
      [0, adjustLightness(color, 0.34)],
      [0.45, color],
      [0.85, adjustLightness(color, -0.2)],
      [1, adjustLightness(color, -0.3)],
    ],
    [0.36, 0.5],
    0.68,
  );
  return {
    body:
      path(shape, fill) +
      line(dots(createPores(context, 60)), adjustLightness(color, -0.3), 5, 0.4) +
      line(dots(createPores(context, 40)), adjustLightness(color, 0.4), 4, 0.5) +
      line('M-196 120C-186 240-100 306 10 312', adjustLightness(color, 0.15), 9, 0.25) +
      more,
    shadowOutlines: [
      [-220, -130, 440, 460, 220],
      [-130, -260, 260, 300, 120],
    ],
    elevation: 30,
    width: 440,
    height: 660,
  };
}

/** Two blending sponges, one with a slanted cut, and a smear. */
export const sponge: DrawForm = (context) => {
  const pale = adjustLightness(context.color, 0.42);
  return {
    smear: drawSmear(context, { x: 790, y: 330, length: 480, width: 200, rotation: -20 }),
    props: drawObject(
      createSponge(
        context,
        cutOutline,
        pale,
        path(
          'M-120-190C-90-250-50-290-10-300C40-262 90-210 130-150C40-60-110-60-168-96C-156-130-140-160-120-190Z',
          adjustLightness(pale, 0.3),
        ),
      ),
      { x: 830, y: 790, rotation: 30, scale: 0.66 },
    ),
    hero: createSponge(context, eggOutline, context.color),
    heroPlacement: { x: 430, y: 600, rotation: -10 },
  };
};
