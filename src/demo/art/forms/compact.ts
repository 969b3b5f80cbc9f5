import { adjustLightness } from '../color.ts';
import { drawSparkle, createSurfaceFill } from '../finish.ts';
import type { DrawForm, DrawingContext } from '../drawing-context.ts';
import type { StillLifeObject } from '../placement.ts';
import { goldGradient, goldPlateGradient, brandColors, mirrorGradient } from '../materials.ts';
import { ellipse, line, path } from '../primitives.ts';
import { drawPowder } from '../smear/powder.ts';

const lidY = -236;
const panY = 214;

/** The pan: one color, or slices for a compact of several colors. */
function drawPan(context: DrawingContext): string {
  const slice = (color: string, index: number) => {
    const [from, to] = [index, index + 1].map((step) => (step / context.colors.length) * Math.PI * 2 - 0.9);
    const point = (angle = 0) => `${Math.round(Math.cos(angle) * 178)} ${Math.round(panY + Math.sin(angle) * 178)}`;
    return path(
      `M0 ${panY}L${point(from)}A178 178 0 ${context.colors.length === 2 ? '0' : '0'} 1 ${point(to)}Z`,
      createSurfaceFill(context, color),
    );
  };
  return context.colors.length === 1
    ? ellipse({ x: 0, y: panY, rx: 178, ry: 178 }, createSurfaceFill(context))
    : context.colors.map(slice).join('');
}

/** Embossed petals: each line has a shaded and a lit edge. */
function drawPetals(context: DrawingContext): string {
  const d = Array.from({ length: 12 }, (_, index) => {
    const angle = (index / 12) * Math.PI * 2;
    const point = (turn: number, radius: number) =>
      `${Math.round(Math.cos(angle + turn) * radius)} ${Math.round(panY + Math.sin(angle + turn) * radius)}`;
    return `M${point(0, 22)}Q${point(0.26, 90)} ${point(0, 140)}Q${point(-0.26, 90)} ${point(0, 22)}`;
  }).join('');
  return `<g transform="translate(2 3)">${line(d, adjustLightness(context.color, 0.4), 3, 0.5)}</g>${line(d, adjustLightness(context.color, -0.3), 3, 0.55)}`;
}

const disc = (y: number, radius: number, fill: string, more = '') =>
  ellipse({ x: 0, y, rx: radius, ry: radius }, fill, more);

const openCompact = (context: DrawingContext): StillLifeObject => ({
  body:
    `<rect x="-58" y="-32" width="116" height="26" rx="8" fill="${goldGradient(context.definitions)}"/>` +
    disc(lidY, 224, brandColors.lacquer) +
    disc(lidY, 220, 'none', ` stroke="${goldGradient(context.definitions, 'slant')}" stroke-width="8"`) +
    disc(lidY, 188, mirrorGradient(context.definitions)) +
    disc(lidY, 188, 'none', ' stroke="#5d5057" stroke-width="4" stroke-opacity=".6"') +
    path(`M-120 ${lidY + 90}L60 ${lidY - 150}L104 ${lidY - 128}L-90 ${lidY + 128}Z`, '#ffffff', ' opacity=".5"') +
    disc(panY, 228, brandColors.lacquer) +
    disc(panY, 223, 'none', ` stroke="${goldGradient(context.definitions, 'slant')}" stroke-width="9"`) +
    disc(panY, 190, goldPlateGradient(context.definitions)) +
    drawPan(context) +
    drawPetals(context) +
    disc(panY, 176, 'none', ` stroke="${adjustLightness(context.color, -0.45)}" stroke-width="5" stroke-opacity=".4"`) +
    path(
      `M-150 ${panY - 100}A178 178 0 0 1 40 ${panY - 174}`,
      'none',
      ' stroke="#3a241c" stroke-width="8" stroke-opacity=".16"',
    ) +
    drawSparkle(context, { x: -120, y: panY - 120, width: 240, height: 240 }, 90) +
    `<rect x="-34" y="${panY + 216}" width="68" height="22" rx="8" fill="${goldGradient(context.definitions)}"/>`,
  shadowOutlines: [
    [-224, lidY - 224, 448, 448, 224],
    [-228, panY - 228, 456, 456, 228],
  ],
  elevation: 24,
  width: 456,
  height: 920,
});

/** An open round compact: a mirror above, pressed powder below. */
export const compact: DrawForm = (context) => ({
  smear: drawPowder(context, { x: 870, y: 830, length: 400, width: 190, rotation: -32 }),
  props: '',
  hero: openCompact(context),
  heroPlacement: { x: 480, y: 610, rotation: -14 },
});
