import { mix, tone } from '../color.ts';
import { glint, mannerOf, rounded, sparkle } from '../content.ts';
import type { DrawForm, Kit } from '../kit.ts';
import { lay, type Piece } from '../light.ts';
import { glass, lacquer } from '../materials.ts';
import { box, line, path, ring, rules } from '../parts.ts';
import { smear } from '../smear.ts';

const bottle = (kit: Kit): Piece => ({
  body: path('M-78-50L-62-440C-61-456-50-462-36-462H36C50-462 61-456 62-440L78-50Z', lacquer(kit.sheet)) + ring(kit, 160, -62, 26) + box(112, -36, 30, 2, mix(kit.color, '#ffffff', 0.5))
    + path('M-190 340C-206 340-212 330-212 314V70C-212 20-170-8-110-10H110C170-8 212 20 212 70V314C212 330 206 340 190 340Z', mix(kit.color, '#ffffff', 0.65)) + path('M-150 300C-166 300-176 292-176 276V84C-176 46-140 22-90 22H90C140 22 176 46 176 84V276C176 292 166 300 150 300Z', rounded(kit)) + sparkle(kit, -160, 40, 320, 250, 80)
    + path('M-190 340C-206 340-212 330-212 314V70C-212 20-170-8-110-10H110C170-8 212 20 212 70V314C212 330 206 340 190 340Z', glass(kit.sheet, kit.color)) + glint(kit, -192, 60, 24, 240, 0.85) + glint(kit, 178, 70, 8, 200, 0.55) + rules(150, 140, '#fffdf8'),
  outlines: [[-212, -10, 424, 350, 56], [-74, -462, 148, 460, 24]], lift: 32, width: 424, height: 800,
});

/** A painted tip on its clear stem, as on a swatch wheel. */
const tip = (kit: Kit): Piece => {
  const nail = 'M-66 60V-70C-66-150-40-190 0-190S66-150 66-70V60C66 112 36 134 0 134S-66 112-66 60Z';
  const { opacity, hard } = mannerOf(kit);
  return {
    body: path('M-26 110H26L36 250C36 264 26 270 16 270H-16C-26 270-36 264-36 250Z', glass(kit.sheet, '#f6e9df')) + path(nail, '#f7e6da') + path(nail, rounded(kit), ` opacity="${Math.max(opacity, 0.5)}"`) + path('M-50 40V-70C-50-130-30-160-10-168C-30-120-34-40-30 60C-34 80-50 76-50 40Z', '#ffffff', ` opacity="${hard ? 0.65 : 0.16}"`)
      + line('M-40 100C-20 124 20 124 42 96', tone(kit.color, 0.5), 5, 0.5) + sparkle(kit, -52, -150, 104, 250, 34),
    outlines: [[-66, -190, 132, 324, 66], [-30, 120, 60, 150, 12]], lift: 13, width: 132, height: 460,
  };
};

/** A lacquer bottle, one stroke and three painted tips. */
export const nailBottle: DrawForm = (kit) => {
  const drawn = tip(kit);
  const painted: Piece = { ...drawn, body: kit.sheet.share(drawn.body) };
  return {
    smear: smear(kit, { x: 890, y: 350, length: 380, width: 110, turn: -18 }), props: lay(painted, { x: 770, y: 790, turn: -10 }) + lay(painted, { x: 920, y: 760, turn: 4 }) + lay(painted, { x: 1066, y: 790, turn: 18 }),
    hero: bottle(kit), place: { x: 400, y: 660 }, view: { x: 650, y: 600, zoom: 1.04 },
  };
};
