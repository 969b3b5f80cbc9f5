import { expect, test } from 'vitest';
import { getDialledSupportPhone, toDialledPhone } from '../../../src/config/dialling-codes.ts';
import { buildTelephoneLink } from '../../../src/domain/telephone-link.ts';

test.each([
  ['949 860 1860', 'tel:9498601860'],
  ['1800 LIPSENSE', 'tel:180054773673'],
  ['1 ABC DEF GHI JKL', 'tel:1222333444555'],
  ['1 mno pqrs tuv wxyz', 'tel:166677778889999'],
  ['81 2055 0765', 'tel:8120550765'],
  ['+1 (512) 555-0147', 'tel:+15125550147'],
])('REG-014 %s is called by %s', (phone, link) => {
  expect(buildTelephoneLink(phone)).toBe(link);
});

test.each([
  ['512-555-0142', 'US', 'tel:+15125550142'],
  ['1 (512) 555-0142', 'US', 'tel:+15125550142'],
  ['+1 512 555 0142', 'CA', 'tel:+15125550142'],
  ['(04) 1234 5678', 'AU', 'tel:+61412345678'],
  ['1300 555 010', 'AU', 'tel:1300555010'],
  ['021 555 0142', 'NZ', 'tel:+64215550142'],
  ['0800 555 010', 'NZ', 'tel:0800555010'],
  ['55 5550 0142', 'MX', 'tel:+525555500142'],
  ['130 5550 0142', 'CN', 'tel:+8613055500142'],
  ['5550 0142', 'HK', 'tel:+85255500142'],
] as const)('PAGE-024 %s of %s is called from abroad by %s', (phone, country, link) => {
  expect(buildTelephoneLink(toDialledPhone(phone, country))).toBe(link);
});

test.each([
  ['US', 'tel:+19498601860'],
  ['AU', 'tel:180054773673'],
  ['NZ', 'tel:180054773673'],
  ['MX', 'tel:+528120550765'],
  ['HK', 'tel:+19498601860'],
] as const)('REG-014 the support of %s is called by %s', (country, link) => {
  expect(buildTelephoneLink(getDialledSupportPhone(country))).toBe(link);
});
