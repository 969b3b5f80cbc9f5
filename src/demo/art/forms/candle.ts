import { mix, tone } from '../color.ts';
import { glint, rounded } from '../content.ts';
import type { DrawForm, Kit } from '../kit.ts';
import { lay, type Piece } from '../light.ts';
import { glass, gold, wood } from '../materials.ts';
import { box, ellipse, line, path, placed, rules } from '../parts.ts';

const wall = 'M-240-170V260C-240 310-210 334-170 340C-60 354 60 354 170 340C210 334 240 310 240 260V-170Z';

function flame(kit: Kit): string {
  const glow = kit.sheet.radial([
    [0, '#ffe9b0', 0.75],
    [0.35, '#ffd98a', 0.28],
    [1, '#ffd98a', 0],
  ]);
  return (
    ellipse(0, -290, 260, 260, glow) +
    line('M0-130C0-160 4-170 2-206', '#2a1b14', 8) +
    path(
      'M2-196C-40-206-44-260-20-300C-6-326 4-346 6-382C34-340 52-300 48-258C46-222 30-200 2-196Z',
      kit.sheet.linear(
        [
          [0, '#ffb545'],
          [0.5, '#ffd677'],
          [1, '#fff3cf'],
        ],
        'down',
      ),
    ) +
    path('M2-200C-16-206-18-236-4-258C2-270 6-280 8-294C22-270 28-250 26-232C24-212 16-202 2-200Z', '#fffbea') +
    path('M2-196C-10-198-14-208-12-218C0-212 12-212 20-220C22-206 14-198 2-196Z', '#7fa0c9', ' opacity=".55"')
  );
}

const glassful = (kit: Kit): Piece => ({
  body:
    path(wall, mix(kit.color, '#ffffff', 0.6)) +
    ellipse(0, -170, 240, 52, mix(kit.color, '#ffffff', 0.72)) +
    path(
      'M-222-110V250C-222 296-196 314-160 320C-60 332 60 332 160 320C196 314 222 296 222 250V-110Z',
      rounded({ ...kit, finish: 'satin' }),
    ) +
    ellipse(
      0,
      -110,
      222,
      46,
      kit.sheet.radial([
        [0, '#fff1c9'],
        [0.3, tone(kit.color, 0.45)],
        [0.8, kit.color],
        [1, tone(kit.color, -0.12)],
      ]),
    ) +
    ellipse(0, -112, 96, 20, tone(kit.color, 0.3), ' opacity=".8"') +
    flame(kit) +
    path(wall, glass(kit.sheet, kit.color)) +
    path('M-240-170A240 52 0 0 0 240-170', 'none', ' stroke="#ffffff" stroke-width="5" stroke-opacity=".75"') +
    path('M-240-170A240 52 0 0 1 240-170', 'none', ' stroke="#a8907a" stroke-width="4" stroke-opacity=".55"') +
    glint(kit, -214, -96, 22, 360, 0.75) +
    glint(kit, 204, -90, 8, 320, 0.45) +
    box(220, 40, 180, 4, '#fffcf5', ' opacity=".95"') +
    box(206, 47, 166, 2, 'none', ` stroke="${gold(kit.sheet)}" stroke-width="2"`) +
    rules(130, 90),
  outlines: [[-240, -200, 480, 545, 60]],
  lift: 34,
  width: 480,
  height: 730,
});

/** A spent match in the product's colour. */
const match = (kit: Kit): Piece => ({
  body:
    box(16, -150, 330, 3, wood(kit.sheet)) +
    path('M-13-130C-16-160-8-184 0-190C8-184 16-160 13-130Z', kit.color) +
    path('M-7-150C-8-168-4-178 0-184L2-150Z', tone(kit.color, 0.4), ' opacity=".7"'),
  outlines: [[-8, -186, 16, 366, 6]],
  lift: 9,
  width: 26,
  height: 370,
});

const lid = (kit: Kit): Piece => ({
  body:
    ellipse(0, 0, 190, 190, gold(kit.sheet, 'slant')) +
    ellipse(
      0,
      0,
      176,
      176,
      kit.sheet.linear(
        [
          [0, '#ead7b2'],
          [0.5, '#cfb184'],
          [1, '#b08d5c'],
        ],
        'slant',
      ),
    ) +
    ellipse(0, 0, 120, 120, 'none', ' stroke="#8a6a45" stroke-width="3" stroke-opacity=".6"') +
    placed(0, -24, 0, rules(90, 0, '#77593a')),
  outlines: [[-190, -190, 380, 380, 190]],
  lift: 16,
  width: 380,
  height: 380,
});

/** A burning candle in glass, with its lid and two matches. */
export const candle: DrawForm = (kit) => ({
  smear: lay(lid(kit), { x: 880, y: 850 }),
  props: lay(match(kit), { x: 900, y: 460, turn: 34 }) + lay(match(kit), { x: 970, y: 500, turn: 20 }),
  hero: glassful(kit),
  place: { x: 460, y: 690 },
});
