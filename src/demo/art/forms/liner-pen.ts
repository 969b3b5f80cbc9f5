import { adjustLightness } from '../color.ts';
import { getFinishLook, drawSparkle } from '../finish.ts';
import type { DrawForm, DrawingContext } from '../drawing-context.ts';
import { drawObject, type StillLifeObject } from '../placement.ts';
import { goldGradient, lacquerGradient } from '../materials.ts';
import { box, line, path, transformed, ring } from '../primitives.ts';

const pen = (kit: DrawingContext): StillLifeObject => ({
  body:
    path('M-9-296C-8-360-3-420 1-446C5-420 9-360 10-296Z', adjustLightness(kit.color, -0.05)) +
    path('M-6-300C-5-360-2-400 0-426L1-300Z', adjustLightness(kit.color, 0.25)) +
    path('M-27-190L-13-304H13L27-190Z', lacquerGradient(kit.definitions, '#3b3035')) +
    ring(kit, 62, -196, 26) +
    path(
      'M-40 430V-150C-40-166-34-170-28-170H28C34-170 40-166 40-150V430C40 448 20 456 0 456S-40 448-40 430Z',
      lacquerGradient(kit.definitions),
    ) +
    box(80, 380, 10, 0, goldGradient(kit.definitions)) +
    box(80, 396, 4, 0, goldGradient(kit.definitions)) +
    transformed(0, 120, 90, path('M-100-4h200v5h-200zM-60 12h90v3h-90z', '#c2a06c')),
  shadowOutlines: [[-40, -170, 80, 626, 24], [-20, -300, 40, 160, 12], 'M-9-290L0-440L10-290Z'],
  elevation: 20,
  width: 80,
  height: 900,
});

const cap = (kit: DrawingContext): StillLifeObject => ({
  body:
    path('M-42 170V-130C-42-160-22-178 0-178S42-160 42-130V170Z', lacquerGradient(kit.definitions)) +
    ring(kit, 86, 146, 24) +
    path('M30-130h16c6 0 8 4 8 10V20c0 8-10 8-10 0V-110H30Z', goldGradient(kit.definitions)),
  shadowOutlines: [[-42, -178, 84, 348, 30]],
  elevation: 20,
  width: 88,
  height: 350,
});

/** A flick that swells and ends in a point, as along a lash line. */
function drawFlick(kit: DrawingContext): string {
  const wing = 'M400 452C540 250 850 240 1090 120C1050 250 960 345 850 352C690 320 540 346 400 452Z';
  const { highlight } = getFinishLook(kit);
  return (
    path(wing, '#4a2a1c', ' opacity=".16" transform="translate(4 7)"') +
    path(wing, kit.color) +
    line('M500 366C640 266 860 258 1040 166', adjustLightness(kit.color, highlight), 7, 0.6) +
    line('M470 404C610 320 740 312 860 338', adjustLightness(kit.color, -0.2), 4, 0.5) +
    drawSparkle(kit, 560, 250, 380, 60, 40)
  );
}

/** A felt pen with a brush tip, its cap, and one flick of the wrist. */
export const linerPen: DrawForm = (kit) => ({
  smear: drawFlick(kit),
  props: drawObject(cap(kit), { x: 760, y: 780, rotation: 40 }),
  hero: pen(kit),
  heroPlacement: { x: 430, y: 710, rotation: 16 },
});
