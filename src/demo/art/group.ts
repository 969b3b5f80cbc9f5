import { tone, turnHue } from './color.ts';
import { companions } from './companions.ts';
import { drawForm } from './forms/index.ts';
import type { Art, ArtForm } from './forms.ts';
import type { Kit, Still } from './kit.ts';
import { lay, type Place } from './light.ts';

/** Where a group may stand, in the drawing's units. */
export interface Room {
  left: number;
  width: number;
  middle: number;
  height: number;
}

interface Member {
  still: Still;
  turn: number;
  width: number;
  height: number;
}

const gap = 56;
const smallest = 0.82;

/**
 * A still life and its companions side by side, sized to the room, the smear of the first below them. Two when three
 * would be too small.
 */
export function drawGroup(kit: Kit, art: Art, room: Room): string {
  const [before, after] = companions[art.form];
  const [second = turnHue(tone(kit.color, 0.22), 14), third = tone(kit.color, -0.14)] = kit.colors.slice(1);
  const [left, hero, right] = [
    memberOf(kit, before, second, -6),
    memberOf(kit, art.form, undefined, 2),
    memberOf(kit, after, third, 8),
  ];
  const row = scaleOf([left, hero, right], room) < smallest ? [hero, right] : [left, hero, right];
  const scale = scaleOf(row, room);
  const placed = row.map((member, index) => ({ member, place: placeOf(row, index, room, scale) }));
  const drawn = placed
    .map(({ member, place }) => (member === hero ? smearAt(member.still, place, scale) : ''))
    .join('');
  return drawn + placed.map(({ member, place }) => lay(member.still.hero, place)).join('');
}

const widthOf = (row: readonly Member[]) =>
  row.reduce((sum, { width }) => sum + width, 0) + gap * Math.max(0, row.length - 1);

const scaleOf = (row: readonly Member[], room: Room) =>
  Math.min(1.14, room.width / widthOf(row), room.height / Math.max(...row.map(({ height }) => height)));

function memberOf(kit: Kit, form: ArtForm, color: string | undefined, lean: number): Member {
  const own: Kit = color === undefined ? kit : { ...kit, color, colors: [color] };
  const still = drawForm[form](own);
  const turn = Math.abs(still.place.turn ?? 0) > 10 ? lean * 1.6 : lean;
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.abs(Math.sin((turn * Math.PI) / 180))];
  const { width, height } = still.hero;
  return { still, turn, width: width * cos + height * sin * 0.7, height: height * cos + width * sin };
}

/** Members stand from left to right, the first and the last a little lower. */
function placeOf(row: readonly Member[], index: number, room: Room, scale: number): Place {
  const before = widthOf(row.slice(0, index)) + (index > 0 ? gap : 0);
  const member = row[index];
  const x = room.left + (room.width - widthOf(row) * scale) / 2 + (before + (member?.width ?? 0) / 2) * scale;
  return {
    x,
    y:
      room.middle +
      (index === 0 ? 40 : index === row.length - 1 ? 60 : 0) * scale -
      20 -
      (member?.still.hero.middle ?? 0) * scale,
    turn: member?.turn ?? 0,
    scale,
  };
}

/** The smear keeps its distance to the hero. */
function smearAt(still: Still, place: Place, scale: number): string {
  const [x, y] = [place.x - still.place.x * scale, place.y - still.place.y * scale];
  return `<g transform="translate(${Math.round(x)} ${Math.round(y)}) scale(${Math.round(scale * 1000) / 1000})">${still.smear}</g>`;
}
