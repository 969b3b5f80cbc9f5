import { expect, test } from 'vitest';
import { isRushName } from '../../../../src/domain/checkout/rush-name.ts';

test.each([
  ['2-day delivery', true],
  ['Livraison en 2 jours', true],
  ['Standard delivery', false],
  ['Two-day delivery', false],
  ['', false],
])('CHK-040 the option "%s" is rush: %s', (name, isRush) => {
  expect(isRushName(name)).toBe(isRush);
});
