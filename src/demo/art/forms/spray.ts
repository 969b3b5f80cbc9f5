import { mixColors, adjustLightness } from '../color.ts';
import { createRoundFill, drawSparkle, drawFinishStreak } from '../finish.ts';
import type { DrawForm, DrawingContext } from '../drawing-context.ts';
import { drawObject, type StillLifeObject } from '../placement.ts';
import { glassGradient, goldGradient, ivoryGradient } from '../materials.ts';
import { box, ellipse, line, path, ring, labelLines } from '../primitives.ts';
import { dots, type Point } from '../path.ts';

const can = (kit: DrawingContext): StillLifeObject => {
  const coat: DrawingContext = { ...kit, finish: kit.finish === 'matte' ? 'matte' : 'satin' };
  return {
    body:
      path('M-52-300V-372C-52-388-44-394-30-394H40C48-394 52-388 52-378V-300Z', ivoryGradient(kit.definitions)) +
      ellipse(34, -350, 10, 12, '#5d5057') +
      ellipse(34, -350, 5, 6, '#1d1519') +
      ring(kit, 130, -306, 34) +
      path('M-140-190C-140-250-80-274-64-274H64C80-274 140-250 140-190Z', goldGradient(kit.definitions)) +
      box(280, -194, 640, 18, createRoundFill(coat)) +
      drawFinishStreak(coat, -104, -170, 28, 560) +
      drawSparkle(kit, -120, -160, 240, 560, 70) +
      box(280, 150, 190, 0, createRoundFill(coat, mixColors(kit.color, '#fffaf0', 0.8))) +
      labelLines(150, 196) +
      labelLines(170, -90, '#fffdf8') +
      box(280, 424, 22, 8, goldGradient(kit.definitions)),
    shadowOutlines: [
      [-140, -260, 280, 706, 30],
      [-56, -394, 112, 150, 14],
    ],
    elevation: 32,
    width: 280,
    height: 840,
  };
};

const cap = (kit: DrawingContext): StillLifeObject => ({
  body:
    box(270, -150, 300, 60, mixColors(kit.color, '#ffffff', 0.85), ' opacity=".45"') +
    box(270, -150, 300, 60, glassGradient(kit.definitions)) +
    line('M-108 90V-80C-108-100-96-114-76-116', '#ffffff', 12, 0.85) +
    ring(kit, 272, 128, 20),
  shadowOutlines: [[-135, -150, 270, 300, 60]],
  elevation: 20,
  width: 270,
  height: 300,
});

/** A cloud that opens from the nozzle, fine far out. */
function drawMist(kit: DrawingContext): string {
  const cloud = (count: number, near: number, far: number): readonly Point[] =>
    Array.from({ length: count }, () => {
      const angle = kit.random.between(-0.34, 0.3);
      const reach = kit.random.between(near, far);
      return [500 + Math.cos(angle) * reach, 255 + Math.sin(angle) * reach] as const;
    });
  const veil = kit.definitions.radialGradient([
    [0, kit.color, 0.3],
    [0.5, kit.color, 0.14],
    [1, kit.color, 0],
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
    line(dots(cloud(60, 60, 560)), kit.color, 9, 0.55) +
    line(dots(cloud(50, 160, 620)), adjustLightness(kit.color, 0.3), 14, 0.45) +
    line(dots(cloud(40, 200, 620)), adjustLightness(kit.color, -0.1), 5, 0.7)
  );
}

/** A spray that has just been pressed. */
export const spray: DrawForm = (kit) => ({
  smear: drawMist(kit),
  props: drawObject(cap(kit), { x: 830, y: 830, rotation: 12 }),
  hero: can(kit),
  heroPlacement: { x: 440, y: 605 },
});
