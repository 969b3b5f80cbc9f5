import { adjustLightness } from '../color.ts';
import { drawSparkle } from '../finish.ts';
import type { DrawForm, DrawingContext } from '../drawing-context.ts';
import { brandColors, goldGradient } from '../materials.ts';
import { drawObject, type StillLifeObject } from '../placement.ts';
import { ellipse, labelLines, line, path } from '../primitives.ts';
import { drawSwipe } from '../smear/swipe.ts';

const metal = (context: DrawingContext) =>
  context.definitions.linearGradient(
    [
      [0, '#f4f2ee'],
      [0.45, '#c9c5bf'],
      [1, '#8f8a85'],
    ],
    'slant',
  );

/** A shallow round tin from above. Its balm shows where a finger has been. */
const openTin = (context: DrawingContext): StillLifeObject => ({
  body:
    ellipse({ x: 0, y: 0, rx: 300, ry: 300 }, metal(context)) +
    ellipse({ x: 0, y: 0, rx: 286, ry: 286 }, '#77726d', ' opacity=".55"') +
    ellipse(
      { x: 0, y: 6, rx: 276, ry: 276 },
      context.definitions.radialGradient(
        [
          [0, adjustLightness(context.color, 0.22)],
          [0.7, context.color],
          [1, adjustLightness(context.color, -0.22)],
        ],
        [0.36, 0.3],
        0.8,
      ),
    ) +
    path(
      'M-170 60C-120-70 20-130 150-96C186-84 176-40 130-26C10 6-60 60-96 132C-126 160-184 116-170 60Z',
      adjustLightness(context.color, -0.2),
      ' opacity=".5"',
    ) +
    line('M-160 70C-110-56 20-116 146-88', adjustLightness(context.color, 0.5), 7, 0.7) +
    drawSparkle(context, { x: -200, y: -200, width: 400, height: 400 }, 30) +
    line('M-262-124C-190-252-40-306 90-282', '#ffffff', 8, 0.7),
  shadowOutlines: [[-300, -300, 600, 600, 300]],
  elevation: 22,
  width: 600,
  height: 600,
});

const lid = (context: DrawingContext): StillLifeObject => ({
  body:
    ellipse({ x: 0, y: 0, rx: 312, ry: 312 }, metal(context)) +
    ellipse({ x: 0, y: 0, rx: 296, ry: 296 }, context.color) +
    ellipse(
      { x: 0, y: 0, rx: 262, ry: 262 },
      'none',
      ` stroke="${goldGradient(context.definitions, 'slant')}" stroke-width="5"`,
    ) +
    labelLines(240, -30, brandColors.lacquer) +
    line('M-270-130C-196-262-40-318 92-294', '#ffffff', 8, 0.6),
  shadowOutlines: [[-312, -312, 624, 624, 312]],
  elevation: 26,
  width: 624,
  height: 624,
});

/** A flat tin of balm, its lid, and a swipe of it. */
export const tin: DrawForm = (context) => ({
  smear: drawSwipe(context, { x: 400, y: 1010, length: 460, width: 130, rotation: -8 }),
  props: drawObject(lid(context), { x: 830, y: 780, rotation: 14, scale: 0.72 }),
  hero: openTin(context),
  heroPlacement: { x: 450, y: 520 },
});
