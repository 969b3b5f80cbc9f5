import { drawGlint, createRoundFill, drawSparkle } from '../finish.ts';
import { mixColors } from '../color.ts';
import type { DrawForm, DrawingContext } from '../drawing-context.ts';
import { drawObject, type StillLifeObject } from '../placement.ts';
import { glassGradient, brandColors, ivoryGradient, lacquerGradient } from '../materials.ts';
import { box, ellipse, ring, labelLines } from '../primitives.ts';
import { drawPool } from '../smear/pool.ts';

const tube = (context: DrawingContext): StillLifeObject => ({
  body:
    box({ width: 58, top: -290, height: 70, radius: 6 }, ivoryGradient(context.definitions)) +
    box({ width: 70, top: -262, height: 8, radius: 3 }, ivoryGradient(context.definitions)) +
    box(
      { width: 166, top: -232, height: 560, radius: 30 },
      mixColors(context.color, '#ffffff', 0.72),
      ' opacity=".9"',
    ) +
    box({ width: 120, top: -208, height: 490, radius: 22 }, createRoundFill(context)) +
    drawSparkle(context, { x: -52, y: -190, width: 104, height: 450 }, 60) +
    box({ width: 166, top: -232, height: 560, radius: 30 }, glassGradient(context.definitions, context.color)) +
    drawGlint(context, { x: -70, y: -200, width: 16, height: 480 }, 0.85) +
    drawGlint(context, { x: 60, y: -180, width: 6, height: 400 }, 0.6) +
    labelLines(74, 20, '#fffdf8'),
  shadowOutlines: [
    [-83, -232, 166, 560, 30],
    [-30, -290, 60, 70, 6],
  ],
  elevation: 26,
  width: 166,
  height: 620,
});

const wand = (context: DrawingContext): StillLifeObject => ({
  body:
    box({ width: 13, top: 60, height: 250, radius: 5 }, mixColors(context.color, '#ffffff', 0.35)) +
    box({ width: 4, top: 60, height: 220, radius: 2 }, '#ffffff', ' opacity=".5"') +
    ellipse({ x: 0, y: 330, rx: 19, ry: 52 }, createRoundFill(context)) +
    ellipse({ x: -6, y: 318, rx: 4, ry: 24 }, '#ffffff', ' opacity=".55"') +
    box({ width: 44, top: 30, height: 46, radius: 5 }, ivoryGradient(context.definitions)) +
    ring(context, 110, 8, 26) +
    box({ width: 116, top: -330, height: 340, radius: 14 }, lacquerGradient(context.definitions, brandColors.lacquer)),
  shadowOutlines: [
    [-58, -330, 116, 364, 14],
    [-14, 30, 28, 340, 14],
  ],
  elevation: 24,
  width: 116,
  height: 710,
});

/** A clear tube of gloss, and its wand in a drop of gloss. */
export const glossTube: DrawForm = (context) => ({
  smear: drawPool(context, { x: 660, y: 880, length: 520, width: 190, rotation: -10 }),
  props: drawObject(wand(context), { x: 800, y: 520, rotation: 18 }),
  hero: tube(context),
  heroPlacement: { x: 400, y: 570, rotation: -5 },
});
