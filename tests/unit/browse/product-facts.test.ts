import { expect, test, vi } from 'vitest';

// The module declares an element, which needs a class to stand on.
vi.stubGlobal('HTMLElement', Object);
const { getTabIndexForKey } = await import('../../../src/browse/catalogue/product/facts.ts');

test.for([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 2, 0],
  ['ArrowLeft', 0, 2],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['ArrowDown', 1, undefined],
  ['a', 1, undefined],
] as const)('CAT-040 %s on tab %i of three leads to %s', ([key, from, to]) => {
  expect(getTabIndexForKey(key, from, 3)).toBe(to);
});

test('CAT-040 from right to left the arrows change places', () => {
  expect([getTabIndexForKey('ArrowLeft', 0, 3, true), getTabIndexForKey('ArrowRight', 0, 3, true)]).toEqual([1, 2]);
});
