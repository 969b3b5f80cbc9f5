import { mixColors, adjustLightness } from './color.ts';
import { getFinishLook, drawSparkle } from './finish.ts';
import type { DrawingContext } from './drawing-context.ts';
import { ellipse, line, path, transformed } from './primitives.ts';
import { formatCoordinate, dots, type Point, smoothLine, smoothLoop } from './path.ts';

/** Where a smear lies: its middle, its size along and across the stroke, and its turn in degrees. */
export interface SmearStroke {
  x: number;
  y: number;
  length: number;
  width: number;
  rotation: number;
  color?: string;
}

/** The stuff spread on paper in the way its finish behaves: wet ones pool, the others drag. */
export function drawSmear(kit: DrawingContext, stroke: SmearStroke): string {
  return kit.finish === 'gloss' || kit.finish === 'sheer' || kit.finish === 'clear'
    ? drawPool(kit, stroke)
    : drawSwipe(kit, stroke);
}

/** One pass of a finger or a bullet: strands that start full and together, drag, and run dry one by one. */
export function drawSwipe(
  kit: DrawingContext,
  { x, y, length, width, rotation, color = kit.color }: SmearStroke,
): string {
  const bend = kit.random.between(0.04, 0.2) * width;
  const strands = createStrands(kit, length, width, bend, color);
  const shadow = path(strands.map(({ d }) => d).join(''), '#4a2a1c', ' opacity=".2" transform="translate(5 8)"');
  const body = strands.map((strand) => path(strand.d, strand.color)).join('');
  return transformed(
    x,
    y,
    rotation,
    shadow +
      body +
      drawFurrows(kit, length, width, bend, color) +
      drawSparkle(kit, -length * 0.44, -width * 0.4, length * 0.74, width * 0.85, 70),
  );
}

interface Strand {
  d: string;
  color: string;
}

/**
 * Strands across the stroke, lightest towards the light; the middle one keeps the pure colour. They are laid from the
 * deep side up.
 */
function createStrands(
  kit: DrawingContext,
  length: number,
  width: number,
  bend: number,
  color: string,
): readonly Strand[] {
  const count = 17;
  const { highlight, shade } = getFinishLook(kit);
  return Array.from({ length: count }, (_, index) => {
    const across = 0.5 - (index + 0.5) / count;
    const inset = (1 - Math.sqrt(1 - (across * 2) ** 2)) * width * 0.5;
    const start = -length / 2 + inset + kit.random.between(0, width * 0.06);
    const end = length / 2 - inset * 0.9 - kit.random.next() ** 1.6 * length * 0.26;
    const light = -across * (across > 0 ? shade : highlight) * 0.8 + kit.random.between(-0.05, 0.05);
    return {
      d: strandPath(start, end, across * width, bend, (width / count) * kit.random.between(1.3, 1.9)),
      color: index === 8 ? color : adjustLightness(color, light),
    };
  });
}

/** A ribbon along the bow of the stroke, round where it starts and drawn out to nothing where it ends. */
function strandPath(start: number, end: number, y: number, bend: number, half: number): string {
  const [x, middle, tail, h] = [
    Math.round(start),
    Math.round(start + (end - start) * 0.62),
    Math.round(end),
    Math.round(half),
  ];
  const [from, over, to] = [Math.round(y + bend * 0.5), Math.round(y - bend), Math.round(y + bend * 0.4)];
  return `M${x} ${from - h}Q${middle} ${over - h} ${tail} ${to}Q${middle} ${over + h} ${x} ${from + h}Q${x - h} ${from} ${x} ${from - h}Z`;
}

const bowPath = (start: number, end: number, y: number, bend: number) =>
  `M${Math.round(start)} ${Math.round(y + bend * 0.4)}Q${Math.round((start + end) / 2)} ${Math.round(y - bend * 0.6)} ${Math.round(end)} ${Math.round(y + bend * 0.3)}`;

/** Fine furrows, and the sheen that softer finishes carry along the lit side. */
function drawFurrows(kit: DrawingContext, length: number, width: number, bend: number, color: string): string {
  const { highlight, shade } = getFinishLook(kit);
  const lines = (count: number) =>
    Array.from({ length: count }, () => {
      const start = kit.random.between(-0.42, 0) * length;
      return bowPath(
        start,
        start + kit.random.between(0.16, 0.36) * length,
        kit.random.between(-0.38, 0.38) * width,
        bend * 0.6,
      );
    }).join('');
  const soft = kit.finish === 'cream' || kit.finish === 'satin' || kit.finish === 'shimmer';
  const sheen = soft
    ? line(
        bowPath(-length * 0.36, length * 0.1, -width * 0.24, bend),
        adjustLightness(color, highlight * 1.4),
        Math.round(width * 0.08),
        0.4,
      )
    : '';
  return (
    line(lines(6), adjustLightness(color, highlight), 2.5, 0.5) +
    line(lines(6), adjustLightness(color, -shade), 2.5, 0.4) +
    sheen
  );
}

