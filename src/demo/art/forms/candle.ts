import { mixColors, adjustLightness } from '../color.ts';
import { drawGlint, createRoundFill } from '../finish.ts';
import type { DrawForm, DrawingContext } from '../drawing-context.ts';
import { drawObject, type StillLifeObject } from '../placement.ts';
import { glassGradient, goldGradient, woodGradient } from '../materials.ts';
import { box, ellipse, line, path, transformed, labelLines } from '../primitives.ts';

const glassWall = 'M-240-170V260C-240 310-210 334-170 340C-60 354 60 354 170 340C210 334 240 310 240 260V-170Z';

function drawFlame(context: DrawingContext): string {
  const glow = context.definitions.radialGradient([
    [0, '#ffe9b0', 0.75],
    [0.35, '#ffd98a', 0.28],
    [1, '#ffd98a', 0],
  ]);
  return (
    ellipse({ x: 0, y: -290, rx: 260, ry: 260 }, glow) +
    line('M0-130C0-160 4-170 2-206', '#2a1b14', 8) +
    path(
      'M2-196C-40-206-44-260-20-300C-6-326 4-346 6-382C34-340 52-300 48-258C46-222 30-200 2-196Z',
      context.definitions.linearGradient(
        [
          [0, '#ffb545'],
          [0.5, '#ffd677'],
          [1, '#fff3cf'],
        ],
        'down',
      ),
    ) +
    path('M2-200C-16-206-18-236-4-258C2-270 6-280 8-294C22-270 28-250 26-232C24-212 16-202 2-200Z', '#fffbea') +
    path('M2-196C-10-198-14-208-12-218C0-212 12-212 20-220C22-206 14-198 2-196Z', '#7fa0c9', ' opacity=".55"')
  );
}

const candleGlass = (context: DrawingContext): StillLifeObject => ({
  body:
    path(glassWall, mixColors(context.color, '#ffffff', 0.6)) +
    ellipse({ x: 0, y: -170, rx: 240, ry: 52 }, mixColors(context.color, '#ffffff', 0.72)) +
    path(
      'M-222-110V250C-222 296-196 314-160 320C-60 332 60 332 160 320C196 314 222 296 222 250V-110Z',
      createRoundFill({ ...context, finish: 'satin' }),
    ) +
    ellipse(
      { x: 0, y: -110, rx: 222, ry: 46 },
      context.definitions.radialGradient([
        [0, '#fff1c9'],
        [0.3, adjustLightness(context.color, 0.45)],
        [0.8, context.color],
        [1, adjustLightness(context.color, -0.12)],
      ]),
    ) +
    ellipse({ x: 0, y: -112, rx: 96, ry: 20 }, adjustLightness(context.color, 0.3), ' opacity=".8"') +
    drawFlame(context) +
    path(glassWall, glassGradient(context.definitions, context.color)) +
    path('M-240-170A240 52 0 0 0 240-170', 'none', ' stroke="#ffffff" stroke-width="5" stroke-opacity=".75"') +
    path('M-240-170A240 52 0 0 1 240-170', 'none', ' stroke="#a8907a" stroke-width="4" stroke-opacity=".55"') +
    drawGlint(context, { x: -214, y: -96, width: 22, height: 360 }, 0.75) +
    drawGlint(context, { x: 204, y: -90, width: 8, height: 320 }, 0.45) +
    box({ width: 220, top: 40, height: 180, radius: 4 }, '#fffcf5', ' opacity=".95"') +
    box(
      { width: 206, top: 47, height: 166, radius: 2 },
      'none',
      ` stroke="${goldGradient(context.definitions)}" stroke-width="2"`,
    ) +
    labelLines(130, 90),
  shadowOutlines: [[-240, -200, 480, 545, 60]],
  elevation: 34,
  width: 480,
  height: 730,
});

/** A burnt match in the product's color. */
const match = (context: DrawingContext): StillLifeObject => ({
  body:
    box({ width: 16, top: -150, height: 330, radius: 3 }, woodGradient(context.definitions)) +
    path('M-13-130C-16-160-8-184 0-190C8-184 16-160 13-130Z', context.color) +
    path('M-7-150C-8-168-4-178 0-184L2-150Z', adjustLightness(context.color, 0.4), ' opacity=".7"'),
  shadowOutlines: [[-8, -186, 16, 366, 6]],
  elevation: 9,
  width: 26,
  height: 370,
});

const lid = (context: DrawingContext): StillLifeObject => ({
  body:
    ellipse({ x: 0, y: 0, rx: 190, ry: 190 }, goldGradient(context.definitions, 'slant')) +
    ellipse(
      { x: 0, y: 0, rx: 176, ry: 176 },
      context.definitions.linearGradient(
        [
          [0, '#ead7b2'],
          [0.5, '#cfb184'],
          [1, '#b08d5c'],
        ],
        'slant',
      ),
    ) +
    ellipse({ x: 0, y: 0, rx: 120, ry: 120 }, 'none', ' stroke="#8a6a45" stroke-width="3" stroke-opacity=".6"') +
    transformed(0, -24, 0, labelLines(90, 0, '#77593a')),
  shadowOutlines: [[-190, -190, 380, 380, 190]],
  elevation: 16,
  width: 380,
  height: 380,
});

/** A burning candle in a glass, its lid and two matches. */
export const candle: DrawForm = (context) => ({
  smear: drawObject(lid(context), { x: 880, y: 850 }),
  props:
    drawObject(match(context), { x: 900, y: 460, rotation: 34 }) +
    drawObject(match(context), { x: 970, y: 500, rotation: 20 }),
  hero: candleGlass(context),
  heroPlacement: { x: 460, y: 690 },
});
