import { adjustLightness } from '../color.ts';
import type { DrawForm, DrawingContext } from '../drawing-context.ts';
import { drawObject, type StillLifeObject } from '../placement.ts';
import { box, line, path } from '../primitives.ts';
import { colorCard } from './color-card.ts';

const bundle =
  'M-330 20C-340-110-200-190 0-196C200-190 340-110 330 20C326 190 250 300 120 326C40 340-40 340-120 326C-250 300-326 190-330 20Z';

const weave = (context: DrawingContext) =>
  context.definitions.linearGradient(
    [
      [0, adjustLightness(context.color, 0.26)],
      [0.5, context.color],
      [1, adjustLightness(context.color, -0.26)],
    ],
    'slant',
  );

/** The two ears and the knot with which the corners of the cloth are tied. */
function drawKnot(context: DrawingContext): string {
  const [light, dark] = [adjustLightness(context.color, 0.34), adjustLightness(context.color, -0.36)];
  return (
    path('M-20-200C-90-330-220-430-330-396C-372-370-330-270-230-216C-150-176-70-170-20-180Z', light) +
    path('M20-200C90-330 220-430 330-396C372-370 330-270 230-216C150-176 70-170 20-180Z', context.color) +
    path('M-30-196C-110-280-200-350-290-366C-240-300-150-220-30-186Z', dark, ' opacity=".35"') +
    path('M30-196C110-280 200-350 290-366C240-300 150-220 30-186Z', dark, ' opacity=".4"') +
    box({ width: 132, top: -256, height: 104, radius: 40 }, weave(context)) +
    line('M-30-250C-44-214-40-184-26-158M30-250C44-214 40-184 26-158', dark, 4, 0.5)
  );
}

const tiedCloth = (context: DrawingContext): StillLifeObject => ({
  body:
    path(bundle, weave(context)) +
    path(
      'M0-180C-60-60-180 60-300 120C-320 60-330 0-310-50C-220-60-90-110 0-180Z',
      adjustLightness(context.color, -0.34),
      ' opacity=".3"',
    ) +
    path(
      'M0-180C60-60 180 60 300 120C320 60 330 0 310-50C220-60 90-110 0-180Z',
      adjustLightness(context.color, -0.4),
      ' opacity=".34"',
    ) +
    line(
      'M-40-150C-80 20-180 180-230 250M40-150C80 20 180 180 230 250M0-150C-10 40-14 190-6 322',
      adjustLightness(context.color, -0.4),
      5,
      0.35,
    ) +
    line(
      'M-300-20C-250 140-180 250-90 306M300-20C250 140 180 250 90 306',
      adjustLightness(context.color, 0.5),
      3,
      0.5,
    ) +
    drawKnot(context),
  shadowOutlines: [
    [-330, -150, 660, 480, 200],
    'M-20-200C-90-330-220-430-330-396C-372-370-330-270-230-216C-150-176-70-170-20-180Z',
    'M20-200C90-330 220-430 330-396C372-370 330-270 230-216C150-176 70-170 20-180Z',
  ],
  elevation: 30,
  width: 680,
  height: 740,
});

/** A cloth tied around a gift, in front of a card of its color. */
export const cloth: DrawForm = (context) => ({
  smear: drawObject(colorCard(context), { x: 900, y: 340, rotation: 12 }),
  props: '',
  hero: tiedCloth(context),
  heroPlacement: { x: 540, y: 680, rotation: -3 },
});
