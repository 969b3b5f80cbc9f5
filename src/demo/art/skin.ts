import { adjustLightness } from './color.ts';
import type { DrawingContext } from './drawing-context.ts';

/** Skin from light to deep. */
export const skinColors = ['#f0cdb4', '#e3b08d', '#c98e68', '#a86f4c', '#7c4c34', '#5a3526'] as const;

/** The fill of a round part of skin, lit from the upper left. */
export const createSkinFill = ({ definitions }: DrawingContext, skin: string): string =>
  definitions.linearGradient(
    [
      [0, adjustLightness(skin, 0.16)],
      [0.5, skin],
      [1, adjustLightness(skin, -0.16)],
    ],
    'slant',
  );

/** Light that falls on skin from the upper left, over an area of full height. */
export function drawSkinLight(
  { definitions }: DrawingContext,
  { skin, width, x = 0 }: { skin: string; width: number; x?: number },
): string {
  const color = adjustLightness(skin, 0.5);
  const light = definitions.radialGradient(
    [
      [0, color, 0.5],
      [1, color, 0],
    ],
    [0.3, 0.22],
    0.8,
  );
  return `<rect x="${x}" width="${width}" height="1200" fill="${light}"/>`;
}
