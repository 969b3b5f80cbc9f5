import { expect, test } from 'vitest';
import { findNearest } from '../../../src/server/areas/referral/find-nearest.ts';

const at = (distId: number, zip: string, region: string) => ({ distId, zip, region });
const texas = at(1, '78701', 'TX');
const houston = at(2, '77002', 'TX');
const oregon = at(3, '97205', 'OR');

test.each([
  ['78745', [oregon, texas, houston], 1, 'the longest common prefix'],
  ['75201', [oregon, texas, houston], 2, 'then the nearest number'],
  ['88510', [oregon, at(4, '80202', 'CO'), texas], 4, 'a common prefix before the same region'],
  ['97205', [at(9, '97205', 'OR'), oregon], 3, 'then the lowest id'],
])('API-003 %s finds %j', (zip, candidates, distId) => {
  expect(findNearest(candidates, zip, 'US')?.distId).toBe(distId);
});

test('API-003 without candidates no distributor is found', () => {
  expect(findNearest([], '78745', 'US')).toBeUndefined();
});
