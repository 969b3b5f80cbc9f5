import { tone } from '../color.ts';
import type { DrawForm, Kit } from '../kit.ts';
import { lay, type Piece } from '../light.ts';
import { line, path } from '../parts.ts';
import { dots, type Point } from '../path.ts';
import { smear } from '../smear.ts';

const egg = 'M0-330C70-250 220-90 220 90C220 240 120 330 0 330S-220 240-220 90C-220-90-70-250 0-330Z';
const cut = 'M-10-300C70-240 220-90 220 90C220 240 120 330 0 330S-220 240-220 90C-220-10-170-110-120-190Z';

function pores(kit: Kit, count: number): readonly Point[] {
  return Array.from({ length: count }, () => {
    const angle = kit.chance.between(0, Math.PI * 2);
    const far = Math.sqrt(kit.chance.next()) * 0.9;
    return [Math.cos(angle) * 190 * far, 80 + Math.sin(angle) * 220 * far] as const;
  });
}

function sponged(kit: Kit, shape: string, color: string, more = ''): Piece {
  const fill = kit.sheet.radial(
    [
      [0, tone(color, 0.34)],
      [0.45, color],
      [0.85, tone(color, -0.2)],
      [1, tone(color, -0.3)],
    ],
    [0.36, 0.5],
    0.68,
  );
  return {
    body:
      path(shape, fill) +
      line(dots(pores(kit, 60)), tone(color, -0.3), 5, 0.4) +
      line(dots(pores(kit, 40)), tone(color, 0.4), 4, 0.5) +
      line('M-196 120C-186 240-100 306 10 312', tone(color, 0.15), 9, 0.25) +
      more,
    outlines: [
      [-220, -130, 440, 460, 220],
      [-130, -260, 260, 300, 120],
    ],
    lift: 30,
    width: 440,
    height: 660,
  };
}

/** Two blending sponges, one cut on the slant, and what they spread. */
export const sponge: DrawForm = (kit) => {
  const pale = tone(kit.color, 0.42);
  return {
    smear: smear(kit, { x: 790, y: 330, length: 480, width: 200, turn: -20 }),
    props: lay(
      sponged(
        kit,
        cut,
        pale,
        path(
          'M-120-190C-90-250-50-290-10-300C40-262 90-210 130-150C40-60-110-60-168-96C-156-130-140-160-120-190Z',
          tone(pale, 0.3),
        ),
      ),
      { x: 830, y: 790, turn: 30, scale: 0.66 },
    ),
    hero: sponged(kit, egg, kit.color),
    place: { x: 430, y: 600, turn: -10 },
  };
};
