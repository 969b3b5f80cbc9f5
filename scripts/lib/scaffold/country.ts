import { appendRow, assertFilesAbsent, type ScaffoldPlan, readProjectFile, failScaffold } from './plan.ts';

export interface NewCountry {
  code: string;
  locale: string;
  currency: string;
}

const usage = 'Say a code, a locale and a currency: npm run new -- country NO --locale nb-no --currency NOK';

/** The written language of the demo texts that a language can show; another one shows English until it has texts. */
const demoTextLanguages: Readonly<Record<string, string>> = { en: 'en', es: 'es', fr: 'fr' };

function validateCountry(root: string, { code, locale, currency }: NewCountry): void {
  if (!/^[A-Z]{2}$/.test(code)) failScaffold(`"${code}" is no country code: two capitals are (ISO 3166). ${usage}`);
  if (!/^[a-z]{2}-[a-z]{2}$/.test(locale) || !locale.endsWith(`-${code.toLowerCase()}`))
    failScaffold(`"${locale}" is no locale of ${code}: it is a language and "-${code.toLowerCase()}". ${usage}`);
  if (!/^[A-Z]{3}$/.test(currency))
    failScaffold(`"${currency}" is no currency code: three capitals are (ISO 4217). ${usage}`);
  if (new RegExp(`\\b${code}: \\{`).test(readProjectFile(root, 'src/config/countries.ts')))
    failScaffold(`src/config/countries.ts has ${code} already.`);
}

const getMinorDigits = (currency: string) =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;

/** One more than the highest id that a country has. */
const findNextCountryId = (text: string) =>
  1 +
  Math.max(
    ...[...(/const shippingCountryIds = (.*)/.exec(text)?.[1] ?? '').matchAll(/\d+/g)].map(([id]) => Number(id)),
  );

function editCountriesFile(root: string, { code, currency }: NewCountry): string {
  const text = readProjectFile(root, 'src/config/countries.ts');
  const row = `${code}: { code: '${code}', currency: '${currency}', minorDigits: ${getMinorDigits(currency)}, priceStyle: 'locale', shareNetworks: defaultNetworks, supportPhone: '', chat: false, logo: 'default' }`;
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

function editProgrammesFile(root: string, { code }: NewCountry): string {
  const text = readProjectFile(root, 'src/demo/seed/country-figures.ts');
  const ids = [...text.matchAll(/membershipProgramId: (\d+)/g)].map(([, id]) => Number(id));
  const programme = appendRow(
    text,
    'membershipPrograms',
    `{ membershipProgramId: ${Math.max(...ids) + 1}, country: '${code}', feeMinor: 0 }`,
  );
  const faq = appendRow(
    programme,
    'faqValues',
    `${code}: { freeStandardShippingThreshold: '', kissKreditEarnedOnContinuousThreeMonths: '', cumulativeRetailOrderInContinuousThreeMonthForKKNeeded: '' }`,
  );
  return appendRow(faq, 'priceRules', `${code}: { factor: 0, step: 1, offset: 0 }`);
}

function editLocalesFile(root: string, { code, locale }: NewCountry): string {
  const language = locale.slice(0, 2);
  const displayName = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
  const row = `'${locale}': { language: '${demoTextLanguages[language] ?? 'en'}', displayName: '${displayName.slice(0, 1).toLocaleUpperCase(language)}${displayName.slice(1)}' }`;
  const text = readProjectFile(root, 'src/demo/seed/locales.ts');
  return text.includes(`'${locale}':`)
    ? failScaffold(`src/demo/seed/locales.ts has ${locale} already, and no country ${code}.`)
    : appendRow(text, 'localeSources', row);
}

const renderPostalRow = (code: string) => `${code}: { pattern: /^[A-Z0-9 -]{3,10}$/i, required: true, example: '' }`;

/** What only a person can know stands empty in the rows, and this test names each place until it is filled. */
const renderTestFile = ({ code, locale }: NewCountry) => `import { expect, test } from 'vitest';
import { countries } from '../../src/config/countries.ts';
import { postalCodeRules } from '../../src/config/checkout/postal-codes.ts';
import { distributors } from '../../src/demo/seed/distributors.ts';
import { faqValues, membershipPrograms, priceRules } from '../../src/demo/seed/country-figures.ts';
import { shippingTariffs } from '../../src/demo/seed/shipping-tariffs.ts';
import { places } from '../contract/platform/reading-calls.ts';

const ofCountry = ({ country }: { country: string }) => country === '${code}';

test.each([
  ['src/config/countries.ts: the support phone', countries.${code}.supportPhone !== ''],
  ['src/config/checkout/postal-codes.ts: how a postal code looks, with an example', postalCodeRules.${code}.example !== ''],
  ['src/demo/seed/country-figures.ts: the fee of the membership', membershipPrograms.some((program) => ofCountry(program) && program.feeMinor > 0)],
  ['src/demo/seed/country-figures.ts: the values of the FAQ', Object.values(faqValues.${code}).every((value) => value !== '')],
  ['src/demo/seed/country-figures.ts: how prices derive from the US ones', priceRules.${code}.factor > 0],
  ['src/demo/seed/shipping-tariffs.ts: what delivery costs', shippingTariffs.some(ofCountry)],
  ['src/demo/seed/distributors: who sells here', distributors.some(ofCountry)],
  ['tests/contract/platform/reading-calls.ts: a postal code and the region it lies in', places.${code}.postalCode !== ''],
])('${code} (${locale}) has %s', (_place, isFilled) => {
  expect(isFilled).toBe(true);
});
`;

/** A country in every table that has one row for each, and a test that fails until the rows are filled. */
export function planCountry(root: string, country: NewCountry): ScaffoldPlan {
  validateCountry(root, country);
  const { code, locale } = country;
  const test = `tests/unit/country-${code.toLowerCase()}.test.ts`;
  assertFilesAbsent(root, test);
  const withRow = (path: string, name: string, row: string) => ({
    [path]: appendRow(readProjectFile(root, path), name, row),
  });
  return {
    files: {
      'src/config/countries.ts': editCountriesFile(root, country),
      'src/demo/seed/country-figures.ts': editProgrammesFile(root, country),
      'src/demo/seed/locales.ts': editLocalesFile(root, country),
      ...withRow('src/config/locales.ts', 'demoLocales', `${code}: ['${locale}']`),
      ...withRow('src/config/checkout/address-rules.ts', 'addressRules', `${code}: defaultRule`),
      ...withRow('src/config/checkout/address-labels.ts', 'addressLabels', `${code}: defaultLabels`),
      ...withRow('src/config/checkout/postal-codes.ts', 'postalCodeRules', renderPostalRow(code)),
      ...withRow('src/config/registration/phones.ts', 'phonePatterns', `${code}: internationalPhonePattern`),
      ...withRow('tests/contract/platform/reading-calls.ts', 'places', `${code}: { postalCode: '', region: '' }`),
      [test]: renderTestFile(country),
    },
    nextSteps: [
      `npx vitest run --project unit ${test} names every place that is still empty.`,
      ...(demoTextLanguages[locale.slice(0, 2)]
        ? []
        : [`The demo has no texts in this language: src/demo/seed/locales.ts shows English until they are written.`]),
      'Tests that list the countries one by one want this one too.',
    ],
  };
}
