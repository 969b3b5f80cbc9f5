import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { isPostalCode } from '../../../src/config/checkout/postal-codes.ts';
import { listedCountries } from '../../../src/config/countries/index.ts';
import { countryExamples } from '../../../src/config/countries/tables/examples.ts';
import { calculatePriceMinor } from '../../../src/demo/seed/rows/products.ts';
import { distributors } from '../../../src/demo/seed/distributors.ts';
import { shippingMethods } from '../../../src/demo/seed/shipping.ts';
import { isPhone } from '../../../src/domain/registration/phone.ts';
import { findRegion, getRegions } from '../../../src/server/areas/checkout/index.ts';

type ListedCountry = (typeof listedCountries)[number];

const TextFile = z.record(z.string(), z.unknown());
const readTextFile = (name: string) => readFileSync(`src/demo/seed/texts/${name}.json`, 'utf8');
const formTexts = TextFile.parse(TextFile.parse(JSON.parse(readTextFile('en')))['forms']);

const isTimeZone = (name: string) => name.includes('/') && Intl.supportedValuesOf('timeZone').includes(name);
const getDigits = (currency: string) =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits;
const isPlace = ({ code, address: { example } }: ListedCountry) =>
  example.address !== '' && example.city !== '' && (example.state === '' || findRegion(code, example.state));

/** Whether it is a day of some year, such as `12-25`, or of a certain one. */
function isDay(day: string): boolean {
  const date = day.length === 'MM-DD'.length ? `2028-${day}` : day;
  return /^\d{4}-\d{2}-\d{2}$/.test(date) && new Date(date).toISOString().startsWith(date);
}

/** What a declaration lacks. */
function findMissing(country: ListedCountry): string[] {
  const { code, locales, address, phone, delivery } = country;
  const values: readonly (readonly [name: string, isGiven: unknown])[] = [
    ['locales: those of the country', locales.every((locale) => locale.endsWith(`-${code.toLowerCase()}`))],
    ['minorDigits: those of the currency', country.minorDigits === getDigits(country.currency)],
    ['supportPhone', country.supportPhone !== ''],
    ['timeZone: a zone such as Europe/Oslo', isTimeZone(country.timeZone)],
    ['delivery.cutOff: HH:MM', /^([01]\d|2[0-3]):[0-5]\d$/.test(delivery.cutOff)],
    ['delivery.holidays: days of the calendar', delivery.holidays.every(isDay)],
    ['phone.code: such as +47', /^\+\d{1,3}$/.test(phone.code)],
    ['phone.example: a number that the pattern matches', phone.example !== '' && isPhone(phone.example, code)],
    ['address.labels: keys of texts', Object.values(address.labels).every((key) => key in formTexts)],
    ['address.regions: for a state that is required', !address.rule.stateRequired || getRegions(code).length > 0],
    ['address.rule: no third line without a label', !address.rule.thirdLineRequired || address.labels.address3],
    [
      'address.format: the state where it is required',
      !address.rule.stateRequired || address.format.lines.includes('%S'),
    ],
    ['address.postalCode.example', address.postalCode.example !== ''],
    ['address.example: a street, a city, and a region that exists', isPlace(country)],
    ['address.example.zipCode: a postal code that the pattern matches', isPostalCode(code, address.example.zipCode)],
    ['nameOrder: both parts', [...country.nameOrder].sort().join() === 'firstName,lastName'],
    ['cardBrands', country.cardBrands.length > 0],
  ];
  return values.flatMap(([name, isGiven]) => (isGiven ? [] : name));
}

test.each(listedCountries)('LOC-003 the declaration of $code is complete', (country) => {
  const missing = findMissing(country);
  expect(missing, missing.join('\n')).toEqual([]);
});

test('no two countries have the same code, or the same locale', () => {
  const locales = listedCountries.flatMap((country) => country.locales);
  expect(new Set(listedCountries.map(({ code }) => code)).size).toBe(listedCountries.length);
  expect(new Set(locales).size).toBe(locales.length);
});

test.each(listedCountries)(
  'the texts of the demo have those that $code declares of its own',
  ({ locales, textVariants = [] }) => {
    const texts = locales
      .filter((locale) => existsSync(`src/demo/seed/texts/${locale}.json`))
      .map(readTextFile)
      .join('');
    for (const { name } of textVariants) expect(texts).toContain(`_${name}"`);
  },
);

test.each(listedCountries)('the demo sells and delivers in $code, and somebody there takes customers', ({ code }) => {
  const priceUsMinor = 1_800;
  expect(calculatePriceMinor(code, { sku: 'AV-0101', priceUsMinor })).toBeGreaterThan(0);
  expect(shippingMethods.filter(({ country }) => country === code).length).toBeGreaterThan(1);
  expect(distributors.some(({ country, isActive, cdoInfo }) => country === code && isActive && cdoInfo.isCdoOn)).toBe(
    true,
  );
  expect(countryExamples[code].phone).not.toBe('');
});
