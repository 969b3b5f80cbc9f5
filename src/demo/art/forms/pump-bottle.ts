import { mix, tone } from '../color.ts';
import { glint, rounded, sparkle } from '../content.ts';
import type { DrawForm, Kit } from '../kit.ts';
import { lay, type Piece } from '../light.ts';
import { glass, gold, lacquer } from '../materials.ts';
import { box, path, ring, rules } from '../parts.ts';
import { smear } from '../smear.ts';

const bottle = (kit: Kit): Piece => ({
  body:
    box(26, -340, 90, 3, gold(kit.sheet)) +
    path(
      'M-150-392C-168-392-176-384-176-370V-356H-148V-362H-60V-330H62V-380C62-400 50-412 34-412H-40Z',
      lacquer(kit.sheet),
    ) +
    path('M-150-392L-40-412H34C42-412 50-408 54-402H-60Z', '#8c7c85', ' opacity=".5"') +
    ring(kit, 118, -270, 56) +
    box(84, -218, 26, 4, mix(kit.color, '#ffffff', 0.6)) +
    box(340, -196, 640, 44, mix(kit.color, '#ffffff', 0.55)) +
    box(296, -172, 576, 26, rounded(kit)) +
    sparkle(kit, -140, -150, 280, 540, 90) +
    box(340, -196, 640, 44, glass(kit.sheet, kit.color)) +
    glint(kit, -152, -150, 24, 540, 0.8) +
    glint(kit, 140, -130, 7, 480, 0.5) +
    box(26, -170, 560, 0, tone(kit.color, -0.15), ' opacity=".14"') +
    rules(170, 60, '#fffdf8'),
  outlines: [
    [-170, -196, 340, 640, 44],
    [-60, -270, 120, 100, 6],
    [-176, -404, 236, 44, 14],
    [-60, -390, 122, 60, 8],
  ],
  lift: 34,
  width: 340,
  height: 860,
});

const cap = (kit: Kit): Piece => ({
  body:
    box(200, -110, 220, 26, glass(kit.sheet)) +
    box(200, -110, 220, 26, '#ffffff', ' opacity=".16"') +
    glint(kit, -80, -80, 14, 160, 0.9) +
    ring(kit, 202, 90, 22),
  outlines: [[-100, -110, 200, 224, 26]],
  lift: 22,
  width: 202,
  height: 224,
});

/** A pump over a thick-walled bottle. */
export const pumpBottle: DrawForm = (kit) => ({
  smear: smear(kit, { x: 800, y: 500, length: 520, width: 210, turn: -30 }),
  props: lay(cap(kit), { x: 880, y: 880, turn: 24 }),
  hero: bottle(kit),
  place: { x: 450, y: 590 },
});
