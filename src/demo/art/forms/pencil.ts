import { mixColors, adjustLightness } from '../color.ts';
import { drawSparkle } from '../finish.ts';
import type { DrawForm, DrawingContext } from '../drawing-context.ts';
import { drawObject, type StillLifeObject } from '../placement.ts';
import { goldGradient, brandColors, lacquerGradient, woodGradient } from '../materials.ts';
import { box, line, path, transformed, ring } from '../primitives.ts';
import { drawTaperedLine } from './tapered-line.ts';

/** A pencil by itself. */
export const pencilBody = (context: DrawingContext): StillLifeObject => ({
  body:
    path('M-33-300L-11-408H11L33-300Z', woodGradient(context.definitions)) +
    path('M-12-404C-10-430-4-452 1-458C6-452 11-430 12-404Z', adjustLightness(context.color, -0.1)) +
    path('M-9-406C-6-432-2-450 1-456L3-406Z', adjustLightness(context.color, 0.14)) +
    path('M-33 400V-296C-30-316-20-318-13-300C-8-320 8-320 13-300C20-318 30-316 33-296V400Z', brandColors.lacquer) +
    path('M-33 400V-296C-30-316-20-318-13-300V400Z', '#6d5a63') +
    path('M13 400V-300C20-318 30-316 33-296V400Z', '#150e12') +
    box({ width: 3, top: -290, height: 690, radius: 1 }, '#a8979f', ' opacity=".7"') +
    ring(context, 68, 330, 46) +
    box({ width: 66, top: 376, height: 78, radius: 10 }, lacquerGradient(context.definitions, context.color)) +
    transformed(0, 160, 90, path('M-90-3h180v5h-180zM-60 12h70v3h-70z', brandColors.line)),
  shadowOutlines: [[-33, -310, 66, 764, 10], 'M-30-300L0-452L30-300Z'],
  elevation: 18,
  width: 70,
  height: 914,
});

/** A curl of wood from the sharpener, with lacquer and some color at its edges. */
function shaving(context: DrawingContext): StillLifeObject {
  const fan =
    'M-120 40C-110-50-20-110 80-90C120-80 130-40 104-34C90-52 74-40 70-22C52-44 36-30 30-10C10-28-8-14-14 8C-34-8-52 6-56 28C-76 16-96 24-96 46C-106 60-118 56-120 40Z';
  return {
    body:
      path(
        fan,
        context.definitions.linearGradient(
          [
            [0, '#e9c99c'],
            [0.5, '#f7e3c3'],
            [1, '#c79b6b'],
          ],
          'slant',
        ),
      ) +
      line(
        'M-96 46C-92 24-76 16-56 28C-52 6-34-8-14 8C-8-14 10-28 30-10C36-30 52-44 70-22C74-40 90-52 104-34',
        brandColors.lacquer,
        9,
      ) +
      line('M-118 36C-106-50-20-106 80-88', context.color, 7) +
      line('M-84 14C-66-34-10-70 60-66M-50 2C-36-30 0-50 50-48', '#a87b4c', 2, 0.45),
    shadowOutlines: [fan],
    elevation: 12,
    width: 240,
    height: 160,
  };
}

const sharpener = (context: DrawingContext): StillLifeObject => ({
  body:
    `<rect x="-75" y="-60" width="150" height="120" rx="12" fill="${goldGradient(context.definitions, 'slant')}"/>` +
    path('M-58-44H58L26 44H-26Z', '#8a6a45', ' opacity=".45"') +
    path('M-20-50H44L20 48H-6Z', mixColors('#d7dcdc', '#ffffff', 0.3)) +
    path('M-20-50H0L6 48H-6Z', '#aab3b6') +
    `<circle cx="14" cy="-6" r="11" fill="#7f8a8e"/>` +
    line('M8-6h12', '#4d575b', 3),
  shadowOutlines: [[-75, -60, 150, 120, 12]],
  elevation: 14,
  width: 150,
  height: 120,
});

/** A sharpened pencil above a few lines, with a sharpener and a curl of wood. */
export const pencil: DrawForm = (context) => ({
  smear:
    drawTaperedLine(context, 'M520 300C640 210 800 190 1000 230', 30) +
    drawTaperedLine(context, 'M540 400C680 310 840 300 1020 330', 20) +
    drawTaperedLine(context, 'M570 490C720 410 860 405 1000 425', 12) +
    drawSparkle(context, { x: 540, y: 210, width: 420, height: 220 }, 40),
  props:
    drawObject(sharpener(context), { x: 840, y: 700, rotation: 14 }) +
    drawObject(shaving(context), { x: 720, y: 900, rotation: -14 }),
  hero: pencilBody(context),
  heroPlacement: { x: 400, y: 680, rotation: 22 },
});
