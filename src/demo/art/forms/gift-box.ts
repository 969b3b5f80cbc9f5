import { adjustLightness } from '../color.ts';
import type { DrawForm, DrawingContext } from '../drawing-context.ts';
import { drawObject, type StillLifeObject } from '../placement.ts';
import { goldGradient, goldPlateGradient } from '../materials.ts';
import { box, line, path, labelLines } from '../primitives.ts';

const createRibbonFill = (context: DrawingContext) =>
  context.definitions.linearGradient(
    [
      [0, '#cbb9a2'],
      [0.2, '#fffaf1'],
      [0.5, '#efe3d2'],
      [0.8, '#fff8ec'],
      [1, '#c4b097'],
    ],
    'slant',
  );

/** Two loops, two tails and a knot of ivory ribbon. */
function drawRibbonBow(context: DrawingContext): string {
  const ribbon = createRibbonFill(context);
  const fold = '#9d8667';
  return (
    path('M-16 10C-80 90-130 150-190 190L-176 226L-136 216C-80 160-20 90 20 20Z', ribbon) +
    path('M16 10C70 100 110 160 160 230L186 204L214 216C180 130 90 60 30 0Z', ribbon) +
    path('M-10-6C-80-130-230-170-270-110C-300-50-190 40-10 20Z', ribbon) +
    path('M10-6C80-130 230-170 270-110C300-50 190 40 10 20Z', ribbon) +
    path('M-20 0C-80-84-190-120-216-88C-236-50-140 14-20 8Z', fold, ' opacity=".5"') +
    path('M20 0C80-84 190-120 216-88C236-50 140 14 20 8Z', fold, ' opacity=".42"') +
    line('M-30-14C-90-100-190-150-240-124M30-14C90-100 180-150 236-126', '#ffffff', 5, 0.7) +
    line('M-40 10C-100 20-170 0-214-40M40 10C100 20 170 0 214-40', fold, 3, 0.4) +
    `<rect x="-36" y="-30" width="72" height="66" rx="18" fill="${ribbon}"/>` +
    line('M-12-24C-18 0-16 20-10 32M12-24C18 0 16 20 10 32', fold, 3, 0.5)
  );
}

const giftBoxObject = (context: DrawingContext): StillLifeObject => ({
  body:
    box({ width: 700, top: -350, height: 700, radius: 10 }, adjustLightness(context.color, -0.22)) +
    box(
      { width: 684, top: -346, height: 684, radius: 8 },
      context.definitions.linearGradient(
        [
          [0, adjustLightness(context.color, 0.18)],
          [0.45, context.color],
          [1, adjustLightness(context.color, -0.18)],
        ],
        'slant',
      ),
    ) +
    box(
      { width: 640, top: -324, height: 640, radius: 4 },
      'none',
      ` stroke="${goldPlateGradient(context.definitions)}" stroke-width="3" stroke-opacity=".8"`,
    ) +
    path('M-48-350V350H52V-350Z', '#2a1a14', ' opacity=".2" transform="translate(6 0)"') +
    path('M-350-44V52H350V-44Z', '#2a1a14', ' opacity=".2" transform="translate(0 6)"') +
    `<rect x="-350" y="-48" width="700" height="96" fill="${context.definitions.linearGradient(
      [
        [0, '#d9c9b3'],
        [0.2, '#fffaf1'],
        [0.8, '#f1e6d6'],
        [1, '#cbb9a2'],
      ],
      'down',
    )}"/>` +
    box(
      { width: 96, top: -350, height: 700, radius: 0 },
      context.definitions.linearGradient([
        [0, '#d9c9b3'],
        [0.2, '#fffaf1'],
        [0.8, '#f1e6d6'],
        [1, '#cbb9a2'],
      ]),
    ) +
    `<g transform="translate(10 14)" opacity=".22">${path('M-10-6C-80-130-230-170-270-110C-300-50-190 40-10 20ZM10-6C80-130 230-170 270-110C300-50 190 40 10 20ZM-16 10L-190 190L-136 216L20 20ZM16 10L160 230L214 216L30 0Z', '#2a1a14')}</g>` +
    drawRibbonBow(context),
  shadowOutlines: [[-350, -350, 700, 700, 10]],
  elevation: 40,
  width: 700,
  height: 700,
});

const tag = (context: DrawingContext): StillLifeObject => ({
  body:
    path('M-60-130L0-170L60-130V150H-60Z', '#fffdf8') +
    `<circle cx="0" cy="-118" r="13" fill="${goldGradient(context.definitions)}"/><circle cx="0" cy="-118" r="6" fill="#5b4126"/>` +
    box({ width: 120, top: 110, height: 40, radius: 0 }, context.color) +
    labelLines(64, -20),
  shadowOutlines: [[-60, -150, 120, 300, 4]],
  elevation: 9,
  width: 120,
  height: 320,
});

/** A gift box seen from above, with an ivory ribbon and a tag. */
export const giftBox: DrawForm = (context) => ({
  smear: '',
  props: drawObject(tag(context), { x: 1010, y: 890, rotation: 26 }),
  hero: giftBoxObject(context),
  heroPlacement: { x: 540, y: 580, rotation: -9 },
});
