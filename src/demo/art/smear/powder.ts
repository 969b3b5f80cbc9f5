import { adjustLightness } from '../color.ts';
import type { DrawingContext } from '../drawing-context.ts';
import { drawSparkle, getFinishLook } from '../finish.ts';
import { dots, type Point, smoothLoop } from '../path.ts';
import { ellipse, line, path, transformed } from '../primitives.ts';
import { bowPath, type SmearStroke } from './stroke.ts';

/** Heaps shorter than this are drawn with fewer points and grains. */
const smallLength = 220;

/** Powder broken on paper: a dense center, a dusty edge and crumbs around it. */
export function drawPowder(
  context: DrawingContext,
  { x, y, length, width, rotation, color = context.color }: SmearStroke,
): string {
  // The layers are drawn in this order because each takes its numbers from the same random stream.
  const layers = [
    drawHeap(context, length, width, color),
    drawDragMarks(context, length, width, color),
    drawGrains(context, length, width, color),
    drawSparkle(context, { x: -length * 0.45, y: -width * 0.45, width: length * 0.9, height: width * 0.9 }, 60),
  ];
  return transformed(x, y, rotation, layers.join(''));
}

/** The heap with its veil of dust, lit from the upper left. */
function drawHeap(context: DrawingContext, length: number, width: number, color: string): string {
  const { highlight } = getFinishLook(context);
  const dust = context.definitions.radialGradient([
    [0, color],
    [0.62, color, 0.96],
    [0.82, color, 0.5],
    [1, color, 0],
  ]);
  const litColor = adjustLightness(color, highlight * 0.7);
  return (
    ellipse({ x: 0, y: 0, rx: length * 0.58, ry: width * 0.58 }, dust) +
    path(heapPath(context, length * 0.8, width * 0.78), color, ' opacity=".55"') +
    path(heapPath(context, length * 0.5, width * 0.42, [-length * 0.06, -width * 0.09]), litColor, ' opacity=".35"')
  );
}

/** Fine dark lines where the powder was dragged across the paper. */
function drawDragMarks(context: DrawingContext, length: number, width: number, color: string): string {
  const { shade } = getFinishLook(context);
  const marks = Array.from({ length: 7 }, () =>
    bowPath(
      context.random.between(-0.34, -0.1) * length,
      context.random.between(0.1, 0.36) * length,
      context.random.between(-0.26, 0.26) * width,
      width * 0.06,
    ),
  );
  return line(marks.join(''), adjustLightness(color, -shade), 3, 0.3);
}

/** Rings of crumbs, from the center of the heap outwards. `near` and `far` are parts of the heap's size. */
function drawGrains(context: DrawingContext, length: number, width: number, color: string): string {
  const { highlight, shade } = getFinishLook(context);
  const amount = length < smallLength ? 0.35 : 1;
  const scatter = (count: number, near: number, far: number): Point[] =>
    Array.from({ length: Math.round(count * amount) }, () => {
      const angle = context.random.between(0, Math.PI * 2);
      const radius = context.random.between(near, far) / 2;
      return [Math.cos(angle) * length * radius, Math.sin(angle) * width * radius];
    });
  const ring = (count: number, [near, far]: readonly [near: number, far: number], lightness: number, size: number) =>
    line(dots(scatter(count, near, far)), adjustLightness(color, lightness), size, 0.85);
  return (
    ring(30, [0.1, 0.9], -shade, 5) +
    ring(26, [0, 0.8], highlight, 5) +
    ring(50, [0.7, 1.2], 0, 8) +
    ring(14, [0.7, 1.25], -shade * 0.5, 12) +
    ring(30, [1, 1.5], 0.05, 4)
  );
}

/** The ragged outline of a heap. */
function heapPath(context: DrawingContext, length: number, width: number, [dx, dy]: Point = [0, 0]): string {
  const count = length < smallLength ? 11 : 20;
  return smoothLoop(
    Array.from({ length: count }, (_, index) => {
      const angle = (index / count) * Math.PI * 2;
      const rough = context.random.between(0.82, 1.06);
      return [dx + (Math.cos(angle) * length * rough) / 2, dy + (Math.sin(angle) * width * rough) / 2] as const;
    }),
  );
}
