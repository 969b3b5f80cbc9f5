import { adjustLightness } from '../color.ts';
import { createRoundFill, drawSparkle, drawFinishStreak } from '../finish.ts';
import type { DrawForm, DrawingContext } from '../drawing-context.ts';
import { drawObject, type StillLifeObject } from '../placement.ts';
import { ivoryGradient } from '../materials.ts';
import { box, path, ring, labelLines, innerShadow } from '../primitives.ts';
import { drawSmear } from '../smear/smear.ts';

const stickBody = (context: DrawingContext): StillLifeObject => ({
  body:
    path('M-112-90V-250C-112-322-60-352 0-352S112-322 112-250V-90Z', createRoundFill(context)) +
    path(
      'M-104-256C-100-318-56-344 0-344S100-318 104-256C70-300-70-300-104-256Z',
      adjustLightness(context.color, 0.28),
      ' opacity=".55"',
    ) +
    drawFinishStreak(context, { x: -72, y: -280, width: 16, height: 170 }) +
    drawSparkle(context, { x: -96, y: -300, width: 192, height: 200 }, 50) +
    innerShadow(context, 224, -116, 26) +
    ring(context, 246, -92, 40) +
    box({ width: 262, top: -52, height: 400, radius: 26 }, ivoryGradient(context.definitions)) +
    box({ width: 262, top: 300, height: 48, radius: 22 }, ivoryGradient(context.definitions)) +
    path('M-131 300H131', 'none', ' stroke="#8d7a66" stroke-width="3" stroke-opacity=".6"') +
    labelLines(130, 90),
  shadowOutlines: [
    [-112, -352, 224, 300, 100],
    [-131, -52, 262, 400, 26],
  ],
  elevation: 32,
  width: 262,
  height: 700,
});

const cap = (context: DrawingContext): StillLifeObject => ({
  body:
    path('M-135 170V-90C-135-150-80-180 0-180S135-150 135-90V170Z', ivoryGradient(context.definitions)) +
    ring(context, 270, 150, 22),
  shadowOutlines: [[-135, -180, 270, 352, 80]],
  elevation: 32,
  width: 270,
  height: 352,
});

/** A wide stick with a rounded tip, and its ivory cap. */
export const stick: DrawForm = (context) => ({
  smear: drawSmear(context, { x: 740, y: 390, length: 600, width: 240, rotation: -18 }),
  props: drawObject(cap(context), { x: 830, y: 800, rotation: 22 }),
  hero: stickBody(context),
  heroPlacement: { x: 430, y: 620, rotation: -5 },
});
