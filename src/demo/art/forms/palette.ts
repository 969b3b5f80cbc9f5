import { adjustLightness, rotateHue } from '../color.ts';
import { drawSparkle, createSurfaceFill } from '../finish.ts';
import type { DrawForm, DrawingContext } from '../drawing-context.ts';
import { drawObject, type StillLifeObject } from '../placement.ts';
import { goldGradient, brandColors, lacquerGradient, mirrorGradient } from '../materials.ts';
import { box, path, ring } from '../primitives.ts';
import { drawPowder } from '../smear/powder.ts';

/** The eight pans of a palette that has one color: from pale to dark, with two neighboring hues. */
const defaultPans: readonly (readonly [light: number, hue: number])[] = [
  [0.72, 8],
  [0.45, 0],
  [0.2, -8],
  [0, 0],
  [0.3, 24],
  [-0.16, 10],
  [-0.32, -6],
  [-0.52, 4],
];

const choosePanColors = (context: DrawingContext): readonly string[] =>
  context.colors.length > 1
    ? context.colors
    : defaultPans.map(([light, hue]) =>
        light === 0 ? context.color : rotateHue(adjustLightness(context.color, light), hue),
      );

function drawPans(context: DrawingContext, colors: readonly string[]): string {
  const rows = colors.length > 3 ? 2 : 1;
  const columns = Math.ceil(colors.length / rows);
  const [width, height] = [620 / columns, 290 / rows];
  const kinds = ['matte', 'shimmer', 'satin'] as const;
  const drawn = colors
    .map((color, index) => {
      const [x, y] = [-310 + (index % columns) * width + 8, 40 + Math.floor(index / columns) * height + 8];
      const panContext: DrawingContext = {
        ...context,
        finish: context.colors.length > 1 ? context.finish : (kinds[index % 3] ?? 'matte'),
      };
      return (
        `<rect x="${Math.round(x)}" y="${Math.round(y)}" width="${Math.round(width - 14)}" height="${Math.round(height - 14)}" rx="8" fill="${createSurfaceFill(panContext, color)}"/>` +
        drawSparkle(panContext, { x: x + 10, y: y + 10, width: width - 34, height: height - 34 }, 9)
      );
    })
    .join('');
  return `<g stroke="#140d11" stroke-width="4">${drawn}</g>`;
}

const tray = (context: DrawingContext, colors: readonly string[]): StillLifeObject => ({
  body:
    box({ width: 700, top: -420, height: 400, radius: 22 }, brandColors.lacquer) +
    box(
      { width: 690, top: -415, height: 390, radius: 20 },
      'none',
      ` stroke="${goldGradient(context.definitions, 'slant')}" stroke-width="5"`,
    ) +
    box({ width: 620, top: -384, height: 330, radius: 10 }, mirrorGradient(context.definitions)) +
    path('M-180-54L90-384H170L-90-54ZM-60-54L210-384H228L-42-54Z', '#ffffff', ' opacity=".45"') +
    box({ width: 560, top: -26, height: 22, radius: 8 }, goldGradient(context.definitions)) +
    box({ width: 700, top: -8, height: 384, radius: 22 }, brandColors.lacquer) +
    box(
      { width: 690, top: -3, height: 374, radius: 20 },
      'none',
      ` stroke="${goldGradient(context.definitions, 'slant')}" stroke-width="5"`,
    ) +
    drawPans(context, colors) +
    box({ width: 90, top: 366, height: 16, radius: 6 }, goldGradient(context.definitions)),
  shadowOutlines: [
    [-350, -420, 700, 400, 22],
    [-350, -8, 700, 384, 22],
  ],
  elevation: 22,
  width: 700,
  height: 800,
});

const applicator = (context: DrawingContext): StillLifeObject => ({
  body:
    box({ width: 26, top: -150, height: 300, radius: 12 }, lacquerGradient(context.definitions)) +
    ring(context, 28, -60, 30) +
    ring(context, 28, 90, 30) +
    path('M-11 150C-24 176-22 214 0 222C22 214 24 176 11 150Z', '#e9dccb') +
    path('M-20 190C-20 212-8 220 0 222C10 219 20 210 20 190C8 198-8 198-20 190Z', context.color),
  shadowOutlines: [[-14, -150, 28, 370, 12]],
  elevation: 12,
  width: 40,
  height: 370,
});

/** An open palette with a mirror. Its pans have the product's colors, or variations of a single one. */
export const palette: DrawForm = (context) => {
  const colors = choosePanColors(context);
  const dab = (index: number, x: number, turn: number) =>
    drawPowder(context, {
      x,
      y: 1010,
      length: 190,
      width: 96,
      rotation: turn,
      color: colors[index % colors.length] ?? context.color,
    });
  return {
    smear: dab(1, 350, -16) + dab(3, 620, -10),
    props: drawObject(applicator(context), { x: 1010, y: 880, rotation: 38 }),
    hero: tray(context, colors),
    heroPlacement: { x: 560, y: 500, rotation: -3 },
    view: { x: 620, y: 590, zoom: 1 },
  };
};
