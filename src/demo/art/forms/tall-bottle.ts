import { mix, tone } from '../color.ts';
import { glint, liquid, rounded, sparkle } from '../content.ts';
import type { DrawForm, Kit } from '../kit.ts';
import { lay, type Piece } from '../light.ts';
import { glass, lacquer } from '../materials.ts';
import { box, ellipse, line, path, ring, rules } from '../parts.ts';
import { smear } from '../smear.ts';

const bottle = (kit: Kit): Piece => ({
  body:
    box(236, -250, 720, 34, mix(kit.color, '#ffffff', 0.7), ' opacity=".7"') +
    path(
      'M-100-120C-60-112 60-126 100-118V426C100 440 90 446 80 446H-80C-90 446-100 440-100 426Z',
      rounded({ ...kit, finish: 'satin' }),
      ' opacity=".55"',
    ) +
    path(
      'M-100-120C-60-112 60-126 100-118V426C100 440 90 446 80 446H-80C-90 446-100 440-100 426Z',
      liquid(kit),
      ' opacity=".6"',
    ) +
    ellipse(0, -119, 100, 8, tone(kit.color, 0.5), ' opacity=".8"') +
    sparkle(kit, -90, -90, 180, 500, 80) +
    box(236, -250, 720, 34, glass(kit.sheet, kit.color)) +
    glint(kit, -98, -210, 18, 620, 0.85) +
    glint(kit, 88, -180, 7, 560, 0.5) +
    rules(130, 110, '#fffdf8') +
    ring(kit, 112, -286, 40) +
    path(
      'M-92-284V-396C-92-426-62-440 0-440S92-426 92-396V-284C92-276 86-272 78-272H-78C-86-272-92-276-92-284Z',
      lacquer(kit.sheet),
    ),
  outlines: [
    [-118, -250, 236, 720, 34],
    [-92, -440, 184, 170, 40],
  ],
  lift: 32,
  width: 236,
  height: 910,
});

/** A cotton round, stitched at the edge. */
const cotton = (kit: Kit): Piece => ({
  body:
    ellipse(
      0,
      0,
      190,
      186,
      kit.sheet.radial(
        [
          [0, '#ffffff'],
          [0.8, '#faf6f0'],
          [1, '#e6ddd2'],
        ],
        [0.4, 0.36],
        0.65,
      ),
    ) +
    ellipse(
      0,
      0,
      164,
      160,
      'none',
      ' stroke="#d9cdbf" stroke-width="3" stroke-dasharray="2 9" stroke-linecap="round"',
    ) +
    line('M-120-60q30 8 50-10M60 110q30-20 54-4M-90 90q20 14 44 4M70-110q16 18 40 14', '#ddd2c5', 3, 0.8),
  outlines: [[-190, -186, 380, 372, 186]],
  lift: 14,
  width: 380,
  height: 372,
});

/** A slim bottle of lotion and a cotton round that has just been used. */
export const tallBottle: DrawForm = (kit) => ({
  smear: '',
  props: lay(cotton(kit), { x: 810, y: 730 }) + smear(kit, { x: 820, y: 725, length: 250, width: 120, turn: -28 }),
  hero: bottle(kit),
  place: { x: 430, y: 600 },
});
