import { appendRow, assertFilesAbsent, type ScaffoldPlan, readProjectFile, failScaffold } from './plan.ts';

export interface NewCountry {
  code: string;
  locale: string;
  currency: string;
}

const usage = 'Give a code, a locale and a currency: npm run new -- country NO --locale nb-no --currency NOK';

/** The demo's texts by language. A country with another language shows English until its texts exist. */
const demoTextLanguages: Readonly<Record<string, string>> = { en: 'en', es: 'es', fr: 'fr' };

function validateCountry(root: string, { code, locale, currency }: NewCountry): void {
  if (!/^[A-Z]{2}$/.test(code))
    failScaffold(`"${code}" is not a country code of two capital letters (ISO 3166). ${usage}`);
  if (!/^[a-z]{2}-[a-z]{2}$/.test(locale) || !locale.endsWith(`-${code.toLowerCase()}`))
    failScaffold(`"${locale}" is not a locale of ${code}, such as en-${code.toLowerCase()}. ${usage}`);
  if (!/^[A-Z]{3}$/.test(currency))
    failScaffold(`"${currency}" is not a currency code of three capital letters (ISO 4217). ${usage}`);
  if (new RegExp(`\\b${code}: \\{`).test(readProjectFile(root, 'src/config/countries.ts')))
    failScaffold(`src/config/countries.ts already has ${code}.`);
}

const getMinorDigits = (currency: string) =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;

/** The id after the highest country number and shipping country id. */
function findNextCountryId(text: string): number {
  const tables = [...text.matchAll(/const (?:countryNumbers|shippingCountryIds) = \{([^}]*)\}/g)];
  const ids = tables.flatMap(([, rows = '']) => rows.match(/\d+/g) ?? []);
  return 1 + Math.max(...ids.map(Number));
}

function editCountriesFile(root: string, { code, currency }: NewCountry): string {
  const text = readProjectFile(root, 'src/config/countries.ts');
  const row = `${code}: { code: '${code}', currency: '${currency}', minorDigits: ${getMinorDigits(currency)}, priceStyle: 'locale', friendOrderMinimum: ${50 * 10 ** getMinorDigits(currency)}, shareNetworks: defaultNetworks, supportPhone: '', timeZone: 'UTC', chat: false, logo: 'default' }`;
  return appendRow(
    appendRow(
      appendRow(text, 'countryCodes', `'${code}'`),
      'shippingCountryIds',
      `${code}: ${findNextCountryId(text)}`,
    ),
    'countries',
    row,
  );
}

function editCountryFiguresFile(root: string, { code }: NewCountry): string {
  const text = readProjectFile(root, 'src/demo/seed/country-figures.ts');
  const ids = [...text.matchAll(/membershipProgramId: (\d+)/g)].map(([, id]) => Number(id));
  const withProgram = appendRow(
    text,
    'membershipPrograms',
    `{ membershipProgramId: ${Math.max(...ids) + 1}, country: '${code}', feeMinor: 0 }`,
  );
  const withFaqValues = appendRow(
    withProgram,
    'faqValues',
    `${code}: { freeStandardShippingThreshold: '', kissKreditEarnedOnContinuousThreeMonths: '', cumulativeRetailOrderInContinuousThreeMonthForKKNeeded: '' }`,
  );
  return appendRow(withFaqValues, 'priceRules', `${code}: { factor: 0, step: 1, offset: 0 }`);
}

function editLocalesFile(root: string, { code, locale }: NewCountry): string {
  const language = locale.slice(0, 2);
  const displayName = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
  const row = `'${locale}': { language: '${demoTextLanguages[language] ?? 'en'}', displayName: '${displayName.slice(0, 1).toLocaleUpperCase(language)}${displayName.slice(1)}' }`;
  const text = readProjectFile(root, 'src/demo/seed/locales.ts');
  return text.includes(`'${locale}':`)
    ? failScaffold(`src/demo/seed/locales.ts already has ${locale}, but no country ${code}. Remove it first.`)
    : appendRow(text, 'localeSources', row);
}

const renderPostalRow = (code: string) =>
  `${code}: { pattern: /^[A-Z0-9 -]{3,10}$/i, inputMode: 'text', required: true, example: '' }`;

/**
 * Values that only a person knows are empty in the new rows. The generated test fails for each until it is filled in.
 */
