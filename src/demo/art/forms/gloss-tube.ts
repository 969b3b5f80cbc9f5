import { glint, rounded, sparkle } from '../content.ts';
import { mix } from '../color.ts';
import type { DrawForm, Kit } from '../kit.ts';
import { lay, type Piece } from '../light.ts';
import { glass, house, ivory, lacquer } from '../materials.ts';
import { box, ellipse, ring, rules } from '../parts.ts';
import { pool } from '../smear.ts';

const tube = (kit: Kit): Piece => ({
  body:
    box(58, -290, 70, 6, ivory(kit.sheet)) +
    box(70, -262, 8, 3, ivory(kit.sheet)) +
    box(166, -232, 560, 30, mix(kit.color, '#ffffff', 0.72), ' opacity=".9"') +
    box(120, -208, 490, 22, rounded(kit)) +
    sparkle(kit, -52, -190, 104, 450, 60) +
    box(166, -232, 560, 30, glass(kit.sheet, kit.color)) +
    glint(kit, -70, -200, 16, 480, 0.85) +
    glint(kit, 60, -180, 6, 400, 0.6) +
    rules(74, 20, '#fffdf8'),
  outlines: [
    [-83, -232, 166, 560, 30],
    [-30, -290, 60, 70, 6],
  ],
  lift: 26,
  width: 166,
  height: 620,
});

const wand = (kit: Kit): Piece => ({
  body:
    box(13, 60, 250, 5, mix(kit.color, '#ffffff', 0.35)) +
    box(4, 60, 220, 2, '#ffffff', ' opacity=".5"') +
    ellipse(0, 330, 19, 52, rounded(kit)) +
    ellipse(-6, 318, 4, 24, '#ffffff', ' opacity=".55"') +
    box(44, 30, 46, 5, ivory(kit.sheet)) +
    ring(kit, 110, 8, 26) +
    box(116, -330, 340, 14, lacquer(kit.sheet, house.lacquer)),
  outlines: [
    [-58, -330, 116, 364, 14],
    [-14, 30, 28, 340, 14],
  ],
  lift: 24,
  width: 116,
  height: 710,
});

/** A clear tube of gloss, its wand drawn out and resting in a drop. */
export const glossTube: DrawForm = (kit) => ({
  smear: pool(kit, { x: 660, y: 880, length: 520, width: 190, turn: -10 }),
  props: lay(wand(kit), { x: 800, y: 520, turn: 18 }),
  hero: tube(kit),
  place: { x: 400, y: 570, turn: -5 },
});
