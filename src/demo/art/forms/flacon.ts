import { mixColors, adjustLightness } from '../color.ts';
import { drawGlint, createLiquidFill, drawSparkle } from '../finish.ts';
import type { DrawForm, DrawingContext } from '../drawing-context.ts';
import { drawObject, type StillLifeObject } from '../placement.ts';
import { glassGradient, goldGradient, lacquerGradient } from '../materials.ts';
import { box, line, path, ring, labelLines } from '../primitives.ts';

const bottle = (context: DrawingContext): StillLifeObject => ({
  body:
    box({ width: 480, top: -140, height: 540, radius: 26 }, mixColors(context.color, '#ffffff', 0.78)) +
    path(
      'M-240-114L-196-96V340L-240 384ZM240-114L196-96V340L240 384Z',
      mixColors(context.color, '#ffffff', 0.45),
      ' opacity=".55"',
    ) +
    path('M-214 400L-176 326H176L214 400Z', mixColors(context.color, '#ffffff', 0.88)) +
    path(
      'M-176-40C-100-30 100-46 176-36V316C176 328 168 334 158 334H-158C-168 334-176 328-176 316Z',
      createLiquidFill(context),
    ) +
    line('M-174-38C-100-28 100-44 174-34', adjustLightness(context.color, 0.5), 6, 0.8) +
    line('M0-138V300', mixColors(context.color, '#ffffff', 0.7), 9, 0.6) +
    path('M-170 320L-20-30H70L-90 320Z', '#ffffff', ' opacity=".2"') +
    drawSparkle(context, { x: -160, y: 0, width: 320, height: 310 }, 60) +
    box({ width: 480, top: -140, height: 540, radius: 26 }, glassGradient(context.definitions, context.color)) +
    line('M-196-96H196V340H-196Z', '#ffffff', 4, 0.7) +
    line('M-236-136L-196-96M236-136L196-96M-236 396L-196 340M236 396L196 340', '#ffffff', 3, 0.7) +
    drawGlint(context, { x: -226, y: -110, width: 14, height: 460 }, 0.9) +
    box({ width: 190, top: 80, height: 150, radius: 3 }, '#fffcf5', ' opacity=".95"') +
    box(
      { width: 178, top: 86, height: 138, radius: 2 },
      'none',
      ` stroke="${goldGradient(context.definitions)}" stroke-width="2"`,
    ) +
    labelLines(110, 122) +
    ring(context, 130, -190, 54) +
    ring(context, 170, -206, 18) +
    path('M-106-206V-420L-84-446H84L106-420V-206Z', lacquerGradient(context.definitions)) +
    path('M-106-420L-84-446H84L106-420L84-408H-84Z', '#a8979f', ' opacity=".5"') +
    line('M-84-408V-210M84-408V-210', '#a8979f', 2, 0.5),
  shadowOutlines: [
    [-240, -140, 480, 540, 26],
    [-106, -446, 212, 320, 14],
  ],
  elevation: 34,
  width: 480,
  height: 850,
});

/** A perfume blotter whose tip has the product's color. */
const blotter = (context: DrawingContext): StillLifeObject => ({
  body:
    path(
      'M-34-260L0-290L34-260V290H-34Z',
      context.definitions.linearGradient([
        [0, '#fffefb'],
        [1, '#ece4d9'],
      ]),
    ) +
    path('M-34-130V-260L0-290L34-260V-150C12-136-12-158-34-130Z', context.color, ' opacity=".9"') +
    path('M-34-130V-60C-10-80 10-60 34-84V-150C12-136-12-158-34-130Z', context.color, ' opacity=".35"') +
    line('M-14 180h28M-14 194h18', '#c2a06c', 3),
  shadowOutlines: [[-34, -270, 68, 560, 2]],
  elevation: 10,
  width: 68,
  height: 580,
});

/** A square flacon of bevelled glass with two blotters. */
export const flacon: DrawForm = (context) => ({
  smear: '',
  props:
    drawObject(blotter(context), { x: 950, y: 760, rotation: 28 }) +
    drawObject(blotter(context), { x: 880, y: 790, rotation: 12 }),
  hero: bottle(context),
  heroPlacement: { x: 440, y: 630 },
});
