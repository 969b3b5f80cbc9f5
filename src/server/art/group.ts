import { tone, turnHue } from './color.ts';
import { companions } from './companions.ts';
import { drawForm } from './forms/index.ts';
import type { Art, ArtForm } from './forms.ts';
import type { Kit, Still } from './kit.ts';
import { lay, type Place } from './light.ts';

/** Where a group may stand, in the drawing's units. */
export interface Room { left: number; width: number; middle: number; height: number }

interface Member { still: Still; turn: number; width: number; height: number }

/** A still life and its two companions side by side, sized to the room, the smear of the first below them. */
export function drawGroup(kit: Kit, art: Art, room: Room): string {
  const [before, after] = companions[art.form];
  const [second = turnHue(tone(kit.color, 0.22), 14), third = tone(kit.color, -0.24)] = kit.colors.slice(1);
  const members = [memberOf(kit, before, second, -6), memberOf(kit, art.form, undefined, 2), memberOf(kit, after, third, 8)] as const;
  const gap = 64;
  const scale = Math.min(1.12, room.width / (members.reduce((sum, { width }) => sum + width, 0) + gap * 2), room.height / Math.max(...members.map(({ height }) => height)));
  const places = placesOf(members, room, gap, scale);
  const [left, hero, right] = members;
  return smearAt(hero.still, places[1], scale) + lay(left.still.hero, places[0]) + lay(right.still.hero, places[2]) + lay(hero.still.hero, places[1]);
}

function memberOf(kit: Kit, form: ArtForm, color: string | undefined, lean: number): Member {
  const own: Kit = color === undefined ? kit : { ...kit, color, colors: [color] };
  const still = drawForm[form](own);
  const turn = Math.abs(still.place.turn ?? 0) > 10 ? lean * 1.6 : lean;
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.abs(Math.sin((turn * Math.PI) / 180))];
  const { width, height } = still.hero;
  return { still, turn, width: width * cos + height * sin * 0.7, height: height * cos + width * sin };
}

function placesOf(members: readonly [Member, Member, Member], room: Room, gap: number, scale: number): readonly [Place, Place, Place] {
  const total = members.reduce((sum, { width }) => sum + width * scale, 0) + gap * scale * 2;
  const start = room.left + (room.width - total) / 2;
  const [one, two, three] = members.map(({ width }) => width * scale);
  const place = (member: Member, x: number, rise: number): Place => ({ x, y: room.middle + rise, turn: member.turn, scale });
  const [a = 0, b = 0, c = 0] = [one, two, three];
  return [place(members[0], start + a / 2, 70 * scale), place(members[1], start + a + gap * scale + b / 2, 0), place(members[2], start + a + b + gap * scale * 2 + c / 2, 40 * scale)];
}

/** The smear keeps its distance to the hero. */
function smearAt(still: Still, place: Place, scale: number): string {
  const [x, y] = [place.x - still.place.x * scale, place.y - still.place.y * scale];
  return `<g transform="translate(${Math.round(x)} ${Math.round(y)}) scale(${Math.round(scale * 1000) / 1000})">${still.smear}</g>`;
}

