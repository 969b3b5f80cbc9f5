import { adjustLightness, rotateHue } from './color.ts';
import { companions } from './companions.ts';
import { drawForm } from './forms/index.ts';
import type { Art, ArtForm } from '../../server/platform/database/product-art.ts';
import type { DrawingContext, StillLife } from './drawing-context.ts';
import { drawObject, type Placement } from './placement.ts';

/** The area that a group may fill, in units of the drawing. */
export interface GroupBounds {
  left: number;
  width: number;
  centerY: number;
  height: number;
}

interface GroupMember {
  still: StillLife;
  turn: number;
  width: number;
  height: number;
}

const gap = 56;
const minScale = 0.82;
const maxScale = 1.14;

/**
 * A still life between its two companions, scaled to the bounds, with its smear below them. One companion is left out
 * when three objects would be too small.
 */
export function drawGroup(context: DrawingContext, art: Art, bounds: GroupBounds): string {
  const [before, after] = companions[art.form];
  const [second = rotateHue(adjustLightness(context.color, 0.22), 14), third = adjustLightness(context.color, -0.14)] =
    context.colors.slice(1);
  const [left, hero, right] = [
    createMember(context, before, second, -6),
    createMember(context, art.form, undefined, 2),
    createMember(context, after, third, 8),
  ];
  const row = fitScale([left, hero, right], bounds) < minScale ? [hero, right] : [left, hero, right];
  const scale = fitScale(row, bounds);
  const drawMember = ({ still }: GroupMember, index: number) =>
    drawObject(still.hero, placeMember(row, index, bounds, scale));
  const smear = drawSmearAt(hero.still, placeMember(row, row.indexOf(hero), bounds, scale), scale);
  return smear + row.map(drawMember).join('');
}

const measureRowWidth = (row: readonly GroupMember[]) =>
  row.reduce((sum, { width }) => sum + width, 0) + gap * Math.max(0, row.length - 1);

const fitScale = (row: readonly GroupMember[], bounds: GroupBounds) =>
  Math.min(maxScale, bounds.width / measureRowWidth(row), bounds.height / Math.max(...row.map(({ height }) => height)));

function createMember(context: DrawingContext, form: ArtForm, color: string | undefined, tilt: number): GroupMember {
  const memberContext: DrawingContext = color === undefined ? context : { ...context, color, colors: [color] };
  const still = drawForm[form](memberContext);
  const turn = Math.abs(still.heroPlacement.rotation ?? 0) > 10 ? tilt * 1.6 : tilt;
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.abs(Math.sin((turn * Math.PI) / 180))];
  const { width, height } = still.hero;
  return { still, turn, width: width * cos + height * sin * 0.7, height: height * cos + width * sin };
}

function getDrop(index: number, count: number): number {
  if (index === 0) return 40;
  return index === count - 1 ? 60 : 0;
}

/** Places members from left to right, the first and the last a little lower. */
function placeMember(row: readonly GroupMember[], index: number, bounds: GroupBounds, scale: number): Placement {
  const before = measureRowWidth(row.slice(0, index)) + (index > 0 ? gap : 0);
  const member = row[index];
  const x =
    bounds.left + (bounds.width - measureRowWidth(row) * scale) / 2 + (before + (member?.width ?? 0) / 2) * scale;
  return {
    x,
    y: bounds.centerY + getDrop(index, row.length) * scale - 20 - (member?.still.hero.centerY ?? 0) * scale,
    rotation: member?.turn ?? 0,
    scale,
  };
}

/** Draws the smear at its usual distance from the hero. */
function drawSmearAt(still: StillLife, placement: Placement, scale: number): string {
  const [x, y] = [placement.x - still.heroPlacement.x * scale, placement.y - still.heroPlacement.y * scale];
  return `<g transform="translate(${Math.round(x)} ${Math.round(y)}) scale(${Math.round(scale * 1000) / 1000})">${still.smear}</g>`;
}
