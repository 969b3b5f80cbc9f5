import { mix, tone } from '../color.ts';
import { glint, mannerOf, rounded, sparkle } from '../content.ts';
import type { DrawForm, Kit } from '../kit.ts';
import { lay, type Piece } from '../light.ts';
import { glass, lacquer } from '../materials.ts';
import { box, path, placed, ring, rules } from '../parts.ts';

const bottle = (kit: Kit): Piece => ({
  body: path('M-78-50L-62-440C-61-456-50-462-36-462H36C50-462 61-456 62-440L78-50Z', lacquer(kit.sheet)) + ring(kit, 160, -62, 26) + box(112, -36, 30, 2, mix(kit.color, '#ffffff', 0.5))
    + path('M-190 340C-206 340-212 330-212 314V70C-212 20-170-8-110-10H110C170-8 212 20 212 70V314C212 330 206 340 190 340Z', mix(kit.color, '#ffffff', 0.65)) + path('M-150 300C-166 300-176 292-176 276V84C-176 46-140 22-90 22H90C140 22 176 46 176 84V276C176 292 166 300 150 300Z', rounded(kit)) + sparkle(kit, -160, 40, 320, 250, 80)
    + path('M-190 340C-206 340-212 330-212 314V70C-212 20-170-8-110-10H110C170-8 212 20 212 70V314C212 330 206 340 190 340Z', glass(kit.sheet, kit.color)) + glint(kit, -192, 60, 24, 240, 0.85) + glint(kit, 178, 70, 8, 200, 0.55) + rules(150, 140, '#fffdf8'),
  outlines: [[-212, -10, 424, 350, 56], [-74, -462, 148, 460, 24]], lift: 32, width: 424, height: 800,
});

/** A painted tip, as on a swatch wheel. */
const tip = (kit: Kit): Piece => ({
  body: path('M-56 150V-60C-56-130-30-160 0-160S56-130 56-60V150C30 168-30 168-56 150Z', rounded(kit), ` opacity="${Math.max(mannerOf(kit).opacity, 0.5)}"`) + path('M-48 40V-60C-48-118-26-148 0-150C-26-120-32-60-30 40Z', '#ffffff', ` opacity="${mannerOf(kit).hard ? 0.6 : 0.16}"`) + path('M-54 150C-30 120 30 120 54 150C30 168-30 168-54 150Z', tone('#f1d9c8', 0.1)) + sparkle(kit, -44, -130, 88, 240, 34),
  outlines: [[-56, -160, 112, 316, 54]], lift: 12, width: 112, height: 320,
});

/** A lacquer bottle and three painted tips. */
export const nailBottle: DrawForm = (kit) => ({
  smear: '', props: lay(tip(kit), { x: 760, y: 820, turn: -6 }) + lay(tip(kit), { x: 900, y: 780, turn: 8 }) + lay(tip(kit), { x: 1030, y: 800, turn: 22 }) + placed(890, 480, -24, path('M-150 0C-100-34 60-40 150-18C170-12 160 14 130 16C40 34-90 40-150 0Z', rounded(kit)) + path('M-120-4C-60-22 40-24 110-12', 'none', ` stroke="#ffffff" stroke-width="7" stroke-linecap="round" stroke-opacity="${mannerOf(kit).hard ? 0.8 : 0.25}"`)),
  hero: bottle(kit), place: { x: 420, y: 660 },
});
