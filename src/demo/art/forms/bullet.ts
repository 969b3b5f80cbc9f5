import { rounded, sparkle, streak } from '../content.ts';
import { tone } from '../color.ts';
import type { DrawForm, Kit } from '../kit.ts';
import { lay, type Piece } from '../light.ts';
import { lacquer } from '../materials.ts';
import { box, path, ring, rules, tuck } from '../parts.ts';
import { smear } from '../smear.ts';

const barrel = 'M-66 60V-170C-66-262-14-318 42-334C58-338 66-330 66-312V60Z';
const face = 'M-64-160C-64-256-14-314 42-331C60-334 64-322 60-300C40-230-10-170-64-160Z';

const lipstick = (kit: Kit): Piece => ({
  body:
    path(barrel, rounded(kit)) +
    path(face, tone(kit.color, 0.16), ' opacity=".75"') +
    path(
      'M-60-172C-52-246-6-304 40-324',
      'none',
      ` stroke="${tone(kit.color, 0.5)}" stroke-width="4" stroke-opacity=".7"`,
    ) +
    streak(kit, -34, -120, 12, 150) +
    sparkle(kit, -56, -250, 100, 280, 36) +
    ring(kit, 172, 40, 132) +
    tuck(kit, 172, 152, 20) +
    box(150, 62, 4, 0, '#77593a', ' opacity=".4"') +
    box(208, 172, 268, 12, lacquer(kit.sheet)) +
    ring(kit, 208, 172, 14) +
    rules(92, 292),
  outlines: [
    [-66, -300, 132, 400, 60],
    [-86, 40, 172, 140, 6],
    [-104, 172, 208, 268, 12],
  ],
  lift: 30,
  width: 208,
  height: 780,
});

const cap = (kit: Kit): Piece => ({
  body: box(214, -200, 400, 16, lacquer(kit.sheet)) + ring(kit, 214, 150, 36) + rules(70, -20),
  outlines: [[-107, -200, 214, 400, 16]],
  lift: 30,
  width: 214,
  height: 400,
});

/** A lipstick turned up beside its cap. */
export const bullet: DrawForm = (kit) => ({
  smear: smear(kit, { x: 690, y: 360, length: 640, width: 190, turn: -24 }),
  props: lay(cap(kit), { x: 790, y: 790, turn: 16 }),
  hero: lipstick(kit),
  place: { x: 440, y: 600, turn: -4 },
});
