import { adjustLightness } from '../color.ts';
import type { DrawingContext } from '../drawing-context.ts';
import { drawSparkle, getFinishLook } from '../finish.ts';
import { line, path, transformed } from '../primitives.ts';
import { bowPath, type SmearStroke } from './stroke.ts';

/** One stroke of a finger or a lipstick: strands that start together and end one by one. */
export function drawSwipe(
  context: DrawingContext,
  { x, y, length, width, rotation, color = context.color }: SmearStroke,
): string {
  const bend = context.random.between(0.04, 0.2) * width;
  const strands = createStrands(context, { length, width, bend, color });
  const shadow = path(strands.map(({ d }) => d).join(''), '#4a2a1c', ' opacity=".2" transform="translate(5 8)"');
  const body = strands.map((strand) => path(strand.d, strand.color)).join('');
  return transformed(
    x,
    y,
    rotation,
    shadow +
      body +
      drawFurrows(context, { length, width, bend, color }) +
      drawSparkle(context, { x: -length * 0.44, y: -width * 0.4, width: length * 0.74, height: width * 0.85 }, 70),
  );
}

interface Swipe {
  length: number;
  width: number;
  bend: number;
  color: string;
}

interface Strand {
  d: string;
  color: string;
}

/**
 * The strands of the stroke, from the darkest to the lightest, which is the order they are drawn in. The middle one has
 * the pure color.
 */
function createStrands(context: DrawingContext, { length, width, bend, color }: Swipe): readonly Strand[] {
  const count = 17;
  const { highlight, shade } = getFinishLook(context);
  return Array.from({ length: count }, (_, index) => {
    const across = 0.5 - (index + 0.5) / count;
    const inset = (1 - Math.sqrt(1 - (across * 2) ** 2)) * width * 0.5;
    const start = -length / 2 + inset + context.random.between(0, width * 0.06);
    const end = length / 2 - inset * 0.9 - context.random.next() ** 1.6 * length * 0.26;
    const light = -across * (across > 0 ? shade : highlight) * 0.8 + context.random.between(-0.05, 0.05);
    return {
      d: strandPath([start, end], across * width, bend, (width / count) * context.random.between(1.3, 1.9)),
      color: index === 8 ? color : adjustLightness(color, light),
    };
  });
}

/** The outline of one strand: round where it starts and pointed where it ends. */
function strandPath([start, end]: readonly [number, number], y: number, bend: number, halfWidth: number): string {
  const half = Math.round(halfWidth);
  const [startX, startY] = [Math.round(start), Math.round(y + bend * 0.5)];
  const [middleX, middleY] = [Math.round(start + (end - start) * 0.62), Math.round(y - bend)];
  const [endX, endY] = [Math.round(end), Math.round(y + bend * 0.4)];
  return (
    `M${startX} ${startY - half}Q${middleX} ${middleY - half} ${endX} ${endY}` +
    `Q${middleX} ${middleY + half} ${startX} ${startY + half}Q${startX - half} ${startY} ${startX} ${startY - half}Z`
  );
}

/** Fine furrows, and the sheen that soft finishes have along the lit side. */
function drawFurrows(context: DrawingContext, { length, width, bend, color }: Swipe): string {
  const { highlight, shade } = getFinishLook(context);
  const furrows = (count: number) =>
    Array.from({ length: count }, () => {
      const start = context.random.between(-0.42, 0) * length;
      return bowPath(
        start,
        start + context.random.between(0.16, 0.36) * length,
        context.random.between(-0.38, 0.38) * width,
        bend * 0.6,
      );
    }).join('');
  const hasSheen = context.finish === 'cream' || context.finish === 'satin' || context.finish === 'shimmer';
  const sheen = hasSheen
    ? line(
        bowPath(-length * 0.36, length * 0.1, -width * 0.24, bend),
        adjustLightness(color, highlight * 1.4),
        Math.round(width * 0.08),
        0.4,
      )
    : '';
  return (
    line(furrows(6), adjustLightness(color, highlight), 2.5, 0.5) +
    line(furrows(6), adjustLightness(color, -shade), 2.5, 0.4) +
    sheen
  );
}
