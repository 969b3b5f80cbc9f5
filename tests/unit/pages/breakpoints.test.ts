import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { breakpoints } from '../../../src/config/limits.ts';

const { mobileMenu, mobileLayout } = breakpoints;
const remOf = (px: number) => `${px / 16}rem`;

/**
 * What styles may ask of the width: where the menu and the components change, and the few that only fit content to its
 * room.
 */
const known = new Set([
  `max-width: ${mobileMenu}px`,
  `min-width: ${mobileMenu + 1}px`,
  `max-width: ${mobileLayout - 1}px`,
  `min-width: ${mobileLayout}px`,
  `min-width: ${remOf(mobileLayout)}`,
  `min-width: ${remOf(mobileMenu + 1)}`,
]);
const fits = new Set(['max-width: 359px', 'min-width: 1440px', 'max-width: 40rem', 'min-width: 75rem']);

const styles = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) => /\.(astro|css)$/.test(file));
const asked = styles.flatMap((file) =>
  [...readFileSync(join('src', file), 'utf8').matchAll(/\(((?:min|max)-width: ?[\d.]+(?:px|rem))\)/g)].map(
    ([, query = '']) => ({ file, query }),
  ),
);

test('NAV-019 NAV-032 styles change at 991 and 768 px, as the limits say, and nowhere near', () => {
  expect([mobileMenu, mobileLayout]).toEqual([991, 768]);
  expect(asked.filter(({ query }) => !known.has(query) && !fits.has(query))).toEqual([]);
  for (const query of [
    `max-width: ${mobileMenu}px`,
    `min-width: ${mobileLayout}px`,
    `max-width: ${mobileLayout - 1}px`,
  ])
    expect(asked.map((one) => one.query)).toContain(query);
});
