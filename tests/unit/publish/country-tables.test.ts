import { z } from 'zod';
import { expect, test } from 'vitest';
import { writeDataModule } from '../../../src/publish/code/country-tables.ts';

const load = async (code: string): Promise<unknown> => ({
  ...(await import(`data:text/javascript,${encodeURIComponent(code)}`)),
});

const Exports = z.object({ isCode: z.custom<(text: string) => boolean>((value) => typeof value === 'function') });

test('a module of data exports what it was written from', async () => {
  const labels = { city: 'city', 'zip-code': 'A "quoted" text' };
  const exports = {
    codes: ['US', 'CA'],
    labels: { US: labels, CA: labels, MX: { ...labels, city: null } },
    patterns: { US: /^\d{5}(-?\d{4})?$/iu, CA: /\// },
    flags: [true, 0.5, [], {}],
  };
  expect(await load(writeDataModule(exports))).toEqual(exports);
});

test('an object of several countries is written once', () => {
  const networks = ['facebook', 'x'];
  expect(writeDataModule({ table: { US: { networks }, CA: { networks } } })).toBe(
    'const shared0 = ["facebook","x"];\n' +
      'export const table = {"US":{"networks":shared0},"CA":{"networks":shared0}};',
  );
});

test('what a country leaves out is left out', () => {
  expect(writeDataModule({ table: { US: { terms: 1 }, CA: { terms: undefined } } })).toBe(
    'export const table = {"US":{"terms":1},"CA":{}};',
  );
});

test('a function may use what its module exports', async () => {
  const codes = ['US', 'CA'];
  const isCode = (text: string) => codes.includes(text);
  const { isCode: written } = Exports.parse(await load(writeDataModule({ codes, isCode })));
  expect([written('CA'), written('MX')]).toEqual([true, false]);
});

test('what cannot be written is refused', () => {
  expect(() => writeDataModule({ table: { US: Symbol('no') } })).toThrow('A table of countries holds a symbol.');
});
