import { tone } from '../color.ts';
import { rounded, sparkle, streak } from '../content.ts';
import type { DrawForm, Kit } from '../kit.ts';
import { lay, type Piece } from '../light.ts';
import { ivory } from '../materials.ts';
import { box, path, ring, rules, tuck } from '../parts.ts';
import { smear } from '../smear.ts';

const body = (kit: Kit): Piece => ({
  body:
    path('M-112-90V-250C-112-322-60-352 0-352S112-322 112-250V-90Z', rounded(kit)) +
    path(
      'M-104-256C-100-318-56-344 0-344S100-318 104-256C70-300-70-300-104-256Z',
      tone(kit.color, 0.28),
      ' opacity=".55"',
    ) +
    streak(kit, -72, -280, 16, 170) +
    sparkle(kit, -96, -300, 192, 200, 50) +
    tuck(kit, 224, -116, 26) +
    ring(kit, 246, -92, 40) +
    box(262, -52, 400, 26, ivory(kit.sheet)) +
    box(262, 300, 48, 22, ivory(kit.sheet)) +
    path('M-131 300H131', 'none', ' stroke="#8d7a66" stroke-width="3" stroke-opacity=".6"') +
    rules(130, 90),
  outlines: [
    [-112, -352, 224, 300, 100],
    [-131, -52, 262, 400, 26],
  ],
  lift: 32,
  width: 262,
  height: 700,
});

const cap = (kit: Kit): Piece => ({
  body: path('M-135 170V-90C-135-150-80-180 0-180S135-150 135-90V170Z', ivory(kit.sheet)) + ring(kit, 270, 150, 22),
  outlines: [[-135, -180, 270, 352, 80]],
  lift: 32,
  width: 270,
  height: 352,
});

/** A wide stick, rounded by its first use, with its ivory cap. */
export const stick: DrawForm = (kit) => ({
  smear: smear(kit, { x: 740, y: 390, length: 600, width: 240, turn: -18 }),
  props: lay(cap(kit), { x: 830, y: 800, turn: 22 }),
  hero: body(kit),
  place: { x: 430, y: 620, turn: -5 },
});
