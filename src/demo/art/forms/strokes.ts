import { tone } from '../color.ts';
import { mannerOf } from '../content.ts';
import type { Kit } from '../kit.ts';
import { line } from '../parts.ts';

/** A drawn line: full at the start of `d`, with a waxy grain and a light along it. */
export function taper(kit: Kit, d: string, width: number): string {
  const { lit, deep, opacity } = mannerOf(kit);
  return (
    `<g transform="translate(2 4)">${line(d, '#4a2a1c', width, 0.12)}</g>` +
    line(d, kit.color, width, Math.max(opacity, 0.6)) +
    line(d, tone(kit.color, -deep), Math.max(2, width / 9), 0.4) +
    `<g transform="translate(-2 ${-Math.round(width / 4)})">${line(d, tone(kit.color, lit), Math.max(2, Math.round(width / 7)), 0.6)}</g>`
  );
}
