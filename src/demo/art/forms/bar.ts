import { adjustLightness } from '../color.ts';
import { drawFinishStreak, createSurfaceFill } from '../finish.ts';
import type { DrawForm, DrawingContext } from '../drawing-context.ts';
import { drawObject, type StillLifeObject } from '../placement.ts';
import { goldPlateGradient, brandColors } from '../materials.ts';
import { box, ellipse, line, path, labelLines } from '../primitives.ts';

const soap = (context: DrawingContext): StillLifeObject => ({
  body:
    box({ width: 620, top: -210, height: 420, radius: 130 }, adjustLightness(context.color, -0.16)) +
    box({ width: 612, top: -208, height: 398, radius: 126 }, createSurfaceFill(context)) +
    box(
      { width: 540, top: -172, height: 330, radius: 100 },
      context.definitions.linearGradient(
        [
          [0, adjustLightness(context.color, -0.1)],
          [0.5, adjustLightness(context.color, 0.05)],
          [1, adjustLightness(context.color, 0.22)],
        ],
        'slant',
      ),
    ) +
    box(
      { width: 532, top: -168, height: 322, radius: 96 },
      createSurfaceFill(context, adjustLightness(context.color, 0.04)),
    ) +
    ellipse(
      { x: 0, y: -6, rx: 168, ry: 96 },
      'none',
      ` stroke="${adjustLightness(context.color, -0.22)}" stroke-width="6"`,
    ) +
    ellipse(
      { x: 3, y: -2, rx: 168, ry: 96 },
      'none',
      ` stroke="${adjustLightness(context.color, 0.5)}" stroke-width="3" stroke-opacity=".8"`,
    ) +
    `<g transform="translate(0 -30)">${labelLines(150, 4, adjustLightness(context.color, -0.26))}</g>` +
    line('M-276-100C-270-160-230-192-170-194H60', '#ffffff', 9, 0.5) +
    drawFinishStreak(context, { x: -262, y: -96, width: 12, height: 130 }),
  shadowOutlines: [[-310, -210, 620, 420, 130]],
  elevation: 30,
  width: 620,
  height: 420,
});

const wrappedSoap = (context: DrawingContext): StillLifeObject => ({
  body:
    box(
      { width: 600, top: -200, height: 400, radius: 26 },
      context.definitions.linearGradient(
        [
          [0, '#fffaf2'],
          [0.6, '#f1e7d9'],
          [1, '#d9cbb8'],
        ],
        'slant',
      ),
    ) +
    box({ width: 180, top: -200, height: 400, radius: 0 }, context.color) +
    path('M-90-200h8v400h-8zM82-200h8v400h-8z', goldPlateGradient(context.definitions)) +
    line('M-290-190L-262-168V170L-290 190M290-190L262-168V170L290 190', '#c9b9a4', 3, 0.6) +
    labelLines(110, -24, '#fffdf8'),
  shadowOutlines: [[-300, -200, 600, 400, 26]],
  elevation: 26,
  width: 600,
  height: 400,
});

/** Soap bubbles, each with a thin bright rim and a highlight. */
function drawSuds(context: DrawingContext): string {
  const bubble = (x: number, y: number, r: number) =>
    ellipse({ x: x + 4, y: y + 6, rx: r, ry: r }, brandColors.shade, ' opacity=".08"') +
    ellipse(
      { x, y, rx: r, ry: r },
      context.definitions.radialGradient([
        [0, '#ffffff', 0.1],
        [0.75, '#ffffff', 0.25],
        [0.94, adjustLightness(context.color, 0.4), 0.5],
        [1, '#ffffff', 0.9],
      ]),
    ) +
    ellipse({ x: x - r * 0.36, y: y - r * 0.4, rx: r * 0.2, ry: r * 0.13 }, '#ffffff');
  return [
    [250, 960, 64],
    [340, 1000, 42],
    [205, 1050, 34],
    [390, 940, 22],
    [290, 1060, 24],
    [950, 300, 40],
    [1010, 250, 22],
    [1000, 340, 18],
  ]
    .map(([x = 0, y = 0, r = 0]) => bubble(x, y, r))
    .join('');
}

/** A bar of soap in front of a wrapped one, with a few bubbles. */
export const bar: DrawForm = (context) => ({
  smear: drawObject(wrappedSoap(context), { x: 700, y: 430, rotation: 12 }),
  props: drawSuds(context),
  hero: soap(context),
  heroPlacement: { x: 520, y: 690, rotation: -14 },
  view: { x: 610, y: 630, zoom: 1.06 },
});