/** A wet stroke that has run together: a smooth edge, a deep rim and hard light on the curve. */
export function drawPool(
  kit: DrawingContext,
  { x, y, length, width, rotation, color = kit.color }: SmearStroke,
): string {
  const { opacity, highlight, shade } = getFinishLook(kit);
  const edge = createPoolEdge(kit, length, width);
  const outline = smoothLoop(edge);
  const inner = (part: number, dx: number, dy: number) =>
    smoothLoop(edge.map(([px, py]) => [px * (1 - (1 - part) * (width / length)) + dx, py * part + dy] as const));
  const fill = kit.definitions.linearGradient(
    [
      [0, adjustLightness(color, -shade * 0.35)],
      [0.45, color],
      [1, adjustLightness(color, highlight * 0.45)],
    ],
    'down',
  );
  const upper = edge
    .slice(Math.floor(edge.length * 0.55), Math.floor(edge.length * 0.86))
    .map(([px, py]) => [px * 0.9, py * 0.68] as const);
  const lower = edge.slice(2, Math.floor(edge.length * 0.4)).map(([px, py]) => [px * 0.93, py * 0.74] as const);
  return transformed(
    x,
    y,
    rotation,
    [
      `<path d="${outline}" transform="translate(6 9)" fill="${mixColors('#4a2a1c', color, 0.4)}" fill-opacity="${opacity === 1 ? 0.3 : 0.2}"/>`,
      path(
        outline,
        fill,
        ` fill-opacity="${opacity}" stroke="${adjustLightness(color, -shade)}" stroke-width="4" stroke-opacity="${formatCoordinate(opacity * 0.55)}"`,
      ),
      path(
        inner(0.72, 0, width * 0.03),
        adjustLightness(color, highlight * 0.35),
        ` fill-opacity="${formatCoordinate(opacity * 0.35)}"`,
      ),
      line(smoothLine(lower), adjustLightness(color, highlight), Math.round(width * 0.06), 0.55),
      line(smoothLine(upper), '#ffffff', Math.round(width * 0.055), 0.85),
      line(
        `M${Math.round(length * 0.3)} ${Math.round(-width * 0.24)}l${Math.round(length * 0.05)} ${Math.round(width * 0.03)}`,
        '#ffffff',
        Math.round(width * 0.045),
        0.8,
      ),
      drawSparkle(kit, -length * 0.4, -width * 0.3, length * 0.8, width * 0.6),
    ].join(''),
  );
}

/** A rounded pool, fuller where the stroke began, its edge never quite even. */
function createPoolEdge(kit: DrawingContext, length: number, width: number): readonly Point[] {
  const count = 16;
  const [swell, drift] = [kit.random.between(0, 6), kit.random.between(0, 6)];
  return Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * Math.PI * 2 + 0.1;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const uneven = 1 + 0.06 * Math.sin(angle * 2 + swell) + 0.05 * Math.sin(angle * 3 + drift);
    return [
      Math.sign(cos) * Math.abs(cos) ** 0.8 * (length / 2) * (1 + (uneven - 1) * 0.4),
      Math.sign(sin) * Math.abs(sin) ** 0.9 * (width / 2) * uneven * (1 - 0.16 * cos),
    ] as const;
  });
}

/** Powder broken on paper: a dense heart, a dusted edge, crumbs around it. */
export function drawPowder(
  kit: DrawingContext,
  { x, y, length, width, rotation, color = kit.color }: SmearStroke,
): string {
  const { highlight, shade } = getFinishLook(kit);
  const plenty = length < 220 ? 0.35 : 1;
  const dust = kit.definitions.radialGradient([
    [0, color],
    [0.62, color, 0.96],
    [0.82, color, 0.5],
    [1, color, 0],
  ]);
  const veil =
    ellipse(0, 0, length * 0.58, width * 0.58, dust) +
    path(heapPath(kit, length * 0.8, width * 0.78), color, ' opacity=".55"');
  const light = path(
    heapPath(kit, length * 0.5, width * 0.42, -length * 0.06, -width * 0.09),
    adjustLightness(color, highlight * 0.7),
    ' opacity=".35"',
  );
  const drag = Array.from({ length: 7 }, () =>
    bowPath(
      kit.random.between(-0.34, -0.1) * length,
      kit.random.between(0.1, 0.36) * length,
      kit.random.between(-0.26, 0.26) * width,
      width * 0.06,
    ),
  ).join('');
  const crumbs = (count: number, near: number, far: number): Point[] =>
    Array.from({ length: Math.round(count * plenty) }, () => {
      const angle = kit.random.between(0, Math.PI * 2);
      const reach = kit.random.between(near, far) / 2;
      return [Math.cos(angle) * length * reach, Math.sin(angle) * width * reach];
    });
  const grains = (count: number, near: number, far: number, by: number, size: number) =>
    line(dots(crumbs(count, near, far)), adjustLightness(color, by), size, 0.85);
  return transformed(
    x,
    y,
    rotation,
    veil +
      light +
      line(drag, adjustLightness(color, -shade), 3, 0.3) +
      grains(30, 0.1, 0.9, -shade, 5) +
      grains(26, 0, 0.8, highlight, 5) +
      grains(50, 0.7, 1.2, 0, 8) +
      grains(14, 0.7, 1.25, -shade * 0.5, 12) +
      grains(30, 1, 1.5, 0.05, 4) +
      drawSparkle(kit, -length * 0.45, -width * 0.45, length * 0.9, width * 0.9, 60),
  );
}

/** A ragged heap. */
function heapPath(kit: DrawingContext, length: number, width: number, dx = 0, dy = 0): string {
  const count = length < 220 ? 11 : 20;
  return smoothLoop(
    Array.from({ length: count }, (_, index) => {
      const angle = (index / count) * Math.PI * 2;
      const rough = kit.random.between(0.82, 1.06);
      return [dx + (Math.cos(angle) * length * rough) / 2, dy + (Math.sin(angle) * width * rough) / 2] as const;
    }),
  );
}
