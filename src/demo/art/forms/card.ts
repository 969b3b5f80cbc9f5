import { adjustLightness } from '../color.ts';
import type { DrawForm, DrawingContext } from '../drawing-context.ts';
import { drawObject, type StillLifeObject } from '../placement.ts';
import { goldPlateGradient } from '../materials.ts';
import { box, line, path, transformed, labelLines } from '../primitives.ts';

const giftCard = (context: DrawingContext): StillLifeObject => ({
  body:
    box(
      { width: 760, top: -240, height: 480, radius: 30 },
      context.definitions.linearGradient(
        [
          [0, adjustLightness(context.color, 0.2)],
          [0.5, context.color],
          [1, adjustLightness(context.color, -0.2)],
        ],
        'slant',
      ),
    ) +
    box(
      { width: 700, top: -210, height: 420, radius: 14 },
      'none',
      ` stroke="${goldPlateGradient(context.definitions)}" stroke-width="3"`,
    ) +
    [60, 88, 116]
      .map(
        (r) =>
          `<circle cx="0" cy="-30" r="${r}" fill="none" stroke="${goldPlateGradient(context.definitions)}" stroke-width="3"/>`,
      )
      .join('') +
    line('M-300-30H-140M140-30H300', '#e9d3a9', 3) +
    transformed(0, 120, 0, labelLines(180, 0, '#f0dfbd')) +
    path('M-380-200C-200-240 0-120 380-240V-210C0-90-200-190-380-150Z', '#ffffff', ' opacity=".1"'),
  shadowOutlines: [[-380, -240, 760, 480, 30]],
  elevation: 14,
  width: 760,
  height: 480,
});

const envelope = (context: DrawingContext): StillLifeObject => ({
  body:
    box({ width: 800, top: -280, height: 560, radius: 10 }, '#fbf5eb') +
    path(
      'M-400-270L0 60L400-270V270C400 276 396 280 390 280H-390C-396 280-400 276-400 270Z',
      context.definitions.linearGradient(
        [
          [0, '#fffaf2'],
          [1, '#e9decd'],
        ],
        'down',
      ),
    ) +
    path('M-400 274L-60-10M400 274L60-10', 'none', ' stroke="#d3c4af" stroke-width="3"') +
    path('M-396-278H396L20 64C8 74-8 74-20 64Z', '#f5ecdf') +
    line('M-396-276L-20 62C-8 72 8 72 20 62L396-276', '#cdbca5', 3, 0.8),
  shadowOutlines: [[-400, -280, 800, 560, 10]],
  elevation: 16,
  width: 800,
  height: 560,
});

const waxSeal = (context: DrawingContext): StillLifeObject => ({
  body:
    `<path d="M0-74C30-80 44-58 66-44C84-26 74-4 78 20C70 48 44 52 26 72C-2 82-26 70-48 58C-74 44-70 16-78-8C-72-36-54-46-36-64C-22-76-10-72 0-74Z" fill="${adjustLightness(context.color, -0.12)}"/><circle r="52" fill="${context.color}"/><circle r="52" fill="none" stroke="${adjustLightness(context.color, -0.35)}" stroke-width="4" stroke-opacity=".6"/>` +
    line('M-40-22C-30-40-10-48 8-46', adjustLightness(context.color, 0.5), 6, 0.7) +
    path('M0-28L20 0L0 28L-20 0Z', 'none', ` stroke="${adjustLightness(context.color, 0.4)}" stroke-width="4"`),
  shadowOutlines: [[-74, -74, 150, 148, 74]],
  elevation: 10,
  width: 150,
  height: 150,
});

/** A gift card on its envelope, with a wax seal. */
export const card: DrawForm = (context) => ({
  smear:
    drawObject(envelope(context), { x: 640, y: 450, rotation: 8 }) +
    drawObject(waxSeal(context), { x: 640, y: 500, rotation: 8 }),
  props: '',
  hero: giftCard(context),
  heroPlacement: { x: 540, y: 770, rotation: -9 },
});
