import { tone } from './color.ts';
import type { ArtFinish } from './forms.ts';
import type { Kit } from './kit.ts';
import { at, dots, type Point } from './path.ts';

/** How the stuff takes the light: how far lights and depths leave its colour, how wide and hard its highlight is. */
interface Manner {
  lit: number;
  deep: number;
  hard: boolean;
  opacity: number;
}

const manners = {
  matte: { lit: 0.14, deep: 0.2, hard: false, opacity: 1 },
  satin: { lit: 0.3, deep: 0.26, hard: false, opacity: 1 },
  cream: { lit: 0.24, deep: 0.18, hard: false, opacity: 1 },
  gloss: { lit: 0.55, deep: 0.34, hard: true, opacity: 1 },
  shimmer: { lit: 0.46, deep: 0.28, hard: false, opacity: 1 },
  sheer: { lit: 0.5, deep: 0.2, hard: true, opacity: 0.62 },
  clear: { lit: 0.6, deep: 0.16, hard: true, opacity: 0.34 },
} as const satisfies Record<ArtFinish, Manner>;

export const mannerOf = (kit: Kit): Manner => manners[kit.finish];

/** The stuff as a round bar, lit from the left. */
export function rounded(kit: Kit, color: string = kit.color): string {
  const { lit, deep, hard } = mannerOf(kit);
  const glow = hard ? 0.2 : 0.24;
  return kit.sheet.linear([
    [0, tone(color, -deep * 1.2)],
    [0.09, tone(color, -deep * 0.5)],
    [glow - (hard ? 0.03 : 0.1), tone(color, lit * 0.25)],
    [glow, tone(color, lit)],
    [glow + (hard ? 0.06 : 0.14), tone(color, hard ? lit * 0.2 : lit * 0.4)],
    [0.5, color],
    [0.84, tone(color, -deep)],
    [0.94, tone(color, -deep * 0.45)],
    [1, tone(color, -deep)],
  ]);
}

/** The stuff as a flat or gently domed surface, lit from the upper left. */
export function surface(kit: Kit, color: string = kit.color): string {
  const { lit, deep } = mannerOf(kit);
  return kit.sheet.linear(
    [
      [0, tone(color, lit * 0.7)],
      [0.4, color],
      [1, tone(color, -deep * 0.7)],
    ],
    'slant',
  );
}

/** The stuff as a liquid behind glass: thin and bright low down, where light gathers. */
export function liquid(kit: Kit, color: string = kit.color): string {
  const { lit, deep } = mannerOf(kit);
  return kit.sheet.linear(
    [
      [0, tone(color, -deep * 0.6)],
      [0.3, color],
      [0.8, tone(color, lit * 0.3)],
      [1, tone(color, lit * 0.55)],
    ],
    'down',
  );
}

/** Grains of light of a shimmer in a box; nothing for other finishes. */
export function sparkle(kit: Kit, x: number, y: number, width: number, height: number, count = 40): string {
  if (kit.finish !== 'shimmer') return '';
  const grains = (amount: number): Point[] =>
    Array.from({ length: amount }, () => [kit.chance.between(x, x + width), kit.chance.between(y, y + height)]);
  const layer = (amount: number, size: number, opacity: number) =>
    `<path d="${dots(grains(amount))}" stroke="#fffaf0" stroke-width="${size}" stroke-linecap="round" stroke-opacity="${opacity}" fill="none"/>`;
  return layer(Math.round(count * 0.7), 3, 0.6) + layer(Math.round(count * 0.3), 5, 0.85);
}

/** A streak of reflected light, strong on glossy stuff and absent on matte. */
export function streak(kit: Kit, x: number, y: number, width: number, height: number): string {
  const strength = { matte: 0, satin: 0.22, cream: 0.16, gloss: 0.8, shimmer: 0.3, sheer: 0.7, clear: 0.85 }[
    kit.finish
  ];
  return strength === 0 ? '' : glint(kit, x, y, width, height, strength);
}

/** A streak of reflected light that fades downwards; for glass, lacquer and anything polished. */
export function glint(kit: Kit, x: number, y: number, width: number, height: number, opacity = 0.7): string {
  const fade = kit.sheet.linear(
    [
      [0, '#fff', 0.95],
      [0.55, '#fff', 0.6],
      [1, '#fff', 0.08],
    ],
    'down',
  );
  return `<rect x="${at(x)}" y="${at(y)}" width="${at(width)}" height="${at(height)}" rx="${at(width / 2)}" fill="${fade}" opacity="${opacity}"/>`;
}
