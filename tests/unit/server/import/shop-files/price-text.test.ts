import { expect, test } from 'vitest';
import { readPriceText } from '../../../../../src/server/areas/catalogue/import/shop-files/price-text.ts';

test.each([
  ['12.50 USD', 1250, ['USD']],
  ['USD 12.50', 1250, ['USD']],
  ['12,50', 1250, null],
  ['12', 1200, null],
  ['1.234,50', 123450, null],
  ['$1,234.50', 123450, expect.arrayContaining(['USD', 'CAD'])],
  ['US$ 5', 500, ['USD']],
  ['1 234,50 €', 123450, ['EUR']],
  ['1 234,50 €', 123450, ['EUR']],
  ["1'234.50", 123450, null],
  ['1,234,567', 123456700, null],
  ['1.234.567,8', 123456780, null],
  ['12.5000', 1250, null],
  ['0.500', 50, null],
  ['１２.５０', 1250, null],
  ['¥88', 8800, expect.arrayContaining(['CNY'])],
  ['19.99', 1999, null],
  ['20.10', 2010, null],
])('%s is read as %i minor units', (text, minor, currencies) => {
  expect(readPriceText(text, 'USD')).toEqual({ status: 'price', minor, currencies });
});

test.each(['', ' ', '0', '0.00 USD'])('%j is no price', (text) => {
  expect(readPriceText(text, 'USD')).toEqual({ status: 'none' });
});

test.each([
  ['1.234', /can mean 1234 or 1\.234/],
  ['1,234 USD', /can mean/],
  ['12.505', /can mean/],
  ['-5', /below zero/],
  ['12.5051', /more decimals/],
  ['12-15', /no single amount/],
  ['1,23,456.00', /no single amount/],
  ['1.2.3', /no single amount/],
  ['from 12.50', /no single amount/],
  ['1e3', /no single amount/],
  ['99999999999.00', /too high/],
  ['free', /no single amount/],
  ['NaN', /no single amount/],
])('%s is refused with a sentence that says what to do', (text, sentence) => {
  expect(readPriceText(text, 'USD')).toEqual({ status: 'unreadable', problem: expect.stringMatching(sentence) });
});
