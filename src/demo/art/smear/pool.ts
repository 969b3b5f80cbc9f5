import { adjustLightness, mixColors } from '../color.ts';
import type { DrawingContext } from '../drawing-context.ts';
import { drawSparkle, getFinishLook } from '../finish.ts';
import { formatCoordinate, type Point, smoothLine, smoothLoop } from '../path.ts';
import { line, path, transformed } from '../primitives.ts';
import type { SmearStroke } from './stroke.ts';

/** A wet stroke whose product has run together: a smooth edge, a dark rim and bright highlights on the curve. */
export function drawPool(
  context: DrawingContext,
  { x, y, length, width, rotation, color = context.color }: SmearStroke,
): string {
  const edge = createPoolEdge(context, length, width);
  const layers = [
    drawPoolBody(context, edge, color),
    drawPoolCenter(context, edge, { length, width }, color),
    drawPoolHighlights(context, edge, { length, width }, color),
    drawSparkle(context, { x: -length * 0.4, y: -width * 0.3, width: length * 0.8, height: width * 0.6 }),
  ];
  return transformed(x, y, rotation, layers.join(''));
}

interface PoolSize {
  length: number;
  width: number;
}

/** The shadow on the paper, and the pool with its dark rim. */
function drawPoolBody(context: DrawingContext, edge: readonly Point[], color: string): string {
  const { opacity, highlight, shade } = getFinishLook(context);
  const outline = smoothLoop(edge);
  const fill = context.definitions.linearGradient(
    [
      [0, adjustLightness(color, -shade * 0.35)],
      [0.45, color],
      [1, adjustLightness(color, highlight * 0.45)],
    ],
    'down',
  );
  const shadowColor = mixColors('#4a2a1c', color, 0.4);
  const rim = ` stroke="${adjustLightness(color, -shade)}" stroke-width="4" stroke-opacity="${formatCoordinate(opacity * 0.55)}"`;
  return (
    `<path d="${outline}" transform="translate(6 9)" fill="${shadowColor}" fill-opacity="${opacity === 1 ? 0.3 : 0.2}"/>` +
    path(outline, fill, ` fill-opacity="${opacity}"${rim}`)
  );
}

/** The lighter center, whose outline follows the edge. */
function drawPoolCenter(
  context: DrawingContext,
  edge: readonly Point[],
  { length, width }: PoolSize,
  color: string,
): string {
  const { opacity, highlight } = getFinishLook(context);
  const heightShare = 0.72;
  const lengthShare = 1 - (1 - heightShare) * (width / length);
  const outline = smoothLoop(edge.map(([x, y]) => [x * lengthShare, y * heightShare + width * 0.03] as const));
  const fillOpacity = formatCoordinate(opacity * 0.35);
  return path(outline, adjustLightness(color, highlight * 0.35), ` fill-opacity="${fillOpacity}"`);
}

/** Reflected light along the lower and the upper edge, and one short glint. */
function drawPoolHighlights(
  context: DrawingContext,
  edge: readonly Point[],
  { length, width }: PoolSize,
  color: string,
): string {
  const { highlight } = getFinishLook(context);
  const lowerEdge = edge.slice(2, Math.floor(edge.length * 0.4));
  const upperEdge = edge.slice(Math.floor(edge.length * 0.55), Math.floor(edge.length * 0.86));
  const lower = smoothLine(lowerEdge.map(([x, y]) => [x * 0.93, y * 0.74] as const));
  const upper = smoothLine(upperEdge.map(([x, y]) => [x * 0.9, y * 0.68] as const));
  const glint = `M${Math.round(length * 0.3)} ${Math.round(-width * 0.24)}l${Math.round(length * 0.05)} ${Math.round(width * 0.03)}`;
  return (
    line(lower, adjustLightness(color, highlight), Math.round(width * 0.06), 0.55) +
    line(upper, '#ffffff', Math.round(width * 0.055), 0.85) +
    line(glint, '#ffffff', Math.round(width * 0.045), 0.8)
  );
}

/** A rounded, slightly uneven pool that is fuller where the stroke began. */
function createPoolEdge(context: DrawingContext, length: number, width: number): readonly Point[] {
  const count = 16;
  const firstPhase = context.random.between(0, 6);
  const secondPhase = context.random.between(0, 6);
  return Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * Math.PI * 2 + 0.1;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const uneven = 1 + 0.06 * Math.sin(angle * 2 + firstPhase) + 0.05 * Math.sin(angle * 3 + secondPhase);
    return [
      Math.sign(cos) * Math.abs(cos) ** 0.8 * (length / 2) * (1 + (uneven - 1) * 0.4),
      Math.sign(sin) * Math.abs(sin) ** 0.9 * (width / 2) * uneven * (1 - 0.16 * cos),
    ] as const;
  });
}
