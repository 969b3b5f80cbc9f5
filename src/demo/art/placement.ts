import { hashText } from './seeded-random.ts';
import { formatCoordinate } from './path.ts';
import type { SvgDefinitions } from './svg-definitions.ts';

/** The outline of a shadow: a box with rounded corners, or path data. */
export type ShadowOutline = readonly [x: number, y: number, width: number, height: number, radius: number] | string;

/** An object on the background, drawn around its own center. */
export interface StillLifeObject {
  body: string;
  shadowOutlines: readonly ShadowOutline[];
  /** Its height above the background, for example 26 for a tube and 8 for a card. */
  elevation: number;
  width: number;
  height: number;
  /** The y of its center, when the drawing is not centered on 0. */
  centerY?: number;
}

/** Where an object lies: its center, its rotation in degrees and its scale. */
export interface Placement {
  x: number;
  y: number;
  rotation?: number;
  scale?: number;
}

const paperColors = ['#f4eee6', '#f1e9e1', '#f2ebe6', '#efe8df', '#f0eae6', '#eee9e0', '#f3ece2', '#ede7e1'] as const;
const shadowColor = '#4a2a1c';

/** Picks the tint of the background by the seed. */
const pickPaperColor = (seed: string): string =>
  paperColors[hashText(`paper ${seed}`) % paperColors.length] ?? paperColors[0];

/** A paper background, lit from the upper left. */
export function drawBackdrop(definitions: SvgDefinitions, seed: string, width: number, height: number): string {
  const light = definitions.radialGradient(
    [
      [0, '#fffdf9', 0.75],
      [1, '#fffdf9', 0],
    ],
    [0.28, 0.2],
    0.75,
  );
  const fall = definitions.radialGradient(
    [
      [0.55, '#6b4a35', 0],
      [1, '#6b4a35', 0.09],
    ],
    [0.4, 0.4],
    0.85,
  );
  const fillPaper = (fill: string) => `<rect width="${width}" height="${height}" fill="${fill}"/>`;
  return fillPaper(pickPaperColor(seed)) + fillPaper(light) + fillPaper(fall);
}

/**
 * A soft shadow made of nested outlines. A blur filter would look the same and take twenty times as long to rasterise.
 * `spread` is the width of the soft edge, `density` the darkness of the center.
 */
export function drawSoftShadow(outline: ShadowOutline, spread: number, density: number): string {
  const layers = spread > 20 ? 10 : spread > 12 ? 6 : 3;
  const opacity = Math.round((1 - (1 - density) ** (1 / layers)) * 1000) / 1000;
  const steps = Array.from({ length: layers }, (_, index) => spread * (1 - (2 * (index + 0.5)) / layers));
  return `<g fill="${shadowColor}" fill-opacity="${opacity}">${steps.map((step) => growOutline(outline, step)).join('')}</g>`;
}

function growOutline(outline: ShadowOutline, by: number): string {
  if (typeof outline === 'string')
    return by < 0
      ? ''
      : `<path d="${outline}" stroke="${shadowColor}" stroke-opacity=".03" stroke-linejoin="round" stroke-width="${Math.round(by * 2)}"/>`;
  const [x, y, width, height, radius] = outline;
  const inset = Math.max(by, 2 - Math.min(width, height) / 2);
  return `<rect x="${Math.round(x - inset)}" y="${Math.round(y - inset)}" width="${Math.round(width + inset * 2)}" height="${Math.round(height + inset * 2)}" rx="${Math.round(Math.max(radius + inset, 6))}"/>`;
}

const toTransform = (x: number, y: number, turn: number, scale: number) =>
  `translate(${formatCoordinate(x)} ${formatCoordinate(y)})${turn === 0 ? '' : ` rotate(${formatCoordinate(turn)})`}${scale === 1 ? '' : ` scale(${Math.round(scale * 1000) / 1000})`}`;

/** Draws an object with two shadows: a long soft one away from the light and a short one at its edge. */
export function drawObject(object: StillLifeObject, { x, y, rotation = 0, scale = 1 }: Placement): string {
  const throwShadow = (offset: number, spread: number, density: number) =>
    `<g transform="${toTransform(x + offset * 0.8 * scale, y + offset * scale, rotation, scale)}">${object.shadowOutlines.map((outline) => drawSoftShadow(outline, spread, density)).join('')}</g>`;
  const shadows =
    throwShadow(object.elevation, object.elevation * 1.5, 0.24) +
    throwShadow(object.elevation * 0.28, object.elevation * 0.35, 0.26);
  return `${shadows}<g transform="${toTransform(x, y, rotation, scale)}">${object.body}</g>`;
}
