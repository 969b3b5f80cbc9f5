import { tone } from '../color.ts';
import type { DrawForm, Kit } from '../kit.ts';
import { lay, type Piece } from '../light.ts';
import { gold, lacquer } from '../materials.ts';
import { box, flutes, line, path, placed, ring } from '../parts.ts';

const tube = (kit: Kit): Piece => ({
  body:
    box(62, -330, 70, 6, gold(kit.sheet)) +
    line('M-30-312H30M-30-296H30M-30-280H30', '#77593a', 3, 0.5) +
    box(140, -268, 610, 24, lacquer(kit.sheet)) +
    ring(kit, 140, -262, 26) +
    ring(kit, 140, 300, 16) +
    placed(0, 20, 90, path('M-110-5h220v7h-220zM-110 18h120v4h-120z', '#c2a06c')),
  outlines: [
    [-70, -268, 140, 610, 24],
    [-31, -330, 62, 80, 6],
  ],
  lift: 28,
  width: 140,
  height: 680,
});

/** Bristles round a twisted wire, longest in the middle. */
function bristles(kit: Kit): string {
  const row = (index: number) => {
    const y = 170 + index * 7.5;
    const reach = Math.round(24 + 20 * Math.sin((Math.PI * (index + 2)) / 36) + kit.chance.between(-2, 3));
    return `M${-reach} ${Math.round(y + 4)}L${reach} ${Math.round(y - 4)}`;
  };
  const d = Array.from({ length: 34 }, (_, index) => row(index)).join('');
  return (
    `<g transform="translate(0 2)">${line(d, tone(kit.color, -0.4), 5)}</g>` +
    line(d, kit.color, 4) +
    line('M-22 190L-26 400', tone(kit.color, 0.3), 6, 0.35) +
    line('M0 170V432', tone(kit.color, 0.25), 4, 0.55)
  );
}

const wand = (kit: Kit): Piece => ({
  body:
    box(15, 40, 140, 4, gold(kit.sheet)) +
    bristles(kit) +
    box(56, 10, 50, 5, lacquer(kit.sheet)) +
    ring(kit, 138, -14, 28) +
    box(140, -370, 358, 26, lacquer(kit.sheet)) +
    flutes(140, -330, 300, 11, '#0c080a', 0.55) +
    ring(kit, 140, -340, 10),
  outlines: [
    [-70, -370, 140, 384, 26],
    [-16, 20, 32, 160, 8],
    [-38, 170, 76, 260, 30],
  ],
  lift: 26,
  width: 140,
  height: 810,
});

/** Lashes combed apart: fine curved strokes from one lid line. */
function lashes(kit: Kit): string {
  const lash = (index: number) => {
    const x = 520 + index * 36;
    const lean = (index - 6) * 15;
    const tall = 150 + 60 * Math.sin((index / 12) * Math.PI) + kit.chance.between(-14, 14);
    const y = 470 - 70 * Math.sin((index / 12) * Math.PI);
    return `M${x - 9} ${Math.round(y)}Q${Math.round(x + lean * 0.1 - 8)} ${Math.round(y - tall * 0.6)} ${Math.round(x + lean)} ${Math.round(y - tall)}Q${Math.round(x + lean * 0.2 + 10)} ${Math.round(y - tall * 0.55)} ${x + 10} ${Math.round(y)}Z`;
  };
  const d = Array.from({ length: 13 }, (_, index) => lash(index)).join('');
  return (
    path(d, '#4a2a1c', ' opacity=".16" transform="translate(4 7)"') +
    path(d, kit.color) +
    line('M505 476Q736 330 970 470', kit.color, 14) +
    line('M515 468Q736 326 960 462', tone(kit.color, 0.35), 3, 0.5)
  );
}

/** A mascara and its brush over a row of combed lashes. */
export const mascara: DrawForm = (kit) => ({
  smear: lashes(kit),
  props: lay(wand(kit), { x: 770, y: 660, turn: 152 }),
  hero: tube(kit),
  place: { x: 370, y: 620, turn: -6 },
});
