import { tone } from '../color.ts';
import type { DrawForm, Kit } from '../kit.ts';
import { lay, type Piece } from '../light.ts';
import { gold, lacquer, mirror } from '../materials.ts';
import { ellipse, path, ring } from '../parts.ts';
import { chip } from './paper.ts';

const hand = (kit: Kit): Piece => ({
  body: path('M-38 120C-30 200-52 260-54 340C-54 410-30 440 0 440S54 410 54 340C52 260 30 200 38 120Z', lacquer(kit.sheet, kit.color)) + ring(kit, 92, 122, 30) + ellipse(0, -150, 290, 290, kit.color) + ellipse(0, -150, 290, 290, kit.sheet.linear([[0, tone(kit.color, 0.4)], [0.5, kit.color, 0], [1, tone(kit.color, -0.4)]], 'slant'))
    + ellipse(0, -150, 256, 256, gold(kit.sheet, 'slant')) + ellipse(0, -150, 244, 244, mirror(kit.sheet)) + path('M-210-40L60-376C96-364 130-344 158-318L-118 60C-156 36-190 0-210-40Z', '#ffffff', ' opacity=".42"') + path('M-92 76L184-290L204-262L-60 88Z', '#ffffff', ' opacity=".3"') + ellipse(0, -150, 242, 242, 'none', ' stroke="#4d575b" stroke-width="5" stroke-opacity=".35"'),
  outlines: [[-290, -440, 580, 580, 290], [-54, 120, 108, 320, 50]], lift: 28, width: 580, height: 880,
});

/** A hand mirror over a card of its colour. */
export const handMirror: DrawForm = (kit) => ({ smear: lay(chip(kit), { x: 850, y: 800, turn: 10 }), props: '', hero: hand(kit), place: { x: 500, y: 640, turn: 24 } });
