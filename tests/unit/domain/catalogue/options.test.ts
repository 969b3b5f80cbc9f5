import { expect, test } from 'vitest';
import { getOptionKind, hasOptions } from '../../../../src/domain/catalogue/options.ts';

test.each([
  [['Ruby', '#aa1122'], ['30 ml', ''], 'color'],
  [['30 ml', ''], ['50 ml', ''], 'size'],
  [[' 30 ml ', ''], ['50 ml', ''], 'size'],
  [['1.7 fl. oz', ''], ['3,4 fl oz', ''], 'size'],
  [['30 毫升', ''], ['50 毫升', ''], 'size'],
  [['Rose', ''], ['Vetiver', ''], 'other'],
  [['Set of three', ''], ['30 ml', ''], 'other'],
] as const)('CAT-042 %j and %j differ by %s', (first, second, kind) => {
  expect(getOptionKind([first, second].map(([name, color]) => ({ name, color })))).toBe(kind);
});

test('CAT-042 a product without options differs by nothing that has a name', () => {
  expect(getOptionKind([])).toBe('other');
});

test('CAT-042 a product has options whenever it has variants', () => {
  expect([hasOptions({ shades: [] }), hasOptions({ shades: [{}] })]).toEqual([false, true]);
});
