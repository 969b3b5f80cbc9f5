import { hash } from './chance.ts';
import { mix, tone } from './color.ts';
import { frame } from './frame.ts';
import { createKit, type Kit } from './kit.ts';
import { plainInitials, strokeOf } from './letters.ts';
import { soften } from './light.ts';
import { goldPlate, house } from './materials.ts';
import { ellipse, line, path } from './parts.ts';

const tints = ['#c98f83', '#a8625a', '#d9ad85', '#8d6a86', '#7d8a74', '#b5543c', '#9aa9a6', '#6e3b46', '#c7a46f', '#8a7a9c'] as const;

/** The likeness for a distributor's card, 1200 × 1200: an arch of light, a shoulder line, and the initials in metal. The seed is the distributor's id. */
export function drawPortrait(seed: string, initials: string): string {
  const tint = tints[hash(`portrait ${seed}`) % tints.length] ?? tints[0];
  const kit = createKit({ form: 'card', color: tint, finish: 'matte' }, `portrait ${seed} ${initials}`);
  const letters = plainInitials(initials);
  return frame(kit, 1200, 1200, ground(kit) + sun(kit) + monogram(letters));
}

const ground = (kit: Kit) => `<rect width="1200" height="1200" fill="${kit.sheet.linear([[0, mix(kit.color, '#fffaf3', 0.82)], [1, mix(kit.color, '#f3e8dc', 0.66)]], 'down')}"/>`;

/** Overlapping paper arches, the nearest in the full colour. */
function sun(kit: Kit): string {
  const shift = kit.chance.between(-110, 110);
  const arch = (x: number, half: number, top: number) => `M${Math.round(x - half)} 1200V${top + half}A${half} ${half} 0 0 1 ${Math.round(x + half)} ${top + half}V1200Z`;
  const far = arch(600 + shift, 430, 150);
  const near = arch(600 - shift * 0.5, 340, 360);
  const fill = kit.sheet.linear([[0, tone(kit.color, 0.12)], [1, tone(kit.color, -0.16)]], 'slant');
  const half = 340;
  return path(far, mix(kit.color, '#fffaf3', 0.55)) + ellipse(600 + shift * 1.7, 330, 150, 150, mix(kit.color, '#fff6e6', 0.78)) + soften([600 - shift * 0.5 - half + 16, 376, half * 2, 1000, half], 40, 0.2) + path(near, fill) + line(arch(600 - shift * 0.5, half - 28, 388).replace('Z', ''), goldPlate(kit.sheet), 3, 0.7);
}

function monogram(letters: readonly string[]): string {
  const size = letters.length > 1 ? 2.5 : 3;
  const advance = 60 * size + 56;
  const start = 600 - (letters.length * advance - 56) / 2;
  const drawn = (color: string, dy: number, opacity: number) => letters.map((letter, index) =>
    `<path d="${strokeOf(letter)}" transform="translate(${Math.round(start + index * advance)} ${760 - 50 * size + dy}) scale(${size})" fill="none" stroke="${color}" stroke-width="5" stroke-opacity="${opacity}" stroke-linecap="round" stroke-linejoin="round"/>`).join('');
  const rule = path('M540 990h120v4h-120z', '#fff6e6', ' opacity=".8"');
  return drawn(house.shade, 6, 0.25) + drawn('#fff6e6', 0, 1) + rule;
}
