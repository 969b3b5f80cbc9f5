import { expect, test } from 'vitest';
import { formatLocalTime, parseLocalTime } from '../../../src/domain/local-time.ts';

const losAngeles = 'America/Los_Angeles';

test.each([
  ['2026-12-01T00:00', losAngeles, '2026-12-01T08:00:00.000Z'],
  ['2026-07-01T09:30:15', losAngeles, '2026-07-01T16:30:15.000Z'],
  ['2026-12-01T00:00', 'Asia/Hong_Kong', '2026-11-30T16:00:00.000Z'],
  ['2026-12-01T00:00', 'Pacific/Auckland', '2026-11-30T11:00:00.000Z'],
  // Clocks are set back at 2:00, so 1:30 is shown twice: the first one counts.
  ['2026-11-01T01:30', losAngeles, '2026-11-01T08:30:00.000Z'],
  ['2026-11-01T02:00', losAngeles, '2026-11-01T10:00:00.000Z'],
  // Clocks are set forward at 2:00, so 2:30 is never shown.
  ['2026-03-08T01:59', losAngeles, '2026-03-08T09:59:00.000Z'],
  ['2026-03-08T02:30', losAngeles, '2026-03-08T10:30:00.000Z'],
  ['2026-03-08T03:00', losAngeles, '2026-03-08T10:00:00.000Z'],
])('%s in %s is %s', (text, timeZone, instant) => {
  expect(new Date(parseLocalTime(text, timeZone)).toISOString()).toBe(instant);
});

test('hours all over a year are parsed as the instants that show them, or the first of two', () => {
  const start = Date.parse('2026-01-01T00:00Z');
  for (const timeZone of [losAngeles, 'Australia/Sydney'])
    for (let hour = 0; hour < 8760; hour += 7) {
      const instant = start + hour * 3_600_000;
      const parsed = parseLocalTime(formatLocalTime(instant, timeZone), timeZone);
      expect([instant, instant - 3_600_000]).toContain(parsed);
      expect(formatLocalTime(parsed, timeZone)).toBe(formatLocalTime(instant, timeZone));
    }
});

test('a text that is no date is NaN', () => {
  expect(parseLocalTime('2026-13-01T00:00', losAngeles)).toBeNaN();
});
