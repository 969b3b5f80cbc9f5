import { globSync } from 'node:fs';
import {
  addImport,
  appendRow,
  assertFilesAbsent,
  type ScaffoldPlan,
  readProjectFile,
  failScaffold,
  toCamelCase,
} from './plan.ts';
import { renderAddress } from './country-address.ts';

export interface NewCountry {
  code: string;
  locale: string;
  currency: string;
}

const usage = 'Give a code, a locale and a currency: npm run new -- country NO --locale nb-no --currency NOK';

/** The demo's texts by language. A country with another language shows English until its texts exist. */
const demoTextLanguages: readonly string[] = ['en', 'es', 'fr', 'zh'];

const countryFolder = 'src/config/countries';
const indexFile = `${countryFolder}/index.ts`;
const getCountryFile = (code: string) => `${countryFolder}/${code.toLowerCase()}.ts`;

function validateCountry({ code, locale, currency }: NewCountry): void {
  if (!/^[A-Z]{2}$/.test(code))
    failScaffold(`"${code}" is not a country code of two capital letters (ISO 3166). ${usage}`);
  if (!/^[a-z]{2}-[a-z]{2}$/.test(locale) || !locale.endsWith(`-${code.toLowerCase()}`))
    failScaffold(`"${locale}" is not a locale of ${code}, such as en-${code.toLowerCase()}. ${usage}`);
  if (!/^[A-Z]{3}$/.test(currency))
    failScaffold(`"${currency}" is not a currency code of three capital letters (ISO 4217). ${usage}`);
}

const getMinorDigits = (currency: string) =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;

/** The shipping country id after the highest one. */
function findNextShippingId(root: string): number {
  const texts = globSync(`${countryFolder}/??.ts`, { cwd: root }).map((file) => readProjectFile(root, file));
  return 1 + Math.max(0, ...texts.map((text) => Number(/shippingId: (\d+)/.exec(text)?.[1] ?? 0)));
}

/** The name of the constant, such as `southKorea`. */
function createConstantName(code: string): string {
  const name = new Intl.DisplayNames('en', { type: 'region' }).of(code) ?? code;
  const words = name.normalize('NFD').match(/[A-Za-z]+/g) ?? [code];
  return toCamelCase(words.join('-').toLowerCase());
}

/** Values that only a person knows are empty. The test of the countries fails for each until it is filled in. */
const renderCountry = (
  root: string,
  { code, locale, currency }: NewCountry,
) => `import { commonAddressRule, commonCardBrands, givenNameFirst, internationalPhonePattern, worldNetworks } from './common.ts';
import type { Country } from './country.ts';
import { mondayToFriday } from './delivery.ts';
import { untaxed } from './taxes.ts';

export const ${createConstantName(code)} = {
  code: '${code}',
  shippingId: ${findNextShippingId(root)},
  locales: ['${locale}'],
  currency: '${currency}',
  minorDigits: ${getMinorDigits(currency)},
  priceStyle: 'locale',
  friendOrderMinimum: ${50 * 10 ** getMinorDigits(currency)},
  shareNetworks: worldNetworks,
  supportPhone: '',
  timeZone: '',
  chat: false,
  logo: 'default',
  nameOrder: givenNameFirst,
  phone: { pattern: internationalPhonePattern, code: '', trunkPrefix: '', example: '' },
  address: ${renderAddress(code)},
  taxes: untaxed,
  returns: { days: 30, isFree: false },
  delivery: { cutOff: '12:00', workingDays: mondayToFriday, holidays: [] },
  cardBrands: commonCardBrands,
} as const satisfies Country;
`;

/** Adds the country to the end of the list: ids of the demo follow from the order. */
function editIndexFile(root: string, code: string): string {
  const name = createConstantName(code);
  const text = appendRow(readProjectFile(root, indexFile), 'countryList', name);
  return addImport(text, `import { ${name} } from './${code.toLowerCase()}.ts';`);
}

/** Declares a country, and lists it. */
export function planCountry(root: string, country: NewCountry): ScaffoldPlan {
  validateCountry(country);
  const { code, locale } = country;
  const file = getCountryFile(code);
  assertFilesAbsent(root, file);
  return {
    files: { [file]: renderCountry(root, country), [indexFile]: editIndexFile(root, code) },
    nextSteps: [
      'npx vitest run --project unit tests/unit/config/countries.test.ts names every value that is still missing.',
      `Set the tax and the least order of an invited friend in ${file}. The demo's prices follow from the latter; src/demo/seed/country-figures.ts may have others.`,
      ...(demoTextLanguages.includes(locale.slice(0, 2))
        ? [`Texts of its own go to src/demo/seed/texts/${locale}.json, if the country has any.`]
        : ['Write the demo texts of this language: it shows English until then.']),
    ],
  };
}
