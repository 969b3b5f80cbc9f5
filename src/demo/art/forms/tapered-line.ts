import { adjustLightness } from '../color.ts';
import { getFinishLook } from '../finish.ts';
import type { DrawingContext } from '../drawing-context.ts';
import { line } from '../primitives.ts';

/** A line of pencil or eyeliner along `d`, with a waxy grain and a highlight. */
export function drawTaperedLine(context: DrawingContext, d: string, width: number): string {
  const { highlight, shade, opacity } = getFinishLook(context);
  return (
    `<g transform="translate(2 4)">${line(d, '#4a2a1c', width, 0.12)}</g>` +
    line(d, context.color, width, Math.max(opacity, 0.6)) +
    line(d, adjustLightness(context.color, -shade), Math.max(2, width / 9), 0.4) +
    `<g transform="translate(-2 ${-Math.round(width / 4)})">${line(d, adjustLightness(context.color, highlight), Math.max(2, Math.round(width / 7)), 0.6)}</g>`
  );
}
