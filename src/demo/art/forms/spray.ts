import { mixColors, adjustLightness } from '../color.ts';
import { createRoundFill, drawSparkle, drawFinishStreak } from '../finish.ts';
import type { DrawForm, DrawingContext } from '../drawing-context.ts';
import { drawObject, type StillLifeObject } from '../placement.ts';
import { glassGradient, goldGradient, ivoryGradient } from '../materials.ts';
import { box, ellipse, line, path, ring, labelLines } from '../primitives.ts';
import { dots, type Point } from '../path.ts';

const can = (context: DrawingContext): StillLifeObject => {
  const coat: DrawingContext = { ...context, finish: context.finish === 'matte' ? 'matte' : 'satin' };
  return {
    body:
      path('M-52-300V-372C-52-388-44-394-30-394H40C48-394 52-388 52-378V-300Z', ivoryGradient(context.definitions)) +
      ellipse(34, -350, 10, 12, '#5d5057') +
      ellipse(34, -350, 5, 6, '#1d1519') +
      ring(context, 130, -306, 34) +
      path('M-140-190C-140-250-80-274-64-274H64C80-274 140-250 140-190Z', goldGradient(context.definitions)) +
      box(280, -194, 640, 18, createRoundFill(coat)) +
      drawFinishStreak(coat, -104, -170, 28, 560) +
      drawSparkle(context, -120, -160, 240, 560, 70) +
      box(280, 150, 190, 0, createRoundFill(coat, mixColors(context.color, '#fffaf0', 0.8))) +
      labelLines(150, 196) +
      labelLines(170, -90, '#fffdf8') +
      box(280, 424, 22, 8, goldGradient(context.definitions)),
    shadowOutlines: [
      [-140, -260, 280, 706, 30],
      [-56, -394, 112, 150, 14],
    ],
    elevation: 32,
    width: 280,
    height: 840,
  };
};

const cap = (context: DrawingContext): StillLifeObject => ({
  body:
    box(270, -150, 300, 60, mixColors(context.color, '#ffffff', 0.85), ' opacity=".45"') +
    box(270, -150, 300, 60, glassGradient(context.definitions)) +
    line('M-108 90V-80C-108-100-96-114-76-116', '#ffffff', 12, 0.85) +
    ring(context, 272, 128, 20),
  shadowOutlines: [[-135, -150, 270, 300, 60]],
  elevation: 20,
  width: 270,
  height: 300,
});

/** A cloud of drops that starts at the nozzle and gets thinner with the distance. */
function drawMist(context: DrawingContext): string {
  const cloud = (count: number, near: number, far: number): readonly Point[] =>
    Array.from({ length: count }, () => {
      const angle = context.random.between(-0.34, 0.3);
      const reach = context.random.between(near, far);
      return [500 + Math.cos(angle) * reach, 255 + Math.sin(angle) * reach] as const;
    });
  const veil = context.definitions.radialGradient([
    [0, context.color, 0.3],
    [0.5, context.color, 0.14],
    [1, context.color, 0],
  ]);
  return (
    [
      [620, 90],
      [730, 130],
      [860, 180],
      [1000, 220],
    ]
      .map(([x = 0, r = 0]) => ellipse(x, 255, r * 1.3, r, veil))
      .join('') +
    line(dots(cloud(60, 60, 560)), context.color, 9, 0.55) +
    line(dots(cloud(50, 160, 620)), adjustLightness(context.color, 0.3), 14, 0.45) +
    line(dots(cloud(40, 200, 620)), adjustLightness(context.color, -0.1), 5, 0.7)
  );
}

/** A spray can, its cap and a cloud of spray. */
export const spray: DrawForm = (context) => ({
  smear: drawMist(context),
  props: drawObject(cap(context), { x: 830, y: 830, rotation: 12 }),
  hero: can(context),
  heroPlacement: { x: 440, y: 605 },
});
