import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { undertones } from '../../../../src/config/catalogue/shade-tones.ts';
import {
  explainMatch,
  findNearest,
  matchShades,
  measureDistance,
  type TonedColor,
} from '../../../../src/domain/catalogue/match-shades.ts';

const part = fc.double({ min: -0.4, max: 1, noNaN: true });
const toned = fc.record({
  level: fc.integer({ min: 0, max: 100 }),
  undertone: fc.constantFrom(...undertones),
  lab: fc.option(fc.tuple(part, part, part), { nil: undefined }),
});

describe('the distance of two shades', () => {
  test('is the same in both directions, and 0 for the same shade', () => {
    fc.assert(
      fc.property(toned, toned, (a, b) => {
        expect(measureDistance(a, b)).toBe(measureDistance(b, a));
        expect(measureDistance(a, a)).toBe(0);
      }),
    );
  });

  test('is never less for the nearest shade than for another', () => {
    fc.assert(
      fc.property(fc.array(toned, { minLength: 1 }), toned, (shades, target) => {
        const nearest = findNearest(shades, target);
        const distances = shades.map((shade) => measureDistance(shade, target));
        expect(nearest && measureDistance(nearest, target)).toBe(Math.min(...distances));
      }),
    );
  });

  test('a shade of the product itself is its own match', () => {
    fc.assert(
      fc.property(fc.uniqueArray(toned, { minLength: 1, selector: (shade) => JSON.stringify(shade) }), (shades) => {
        for (const shade of shades) expect(measureDistance(matchShades(shades, shade)?.best ?? shade, shade)).toBe(0);
      }),
    );
  });
});

const shade = (name: string, level: number, undertone: TonedColor['undertone']) => ({ name, level, undertone });
const wall = [
  shade('Honey cool', 47, 'cool'),
  shade('Honey neutral', 47, 'neutral'),
  shade('Honey warm', 47, 'warm'),
  shade('Amber cool', 57, 'cool'),
  shade('Amber neutral', 57, 'neutral'),
  shade('Amber warm', 57, 'warm'),
  shade('Pecan neutral', 72, 'neutral'),
];

test('the best match has a neighbour in every direction that the product offers', () => {
  const matches = matchShades(wall, { level: 58, undertone: 'neutral' });
  expect(matches?.best.name).toBe('Amber neutral');
  expect(matches?.neighbours.map(({ neighbour, shade: { name } }) => [neighbour, name])).toEqual([
    ['lighter', 'Honey neutral'],
    ['deeper', 'Pecan neutral'],
    ['cooler', 'Amber cool'],
    ['warmer', 'Amber warm'],
  ]);
  expect(matchShades(wall.slice(-1), { level: 0, undertone: 'cool' })?.neighbours).toEqual([]);
  expect(matchShades([], { level: 0, undertone: 'cool' })).toBeNull();
});

test.each([
  [shade('', 57, 'warm'), shade('', 57, 'neutral'), 'sameDepth', 'aLittleWarmer'],
  [shade('', 52, 'cool'), shade('', 57, 'neutral'), 'aLittleLighter', 'aLittleCooler'],
  [shade('', 62, 'warm'), shade('', 57, 'warm'), 'aLittleDeeper', 'sameUndertone'],
  [shade('', 20, 'olive'), shade('', 57, 'warm'), 'muchLighter', 'otherUndertone'],
  [shade('', 90, 'neutral'), shade('', 57, 'neutral'), 'muchDeeper', 'sameUndertone'],
] as const)('%o beside %o is explained', (match, target, depth, undertone) => {
  expect(explainMatch(match, target)).toEqual({ depth, undertone });
});
