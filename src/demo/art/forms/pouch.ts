import { adjustLightness } from '../color.ts';
import type { DrawForm, DrawingContext } from '../drawing-context.ts';
import { drawObject, type StillLifeObject } from '../placement.ts';
import { goldGradient, goldPlateGradient } from '../materials.ts';
import { box, line, path, labelLines } from '../primitives.ts';
import { colorCard } from './color-card.ts';

const pouchOutline =
  'M-330-250C-200-266 200-266 330-250C352-246 360-230 364-206C392-60 420 120 424 220C428 290 390 318 330 322C140 338-140 338-330 322C-390 318-428 290-424 220C-420 120-392-60-364-206C-360-230-352-246-330-250Z';

const pouchObject = (context: DrawingContext): StillLifeObject => ({
  body:
    path(
      pouchOutline,
      context.definitions.linearGradient(
        [
          [0, adjustLightness(context.color, 0.2)],
          [0.4, context.color],
          [1, adjustLightness(context.color, -0.26)],
        ],
        'slant',
      ),
    ) +
    path(
      pouchOutline,
      context.definitions.radialGradient(
        [
          [0, '#fff', 0.22],
          [1, '#fff', 0],
        ],
        [0.32, 0.45],
        0.4,
      ),
    ) +
    path(
      'M-250-160C-230-40-280 120-320 230C-270 140-200-20-250-160ZM230-150C250-20 300 130 350 200C330 100 270-40 230-150ZM-40-160C-30-90-70-20-60 60C-40-10-10-80-40-160Z',
      adjustLightness(context.color, -0.4),
      ' opacity=".28"',
    ) +
    path(
      'M-300-150C-300-40-340 80-370 170C-330 90-290-30-300-150ZM120-160C150-60 130 40 160 120C160 40 170-60 120-160Z',
      adjustLightness(context.color, 0.4),
      ' opacity=".35"',
    ) +
    line('M-404 268C-300 296 300 296 404 268', adjustLightness(context.color, -0.35), 4, 0.5) +
    `<path d="M-404 256C-300 284 300 284 404 256M-352-186C-200-202 200-202 352-186" fill="none" stroke="${adjustLightness(context.color, 0.5)}" stroke-width="3" stroke-dasharray="11 8"/>` +
    box({ width: 690, top: -240, height: 34, radius: 10 }, adjustLightness(context.color, -0.5)) +
    box({ width: 680, top: -230, height: 14, radius: 5 }, goldGradient(context.definitions, 'down')) +
    `<path d="M-338-223H338" fill="none" stroke="#5b4126" stroke-width="14" stroke-dasharray="3 7" stroke-opacity=".75"/>` +
    `<rect x="226" y="-242" width="60" height="38" rx="8" fill="${goldPlateGradient(context.definitions)}"/>` +
    path(
      'M282-224C330-226 350-190 356-140L340-80H366L376-140C372-210 336-244 282-236Z',
      goldPlateGradient(context.definitions),
    ) +
    `<rect x="334" y="-92" width="40" height="86" rx="16" fill="${adjustLightness(context.color, -0.35)}"/>` +
    `<g transform="translate(0 50)">${box({ width: 190, top: -50, height: 110, radius: 3 }, adjustLightness(context.color, -0.18))}${labelLines(110, -24, '#f0dfbd')}</g>`,
  shadowOutlines: [
    [-385, -250, 770, 560, 70],
    [-424, 60, 848, 258, 80],
  ],
  elevation: 32,
  width: 850,
  height: 580,
});

/** A zipped pouch in front of a card of its color. */
export const pouch: DrawForm = (context) => ({
  smear: drawObject(colorCard(context), { x: 880, y: 330, rotation: 12 }),
  props: '',
  hero: pouchObject(context),
  heroPlacement: { x: 560, y: 690, rotation: -5 },
});
