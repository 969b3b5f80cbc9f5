import { mixColors, adjustLightness } from '../color.ts';
import { drawGlint, getFinishLook, createRoundFill, drawSparkle } from '../finish.ts';
import type { DrawForm, DrawingContext } from '../drawing-context.ts';
import { drawObject, type StillLifeObject } from '../placement.ts';
import { glassGradient, goldGradient, goldPlateGradient, brandColors } from '../materials.ts';
import { box, ellipse, line, path, labelLines } from '../primitives.ts';
import { drawSwipe } from '../smear/swipe.ts';
import { drawPool } from '../smear/pool.ts';

/** Whipped cream that rises over the rim in three folds. */
function drawSwirl(context: DrawingContext): string {
  const { highlight, shade } = getFinishLook(context);
  const fold = (d: string, by: number) =>
    path(
      d,
      context.definitions.linearGradient(
        [
          [0, adjustLightness(context.color, highlight + by)],
          [0.5, adjustLightness(context.color, by)],
          [1, adjustLightness(context.color, -shade + by)],
        ],
        'slant',
      ),
    );
  return (
    fold('M-206-150C-214-216-120-236-30-226C80-238 200-220 206-150Z', 0) +
    fold('M-150-200C-150-262-50-278 20-262C90-268 140-240 134-206C60-176-90-176-150-200Z', 0.06) +
    fold('M-90-246C-84-300-20-300 6-352C36-330 30-306 52-292C82-276 84-252 66-240C20-222-60-226-90-246Z', 0.1) +
    line(
      'M-140-206C-70-184 60-184 128-210M-84-248C-40-230 30-230 66-246',
      adjustLightness(context.color, -shade),
      5,
      0.55,
    ) +
    line(
      'M-120-240C-80-262-40-262-14-264M-64-270C-40-292-6-298 4-330',
      adjustLightness(context.color, highlight * 1.6),
      7,
      0.7,
    )
  );
}

const pot = (context: DrawingContext): StillLifeObject => ({
  body:
    drawSwirl(context) +
    drawSparkle(context, { x: -130, y: -260, width: 250, height: 100 }, 40) +
    box({ width: 440, top: -156, height: 40, radius: 10 }, mixColors(context.color, '#ffffff', 0.75)) +
    line('M-206-130H206M-206-140H206', '#b5a595', 3, 0.5) +
    path(
      'M-270 200V-80C-270-104-256-116-234-116H234C256-116 270-104 270-80V200C270 232 246 250 216 250H-216C-246 250-270 232-270 200Z',
      mixColors(context.color, '#ffffff', 0.72),
      ' opacity=".92"',
    ) +
    path('M-226-92H226V90C226 150 160 176 0 176S-226 150-226 90Z', createRoundFill(context)) +
    path(
      'M-270 200V-80C-270-104-256-116-234-116H234C256-116 270-104 270-80V200C270 232 246 250 216 250H-216C-246 250-270 232-270 200Z',
      glassGradient(context.definitions, context.color),
    ) +
    line('M-200 204C-120 226 120 226 200 204', '#ffffff', 7, 0.7) +
    drawGlint(context, { x: -246, y: -84, width: 22, height: 260 }, 0.85) +
    drawGlint(context, { x: 226, y: -70, width: 8, height: 220 }, 0.5) +
    labelLines(190, 0, '#fffdf8'),
  shadowOutlines: [
    [-270, -116, 540, 366, 40],
    [-215, -230, 430, 130, 60],
  ],
  elevation: 32,
  width: 540,
  height: 600,
});

const lid = (context: DrawingContext): StillLifeObject => ({
  body:
    ellipse({ x: 0, y: 0, rx: 236, ry: 236 }, goldGradient(context.definitions, 'slant')) +
    ellipse({ x: 0, y: 0, rx: 226, ry: 226 }, brandColors.lacquer) +
    ellipse(
      { x: 0, y: 0, rx: 222, ry: 222 },
      context.definitions.linearGradient(
        [
          [0, '#8c7c85', 0.75],
          [0.3, '#4a3c43', 0.5],
          [0.5, '#2c2026', 0],
          [1, '#0f090c', 0.6],
        ],
        'slant',
      ),
    ) +
    ellipse(
      { x: 0, y: 0, rx: 92, ry: 92 },
      'none',
      ` stroke="${goldPlateGradient(context.definitions)}" stroke-width="4"`,
    ) +
    labelLines(80, -26),
  shadowOutlines: [[-236, -236, 472, 472, 236]],
  elevation: 28,
  width: 472,
  height: 472,
});

/** An open jar of cream made of thick glass, and its lid. */
export const jar: DrawForm = (context) => ({
  smear:
    context.finish === 'clear' || context.finish === 'gloss'
      ? drawPool(context, { x: 400, y: 950, length: 460, width: 170, rotation: -8 })
      : drawSwipe(context, { x: 390, y: 960, length: 480, width: 160, rotation: -10 }),
  props: drawObject(lid(context), { x: 850, y: 820 }),
  hero: pot(context),
  heroPlacement: { x: 490, y: 560 },
});
