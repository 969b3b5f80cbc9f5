import type { DrawingContext } from './drawing-context.ts';
import { goldGradient, brandColors } from './materials.ts';
import { formatCoordinate } from './path.ts';

/** A box with rounded corners around the vertical middle line. */
interface Box {
  width: number;
  top: number;
  height: number;
  radius: number;
}

export const box = ({ width, top, height, radius }: Box, fill: string, more = ''): string =>
  `<rect x="${formatCoordinate(-width / 2)}" y="${formatCoordinate(top)}" width="${formatCoordinate(width)}" height="${formatCoordinate(height)}" rx="${formatCoordinate(radius)}" fill="${fill}"${more}/>`;

export const path = (d: string, fill: string, more = ''): string => `<path d="${d}" fill="${fill}"${more}/>`;

/** A line without fill. */
export const line = (d: string, stroke: string, width: number, opacity = 1): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round"${opacity === 1 ? '' : ` stroke-opacity="${opacity}"`}/>`;

interface Ellipse {
  x: number;
  y: number;
  rx: number;
  ry: number;
}

export const ellipse = ({ x, y, rx, ry }: Ellipse, fill: string, more = ''): string =>
  `<ellipse cx="${formatCoordinate(x)}" cy="${formatCoordinate(y)}" rx="${formatCoordinate(rx)}" ry="${formatCoordinate(ry)}" fill="${fill}"${more}/>`;

/** A turned metal ring with a fine dark seam above and below. */
export const ring = (context: DrawingContext, width: number, top: number, height: number): string =>
  box({ width, top, height, radius: Math.min(4, height / 3) }, goldGradient(context.definitions)) +
  seam(width, top) +
  seam(width, top + height);

/** The line where two parts meet. */
const seam = (width: number, y: number): string =>
  box({ width: width - 2, top: y - 1.5, height: 3, radius: 1.5 }, brandColors.shade, ' opacity=".35"');

/** A label: thin bars instead of text, the first for a name, the others for small print. */
export function labelLines(width: number, top: number, color: string = brandColors.line): string {
  const rule = (part: number, y: number, thickness: number) =>
    `M${formatCoordinate((-width * part) / 2)} ${formatCoordinate(y)}h${formatCoordinate(width * part)}v${thickness}h${formatCoordinate(-width * part)}z`;
  return path(`${rule(1, top, 5)}${rule(0.62, top + 20, 3)}${rule(0.3, top + 46, 2)}`, color, ' opacity=".85"');
}

/** The shadow on a part where it goes into the part above it. */
export const innerShadow = (context: DrawingContext, width: number, top: number, height: number): string =>
  box(
    { width, top, height, radius: 0 },
    context.definitions.linearGradient(
      [
        [0, brandColors.shade, 0.4],
        [1, brandColors.shade, 0],
      ],
      'down',
    ),
  );

/** Vertical fluting or knurling across a round part. */
export function flutes(
  { width, top, height }: Omit<Box, 'radius'>,
  count: number,
  color: string = brandColors.shade,
  opacity = 0.3,
): string {
  const places = Array.from(
    { length: count },
    (_, index) => (-Math.cos(((index + 1) * Math.PI) / (count + 1)) * width) / 2,
  );
  return line(places.map((x) => `M${formatCoordinate(x)} ${top}v${height}`).join(''), color, 2, opacity);
}

/** Content rotated by `turn` degrees and moved to `x` and `y`. */
export const transformed = (x: number, y: number, turn: number, content: string): string =>
  `<g transform="translate(${formatCoordinate(x)} ${formatCoordinate(y)}) rotate(${formatCoordinate(turn)})">${content}</g>`;
