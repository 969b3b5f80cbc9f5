import type { Art } from '../../server/platform/database/product-art.ts';
import { adjustLightness } from './color.ts';
import { createDrawingContext, type DrawingContext } from './drawing-context.ts';
import { drawForm } from './forms/index.ts';
import { drawBackdrop, drawObject, drawSoftShadow } from './placement.ts';
import { line, path } from './primitives.ts';
import { renderSvg } from './render-svg.ts';
import { hashText } from './seeded-random.ts';
import { createSkinFill, skinColors } from './skin.ts';

/** A finger from the right to its tip, around the object. */
interface Finger {
  tip: number;
  top: number;
  height: number;
  drop: number;
}
const fingers: readonly Finger[] = [
  { tip: 440, top: 470, height: 118, drop: 60 },
  { tip: 416, top: 584, height: 122, drop: 44 },
  { tip: 430, top: 702, height: 116, drop: 26 },
  { tip: 470, top: 812, height: 104, drop: 6 },
];

function drawFinger(context: DrawingContext, { tip, top, height, drop }: Finger, skin: string): string {
  const r = height / 2;
  const outline = `M1240 ${top + drop}C1000 ${top + drop} 800 ${top} ${tip + r} ${top}C${tip} ${top} ${tip - 6} ${top + height} ${tip + r} ${top + height}C800 ${top + height} 1000 ${top + drop + height} 1240 ${top + drop + height}Z`;
  const fill = context.definitions.linearGradient(
    [
      [0, adjustLightness(skin, 0.1)],
      [0.45, skin],
      [1, adjustLightness(skin, -0.24)],
    ],
    'down',
  );
  return drawSoftShadow(outline, 12, 0.16) + path(outline, fill);
}

const thumb =
  'M1260 1010C1100 900 960 850 860 790C800 754 740 700 706 690C664 680 628 712 644 756C664 810 740 850 800 910C880 990 960 1110 1060 1240L1260 1260Z';

function drawThumb(context: DrawingContext, skin: string): string {
  return (
    drawSoftShadow(thumb, 22, 0.26) +
    path(thumb, createSkinFill(context, skin)) +
    path(
      'M662 726C676 702 706 704 734 724C756 740 762 764 746 778C720 776 676 764 662 726Z',
      adjustLightness(skin, 0.32),
      ' opacity=".8"',
    ) +
    line('M782 786C790 800 790 816 782 828', adjustLightness(skin, -0.35), 4, 0.35)
  );
}

/** The product held in a hand, which tells its size, 1200 × 1200. */
export function drawInHand(art: Art, seed: string): string {
  const context = createDrawingContext(art, `hand ${seed}`);
  const skin = skinColors[hashText(`hand ${seed}`) % skinColors.length] ?? skinColors[0];
  const { hero } = drawForm[art.form](context);
  const scale = Math.min(820 / hero.height, 330 / hero.width);
  const palm = 'M1260 500C1120 500 1010 600 960 760C940 860 960 1010 1040 1120L1260 1260Z';
  const content =
    drawBackdrop(context.definitions, seed, 1200, 1200) +
    path(palm, createSkinFill(context, adjustLightness(skin, -0.1))) +
    fingers.map((finger) => drawFinger(context, finger, skin)).join('') +
    drawObject(hero, { x: 640, y: 520 - (hero.centerY ?? 0) * scale, rotation: 6, scale }) +
    drawThumb(context, skin);
  return renderSvg(context, 1200, 1200, content);
}
