import { mix, tone } from '../color.ts';
import { glint, liquid, sparkle } from '../content.ts';
import type { DrawForm, Kit } from '../kit.ts';
import type { Piece } from '../light.ts';
import { glass, house, lacquer } from '../materials.ts';
import { box, ellipse, flutes, path, ring, rules } from '../parts.ts';
import { pool } from '../smear.ts';

const shell =
  'M-150 380C-166 380-172 370-172 356V-60C-172-130-120-160-60-166V-200H60V-166C120-160 172-130 172-60V356C172 370 166 380 150 380Z';
const fill = 'M-146 356C-152 356-154 350-154 344V-10C-100 2 100-14 154-4V344C154 350 152 356 146 356Z';

const bottle = (kit: Kit): Piece => ({
  body:
    path(shell, mix(kit.color, '#ffffff', 0.62), ' opacity=".8"') +
    box(22, -190, 430, 9, '#ffffff', ' opacity=".55"') +
    path(fill, liquid(kit), ' opacity=".9"') +
    ellipse(0, -5, 152, 9, tone(kit.color, 0.35), ' opacity=".7"') +
    box(20, -20, 258, 9, mix(kit.color, '#ffffff', 0.45), ' opacity=".55"') +
    sparkle(kit, -140, 10, 280, 330, 60) +
    path(shell, glass(kit.sheet, kit.color)) +
    glint(kit, -148, -50, 22, 390, 0.85) +
    glint(kit, 136, -20, 8, 330, 0.55) +
    box(200, 110, 190, 4, '#fffcf5', ' opacity=".92"') +
    rules(120, 156) +
    ring(kit, 150, -300, 104) +
    flutes(150, -296, 96, 13) +
    path('M-50-298V-400C-50-446-28-466 0-466S50-446 50-400V-298Z', lacquer(kit.sheet)),
  outlines: [
    [-172, -160, 344, 540, 40],
    [-75, -300, 150, 150, 8],
    [-50, -466, 100, 200, 46],
  ],
  lift: 32,
  width: 344,
  height: 850,
});

function drops(kit: Kit): string {
  const drop = (x: number, y: number, r: number) =>
    ellipse(x + 4, y + 7, r, r, house.shade, ' opacity=".18"') +
    ellipse(x, y, r, r, liquid(kit), ' fill-opacity=".85"') +
    ellipse(x - r * 0.32, y - r * 0.36, r * 0.22, r * 0.16, '#ffffff') +
    ellipse(x + r * 0.2, y + r * 0.4, r * 0.4, r * 0.22, '#ffffff', ' opacity=".35"');
  return drop(700, 470, 34) + drop(780, 390, 20) + drop(1000, 520, 26);
}

/** A serum in glass under a dropper, a few drops beside it. */
export const dropper: DrawForm = (kit) => ({
  smear: pool(kit, { x: 830, y: 760, length: 420, width: 250, turn: -16 }) + drops(kit),
  props: '',
  hero: bottle(kit),
  place: { x: 420, y: 640 },
});
