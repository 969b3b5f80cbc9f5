import { mixColors, adjustLightness } from '../color.ts';
import { drawGlint, createRoundFill, drawSparkle } from '../finish.ts';
import type { DrawForm, DrawingContext } from '../drawing-context.ts';
import { drawObject, type StillLifeObject } from '../placement.ts';
import { glassGradient, goldGradient, lacquerGradient } from '../materials.ts';
import { box, path, ring, labelLines } from '../primitives.ts';
import { drawSmear } from '../smear/smear.ts';

const bottle = (context: DrawingContext): StillLifeObject => ({
  body:
    box({ width: 26, top: -340, height: 90, radius: 3 }, goldGradient(context.definitions)) +
    path(
      'M-150-392C-168-392-176-384-176-370V-356H-148V-362H-60V-330H62V-380C62-400 50-412 34-412H-40Z',
      lacquerGradient(context.definitions),
    ) +
    path('M-150-392L-40-412H34C42-412 50-408 54-402H-60Z', '#8c7c85', ' opacity=".5"') +
    ring(context, 118, -270, 56) +
    box({ width: 84, top: -218, height: 26, radius: 4 }, mixColors(context.color, '#ffffff', 0.6)) +
    box({ width: 340, top: -196, height: 640, radius: 44 }, mixColors(context.color, '#ffffff', 0.55)) +
    box({ width: 296, top: -172, height: 576, radius: 26 }, createRoundFill(context)) +
    drawSparkle(context, { x: -140, y: -150, width: 280, height: 540 }, 90) +
    box({ width: 340, top: -196, height: 640, radius: 44 }, glassGradient(context.definitions, context.color)) +
    drawGlint(context, { x: -152, y: -150, width: 24, height: 540 }, 0.8) +
    drawGlint(context, { x: 140, y: -130, width: 7, height: 480 }, 0.5) +
    box({ width: 26, top: -170, height: 560, radius: 0 }, adjustLightness(context.color, -0.15), ' opacity=".14"') +
    labelLines(170, 60, '#fffdf8'),
  shadowOutlines: [
    [-170, -196, 340, 640, 44],
    [-60, -270, 120, 100, 6],
    [-176, -404, 236, 44, 14],
    [-60, -390, 122, 60, 8],
  ],
  elevation: 34,
  width: 340,
  height: 860,
});

const cap = (context: DrawingContext): StillLifeObject => ({
  body:
    box({ width: 200, top: -110, height: 220, radius: 26 }, glassGradient(context.definitions)) +
    box({ width: 200, top: -110, height: 220, radius: 26 }, '#ffffff', ' opacity=".16"') +
    drawGlint(context, { x: -80, y: -80, width: 14, height: 160 }, 0.9) +
    ring(context, 202, 90, 22),
  shadowOutlines: [[-100, -110, 200, 224, 26]],
  elevation: 22,
  width: 202,
  height: 224,
});

/** A pump bottle with thick walls. */
export const pumpBottle: DrawForm = (context) => ({
  smear: drawSmear(context, { x: 800, y: 500, length: 520, width: 210, rotation: -30 }),
  props: drawObject(cap(context), { x: 880, y: 880, rotation: 24 }),
  hero: bottle(context),
  heroPlacement: { x: 450, y: 590 },
});
