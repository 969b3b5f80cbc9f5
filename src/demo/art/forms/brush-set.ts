import { adjustLightness } from '../color.ts';
import type { DrawForm, DrawingContext } from '../drawing-context.ts';
import { drawObject, type StillLifeObject } from '../placement.ts';
import { goldPlateGradient } from '../materials.ts';
import { line, path, labelLines } from '../primitives.ts';
import { createBrush, type BrushHead } from './brushes.ts';

const brushHeads: readonly (BrushHead & { x: number; y: number })[] = [
  { neck: 96, width: 200, length: 270, point: 0.1, x: -330, y: -90 },
  { neck: 70, width: 136, length: 230, point: 0.5, x: -150, y: -150 },
  { neck: 78, width: 150, length: 200, point: 0, x: 6, y: -110 },
  { neck: 48, width: 76, length: 160, point: 0.6, x: 148, y: -180 },
  { neck: 28, width: 32, length: 110, point: 1, x: 240, y: -130 },
  { neck: 64, width: 98, length: 150, point: 0.05, x: 352, y: -150 },
];

/** The roll: leather in the product's color, a stitched pocket for each handle, and a strap. */
const brushRoll = (context: DrawingContext): StillLifeObject => ({
  body:
    path(
      'M-430-40C-300-52 300-52 430-40V340C430 356 420 366 404 366H-404C-420 366-430 356-430 340Z',
      context.definitions.linearGradient(
        [
          [0, adjustLightness(context.color, 0.14)],
          [0.45, context.color],
          [1, adjustLightness(context.color, -0.28)],
        ],
        'slant',
      ),
    ) +
    [-225, -75, 75, 190, 295]
      .map(
        (x) =>
          path(
            `M${x}-44V366h26C${x + 10} 240 ${x + 8} 100 ${x} -44Z`,
            adjustLightness(context.color, -0.4),
            ' opacity=".22"',
          ) +
          `<path d="M${x}-40V362" fill="none" stroke="${adjustLightness(context.color, 0.5)}" stroke-width="3" stroke-dasharray="12 8" stroke-opacity=".8"/>`,
      )
      .join('') +
    `<path d="M-416-26C-300-38 300-38 416-26M-416 352H416" fill="none" stroke="${adjustLightness(context.color, 0.5)}" stroke-width="3" stroke-dasharray="12 8" stroke-opacity=".8"/>` +
    line('M-428-42C-300-53 300-53 428-42', adjustLightness(context.color, 0.4), 4, 0.7) +
    `<g transform="translate(0 190)">${labelLines(110, 0, '#f0dfbd')}</g>` +
    path(
      'M430 150H500C512 150 516 156 516 164V196C516 204 512 210 500 210H430Z',
      adjustLightness(context.color, -0.22),
    ) +
    `<circle cx="484" cy="180" r="13" fill="${goldPlateGradient(context.definitions)}"/>`,
  shadowOutlines: [[-430, -46, 860, 412, 18]],
  elevation: 22,
  width: 946,
  height: 412,
});

function brushGroup(context: DrawingContext): StillLifeObject {
  const brushes = brushHeads
    .map(({ x, y, ...head }) =>
      drawObject(
        {
          ...createBrush(context, head, { length: 260, width: Math.max(34, head.neck * 0.66) }),
          elevation: 8,
          shadowOutlines: [[-head.width / 2, -head.length, head.width, head.length * 0.8, head.width / 2]],
        },
        { x, y },
      ),
    )
    .join('');
  const pocket = brushRoll(context);
  return {
    body: brushes + drawObject(pocket, { x: 0, y: 110 }),
    shadowOutlines: [],
    elevation: 0,
    width: 900,
    height: 760,
  };
}

/** Six brushes in a roll. */
export const brushSet: DrawForm = (context) => ({
  smear: '',
  props: '',
  hero: brushGroup(context),
  heroPlacement: { x: 580, y: 640, rotation: -5 },
  view: { x: 600, y: 640, zoom: 1.06 },
});
