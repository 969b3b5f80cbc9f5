import { addRow, mustBeNew, type Plan, read, refuse } from './plan.ts';

export interface NewCountry {
  code: string;
  locale: string;
  currency: string;
}

const usage = 'Say a code, a locale and a currency: npm run new -- country NO --locale nb-no --currency NOK';

/** The written language of the demo texts that a language can show; another one shows English until it has texts. */
const written: Readonly<Record<string, string>> = { en: 'en', es: 'es', fr: 'fr' };

function check(root: string, { code, locale, currency }: NewCountry): void {
  if (!/^[A-Z]{2}$/.test(code)) refuse(`"${code}" is no country code: two capitals are (ISO 3166). ${usage}`);
  if (!/^[a-z]{2}-[a-z]{2}$/.test(locale) || !locale.endsWith(`-${code.toLowerCase()}`))
    refuse(`"${locale}" is no locale of ${code}: it is a language and "-${code.toLowerCase()}". ${usage}`);
  if (!/^[A-Z]{3}$/.test(currency))
    refuse(`"${currency}" is no currency code: three capitals are (ISO 4217). ${usage}`);
  if (new RegExp(`\\b${code}: \\{`).test(read(root, 'src/config/countries.ts')))
    refuse(`src/config/countries.ts has ${code} already.`);
}

const minorDigits = (currency: string) =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;

/** One more than the highest id that a country has. */
const nextId = (text: string) =>
  1 +
  Math.max(
    ...[...(/const shippingCountryIds = (.*)/.exec(text)?.[1] ?? '').matchAll(/\d+/g)].map(([id]) => Number(id)),
  );

function countriesFile(root: string, { code, currency }: NewCountry): string {
  const text = read(root, 'src/config/countries.ts');
  const row = `${code}: { code: '${code}', currency: '${currency}', minorDigits: ${minorDigits(currency)}, priceStyle: 'locale', share: usualNetworks, supportPhone: '', chat: false, logo: 'default' }`;
  return addRow(
    addRow(addRow(text, 'countryCodes', `'${code}'`), 'shippingCountryIds', `${code}: ${nextId(text)}`),
    'countries',
    row,
  );
}

function programmesFile(root: string, { code }: NewCountry): string {
  const text = read(root, 'src/demo/seed/programmes.ts');
  const ids = [...text.matchAll(/membershipProgramId: (\d+)/g)].map(([, id]) => Number(id));
  const programme = addRow(
    text,
    'membershipProgrammes',
    `{ membershipProgramId: ${Math.max(...ids) + 1}, country: '${code}', fee: 0 }`,
  );
  const faq = addRow(
    programme,
    'faqValues',
    `${code}: { freeStandardShippingThreshold: '', kissKreditEarnedOnContinuousThreeMonths: '', cumulativeRetailOrderInContinuousThreeMonthForKKNeeded: '' }`,
  );
  return addRow(faq, 'priceRules', `${code}: { factor: 0, step: 1, shift: 0 }`);
}

function localesFile(root: string, { code, locale }: NewCountry): string {
  const language = locale.slice(0, 2);
  const displayName = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
  const row = `'${locale}': { from: '${written[language] ?? 'en'}', displayName: '${displayName.slice(0, 1).toLocaleUpperCase(language)}${displayName.slice(1)}' }`;
  const text = read(root, 'src/demo/seed/locales.ts');
  return text.includes(`'${locale}':`)
    ? refuse(`src/demo/seed/locales.ts has ${locale} already, and no country ${code}.`)
    : addRow(text, 'localeTexts', row);
}

const postalRow = (code: string) => `${code}: { pattern: /^[A-Z0-9 -]{3,10}$/i, required: true, example: '' }`;

/** What only a person can know stands empty in the rows, and this test names each place until it is filled. */
const testFile = ({ code, locale }: NewCountry) => `import { expect, test } from 'vitest';
import { countries } from '../../src/config/countries.ts';
import { postalCodes } from '../../src/config/checkout/postal-codes.ts';
import { distributors } from '../../src/demo/seed/distributors.ts';
import { faqValues, membershipProgrammes, priceRules } from '../../src/demo/seed/programmes.ts';
import { shippingTariffs } from '../../src/demo/seed/shipping-tariffs.ts';
import { places } from '../contract/reading-calls.ts';

const ofCountry = ({ country }: { country: string }) => country === '${code}';

test.each([
  ['src/config/countries.ts: the support phone', countries.${code}.supportPhone !== ''],
  ['src/config/checkout/postal-codes.ts: how a postal code looks, with an example', postalCodes.${code}.example !== ''],
  ['src/demo/seed/programmes.ts: the fee of the membership', membershipProgrammes.some((programme) => ofCountry(programme) && programme.fee > 0)],
  ['src/demo/seed/programmes.ts: the values of the FAQ', Object.values(faqValues.${code}).every((value) => value !== '')],
  ['src/demo/seed/programmes.ts: how prices derive from the US ones', priceRules.${code}.factor > 0],
  ['src/demo/seed/shipping-tariffs.ts: what delivery costs', shippingTariffs.some(ofCountry)],
  ['src/demo/seed/distributors: who sells here', distributors.some(ofCountry)],
  ['tests/contract/platform/reading-calls.ts: a postal code and the region it lies in', places.${code}.postalCode !== ''],
])('${code} (${locale}) has %s', (_place, isFilled) => {
  expect(isFilled).toBe(true);
});
`;

/** A country in every table that has one row for each, and a test that fails until the rows are filled. */
export function countryPlan(root: string, country: NewCountry): Plan {
  check(root, country);
  const { code, locale } = country;
  const test = `tests/unit/country-${code.toLowerCase()}.test.ts`;
  mustBeNew(root, test);
  const withRow = (path: string, name: string, row: string) => ({ [path]: addRow(read(root, path), name, row) });
  return {
    files: {
      'src/config/countries.ts': countriesFile(root, country),
      'src/demo/seed/programmes.ts': programmesFile(root, country),
      'src/demo/seed/locales.ts': localesFile(root, country),
      ...withRow('src/config/locales.ts', 'demoLocales', `${code}: ['${locale}']`),
      ...withRow('src/config/checkout/address-rules.ts', 'addressRules', `${code}: usual`),
      ...withRow('src/config/checkout/address-labels.ts', 'addressLabels', `${code}: usual`),
      ...withRow('src/config/checkout/postal-codes.ts', 'postalCodes', postalRow(code)),
      ...withRow('src/config/registration/phones.ts', 'phones', `${code}: anyPhone`),
      ...withRow('tests/contract/platform/reading-calls.ts', 'places', `${code}: { postalCode: '', region: '' }`),
      [test]: testFile(country),
    },
    next: [
      `npx vitest run --project unit ${test} names every place that is still empty.`,
      ...(written[locale.slice(0, 2)]
        ? []
        : [`The demo has no texts in this language: src/demo/seed/locales.ts shows English until they are written.`]),
      'Tests that list the countries one by one want this one too.',
    ],
  };
}
