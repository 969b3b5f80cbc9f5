import { adjustLightness, rotateHue } from './color.ts';
import { companions } from './companions.ts';
import { drawForm } from './forms/index.ts';
import type { Art, ArtForm } from '../../server/platform/database/product-art.ts';
import type { DrawingContext, StillLife } from './drawing-context.ts';
import { drawObject, type Placement } from './placement.ts';

/** Where a group may stand, in the drawing's units. */
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

/**
 * A still life and its companions side by side, sized to the room, the smear of the first below them. Two when three
 * would be too small.
 */
export function drawGroup(kit: DrawingContext, art: Art, room: GroupBounds): string {
  const [before, after] = companions[art.form];
  const [second = rotateHue(adjustLightness(kit.color, 0.22), 14), third = adjustLightness(kit.color, -0.14)] =
    kit.colors.slice(1);
  const [left, hero, right] = [
    createMember(kit, before, second, -6),
    createMember(kit, art.form, undefined, 2),
    createMember(kit, after, third, 8),
  ];
  const row = fitScale([left, hero, right], room) < minScale ? [hero, right] : [left, hero, right];
  const scale = fitScale(row, room);
  const placed = row.map((member, index) => ({ member, place: placeMember(row, index, room, scale) }));
  const drawn = placed
    .map(({ member, place }) => (member === hero ? drawSmearAt(member.still, place, scale) : ''))
    .join('');
  return drawn + placed.map(({ member, place }) => drawObject(member.still.hero, place)).join('');
}

const measureRowWidth = (row: readonly GroupMember[]) =>
  row.reduce((sum, { width }) => sum + width, 0) + gap * Math.max(0, row.length - 1);

const fitScale = (row: readonly GroupMember[], room: GroupBounds) =>
  Math.min(1.14, room.width / measureRowWidth(row), room.height / Math.max(...row.map(({ height }) => height)));

function createMember(kit: DrawingContext, form: ArtForm, color: string | undefined, lean: number): GroupMember {
  const own: DrawingContext = color === undefined ? kit : { ...kit, color, colors: [color] };
  const still = drawForm[form](own);
  const turn = Math.abs(still.heroPlacement.rotation ?? 0) > 10 ? lean * 1.6 : lean;
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.abs(Math.sin((turn * Math.PI) / 180))];
  const { width, height } = still.hero;
  return { still, turn, width: width * cos + height * sin * 0.7, height: height * cos + width * sin };
}

/** Members stand from left to right, the first and the last a little lower. */
function placeMember(row: readonly GroupMember[], index: number, room: GroupBounds, scale: number): Placement {
  const before = measureRowWidth(row.slice(0, index)) + (index > 0 ? gap : 0);
  const member = row[index];
  const x = room.left + (room.width - measureRowWidth(row) * scale) / 2 + (before + (member?.width ?? 0) / 2) * scale;
  return {
    x,
    y:
      room.centerY +
      (index === 0 ? 40 : index === row.length - 1 ? 60 : 0) * scale -
      20 -
      (member?.still.hero.centerY ?? 0) * scale,
    rotation: member?.turn ?? 0,
    scale,
  };
}

/** The smear keeps its distance to the hero. */
function drawSmearAt(still: StillLife, place: Placement, scale: number): string {
  const [x, y] = [place.x - still.heroPlacement.x * scale, place.y - still.heroPlacement.y * scale];
  return `<g transform="translate(${Math.round(x)} ${Math.round(y)}) scale(${Math.round(scale * 1000) / 1000})">${still.smear}</g>`;
}
