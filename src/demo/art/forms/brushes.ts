import { mixColors, adjustLightness } from '../color.ts';
import type { DrawingContext } from '../drawing-context.ts';
import type { StillLifeObject } from '../placement.ts';
import { goldGradient, lacquerGradient } from '../materials.ts';
import { line, path, ring } from '../primitives.ts';

/** A brush head above y 0: its width at the ferrule, its greatest width, its length, and its point (0 flat, 1 pointed). */
export interface BrushHead {
  neck: number;
  width: number;
  length: number;
  point: number;
}

const hairColor = '#5b4338';

function headOutline({ neck, width, length, point }: BrushHead): string {
  const [n, w, top] = [neck / 2, width / 2, -length];
  const shoulder = Math.round(top * (0.92 - point * 0.3));
  return `M${-n} 4C${-n} ${Math.round(-length * 0.2)} ${-w} ${Math.round(-length * 0.35)} ${-w} ${Math.round(shoulder * 0.8)}C${-w} ${shoulder} ${Math.round(-w * (1 - point) * 0.7)} ${top} 0 ${top}S${w} ${shoulder} ${w} ${Math.round(shoulder * 0.8)}C${w} ${Math.round(-length * 0.35)} ${n} ${Math.round(-length * 0.2)} ${n} 4Z`;
}

/** The hair of the brush: dark at the root, in the product's color at the tips. */
function drawTuft(context: DrawingContext, head: BrushHead): string {
  const d = headOutline(head);
  const fill = context.definitions.linearGradient(
    [
      [0, adjustLightness(context.color, 0.08)],
      [0.34, context.color],
      [0.52, mixColors(context.color, hairColor, 0.6)],
      [0.75, hairColor],
      [1, '#33241d'],
    ],
    'down',
  );
  const light = context.definitions.linearGradient([
    [0, '#1d120d', 0.4],
    [0.28, '#fff4e4', 0.32],
    [0.5, '#fff4e4', 0],
    [1, '#1d120d', 0.5],
  ]);
  const count = Math.max(5, Math.round(head.width / 26));
  const strands = Array.from({ length: count }, (_, index) => {
    const across = (index + 0.5) / count - 0.5;
    return `M${Math.round(across * head.neck)} -4Q${Math.round(across * head.width * 1.05)} ${Math.round(-head.length * 0.4)} ${Math.round(across * head.width * (0.86 - head.point * 0.3) + context.random.between(-4, 4))} ${Math.round(-head.length * (0.9 - Math.abs(across) * 0.5))}`;
  }).join('');
  return path(d, fill) + path(d, light) + line(strands, '#2a1b14', 1.6, 0.32);
}

/** A whole brush, with its ferrule at the origin and its handle below. */
export function createBrush(
  context: DrawingContext,
  head: BrushHead,
  handle: { length: number; width: number; color?: string },
): StillLifeObject {
  const [n, w, length] = [head.neck / 2, handle.width / 2, handle.length];
  const ferrule = `M${-n - 2} -6H${n + 2}L${Math.round(w * 0.8)} 130H${Math.round(-w * 0.8)}Z`;
  const stem = `M${Math.round(-w * 0.78)} 128C${-w} 200 ${-w} 260 ${Math.round(-w * 0.8)} ${Math.round(length * 0.6)}C${Math.round(-w * 0.6)} ${length - 40} ${Math.round(-w * 0.4)} ${length} 0 ${length}S${Math.round(w * 0.6)} ${length - 40} ${Math.round(w * 0.8)} ${Math.round(length * 0.6)}C${w} 260 ${w} 200 ${Math.round(w * 0.78)} 128Z`;
  return {
    body:
      drawTuft(context, head) +
      path(
        stem,
        handle.color === undefined
          ? lacquerGradient(context.definitions)
          : lacquerGradient(context.definitions, handle.color),
      ) +
      path(ferrule, goldGradient(context.definitions)) +
      line(
        `M${-n + 2} 16H${n - 2}M${-n + 4} 26H${n - 4}M${Math.round(-w * 0.8) + 3} 112H${Math.round(w * 0.8) - 3}`,
        '#77593a',
        3,
        0.6,
      ) +
      ring(context, Math.round(w * 1.66), 122, 12),
    shadowOutlines: [
      [-head.width / 2, -head.length, head.width, head.length * 0.8, head.width * 0.45],
      [-w * 0.9, -20, w * 1.8, length + 20, w * 0.8],
    ],
    elevation: 20,
    width: head.width,
    height: head.length + length,
    centerY: (length - head.length) / 2,
  };
}
