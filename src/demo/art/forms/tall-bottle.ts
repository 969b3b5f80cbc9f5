import { mixColors, adjustLightness } from '../color.ts';
import { drawGlint, createLiquidFill, createRoundFill, drawSparkle } from '../finish.ts';
import type { DrawForm, DrawingContext } from '../drawing-context.ts';
import { drawObject, type StillLifeObject } from '../placement.ts';
import { glassGradient, lacquerGradient } from '../materials.ts';
import { box, ellipse, line, path, ring, labelLines } from '../primitives.ts';
import { drawSmear } from '../smear/smear.ts';

const bottle = (context: DrawingContext): StillLifeObject => ({
  body:
    box({ width: 236, top: -250, height: 720, radius: 34 }, mixColors(context.color, '#ffffff', 0.7), ' opacity=".7"') +
    path(
      'M-100-120C-60-112 60-126 100-118V426C100 440 90 446 80 446H-80C-90 446-100 440-100 426Z',
      createRoundFill({ ...context, finish: 'satin' }),
      ' opacity=".55"',
    ) +
    path(
      'M-100-120C-60-112 60-126 100-118V426C100 440 90 446 80 446H-80C-90 446-100 440-100 426Z',
      createLiquidFill(context),
      ' opacity=".6"',
    ) +
    ellipse({ x: 0, y: -119, rx: 100, ry: 8 }, adjustLightness(context.color, 0.5), ' opacity=".8"') +
    drawSparkle(context, { x: -90, y: -90, width: 180, height: 500 }, 80) +
    box({ width: 236, top: -250, height: 720, radius: 34 }, glassGradient(context.definitions, context.color)) +
    drawGlint(context, { x: -98, y: -210, width: 18, height: 620 }, 0.85) +
    drawGlint(context, { x: 88, y: -180, width: 7, height: 560 }, 0.5) +
    labelLines(130, 110, '#fffdf8') +
    ring(context, 112, -286, 40) +
    path(
      'M-92-284V-396C-92-426-62-440 0-440S92-426 92-396V-284C92-276 86-272 78-272H-78C-86-272-92-276-92-284Z',
      lacquerGradient(context.definitions),
    ),
  shadowOutlines: [
    [-118, -250, 236, 720, 34],
    [-92, -440, 184, 170, 40],
  ],
  elevation: 32,
  width: 236,
  height: 910,
});

/** A cotton round with a stitched edge. */
const cottonRound = (context: DrawingContext): StillLifeObject => ({
  body:
    ellipse(
      { x: 0, y: 0, rx: 190, ry: 186 },
      context.definitions.radialGradient(
        [
          [0, '#ffffff'],
          [0.8, '#faf6f0'],
          [1, '#e6ddd2'],
        ],
        [0.4, 0.36],
        0.65,
      ),
    ) +
    ellipse(
      { x: 0, y: 0, rx: 164, ry: 160 },
      'none',
      ' stroke="#d9cdbf" stroke-width="3" stroke-dasharray="2 9" stroke-linecap="round"',
    ) +
    line('M-120-60q30 8 50-10M60 110q30-20 54-4M-90 90q20 14 44 4M70-110q16 18 40 14', '#ddd2c5', 3, 0.8),
  shadowOutlines: [[-190, -186, 380, 372, 186]],
  elevation: 14,
  width: 380,
  height: 372,
});

/** A slim bottle of lotion and a used cotton round. */
export const tallBottle: DrawForm = (context) => ({
  smear: '',
  props:
    drawObject(cottonRound(context), { x: 810, y: 730 }) +
    drawSmear(context, { x: 820, y: 725, length: 250, width: 120, rotation: -28 }),
  hero: bottle(context),
  heroPlacement: { x: 430, y: 600 },
});
