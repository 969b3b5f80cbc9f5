import { mix, tone } from './color.ts';
import { mannerOf, sparkle } from './content.ts';
import type { Kit } from './kit.ts';
import { line, path, placed } from './parts.ts';
import { at, dots, type Point, smoothLine, smoothLoop } from './path.ts';

/** Where a smear lies: its middle, its size along and across the stroke, and its turn in degrees. */
export interface Stroke { x: number; y: number; length: number; width: number; turn: number; color?: string }

/** The stuff spread on paper in the way its finish behaves: wet ones pool, the others drag. */
export function smear(kit: Kit, stroke: Stroke): string {
  return kit.finish === 'gloss' || kit.finish === 'sheer' || kit.finish === 'clear' ? pool(kit, stroke) : swipe(kit, stroke);
}

interface Strand { d: string; color: string; width: number }

/** One pass of a finger or a bullet: strands that start together, drag, and run dry one by one. */
export function swipe(kit: Kit, { x, y, length, width, turn, color = kit.color }: Stroke): string {
  const bend = kit.chance.between(-0.1, 0.1) * width + width * 0.12;
  const strands = strandsOf(kit, length, width, bend, color);
  const shadow = `<g transform="translate(5 8)">${line(strands.map(({ d }) => d).join(''), '#4a2a1c', Math.round(width / 9), 0.16)}</g>`;
  const body = strands.map((strand) => line(strand.d, strand.color, strand.width)).join('');
  return placed(x, y, turn, shadow + body + ridges(kit, length, width, bend, color) + sparkle(kit, -length * 0.44, -width * 0.4, length * 0.74, width * 0.85, 70));
}

function strandsOf(kit: Kit, length: number, width: number, bend: number, color: string): readonly Strand[] {
  const count = 15;
  const { lit, deep } = mannerOf(kit);
  return Array.from({ length: count }, (_, index) => {
    const across = (index + 0.5) / count - 0.5;
    const inset = (1 - Math.sqrt(1 - (across * 2) ** 2)) * width * 0.42;
    const start = -length / 2 + inset + kit.chance.between(0, width * 0.08);
    const end = length / 2 - inset * 0.8 - kit.chance.next() ** 2 * length * 0.3;
    const light = -across * (lit + deep) * 0.7 + kit.chance.between(-0.07, 0.07);
    return { d: bow(start, end, across * width, bend), color: index === 7 ? color : tone(color, light), width: Math.round((width / count) * kit.chance.between(1.6, 2.3)) };
  });
}

const bow = (start: number, end: number, y: number, bend: number) =>
  `M${Math.round(start)} ${Math.round(y + bend * 0.4)}Q${Math.round((start + end) / 2)} ${Math.round(y - bend)} ${Math.round(end)} ${Math.round(y + bend * 0.3)}`;

/** Fine furrows, and the ridge of stuff pushed to the lit side. */
function ridges(kit: Kit, length: number, width: number, bend: number, color: string): string {
  const { lit, deep } = mannerOf(kit);
  const furrows = (count: number) => Array.from({ length: count }, () => {
    const start = kit.chance.between(-0.44, 0.1) * length;
    return bow(start, Math.min(start + kit.chance.between(0.2, 0.5) * length, length * 0.42), kit.chance.between(-0.42, 0.42) * width, bend);
  }).join('');
  const soft = kit.finish === 'cream' || kit.finish === 'satin' || kit.finish === 'shimmer';
  const sheen = soft ? line(bow(-length * 0.4, length * 0.22, -width * 0.3, bend), tone(color, lit * 1.5), Math.round(width * 0.07), 0.5) : '';
  return line(furrows(6), tone(color, lit), 3, 0.55) + line(furrows(6), tone(color, -deep), 3, 0.5) + sheen
    + line(bow(-length * 0.44, length * 0.16, -width * 0.44, bend), tone(color, lit * 1.4), 5, 0.6);
}

