import { createRoundFill, drawSparkle, drawFinishStreak } from '../finish.ts';
import { adjustLightness } from '../color.ts';
import type { DrawForm, DrawingContext } from '../drawing-context.ts';
import { drawObject, type StillLifeObject } from '../placement.ts';
import { lacquerGradient } from '../materials.ts';
import { box, line, path, transformed, ring, labelLines } from '../primitives.ts';

const stick = (context: DrawingContext): StillLifeObject => ({
  body:
    path('M-44-250L-34-340C-32-382-14-402 6-404C26-404 34-382 36-340L44-250Z', createRoundFill(context)) +
    path(
      'M-30-350C-28-384-12-400 6-402C22-402 28-388 29-366C8-346-14-342-30-350Z',
      adjustLightness(context.color, 0.22),
      ' opacity=".7"',
    ) +
    drawFinishStreak(context, { x: -20, y: -350, width: 9, height: 90 }) +
    path('M-58-190L-46-256H46L58-190Z', adjustLightness(context.color, -0.25)) +
    path(
      'M-58-190L-46-256H46L58-190Z',
      lacquerGradient(context.definitions, adjustLightness(context.color, -0.12)),
      ' opacity=".8"',
    ) +
    box(
      { width: 116, top: -192, height: 540, radius: 6 },
      createRoundFill({ ...context, finish: 'satin' }, adjustLightness(context.color, -0.06)),
    ) +
    ring(context, 118, -150, 22) +
    ring(context, 118, 322, 28) +
    box(
      { width: 112, top: 350, height: 46, radius: 18 },
      lacquerGradient(context.definitions, adjustLightness(context.color, -0.3)),
    ) +
    drawSparkle(context, { x: -34, y: -380, width: 66, height: 120 }, 20) +
    transformed(0, 120, 90, labelLines(150, -14, '#f6ead2')),
  shadowOutlines: [
    [-40, -402, 78, 230, 36],
    [-58, -200, 116, 596, 14],
  ],
  elevation: 24,
  width: 118,
  height: 800,
});

const cap = (context: DrawingContext): StillLifeObject => ({
  body:
    box({ width: 124, top: -140, height: 280, radius: 20 }, lacquerGradient(context.definitions)) +
    ring(context, 124, 110, 30),
  shadowOutlines: [[-62, -140, 124, 280, 20]],
  elevation: 24,
  width: 124,
  height: 280,
});

/** A line drawn back and forth, as on the back of a hand. */
function drawScribble(context: DrawingContext): string {
  const turns = Array.from(
    { length: 6 },
    (_, index) =>
      `L${Math.round(560 + index * 52 + context.random.between(0, 24))} ${Math.round(250 + context.random.between(-14, 14))}L${Math.round(500 + index * 66 + context.random.between(0, 20))} ${Math.round(520 + context.random.between(-24, 24))}`,
  ).join('');
  const d = `M500 500${turns}L960 300`;
  const draw = (color: string, width: number, opacity: number, [dx, dy] = [0, 0]) =>
    `<path d="${d}" transform="translate(${dx} ${dy})" fill="none" stroke="${color}" stroke-width="${width}" stroke-opacity="${opacity}" stroke-linejoin="round" stroke-linecap="round"/>`;
  return (
    draw('#4a2a1c', 52, 0.14, [4, 7]) +
    draw(context.color, 54, context.finish === 'sheer' || context.finish === 'clear' ? 0.6 : 1) +
    draw(adjustLightness(context.color, -0.14), 4, 0.5, [14, 9]) +
    draw(adjustLightness(context.color, 0.22), 6, 0.6, [-12, -8]) +
    draw(adjustLightness(context.color, 0.12), 3, 0.7, [4, 2]) +
    line('M520 470L575 300M640 470L690 300', '#ffffff', 7, context.finish === 'gloss' ? 0.7 : 0.12) +
    drawSparkle(context, { x: 510, y: 260, width: 400, height: 250 }, 60)
  );
}

/** A chubby crayon with a rounded tip. */
export const crayon: DrawForm = (context) => ({
  smear: drawScribble(context),
  props: drawObject(cap(context), { x: 860, y: 830, rotation: 34 }),
  hero: stick(context),
  heroPlacement: { x: 460, y: 690, rotation: 20 },
});
