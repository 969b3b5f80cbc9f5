import { mixColors, adjustLightness } from '../color.ts';
import { drawGlint, getFinishLook, createRoundFill, drawSparkle } from '../finish.ts';
import type { DrawForm, DrawingContext } from '../drawing-context.ts';
import { drawObject, type StillLifeObject } from '../placement.ts';
import { glassGradient, lacquerGradient } from '../materials.ts';
import { box, line, path, ring, labelLines } from '../primitives.ts';
import { drawSmear } from '../smear/smear.ts';

const bottle = (context: DrawingContext): StillLifeObject => ({
  body:
    path('M-78-50L-62-440C-61-456-50-462-36-462H36C50-462 61-456 62-440L78-50Z', lacquerGradient(context.definitions)) +
    ring(context, 160, -62, 26) +
    box({ width: 112, top: -36, height: 30, radius: 2 }, mixColors(context.color, '#ffffff', 0.5)) +
    path(
      'M-190 340C-206 340-212 330-212 314V70C-212 20-170-8-110-10H110C170-8 212 20 212 70V314C212 330 206 340 190 340Z',
      mixColors(context.color, '#ffffff', 0.65),
    ) +
    path(
      'M-150 300C-166 300-176 292-176 276V84C-176 46-140 22-90 22H90C140 22 176 46 176 84V276C176 292 166 300 150 300Z',
      createRoundFill(context),
    ) +
    drawSparkle(context, { x: -160, y: 40, width: 320, height: 250 }, 80) +
    path(
      'M-190 340C-206 340-212 330-212 314V70C-212 20-170-8-110-10H110C170-8 212 20 212 70V314C212 330 206 340 190 340Z',
      glassGradient(context.definitions, context.color),
    ) +
    drawGlint(context, { x: -192, y: 60, width: 24, height: 240 }, 0.85) +
    drawGlint(context, { x: 178, y: 70, width: 8, height: 200 }, 0.55) +
    labelLines(150, 140, '#fffdf8'),
  shadowOutlines: [
    [-212, -10, 424, 350, 56],
    [-74, -462, 148, 460, 24],
  ],
  elevation: 32,
  width: 424,
  height: 800,
});

/** A painted nail tip on a clear stem, as on a swatch wheel. */
const nailTip = (context: DrawingContext): StillLifeObject => {
  const nail = 'M-70 84V-90C-70-150-46-186 0-186S70-150 70-90V84C70 104 44 114 0 114S-70 104-70 84Z';
  const { opacity, hasHardHighlight } = getFinishLook(context);
  return {
    body:
      path('M-66 90H66L26 262C24 274 12 278 0 278S-24 274-26 262Z', glassGradient(context.definitions, '#a58d7c')) +
      line('M-10 130V250', '#ffffff', 7, 0.7) +
      path(nail, '#f7e6da') +
      path(nail, createRoundFill(context), ` opacity="${Math.max(opacity, 0.5)}"`) +
      path(
        'M-52 50V-84C-52-136-34-160-14-168C-32-120-36-40-32 60C-36 74-52 72-52 50Z',
        '#ffffff',
        ` opacity="${hasHardHighlight ? 0.65 : 0.16}"`,
      ) +
      line('M-50 92C-24 102 24 102 50 90', adjustLightness(context.color, 0.5), 5, 0.5) +
      drawSparkle(context, { x: -52, y: -150, width: 104, height: 250 }, 34),
    shadowOutlines: [[-66, -190, 132, 324, 66]],
    elevation: 13,
    width: 132,
    height: 460,
  };
};

/** A bottle of nail lacquer, one stroke of it and three painted nail tips. */
export const nailBottle: DrawForm = (context) => {
  const drawn = nailTip(context);
  const painted: StillLifeObject = { ...drawn, body: context.definitions.defineOnce(drawn.body) };
  return {
    smear: drawSmear(context, { x: 890, y: 350, length: 380, width: 110, rotation: -18 }),
    props:
      drawObject(painted, { x: 770, y: 790, rotation: -10 }) +
      drawObject(painted, { x: 920, y: 760, rotation: 4 }) +
      drawObject(painted, { x: 1066, y: 790, rotation: 18 }),
    hero: bottle(context),
    heroPlacement: { x: 400, y: 660 },
    view: { x: 650, y: 600, zoom: 1.04 },
  };
};
