import { mixColors, adjustLightness } from '../color.ts';
import { drawGlint, createLiquidFill, createRoundFill, drawSparkle } from '../finish.ts';
import type { DrawForm, DrawingContext } from '../drawing-context.ts';
import { drawObject, type StillLifeObject } from '../placement.ts';
import { glassGradient, lacquerGradient } from '../materials.ts';
import { box, ellipse, line, path, ring, labelLines } from '../primitives.ts';
import { drawSmear } from '../smear.ts';

const bottle = (kit: DrawingContext): StillLifeObject => ({
  body:
    box(236, -250, 720, 34, mixColors(kit.color, '#ffffff', 0.7), ' opacity=".7"') +
    path(
      'M-100-120C-60-112 60-126 100-118V426C100 440 90 446 80 446H-80C-90 446-100 440-100 426Z',
      createRoundFill({ ...kit, finish: 'satin' }),
      ' opacity=".55"',
    ) +
    path(
      'M-100-120C-60-112 60-126 100-118V426C100 440 90 446 80 446H-80C-90 446-100 440-100 426Z',
      createLiquidFill(kit),
      ' opacity=".6"',
    ) +
    ellipse(0, -119, 100, 8, adjustLightness(kit.color, 0.5), ' opacity=".8"') +
    drawSparkle(kit, -90, -90, 180, 500, 80) +
    box(236, -250, 720, 34, glassGradient(kit.definitions, kit.color)) +
    drawGlint(kit, -98, -210, 18, 620, 0.85) +
    drawGlint(kit, 88, -180, 7, 560, 0.5) +
    labelLines(130, 110, '#fffdf8') +
    ring(kit, 112, -286, 40) +
    path(
      'M-92-284V-396C-92-426-62-440 0-440S92-426 92-396V-284C92-276 86-272 78-272H-78C-86-272-92-276-92-284Z',
      lacquerGradient(kit.definitions),
    ),
  shadowOutlines: [
    [-118, -250, 236, 720, 34],
    [-92, -440, 184, 170, 40],
  ],
  elevation: 32,
  width: 236,
  height: 910,
});

/** A cotton round, stitched at the edge. */
const cottonRound = (kit: DrawingContext): StillLifeObject => ({
  body:
    ellipse(
      0,
      0,
      190,
      186,
      kit.definitions.radialGradient(
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
      0,
      0,
      164,
      160,
      'none',
      ' stroke="#d9cdbf" stroke-width="3" stroke-dasharray="2 9" stroke-linecap="round"',
    ) +
    line('M-120-60q30 8 50-10M60 110q30-20 54-4M-90 90q20 14 44 4M70-110q16 18 40 14', '#ddd2c5', 3, 0.8),
  shadowOutlines: [[-190, -186, 380, 372, 186]],
  elevation: 14,
  width: 380,
  height: 372,
});

/** A slim bottle of lotion and a cotton round that has just been used. */
export const tallBottle: DrawForm = (kit) => ({
  smear: '',
  props:
    drawObject(cottonRound(kit), { x: 810, y: 730 }) +
    drawSmear(kit, { x: 820, y: 725, length: 250, width: 120, rotation: -28 }),
  hero: bottle(kit),
  heroPlacement: { x: 430, y: 600 },
});
