import { drawGlint, createRoundFill, drawSparkle } from '../finish.ts';
import { mixColors } from '../color.ts';
import type { DrawForm, DrawingContext } from '../drawing-context.ts';
import { drawObject, type StillLifeObject } from '../placement.ts';
import { glassGradient, brandColors, ivoryGradient, lacquerGradient } from '../materials.ts';
import { box, ellipse, ring, labelLines } from '../primitives.ts';
import { drawPool } from '../smear/pool.ts';

const tube = (context: DrawingContext): StillLifeObject => ({
  body:
    box(58, -290, 70, 6, ivoryGradient(context.definitions)) +
    box(70, -262, 8, 3, ivoryGradient(context.definitions)) +
    box(166, -232, 560, 30, mixColors(context.color, '#ffffff', 0.72), ' opacity=".9"') +
    box(120, -208, 490, 22, createRoundFill(context)) +
    drawSparkle(context, -52, -190, 104, 450, 60) +
    box(166, -232, 560, 30, glassGradient(context.definitions, context.color)) +
    drawGlint(context, -70, -200, 16, 480, 0.85) +
    drawGlint(context, 60, -180, 6, 400, 0.6) +
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
    box(13, 60, 250, 5, mixColors(context.color, '#ffffff', 0.35)) +
    box(4, 60, 220, 2, '#ffffff', ' opacity=".5"') +
    ellipse(0, 330, 19, 52, createRoundFill(context)) +
    ellipse(-6, 318, 4, 24, '#ffffff', ' opacity=".55"') +
    box(44, 30, 46, 5, ivoryGradient(context.definitions)) +
    ring(context, 110, 8, 26) +
    box(116, -330, 340, 14, lacquerGradient(context.definitions, brandColors.lacquer)),
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
