import { createRoundFill, drawSparkle, drawFinishStreak } from '../finish.ts';
import { adjustLightness } from '../color.ts';
import type { DrawForm, DrawingContext, StillLife } from '../drawing-context.ts';
import { drawObject, type Placement, type StillLifeObject } from '../placement.ts';
import { lacquerGradient } from '../materials.ts';
import { box, path, ring, labelLines, innerShadow } from '../primitives.ts';
import { drawSmear } from '../smear/smear.ts';
import type { SmearStroke } from '../smear/stroke.ts';
import { pencilBody } from './pencil.ts';

const barrel = 'M-66 60V-170C-66-262-14-318 42-334C58-338 66-330 66-312V60Z';
const face = 'M-64-160C-64-256-14-314 42-331C60-334 64-322 60-300C40-230-10-170-64-160Z';

const lipstick = (context: DrawingContext): StillLifeObject => ({
  body:
    path(barrel, createRoundFill(context)) +
    path(face, adjustLightness(context.color, 0.16), ' opacity=".75"') +
    path(
      'M-60-172C-52-246-6-304 40-324',
      'none',
      ` stroke="${adjustLightness(context.color, 0.5)}" stroke-width="4" stroke-opacity=".7"`,
    ) +
    drawFinishStreak(context, { x: -34, y: -120, width: 12, height: 150 }) +
    drawSparkle(context, { x: -56, y: -250, width: 100, height: 280 }, 36) +
    ring(context, 172, 40, 132) +
    innerShadow(context, 172, 152, 20) +
    box({ width: 150, top: 62, height: 4, radius: 0 }, '#77593a', ' opacity=".4"') +
    box({ width: 208, top: 172, height: 268, radius: 12 }, lacquerGradient(context.definitions)) +
    ring(context, 208, 172, 14) +
    labelLines(92, 292),
  shadowOutlines: [
    [-66, -300, 132, 400, 60],
    [-86, 40, 172, 140, 6],
    [-104, 172, 208, 268, 12],
  ],
  elevation: 30,
  width: 208,
  height: 780,
});

const cap = (context: DrawingContext): StillLifeObject => ({
  body:
    box({ width: 214, top: -200, height: 400, radius: 16 }, lacquerGradient(context.definitions)) +
    ring(context, 214, 150, 36) +
    labelLines(70, -20),
  shadowOutlines: [[-107, -200, 214, 400, 16]],
  elevation: 30,
  width: 214,
  height: 400,
});

interface Pose {
  hero: Placement;
  cap: Placement;
  smear: SmearStroke;
  view?: StillLife['view'];
}

/** How a lipstick lies with its cap and its smear. */
const poses: readonly [Pose, ...Pose[]] = [
  {
    hero: { x: 440, y: 600, rotation: -4 },
    cap: { x: 790, y: 790, rotation: 16 },
    smear: { x: 690, y: 360, length: 640, width: 190, rotation: -24 },
  },
  {
    hero: { x: 560, y: 500, rotation: 58 },
    cap: { x: 500, y: 880, rotation: 74 },
    smear: { x: 440, y: 250, length: 600, width: 170, rotation: -8 },
    view: { x: 590, y: 560, zoom: 1 },
  },
  {
    hero: { x: 800, y: 590, rotation: 11 },
    cap: { x: 480, y: 840, rotation: -82 },
    smear: { x: 430, y: 440, length: 620, width: 210, rotation: 38 },
    view: { x: 620, y: 600, zoom: 1.04 },
  },
  {
    hero: { x: 700, y: 560, rotation: -38 },
    cap: { x: 330, y: 720, rotation: -38 },
    smear: { x: 760, y: 960, length: 680, width: 150, rotation: -6 },
    view: { x: 620, y: 610, zoom: 1 },
  },
  {
    hero: { x: 760, y: 560, rotation: 24 },
    cap: { x: 400, y: 800, rotation: 24 },
    smear: { x: 400, y: 400, length: 560, width: 230, rotation: -52 },
  },
];

const turn = (placement: Placement, by: number): Placement => ({
  ...placement,
  rotation: (placement.rotation ?? 0) + by,
});

/** A lipstick turned up beside its cap. Its seed decides how they lie. */
export const bullet: DrawForm = (context) => {
  const { random } = context;
  const [heroTurn, capTurn] = [random.between(-3, 3), random.between(-5, 5)];
  const { hero, cap: capPlacement, smear, view } = poses[Math.floor(random.next() * poses.length)] ?? poses[0];
  return {
    smear: drawSmear(context, smear),
    props: drawObject(cap(context), turn(capPlacement, capTurn)),
    hero: lipstick(context),
    heroPlacement: turn(hero, heroTurn),
    ...(view && { view }),
  };
};

/** A lipstick turned up, and the pencil that goes with it. */
export const lipDuo: DrawForm = (context) => ({
  smear: drawSmear(context, { x: 620, y: 300, length: 620, width: 170, rotation: -16 }),
  props: drawObject(pencilBody(context), { x: 800, y: 680, rotation: 16, scale: 0.86 }),
  hero: lipstick(context),
  heroPlacement: { x: 420, y: 620, rotation: -6 },
});
