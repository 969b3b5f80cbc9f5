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
      ellipse({ x: 34, y: -350, rx: 10, ry: 12 }, '#5d5057') +
      ellipse({ x: 34, y: -350, rx: 5, ry: 6 }, '#1d1519') +
      ring(context, 130, -306, 34) +
      path('M-140-190C-140-250-80-274-64-274H64C80-274 140-250 140-190Z', goldGradient(context.definitions)) +
      box({ width: 280, top: -194, height: 640, radius: 18 }, createRoundFill(coat)) +
      drawFinishStreak(coat, { x: -104, y: -170, width: 28, height: 560 }) +
      drawSparkle(context, { x: -120, y: -160, width: 240, height: 560 }, 70) +
      box(
        { width: 280, top: 150, height: 190, radius: 0 },
        createRoundFill(coat, mixColors(context.color, '#fffaf0', 0.8)),
      ) +
      labelLines(150, 196) +
      labelLines(170, -90, '#fffdf8') +
      box({ width: 280, top: 424, height: 22, radius: 8 }, goldGradient(context.definitions)),
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
    box(
      { width: 270, top: -150, height: 300, radius: 60 },
      mixColors(context.color, '#ffffff', 0.85),
      ' opacity=".45"',
    ) +
    box({ width: 270, top: -150, height: 300, radius: 60 }, glassGradient(context.definitions)) +
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
      .map(([x = 0, r = 0]) => ellipse({ x, y: 255, rx: r * 1.3, ry: r }, veil))
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
