import { expect, test } from 'vitest';
import { isRunning } from '../../../../src/domain/shell/campaign-times.ts';

/** In which of these minutes a campaign is shown in Los Angeles, whose clocks go from 02:00 back to 01:00 at 09:00 UTC. */
const listShown = (times: { startsAt: string; endsAt: string }) =>
  ['08:29', '08:30', '08:59', '09:00', '09:29', '09:30'].filter((time) =>
    isRunning(times, 'US', Date.parse(`2026-11-01T${time}:00Z`)),
  );

test('a campaign that ends in the hour that clocks show twice does not come back', () => {
  expect(listShown({ startsAt: '', endsAt: '2026-11-01T01:30' })).toEqual(['08:29']);
});

test('a campaign that begins in the hour that clocks show twice stays', () => {
  expect(listShown({ startsAt: '2026-11-01T01:30', endsAt: '' })).toEqual([
    '08:30',
    '08:59',
    '09:00',
    '09:29',
    '09:30',
  ]);
});

test('a campaign is shown from its first minute until its last, by the clocks of each country', () => {
  const times = { startsAt: '2026-12-01T00:00', endsAt: '2026-12-02T00:00' };
  const shownAt = (instant: string) =>
    (['NZ', 'US'] as const).filter((one) => isRunning(times, one, Date.parse(instant)));
  expect(shownAt('2026-11-30T10:59:00Z')).toEqual([]);
  expect(shownAt('2026-11-30T11:00:00Z')).toEqual(['NZ']);
  expect(shownAt('2026-12-01T08:00:00Z')).toEqual(['NZ', 'US']);
  expect(shownAt('2026-12-01T11:00:00Z')).toEqual(['US']);
  expect(shownAt('2026-12-02T08:00:00Z')).toEqual([]);
});
