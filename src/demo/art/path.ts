export type Point = readonly [x: number, y: number];

/** A coordinate as SVG text with one decimal: more would make drawings larger and change no pixel. */
export const formatCoordinate = (value: number): string => String(Math.round(value * 10) / 10);

/** A smooth closed outline through the points (Catmull-Rom as cubic curves, whole units). */
export function smoothLoop(points: readonly Point[]): string {
  const get = (index: number): Point => points[(index + points.length) % points.length] ?? [0, 0];
  return `M${formatPoint(get(0))}${points.map((_, index) => curveSegment(get(index - 1), get(index), get(index + 1), get(index + 2))).join('')}Z`;
}

/** A smooth open line through the points. */
export function smoothLine(points: readonly Point[]): string {
  const get = (index: number): Point => points[Math.min(points.length - 1, Math.max(0, index))] ?? [0, 0];
  return `M${formatPoint(get(0))}${points
    .slice(1)
    .map((_, index) => curveSegment(get(index - 1), get(index), get(index + 1), get(index + 2)))
    .join('')}`;
}

const formatPoint = ([x, y]: Point) => `${Math.round(x)} ${Math.round(y)}`;

function curveSegment(before: Point, from: Point, to: Point, after: Point): string {
  const first: Point = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6];
  const second: Point = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6];
  return `C${formatPoint(first)} ${formatPoint(second)} ${formatPoint(to)}`;
}

/** Round dots at the points, to be stroked with a round cap. */
export const dots = (points: readonly Point[]): string => points.map((point) => `M${formatPoint(point)}z`).join('');
