import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countries, countryCodes } from '../../../../src/config/countries.ts';
import { deliveryCalendars } from '../../../../src/config/countries/tables/delivery-calendars.ts';
import { calculateDeliveryWindow } from '../../../../src/domain/checkout/delivery-window.ts';

const dayMs = 86_400_000;
const workdays = { cutOff: '12:00', workingDays: [1, 2, 3, 4, 5], holidays: ['12-25', '2026-11-26'] } as const;
const losAngeles = { timeZone: 'America/Los_Angeles', calendar: workdays };
const calculate = (orderedAt: string, from = 1, to = 2, place = losAngeles) => {
  const window = calculateDeliveryWindow(Date.parse(orderedAt), { from, to }, place);
  return [window.from, window.to];
};

describe('CHK-011 when an order should arrive', () => {
  test.each([
    ['before the cut-off on a Monday', '2026-11-30T11:59:00-08:00', ['2026-12-01', '2026-12-02']],
    ['at the cut-off', '2026-11-30T12:00:30-08:00', ['2026-12-01', '2026-12-02']],
    ['after the cut-off', '2026-11-30T12:01:00-08:00', ['2026-12-02', '2026-12-03']],
    ['after the cut-off on a Friday', '2026-12-04T13:00:00-08:00', ['2026-12-08', '2026-12-09']],
    ['on a Saturday morning', '2026-12-05T09:00:00-08:00', ['2026-12-08', '2026-12-09']],
    ['on a holiday of one year', '2026-11-26T09:00:00-08:00', ['2026-11-30', '2026-12-01']],
    ['before a holiday of every year', '2028-12-22T09:00:00-08:00', ['2028-12-26', '2028-12-27']],
    ['when it is already Tuesday in London', '2026-12-01T03:00:00Z', ['2026-12-02', '2026-12-03']],
    ['on the night that loses an hour', '2027-03-14T01:59:00-08:00', ['2027-03-16', '2027-03-17']],
  ])('%s: %s', (_, orderedAt, window) => {
    expect(calculate(orderedAt)).toEqual(window);
  });

  test('the time zone of the country decides the day and the cut-off', () => {
    const auckland = { timeZone: 'Pacific/Auckland', calendar: workdays };
    // A Monday noon in Auckland is a Sunday afternoon in Los Angeles.
    expect(calculate('2026-11-29T23:00:00Z', 1, 2, auckland)).toEqual(['2026-12-01', '2026-12-02']);
    expect(calculate('2026-11-29T23:01:00Z', 1, 2, auckland)).toEqual(['2026-12-02', '2026-12-03']);
  });

  test('both ends are working days, in order, and ordering later never arrives sooner', () => {
    const country = fc.constantFrom(...countryCodes);
    const instant = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2028, 11, 1) });
    const days = fc.tuple(fc.nat(10), fc.nat(10)).map(([from, more]) => ({ from, to: from + more }));
    fc.assert(
      fc.property(country, instant, days, fc.nat(20 * dayMs), (code, orderedAt, transit, later) => {
        const place = { timeZone: countries[code].timeZone, calendar: deliveryCalendars[code] };
        const window = calculateDeliveryWindow(orderedAt, transit, place);
        for (const date of [window.from, window.to]) {
          const weekday = new Date(date).getUTCDay();
          expect(deliveryCalendars[code].workingDays).toContain(weekday);
          expect(deliveryCalendars[code].holidays).not.toContain(date);
          expect(deliveryCalendars[code].holidays).not.toContain(date.slice(5));
        }
        const after = calculateDeliveryWindow(orderedAt + later, transit, place);
        expect(window.from <= window.to && window.from <= after.from && window.to <= after.to).toBe(true);
        expect(Date.parse(window.from)).toBeGreaterThan(orderedAt - 2 * dayMs);
      }),
    );
  });
});
