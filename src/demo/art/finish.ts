import { adjustLightness } from './color.ts';
import type { ArtFinish } from '../../server/platform/database/product-art.ts';
import type { DrawingContext } from './drawing-context.ts';
import { formatCoordinate, dots, type Point } from './path.ts';

/** How a finish reflects light: how far highlights and shades differ from the color, and whether highlights are hard. */
interface FinishLook {
  highlight: number;
  shade: number;
  hasHardHighlight: boolean;
  opacity: number;
}

const finishLooks = {
  matte: { highlight: 0.14, shade: 0.2, hasHardHighlight: false, opacity: 1 },
  satin: { highlight: 0.3, shade: 0.26, hasHardHighlight: false, opacity: 1 },
  cream: { highlight: 0.24, shade: 0.18, hasHardHighlight: false, opacity: 1 },
  gloss: { highlight: 0.55, shade: 0.34, hasHardHighlight: true, opacity: 1 },
  shimmer: { highlight: 0.46, shade: 0.28, hasHardHighlight: false, opacity: 1 },
  sheer: { highlight: 0.5, shade: 0.2, hasHardHighlight: true, opacity: 0.62 },
  clear: { highlight: 0.6, shade: 0.16, hasHardHighlight: true, opacity: 0.34 },
} as const satisfies Record<ArtFinish, FinishLook>;

export const getFinishLook = (context: DrawingContext): FinishLook => finishLooks[context.finish];

/** The fill of a round bar of the product, lit from the left. */
export function createRoundFill(context: DrawingContext, color: string = context.color): string {
  const { highlight, shade, hasHardHighlight } = getFinishLook(context);
  const glow = hasHardHighlight ? 0.2 : 0.24;
  return context.definitions.linearGradient([
    [0, adjustLightness(color, -shade * 1.2)],
    [0.09, adjustLightness(color, -shade * 0.5)],
    [glow - (hasHardHighlight ? 0.03 : 0.1), adjustLightness(color, highlight * 0.25)],
    [glow, adjustLightness(color, highlight)],
    [
      glow + (hasHardHighlight ? 0.06 : 0.14),
      adjustLightness(color, hasHardHighlight ? highlight * 0.2 : highlight * 0.4),
    ],
    [0.5, color],
    [0.84, adjustLightness(color, -shade)],
    [0.94, adjustLightness(color, -shade * 0.45)],
    [1, adjustLightness(color, -shade)],
  ]);
}

/** The fill of a flat or slightly domed surface of the product, lit from the upper left. */
export function createSurfaceFill(context: DrawingContext, color: string = context.color): string {
  const { highlight, shade } = getFinishLook(context);
  return context.definitions.linearGradient(
    [
      [0, adjustLightness(color, highlight * 0.7)],
      [0.4, color],
      [1, adjustLightness(color, -shade * 0.7)],
    ],
    'slant',
  );
}

/** The fill of a liquid behind glass: thin, and brighter at the bottom. */
export function createLiquidFill(context: DrawingContext, color: string = context.color): string {
  const { highlight, shade } = getFinishLook(context);
  return context.definitions.linearGradient(
    [
      [0, adjustLightness(color, -shade * 0.6)],
      [0.3, color],
      [0.8, adjustLightness(color, highlight * 0.3)],
      [1, adjustLightness(color, highlight * 0.55)],
    ],
    'down',
  );
}

interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Points of light inside a box, for the shimmer finish only. */
export function drawSparkle(context: DrawingContext, { x, y, width, height }: Area, count = 40): string {
  if (context.finish !== 'shimmer') return '';
  const grains = (amount: number): Point[] =>
    Array.from({ length: amount }, () => [context.random.between(x, x + width), context.random.between(y, y + height)]);
  const layer = (amount: number, size: number, opacity: number) =>
    `<path d="${dots(grains(amount))}" stroke="#fffaf0" stroke-width="${size}" stroke-linecap="round" stroke-opacity="${opacity}" fill="none"/>`;
  return layer(Math.round(count * 0.7), 3, 0.6) + layer(Math.round(count * 0.3), 5, 0.85);
}

/** A streak of reflected light: strong on glossy finishes, none on matte ones. */
export function drawFinishStreak(context: DrawingContext, area: Area): string {
  const strength = { matte: 0, satin: 0.22, cream: 0.16, gloss: 0.8, shimmer: 0.3, sheer: 0.7, clear: 0.85 }[
    context.finish
  ];
  return strength === 0 ? '' : drawGlint(context, area, strength);
}

/** A streak of reflected light that fades downwards; for glass, lacquer and anything polished. */
export function drawGlint(context: DrawingContext, { x, y, width, height }: Area, opacity = 0.7): string {
  const fade = context.definitions.linearGradient(
    [
      [0, '#fff', 0.95],
      [0.55, '#fff', 0.6],
      [1, '#fff', 0.08],
    ],
    'down',
  );
  return `<rect x="${formatCoordinate(x)}" y="${formatCoordinate(y)}" width="${formatCoordinate(width)}" height="${formatCoordinate(height)}" rx="${formatCoordinate(width / 2)}" fill="${fade}" opacity="${opacity}"/>`;
}
