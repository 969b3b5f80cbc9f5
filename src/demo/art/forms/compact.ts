import { adjustLightness } from '../color.ts';
import { drawSparkle, createSurfaceFill } from '../finish.ts';
import type { DrawForm, DrawingContext } from '../drawing-context.ts';
import type { StillLifeObject } from '../placement.ts';
import { goldGradient, goldPlateGradient, brandColors, mirrorGradient } from '../materials.ts';
import { ellipse, line, path } from '../primitives.ts';
import { drawPowder } from '../smear.ts';

const lidY = -236;
const panY = 214;

/** The pan in one colour, or in slices for a compact of several. */
function drawPan(kit: DrawingContext): string {
  const slice = (color: string, index: number) => {
    const [from, to] = [index, index + 1].map((step) => (step / kit.colors.length) * Math.PI * 2 - 0.9);
    const point = (angle = 0) => `${Math.round(Math.cos(angle) * 178)} ${Math.round(panY + Math.sin(angle) * 178)}`;
    return path(
      `M0 ${panY}L${point(from)}A178 178 0 ${kit.colors.length === 2 ? '0' : '0'} 1 ${point(to)}Z`,
      createSurfaceFill(kit, color),
    );
  };
  return kit.colors.length === 1 ? ellipse(0, panY, 178, 178, createSurfaceFill(kit)) : kit.colors.map(slice).join('');
}

/** Embossed petals: each line pressed in, with a lit edge. */
function drawPetals(kit: DrawingContext): string {
  const d = Array.from({ length: 12 }, (_, index) => {
    const angle = (index / 12) * Math.PI * 2;
    const point = (turn: number, radius: number) =>
      `${Math.round(Math.cos(angle + turn) * radius)} ${Math.round(panY + Math.sin(angle + turn) * radius)}`;
    return `M${point(0, 22)}Q${point(0.26, 90)} ${point(0, 140)}Q${point(-0.26, 90)} ${point(0, 22)}`;
  }).join('');
  return `<g transform="translate(2 3)">${line(d, adjustLightness(kit.color, 0.4), 3, 0.5)}</g>${line(d, adjustLightness(kit.color, -0.3), 3, 0.55)}`;
}

const disc = (y: number, radius: number, fill: string, more = '') => ellipse(0, y, radius, radius, fill, more);

const openCompact = (kit: DrawingContext): StillLifeObject => ({
  body:
    `<rect x="-58" y="-32" width="116" height="26" rx="8" fill="${goldGradient(kit.definitions)}"/>` +
    disc(lidY, 224, brandColors.lacquer) +
    disc(lidY, 220, 'none', ` stroke="${goldGradient(kit.definitions, 'slant')}" stroke-width="8"`) +
    disc(lidY, 188, mirrorGradient(kit.definitions)) +
    disc(lidY, 188, 'none', ' stroke="#5d5057" stroke-width="4" stroke-opacity=".6"') +
    path(`M-120 ${lidY + 90}L60 ${lidY - 150}L104 ${lidY - 128}L-90 ${lidY + 128}Z`, '#ffffff', ' opacity=".5"') +
    disc(panY, 228, brandColors.lacquer) +
    disc(panY, 223, 'none', ` stroke="${goldGradient(kit.definitions, 'slant')}" stroke-width="9"`) +
    disc(panY, 190, goldPlateGradient(kit.definitions)) +
    drawPan(kit) +
    drawPetals(kit) +
    disc(panY, 176, 'none', ` stroke="${adjustLightness(kit.color, -0.45)}" stroke-width="5" stroke-opacity=".4"`) +
    path(
      `M-150 ${panY - 100}A178 178 0 0 1 40 ${panY - 174}`,
      'none',
      ' stroke="#3a241c" stroke-width="8" stroke-opacity=".16"',
    ) +
    drawSparkle(kit, -120, panY - 120, 240, 240, 90) +
    `<rect x="-34" y="${panY + 216}" width="68" height="22" rx="8" fill="${goldGradient(kit.definitions)}"/>`,
  shadowOutlines: [
    [-224, lidY - 224, 448, 448, 224],
    [-228, panY - 228, 456, 456, 228],
  ],
  elevation: 24,
  width: 456,
  height: 920,
});

/** A round compact open on its hinge, mirror above and pressed powder below. */
export const compact: DrawForm = (kit) => ({
  smear: drawPowder(kit, { x: 870, y: 830, length: 400, width: 190, rotation: -32 }),
  props: '',
  hero: openCompact(kit),
  heroPlacement: { x: 480, y: 610, rotation: -14 },
});
