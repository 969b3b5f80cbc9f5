import type { Art } from '../../server/platform/database/product-art.ts';
import { adjustLightness, mixColors } from './color.ts';
import { createDrawingContext, type DrawingContext } from './drawing-context.ts';
import { drawSparkle, getFinishLook } from './finish.ts';
import { drawSoftShadow } from './placement.ts';
import { ellipse, line, path } from './primitives.ts';
import { renderSvg } from './render-svg.ts';
import { hashText } from './seeded-random.ts';
import { createSkinFill, drawSkinLight, skinColors } from './skin.ts';

const upperLip =
  'M170 588C290 540 410 424 508 414C552 410 582 436 600 452C618 436 648 410 692 414C790 424 910 540 1030 588C900 590 760 566 600 592C440 566 300 590 170 588Z';
const lowerLip =
  'M170 588C300 590 440 566 600 592C760 566 900 590 1030 588C950 736 790 846 600 846C410 846 250 736 170 588Z';
const parting = 'M170 588C300 590 440 568 600 592C760 568 900 590 1030 588';

/** Fine lines from the parting to the edge, denser in the middle. */
function drawCreases({ random, color }: DrawingContext): string {
  const creases = Array.from({ length: 15 }, (_, index) => {
    const part = (index - 7) / 7;
    const [x, spread] = [600 + part * 330 + random.between(-12, 12), part * 46];
    const [up, down] = [(1 - part ** 2) * 92, (1 - part ** 2) * 150 + 24];
    return `M${Math.round(x)} 576q${Math.round(spread * 0.2)} ${Math.round(-up * 0.6)} ${Math.round(spread * 0.5)} ${Math.round(-up)}M${Math.round(x)} 606q${Math.round(spread * 0.3)} ${Math.round(down * 0.5)} ${Math.round(spread * 0.8)} ${Math.round(down)}`;
  });
  return line(creases.join(''), adjustLightness(color, -0.3), 3, 0.28);
}

/** How the finish shines: a broad soft light, or hard bright spots. */
function drawShine(context: DrawingContext): string {
  const { highlight, hasHardHighlight } = getFinishLook(context);
  const glow = context.definitions.radialGradient([
    [0, adjustLightness(context.color, Math.min(0.9, highlight * 1.5)), 0.85],
    [1, adjustLightness(context.color, highlight), 0],
  ]);
  const soft =
    ellipse({ x: 560, y: 706, rx: 250, ry: 74 }, glow) +
    ellipse({ x: 470, y: 500, rx: 110, ry: 34 }, glow, ' opacity=".7"') +
    ellipse({ x: 716, y: 496, rx: 90, ry: 30 }, glow, ' opacity=".5"');
  const hard = hasHardHighlight
    ? path(
        'M430 690C500 650 640 646 740 676C650 680 520 690 452 720C430 724 420 706 430 690Z',
        '#fffdf8',
        ' opacity=".82"',
      ) +
      path('M780 690C800 686 822 690 834 700C818 708 796 706 780 690Z', '#fffdf8', ' opacity=".7"') +
      path('M474 470C500 450 540 444 566 462C540 470 506 482 486 492Z', '#fffdf8', ' opacity=".55"')
    : '';
  return soft + hard + drawSparkle(context, { x: 330, y: 640, width: 520, height: 150 }, 60);
}

/** What thin finishes leave of the lips' own color. */
function getLipColor(context: DrawingContext, skin: string): string {
  const own = mixColors(adjustLightness(skin, -0.14), '#b4525a', 0.5);
  return mixColors(own, context.color, getFinishLook(context).opacity);
}

/** Lips that wear the color, on skin that the seed picks, 1200 × 1200. */
export function drawOnLips(art: Art, seed: string): string {
  const start = createDrawingContext(art, `lips ${seed}`);
  const skin = skinColors[hashText(`lips ${seed}`) % skinColors.length] ?? skinColors[0];
  const context = { ...start, color: getLipColor(start, skin) };
  const { definitions, color } = context;
  const { shade, highlight } = getFinishLook(context);
  const upperFill = definitions.linearGradient(
    [
      [0, adjustLightness(color, highlight * 0.15)],
      [1, adjustLightness(color, -shade * 1.3)],
    ],
    'down',
  );
  const lowerFill = definitions.linearGradient(
    [
      [0, adjustLightness(color, -shade * 0.6)],
      [0.4, color],
      [1, adjustLightness(color, -shade * 1.1)],
    ],
    'down',
  );
  const shadow = definitions.radialGradient([
    [0, adjustLightness(skin, -0.5), 0.5],
    [1, adjustLightness(skin, -0.5), 0],
  ]);
  const face =
    `<rect width="1200" height="1200" fill="${createSkinFill(context, skin)}"/>` +
    drawSkinLight(context, { skin, width: 1200 }) +
    ellipse({ x: 600, y: 868, rx: 300, ry: 62 }, shadow) +
    drawSoftShadow(upperLip, 10, 0.12);
  const lips =
    path(upperLip, upperFill) +
    path(lowerLip, lowerFill) +
    drawCreases(context) +
    drawShine(context) +
    line(parting, adjustLightness(color, -0.62), 9, 0.75);
  return renderSvg(context, 1200, 1200, face + lips);
}