const renderTestFile = ({ code, locale }: NewCountry) => `import { expect, test } from 'vitest';
import { countries } from '../../src/config/countries.ts';
import { postalCodeRules } from '../../src/config/checkout/postal-codes.ts';
import { distributors } from '../../src/demo/seed/distributors.ts';
import { faqValues, membershipPrograms, priceRules } from '../../src/demo/seed/country-figures.ts';
import { shippingTariffs } from '../../src/demo/seed/shipping-tariffs.ts';
import { places } from '../contract/platform/reading-calls.ts';

const isOfCountry = ({ country }: { country: string }) => country === '${code}';

test.each([
  ['src/config/countries.ts: the support phone', countries.${code}.supportPhone !== ''],
  ['src/config/countries.ts: the time zone of the dates', countries.${code}.timeZone.includes('/')],
  ['src/config/checkout/postal-codes.ts: the pattern of a postal code, with an example', postalCodeRules.${code}.example !== ''],
  ['src/demo/seed/country-figures.ts: the fee of the membership', membershipPrograms.some((program) => isOfCountry(program) && program.feeMinor > 0)],
  ['src/demo/seed/country-figures.ts: the values of the FAQ', Object.values(faqValues.${code}).every((value) => value !== '')],
  ['src/demo/seed/country-figures.ts: the factor from US prices', priceRules.${code}.factor > 0],
  ['src/demo/seed/shipping-tariffs.ts: the cost of delivery', shippingTariffs.some(isOfCountry)],
  ['src/demo/seed/distributors: a distributor', distributors.some(isOfCountry)],
  ['tests/contract/platform/reading-calls.ts: a postal code and its region', places.${code}.postalCode !== ''],
])('${code} (${locale}) has %s', (_value, isFilled) => {
  expect(isFilled).toBe(true);
});
`;

/** Adds a country to every table of countries, and a test that fails until the rows are complete. */
export function planCountry(root: string, country: NewCountry): ScaffoldPlan {
  validateCountry(root, country);
  const { code, locale } = country;
  const testFile = `tests/unit/country-${code.toLowerCase()}.test.ts`;
  assertFilesAbsent(root, testFile);
  const withRow = (path: string, name: string, row: string) => ({
    [path]: appendRow(readProjectFile(root, path), name, row),
  });
  return {
    files: {
      'src/config/countries.ts': editCountriesFile(root, country),
      'src/demo/seed/country-figures.ts': editCountryFiguresFile(root, country),
      'src/demo/seed/locales.ts': editLocalesFile(root, country),
      ...withRow('src/config/locales.ts', 'demoLocales', `${code}: ['${locale}']`),
      ...withRow('src/config/checkout/address-rules.ts', 'addressRules', `${code}: defaultRule`),
      ...withRow('src/config/checkout/address-labels.ts', 'addressLabels', `${code}: defaultLabels`),
      ...withRow('src/config/checkout/postal-codes.ts', 'postalCodeRules', renderPostalRow(code)),
      ...withRow('src/config/checkout/tax-rates.ts', 'taxRates', `${code}: untaxed`),
      ...withRow('src/config/payments/card-brands.ts', 'allowedCardBrands', `${code}: commonBrands`),
      ...withRow('src/config/dialling-codes.ts', 'diallingPlans', `${code}: { code: '', trunkPrefix: '' }`),
      ...withRow(
        'src/config/checkout/address-formats.ts',
        'addressFormats',
        `${code}: { lines: '%N%n%O%n%A%n%Z %C', state: 'name' }`,
      ),
      ...withRow('src/config/name-order.ts', 'nameOrders', `${code}: givenFirst`),
      ...withRow('src/config/registration/phones.ts', 'phonePatterns', `${code}: internationalPhonePattern`),
      ...withRow('tests/contract/platform/reading-calls.ts', 'places', `${code}: { postalCode: '', region: '' }`),
      [testFile]: renderTestFile(country),
    },
    nextSteps: [
      `npx vitest run --project unit ${testFile} names every value that is still missing.`,
      ...(demoTextLanguages[locale.slice(0, 2)]
        ? []
        : [`Write the demo texts of this language; src/demo/seed/locales.ts shows English until then.`]),
      'Set the tax of the country in src/config/checkout/tax-rates.ts: it has none until then.',
      'Add the country to the tests that list all countries.',
    ],
  };
}
