import { mix, tone } from '../color.ts';
import { glint, liquid, sparkle } from '../content.ts';
import type { DrawForm, Kit } from '../kit.ts';
import { lay, type Piece } from '../light.ts';
import { glass, gold, lacquer } from '../materials.ts';
import { box, line, path, ring, rules } from '../parts.ts';

const bottle = (kit: Kit): Piece => ({
  body:
    box(480, -140, 540, 26, mix(kit.color, '#ffffff', 0.78)) +
    path(
      'M-240-114L-196-96V340L-240 384ZM240-114L196-96V340L240 384Z',
      mix(kit.color, '#ffffff', 0.45),
      ' opacity=".55"',
    ) +
    path('M-214 400L-176 326H176L214 400Z', mix(kit.color, '#ffffff', 0.88)) +
    path('M-176-40C-100-30 100-46 176-36V316C176 328 168 334 158 334H-158C-168 334-176 328-176 316Z', liquid(kit)) +
    line('M-174-38C-100-28 100-44 174-34', tone(kit.color, 0.5), 6, 0.8) +
    line('M0-138V300', mix(kit.color, '#ffffff', 0.7), 9, 0.6) +
    path('M-170 320L-20-30H70L-90 320Z', '#ffffff', ' opacity=".2"') +
    sparkle(kit, -160, 0, 320, 310, 60) +
    box(480, -140, 540, 26, glass(kit.sheet, kit.color)) +
    line('M-196-96H196V340H-196Z', '#ffffff', 4, 0.7) +
    line('M-236-136L-196-96M236-136L196-96M-236 396L-196 340M236 396L196 340', '#ffffff', 3, 0.7) +
    glint(kit, -226, -110, 14, 460, 0.9) +
    box(190, 80, 150, 3, '#fffcf5', ' opacity=".95"') +
    box(178, 86, 138, 2, 'none', ` stroke="${gold(kit.sheet)}" stroke-width="2"`) +
    rules(110, 122) +
    ring(kit, 130, -190, 54) +
    ring(kit, 170, -206, 18) +
    path('M-106-206V-420L-84-446H84L106-420V-206Z', lacquer(kit.sheet)) +
    path('M-106-420L-84-446H84L106-420L84-408H-84Z', '#a8979f', ' opacity=".5"') +
    line('M-84-408V-210M84-408V-210', '#a8979f', 2, 0.5),
  outlines: [
    [-240, -140, 480, 540, 26],
    [-106, -446, 212, 320, 14],
  ],
  lift: 34,
  width: 480,
  height: 850,
});

/** A blotter from the perfume counter, dipped in colour. */
const blotter = (kit: Kit): Piece => ({
  body:
    path(
      'M-34-260L0-290L34-260V290H-34Z',
      kit.sheet.linear([
        [0, '#fffefb'],
        [1, '#ece4d9'],
      ]),
    ) +
    path('M-34-130V-260L0-290L34-260V-150C12-136-12-158-34-130Z', kit.color, ' opacity=".9"') +
    path('M-34-130V-60C-10-80 10-60 34-84V-150C12-136-12-158-34-130Z', kit.color, ' opacity=".35"') +
    line('M-14 180h28M-14 194h18', '#c2a06c', 3),
  outlines: [[-34, -270, 68, 560, 2]],
  lift: 10,
  width: 68,
  height: 580,
});

/** A square flacon with bevelled glass, two blotters beside it. */
export const flacon: DrawForm = (kit) => ({
  smear: '',
  props: lay(blotter(kit), { x: 950, y: 760, turn: 28 }) + lay(blotter(kit), { x: 880, y: 790, turn: 12 }),
  hero: bottle(kit),
  place: { x: 440, y: 630 },
});
