import { adjustLightness } from '../color.ts';
import type { DrawForm, DrawingContext } from '../drawing-context.ts';
import { drawObject, type StillLifeObject } from '../placement.ts';
import { goldGradient, mirrorGradient } from '../materials.ts';
import { ellipse, line, path, labelLines } from '../primitives.ts';
import { colorCard } from './color-card.ts';

const mirrorOutline =
  'M0-450C190-450 300-330 300-170C300-30 210 70 110 130C64 160 58 200 62 260C66 330 84 380 70 424C60 456 30 462 0 462S-60 456-70 424C-84 380-66 330-62 260C-58 200-64 160-110 130C-210 70-300-30-300-170C-300-330-190-450 0-450Z';

const handMirrorObject = (context: DrawingContext): StillLifeObject => ({
  body:
    path(
      mirrorOutline,
      context.definitions.linearGradient(
        [
          [0, adjustLightness(context.color, 0.34)],
          [0.45, context.color],
          [1, adjustLightness(context.color, -0.34)],
        ],
        'slant',
      ),
    ) +
    line('M-276-170C-276-310-180-424-20-428', adjustLightness(context.color, 0.55), 7, 0.7) +
    line('M-44 240C-46 310-60 370-52 420', adjustLightness(context.color, 0.5), 8, 0.6) +
    ellipse({ x: 0, y: -176, rx: 238, ry: 232 }, goldGradient(context.definitions, 'slant')) +
    ellipse({ x: 0, y: -176, rx: 226, ry: 220 }, mirrorGradient(context.definitions)) +
    path('M-196-70L60-390C96-380 128-360 152-338L-108 22C-146-4-176-36-196-70Z', '#ffffff', ' opacity=".42"') +
    path('M-82 36L174-310L192-284L-52 46Z', '#ffffff', ' opacity=".3"') +
    ellipse({ x: 0, y: -176, rx: 208, ry: 202 }, 'none', ' stroke="#ffffff" stroke-width="4" stroke-opacity=".8"') +
    ellipse({ x: 0, y: -176, rx: 224, ry: 218 }, 'none', ' stroke="#4d575b" stroke-width="4" stroke-opacity=".4"') +
    ellipse({ x: 0, y: 396, rx: 26, ry: 26 }, goldGradient(context.definitions, 'slant')) +
    ellipse({ x: 0, y: 396, rx: 15, ry: 15 }, adjustLightness(context.color, -0.5)) +
    `<g transform="translate(0 150)">${labelLines(70, 0, '#f0dfbd')}</g>`,
  shadowOutlines: [
    [-300, -450, 600, 570, 290],
    [-68, 60, 136, 400, 50],
  ],
  elevation: 26,
  width: 600,
  height: 912,
});

/** A dressing-table mirror above a card of its color. */
export const handMirror: DrawForm = (context) => ({
  smear: drawObject(colorCard(context), { x: 880, y: 850, rotation: 14 }),
  props: '',
  hero: handMirrorObject(context),
  heroPlacement: { x: 500, y: 610, rotation: -16 },
  view: { x: 630, y: 600, zoom: 1.04 },
});
