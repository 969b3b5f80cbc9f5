import { hashText } from './seeded-random.ts';
import { mixColors, adjustLightness } from './color.ts';
import { renderSvg } from './render-svg.ts';
import { createDrawingContext, type DrawingContext } from './drawing-context.ts';
import { toPlainInitials, getLetterStroke } from './letter-strokes.ts';
import { drawSoftShadow } from './placement.ts';
import { goldGradient, brandColors } from './materials.ts';
import { ellipse, line, path } from './primitives.ts';
import { skinColors } from './skin.ts';

const clothColors = [
  '#b5736a',
  '#8f4a48',
  '#c08e5f',
  '#7d5f7c',
  '#6f7c68',
  '#a8523c',
  '#6f8587',
  '#6e3b46',
  '#a88752',
  '#5f6480',
] as const;
const hairColors = ['#2a1c1a', '#4a2c20', '#7a4a2c', '#1a1516', '#b07c46', '#8d8782', '#5e2f26'] as const;

const pickByKey = <T>(list: readonly [T, ...T[]], key: string): T => list[hashText(key) % list.length] ?? list[0];

/** A hairstyle: the hair behind the head, and the hair over the forehead. */
interface Hairstyle {
  back: string;
  front: string;
}

const straightFringe =
  'M446 520C430 330 510 262 606 264C706 266 770 346 754 524C744 452 716 400 650 362C600 414 520 430 472 440C456 464 450 492 446 520Z';
const sweptFringe =
  'M444 500C436 320 520 256 612 262C716 270 772 350 756 500C742 420 700 372 640 352C570 340 480 372 444 500Z';
const hairstyles: readonly [Hairstyle, ...Hairstyle[]] = [
  {
    back: 'M428 480C410 250 520 226 602 226S790 250 772 480C776 640 800 760 846 880C760 920 440 920 354 880C400 760 424 640 428 480Z',
    front: straightFringe,
  },
  {
    back: 'M420 500C400 250 520 228 602 228S800 250 780 500C784 600 796 660 806 716C760 752 690 742 660 720H540C510 742 440 752 394 716C404 660 416 600 420 500Z',
    front: straightFringe,
  },
  {
    back: 'M600 96C660 96 706 138 706 194C706 222 694 244 676 260C740 286 780 360 770 520H430C420 360 460 286 524 260C506 244 494 222 494 194C494 138 540 96 600 96Z',
    front: sweptFringe,
  },
  { back: 'M440 520C420 330 480 226 604 222C730 226 782 330 760 520Z', front: sweptFringe },
  {
    back: 'M600 170C690 140 780 190 800 270C870 320 880 420 840 490C870 570 830 660 760 690H440C370 660 330 570 360 490C320 420 330 320 400 270C420 190 510 140 600 170Z',
    front:
      'M446 500C420 420 450 330 520 320C560 270 650 270 690 316C760 330 780 420 754 500C740 440 710 420 690 380C640 400 560 400 512 376C490 420 460 440 446 500Z',
  },
];

/**
 * The portrait of a distributor, 1200 × 1200: a stylized bust without a face, with the initials below. The seed is the
 * distributor's id.
 */
export function drawPortrait(seed: string, initials: string): string {
  const context = createDrawingContext(
    { form: 'card', color: pickByKey(clothColors, `cloth ${seed}`), finish: 'matte' },
    `portrait ${seed} ${initials}`,
  );
  const skin = pickByKey(skinColors, `skin ${seed}`);
  const hair = pickByKey(hairColors, `hair ${seed}`);
  const cut = pickByKey(hairstyles, `cut ${seed}`);
  const content =
    drawBackground(context) +
    path(cut.back, createSheenFill(context, adjustLightness(hair, -0.12))) +
    drawBust(context) +
    drawHead(context, skin) +
    path(cut.front, createSheenFill(context, hair)) +
    line('M486 400C510 330 560 296 620 292', adjustLightness(hair, 0.35), 7, 0.45) +
    drawMonogram(toPlainInitials(initials));
  return renderSvg(context, 1200, 1200, content);
}

const createSheenFill = (context: DrawingContext, color: string) =>
  context.definitions.linearGradient(
    [
      [0, adjustLightness(color, 0.2)],
      [0.5, color],
      [1, adjustLightness(color, -0.3)],
    ],
    'slant',
  );

function drawBackground(context: DrawingContext): string {
  const wall = context.definitions.linearGradient(
    [
      [0, mixColors(context.color, '#fffaf3', 0.88)],
      [1, mixColors(context.color, '#f3e8dc', 0.74)],
    ],
    'down',
  );
  const x = Math.round(context.random.between(470, 730));
  return (
    `<rect width="1200" height="1200" fill="${wall}"/>` +
    ellipse({ x, y: 500, rx: 400, ry: 400 }, mixColors(context.color, '#fff3e2', 0.62))
  );
}

const shouldersPath =
  'M190 1200C196 1010 300 920 470 876C540 856 560 836 600 836S660 856 730 876C900 920 1004 1010 1010 1200Z';

const drawBust = (context: DrawingContext) =>
  drawSoftShadow([230, 930, 760, 500, 180], 40, 0.2) +
  path(shouldersPath, createSheenFill(context, context.color)) +
  line(
    'M330 1200C336 1100 352 1040 384 1000M870 1200C864 1100 848 1040 816 1000',
    adjustLightness(context.color, -0.35),
    4,
    0.4,
  );

/** The neck with a fine chain, and the oval of the face. */
function drawHead(context: DrawingContext, skin: string): string {
  const neck =
    'M528 620V800C528 838 500 856 464 876C510 960 560 1000 600 1000S690 960 736 876C700 856 672 838 672 800V620Z';
  const face =
    'M600 286C706 286 752 380 748 484C744 600 676 700 600 704C524 700 456 600 452 484C448 380 494 286 600 286Z';
  return (
    path(neck, createSheenFill(context, adjustLightness(skin, -0.08))) +
    path(
      'M528 690C560 736 640 736 672 690V770C640 800 580 780 528 720Z',
      adjustLightness(skin, -0.35),
      ' opacity=".45"',
    ) +
    line('M500 872C540 930 570 946 600 946S660 930 700 872', goldGradient(context.definitions), 4) +
    ellipse({ x: 600, y: 954, rx: 11, ry: 11 }, brandColors.gold) +
    path(
      face,
      context.definitions.linearGradient(
        [
          [0, adjustLightness(skin, 0.22)],
          [0.5, skin],
          [1, adjustLightness(skin, -0.2)],
        ],
        'slant',
      ),
    ) +
    ellipse({ x: 686, y: 560, rx: 44, ry: 34 }, '#c4574c', ' opacity=".07"') +
    ellipse({ x: 514, y: 560, rx: 40, ry: 34 }, '#c4574c', ' opacity=".07"')
  );
}

function drawMonogram(letters: readonly string[]): string {
  const [size, advance] = [0.72, 66];
  const start = 600 - (letters.length * advance - 23) / 2;
  return letters
    .map(
      (letter, index) =>
        `<path d="${getLetterStroke(letter)}" transform="translate(${Math.round(start + index * advance)} 1060) scale(${size})" fill="none" stroke="#f6e6c8" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/>`,
    )
    .join('');
}
