import { adjustLightness } from '../color.ts';
import { getFinishLook, drawSparkle } from '../finish.ts';
import type { DrawForm, DrawingContext } from '../drawing-context.ts';
import { drawObject, type StillLifeObject } from '../placement.ts';
import { goldGradient, lacquerGradient } from '../materials.ts';
import { box, line, path, transformed, ring } from '../primitives.ts';

const pen = (context: DrawingContext): StillLifeObject => ({
  body:
    path('M-9-296C-8-360-3-420 1-446C5-420 9-360 10-296Z', adjustLightness(context.color, -0.05)) +
    path('M-6-300C-5-360-2-400 0-426L1-300Z', adjustLightness(context.color, 0.25)) +
    path('M-27-190L-13-304H13L27-190Z', lacquerGradient(context.definitions, '#3b3035')) +
    ring(context, 62, -196, 26) +
    path(
      'M-40 430V-150C-40-166-34-170-28-170H28C34-170 40-166 40-150V430C40 448 20 456 0 456S-40 448-40 430Z',
      lacquerGradient(context.definitions),
    ) +
    box({ width: 80, top: 380, height: 10, radius: 0 }, goldGradient(context.definitions)) +
    box({ width: 80, top: 396, height: 4, radius: 0 }, goldGradient(context.definitions)) +
    transformed(0, 120, 90, path('M-100-4h200v5h-200zM-60 12h90v3h-90z', '#c2a06c')),
  shadowOutlines: [[-40, -170, 80, 626, 24], [-20, -300, 40, 160, 12], 'M-9-290L0-440L10-290Z'],
  elevation: 20,
  width: 80,
  height: 900,
});

const cap = (context: DrawingContext): StillLifeObject => ({
  body:
    path('M-42 170V-130C-42-160-22-178 0-178S42-160 42-130V170Z', lacquerGradient(context.definitions)) +
    ring(context, 86, 146, 24) +
    path('M30-130h16c6 0 8 4 8 10V20c0 8-10 8-10 0V-110H30Z', goldGradient(context.definitions)),
  shadowOutlines: [[-42, -178, 84, 348, 30]],
  elevation: 20,
  width: 88,
  height: 350,
});

/** A line of eyeliner that grows wider and ends in a point. */
function drawFlick(context: DrawingContext): string {
  const wing = 'M400 452C540 250 850 240 1090 120C1050 250 960 345 850 352C690 320 540 346 400 452Z';
  const { highlight } = getFinishLook(context);
  return (
    path(wing, '#4a2a1c', ' opacity=".16" transform="translate(4 7)"') +
    path(wing, context.color) +
    line('M500 366C640 266 860 258 1040 166', adjustLightness(context.color, highlight), 7, 0.6) +
    line('M470 404C610 320 740 312 860 338', adjustLightness(context.color, -0.2), 4, 0.5) +
    drawSparkle(context, { x: 560, y: 250, width: 380, height: 60 }, 40)
  );
}

/** A felt pen with a brush tip, its cap, and one line of eyeliner. */
export const linerPen: DrawForm = (context) => ({
  smear: drawFlick(context),
  props: drawObject(cap(context), { x: 760, y: 780, rotation: 40 }),
  hero: pen(context),
  heroPlacement: { x: 430, y: 710, rotation: 16 },
});
