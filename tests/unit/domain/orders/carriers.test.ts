import { expect, test } from 'vitest';
import { trackParcel } from '../../../../src/domain/orders/carriers.ts';

const track = (carrier: string, trackingNumber = 'AB 12/3') => trackParcel({ carrier, trackingNumber });

test.each([
  ['FedEx', 'FEDEX GROUND', 'Fed Ex', 'fed-ex home delivery', 'Federal Express', 'FedExSmartPost'],
  ['USPS', 'U.S.P.S.', 'US Postal Service', 'USPS Priority Mail', 'United States Postal Service', 'usps_first_class'],
  ['UPS', 'U.P.S.', 'UPS Mail Innovations', 'UPSMI', 'ups ground', 'UPSGround', 'United Parcel Service', 'UPS pickup'],
  ['Australia Post', 'AusPost eParcel', 'AUSTRALIAPOST', 'Aus. Post', 'auspost', 'Australian Post', 'eParcel'],
  ['StarTrack', 'Star Track', 'STARTRACK EXPRESS', 'star-track'],
  ['Fastway', 'Fast Way Couriers', 'FASTWAY (NZ)'],
  ['Toll', 'TOLL IPEC', 'Toll Priority', 'tollgroup'],
  ['Purolator', 'PUROLATOR Express', 'Puro lator'],
])('ACC-030 %s is recognized however its name is written', (name, ...spellings) => {
  for (const spelling of [name, ...spellings])
    expect([spelling, track(spelling)]).toMatchObject([spelling, { kind: 'carrier', carrier: name }]);
});

test('ACC-030 each known carrier has a link of its own with the number as one piece', () => {
  const names = ['FedEx', 'USPS', 'UPS', 'Australia Post', 'StarTrack', 'Fastway', 'Toll', 'Purolator'];
  const links = names.map((name) => {
    const tracking = track(name);
    return tracking.kind === 'carrier' ? tracking.href : null;
  });
  for (const link of links) expect(link).toMatch(/^https:\/\/[a-z.]+\/.*AB12%2F3$/);
  expect(new Set(links).size).toBe(names.length);
});

test('ACC-030 a known carrier without a number has no link', () => {
  expect(track('UPS', ' ')).toEqual({ kind: 'carrier', carrier: 'UPS', trackingNumber: '', href: null });
});

test.each(['Pickup', 'PICK-UP', 'Local pick up', 'Pickup Store', 'Will Call', 'Click & Collect'])(
  'ACC-031 %s is a pickup',
  (carrier) => {
    expect(track(carrier)).toEqual({ kind: 'pickup' });
  },
);

test.each(['Upstate Couriers', 'DHL', 'Correos de México', 'Toll free line', 'Pickups Ltd', '顺丰速运', ''])(
  'ACC-032 "%s" shows its name and the number',
  (carrier) => {
    expect(track(` ${carrier} `)).toEqual({ kind: 'other', carrier, trackingNumber: 'AB 12/3' });
  },
);