/** A wet stroke that has run together: a smooth edge, a deep rim and hard light on the curve. */
export function pool(kit: Kit, { x, y, length, width, turn, color = kit.color }: Stroke): string {
  const { opacity, lit, deep } = mannerOf(kit);
  const edge = poolEdge(kit, length, width);
  const outline = smoothLoop(edge);
  const inner = (part: number, dx: number, dy: number) => smoothLoop(edge.map(([px, py]) => [px * (1 - (1 - part) * (width / length)) + dx, py * part + dy] as const));
  const fill = kit.sheet.linear([[0, tone(color, -deep * 0.35)], [0.45, color], [1, tone(color, lit * 0.45)]], 'down');
  const upper = edge.slice(Math.floor(edge.length * 0.55), Math.floor(edge.length * 0.86)).map(([px, py]) => [px * 0.9, py * 0.68] as const);
  const lower = edge.slice(2, Math.floor(edge.length * 0.4)).map(([px, py]) => [px * 0.93, py * 0.74] as const);
  return placed(x, y, turn, [
    `<path d="${outline}" transform="translate(6 9)" fill="${mix('#4a2a1c', color, 0.4)}" fill-opacity="${opacity === 1 ? 0.3 : 0.2}"/>`,
    path(outline, fill, ` fill-opacity="${opacity}" stroke="${tone(color, -deep)}" stroke-width="4" stroke-opacity="${at(opacity * 0.55)}"`),
    path(inner(0.72, 0, width * 0.03), tone(color, lit * 0.35), ` fill-opacity="${at(opacity * 0.35)}"`),
    line(smoothLine(lower), tone(color, lit), Math.round(width * 0.06), 0.55),
    line(smoothLine(upper), '#ffffff', Math.round(width * 0.055), 0.85),
    line(`M${Math.round(length * 0.3)} ${Math.round(-width * 0.24)}l${Math.round(length * 0.05)} ${Math.round(width * 0.03)}`, '#ffffff', Math.round(width * 0.045), 0.8),
    sparkle(kit, -length * 0.4, -width * 0.3, length * 0.8, width * 0.6),
  ].join(''));
}

function poolEdge(kit: Kit, length: number, width: number): readonly Point[] {
  const count = 18;
  return Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * Math.PI * 2 + 0.1;
    const squarish = 1 / Math.max(Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle)) ** 1.6 * 0.98, 0.86);
    const swell = kit.chance.between(0.9, 1.06) * (Math.cos(angle) > 0 ? 0.86 : 1.02);
    return [Math.cos(angle) * (length / 2) * Math.min(squarish, 1.12) * kit.chance.between(0.95, 1), Math.sin(angle) * (width / 2) * swell] as const;
  });
}

/** Pressed powder dragged by a finger: a soft stroke, crumbs around it. */
export function powder(kit: Kit, stroke: Stroke): string {
  const { x, y, length, width, turn, color = kit.color } = stroke;
  const { lit, deep } = mannerOf(kit);
  const veil = Array.from({ length: 11 }, (_, index) => {
    const across = (index + 0.5) / 11 - 0.5;
    const reach = Math.sqrt(1 - (across * 2) ** 2) * 0.5;
    return line(bow(-length * reach * kit.chance.between(0.8, 1), length * reach * kit.chance.between(0.6, 1), across * width, width * 0.1), index === 5 ? color : tone(color, kit.chance.between(-0.05, 0.09)), Math.round(width / 7), 0.72);
  }).join('');
  const crumbs = (count: number, spread: number): Point[] => Array.from({ length: count }, () => {
    const angle = kit.chance.between(0, Math.PI * 2);
    const far = kit.chance.between(0.2, spread);
    return [Math.cos(angle) * length * 0.55 * far, Math.sin(angle) * width * 0.62 * far];
  });
  const grains = (count: number, spread: number, by: number, size: number) => line(dots(crumbs(count, spread)), tone(color, by), size, 0.85);
  return placed(x, y, turn, veil + grains(26, 1.15, -deep * 0.8, 5) + grains(34, 1.25, 0, 7) + grains(26, 1, lit, 4) + grains(12, 1.35, -deep * 0.4, 10)
    + sparkle(kit, -length * 0.45, -width * 0.45, length * 0.9, width * 0.9, 70));
}
