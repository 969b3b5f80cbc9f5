import { tone } from '../color.ts';
import { sparkle, surface } from '../content.ts';
import type { DrawForm, Kit } from '../kit.ts';
import type { Piece } from '../light.ts';
import { gold, goldPlate, house, mirror } from '../materials.ts';
import { ellipse, line, path } from '../parts.ts';
import { powder } from '../smear.ts';

const lidY = -236;
const panY = 214;

/** The pan in one colour, or in slices for a compact of several. */
function pan(kit: Kit): string {
  const slice = (color: string, index: number) => {
    const [from, to] = [index, index + 1].map((step) => (step / kit.colors.length) * Math.PI * 2 - 0.9);
    const point = (angle = 0) => `${Math.round(Math.cos(angle) * 178)} ${Math.round(panY + Math.sin(angle) * 178)}`;
    return path(
      `M0 ${panY}L${point(from)}A178 178 0 ${kit.colors.length === 2 ? '0' : '0'} 1 ${point(to)}Z`,
      surface(kit, color),
    );
  };
  return kit.colors.length === 1 ? ellipse(0, panY, 178, 178, surface(kit)) : kit.colors.map(slice).join('');
}

/** Embossed petals: each line pressed in, with a lit edge. */
function petals(kit: Kit): string {
  const d = Array.from({ length: 12 }, (_, index) => {
    const angle = (index / 12) * Math.PI * 2;
    const point = (turn: number, radius: number) =>
      `${Math.round(Math.cos(angle + turn) * radius)} ${Math.round(panY + Math.sin(angle + turn) * radius)}`;
    return `M${point(0, 22)}Q${point(0.26, 90)} ${point(0, 140)}Q${point(-0.26, 90)} ${point(0, 22)}`;
  }).join('');
  return `<g transform="translate(2 3)">${line(d, tone(kit.color, 0.4), 3, 0.5)}</g>${line(d, tone(kit.color, -0.3), 3, 0.55)}`;
}

const disc = (y: number, radius: number, fill: string, more = '') => ellipse(0, y, radius, radius, fill, more);

const open = (kit: Kit): Piece => ({
  body:
    `<rect x="-58" y="-32" width="116" height="26" rx="8" fill="${gold(kit.sheet)}"/>` +
    disc(lidY, 224, house.lacquer) +
    disc(lidY, 220, 'none', ` stroke="${gold(kit.sheet, 'slant')}" stroke-width="8"`) +
    disc(lidY, 188, mirror(kit.sheet)) +
    disc(lidY, 188, 'none', ' stroke="#5d5057" stroke-width="4" stroke-opacity=".6"') +
    path(`M-120 ${lidY + 90}L60 ${lidY - 150}L104 ${lidY - 128}L-90 ${lidY + 128}Z`, '#ffffff', ' opacity=".5"') +
    disc(panY, 228, house.lacquer) +
    disc(panY, 223, 'none', ` stroke="${gold(kit.sheet, 'slant')}" stroke-width="9"`) +
    disc(panY, 190, goldPlate(kit.sheet)) +
    pan(kit) +
    petals(kit) +
    disc(panY, 176, 'none', ` stroke="${tone(kit.color, -0.45)}" stroke-width="5" stroke-opacity=".4"`) +
    path(
      `M-150 ${panY - 100}A178 178 0 0 1 40 ${panY - 174}`,
      'none',
      ' stroke="#3a241c" stroke-width="8" stroke-opacity=".16"',
    ) +
    sparkle(kit, -120, panY - 120, 240, 240, 90) +
    `<rect x="-34" y="${panY + 216}" width="68" height="22" rx="8" fill="${gold(kit.sheet)}"/>`,
  outlines: [
    [-224, lidY - 224, 448, 448, 224],
    [-228, panY - 228, 456, 456, 228],
  ],
  lift: 24,
  width: 456,
  height: 920,
});

/** A round compact open on its hinge, mirror above and pressed powder below. */
export const compact: DrawForm = (kit) => ({
  smear: powder(kit, { x: 870, y: 830, length: 400, width: 190, turn: -32 }),
  props: '',
  hero: open(kit),
  place: { x: 480, y: 610, turn: -14 },
});
