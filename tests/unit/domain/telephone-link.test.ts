import { expect, test } from 'vitest';
import { buildTelephoneLink } from '../../../src/domain/telephone-link.ts';

test.each([
  ['949 860 1860', 'tel:9498601860'],
  ['1800 LIPSENSE', 'tel:180054773673'],
  ['81 2055 0765', 'tel:8120550765'],
  ['+1 (512) 555-0147', 'tel:+15125550147'],
])('REG-014 %s is called by %s', (phone, link) => {
  expect(buildTelephoneLink(phone)).toBe(link);
});
