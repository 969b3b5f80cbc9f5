import { expect, test } from 'vitest';
import { readSaleMoment } from '../../../../src/server/areas/catalogue/import/sales.ts';

const losAngeles = 'America/Los_Angeles';

test.each([
  ['2026-12-01', false, '2026-12-01T08:00:00.000Z'],
  ['2026-12-07', true, '2026-12-08T08:00:00.000Z'],
  ['2026-12-31', true, '2027-01-01T08:00:00.000Z'],
  ['2026-12-07 23:59:59', true, '2026-12-08T07:59:59.000Z'],
  ['2026-12-01 0:00:00', false, '2026-12-01T08:00:00.000Z'],
  ['2026-12-01 9:30', false, '2026-12-01T17:30:00.000Z'],
  ['2026-12-01T09:30', false, '2026-12-01T17:30:00.000Z'],
  ['2026-12-01T09:30Z', false, '2026-12-01T09:30:00.000Z'],
  ['2026-12-01T09:30-0800', false, '2026-12-01T17:30:00.000Z'],
  ['2026-12-01 09:30:00 -0800', false, '2026-12-01T17:30:00.000Z'],
  ['2026-12-01T09:30+01:00', true, '2026-12-01T08:30:00.000Z'],
])('%s, as an end: %s, is %s', (text, isEnd, instant) => {
  expect(new Date(readSaleMoment(text, losAngeles, isEnd)).toISOString()).toBe(instant);
});

test.each([
  ...['2026-13-01', '2026-02-30', '2026-02-30T25:00', 'tomorrow'],
  ...['01/02/2027', '1.2.2027', '2027/02/01', '2', 'Mar 5'],
])('%s cannot be read', (text) => {
  expect(readSaleMoment(text, losAngeles, true)).toBeNaN();
});
