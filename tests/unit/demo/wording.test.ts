import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { countryCodes } from '../../../src/config/countries.ts';
import { categories } from '../../../src/demo/seed/catalogue/categories.ts';
import { productKinds, products } from '../../../src/demo/seed/catalogue/products.ts';
import { cheekFamilies } from '../../../src/demo/seed/catalogue/shades/cheeks.ts';
import { complexionFamilies } from '../../../src/demo/seed/catalogue/shades/complexion.ts';
import { eyeFamilies } from '../../../src/demo/seed/catalogue/shades/eyes.ts';
import { lashAndToolFamilies } from '../../../src/demo/seed/catalogue/shades/lashes-and-tools.ts';
import { lipFamilies } from '../../../src/demo/seed/catalogue/shades/lips.ts';
import { nailFamilies } from '../../../src/demo/seed/catalogue/shades/nails.ts';
import { campaigns } from '../../../src/demo/seed/marketing.ts';
import { menus } from '../../../src/demo/seed/menus.ts';
import { listOffers } from '../../../src/demo/seed/promotions/offers.ts';
import { translationRows } from '../../../src/demo/seed/rows/translations.ts';
import { shippingTariffs } from '../../../src/demo/seed/shipping-tariffs.ts';
import { shippingMethods } from '../../../src/demo/seed/shipping.ts';
import { textLanguages } from '../../../src/server/platform/texts/language-texts.ts';
import type { TextLanguage } from '../../../src/server/platform/texts/language-texts.ts';
import { faultsByLanguage } from './wording.ts';

const seedKeys = { en: 'en', es: 'es', fr: 'fr', 'zh-hans': 'zhHans', 'zh-hant': 'zhHant' } as const;

/** All texts of a language in data of any shape: those under its key, such as `{ en: …, zhHans: … }`. */
function collectTexts(data: unknown, key: string): string[] {
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([name, value]) =>
    name === key && typeof value === 'string' ? value : collectTexts(value, key),
  );
}

const catalogue = [
  [products, productKinds, categories, campaigns],
  [lipFamilies, eyeFamilies, complexionFamilies, cheekFamilies, lashAndToolFamilies, nailFamilies],
];
const shopData = [menus, countryCodes.map(listOffers), shippingMethods, shippingTariffs];

/** Placeholders have English names in every language. */
const hidePlaceholders = (text: string) => text.replaceAll(/\{\{?\w+\}?\}/g, 'X');

/** A document is read block by block, without its markup. */
const splitBlocks = (text: string) =>
  text
    .split(/<\/?(?:p|ul|ol|li|h[23])>/)
    .map((block) => block.replaceAll(/<[^>]*>/g, ''))
    .filter((block) => block !== '');

/** What shoppers type is no text of ours. */
const isTyped = ({ ns }: { ns: string }) => ns === 'search';
const localesByLanguage: Readonly<Record<TextLanguage, RegExp>> = {
  en: /^en-/,
  es: /^es-/,
  fr: /^fr-/,
  'zh-hans': /^zh-cn/,
  'zh-hant': /^zh-hk/,
};
const readServerTexts = (language: TextLanguage) =>
  ['orders', 'payments', 'checkout'].flatMap((area) =>
    Object.values<string>(
      JSON.parse(readFileSync(`src/server/areas/${area}/texts/${language}.json`, 'utf8')) as Record<string, string>,
    ),
  );

function listShopTexts(language: TextLanguage): string[] {
  const rows = translationRows().filter((row) => !isTyped(row) && localesByLanguage[language].test(row.lng));
  return [
    ...rows.flatMap(({ text }) => splitBlocks(text)),
    ...readServerTexts(language),
    ...collectTexts(shopData, seedKeys[language]),
  ];
}

describe.each(textLanguages)('the texts in %s', (language) => {
  const shopTexts = listShopTexts(language);
  const catalogueTexts = collectTexts(catalogue, seedKeys[language]);

  test('are all read', () => {
    expect(shopTexts.length).toBeGreaterThan(900);
    expect(catalogueTexts.length).toBeGreaterThan(800);
  });

  test.each(faultsByLanguage[language])(
    'LOC-023 read as their editor writes, without $reason',
    ({ pattern, isAllowedInCatalogue }) => {
      const texts = isAllowedInCatalogue ? shopTexts : [...shopTexts, ...catalogueTexts];
      expect(texts.filter((text) => pattern.test(hidePlaceholders(text)))).toEqual([]);
    },
  );
});

describe.each(textLanguages)('the promise of kredits for a friend in %s', (language) => {
  const texts = readFileSync(new URL(`../../../src/demo/seed/texts/${language}.json`, import.meta.url), 'utf8');
  const readText = (key: string) => new RegExp(`"${key}": "([^"]*)"`).exec(texts)?.[1] ?? '';

  test.each(['inviteText', 'referralText', 'kreditsFriend'])(
    'PAGE-026 %s names the least amount of the order',
    (key) => {
      expect(readText(key)).toContain('{{amount}}');
    },
  );

  test.each(['invitePlainText', 'referralPlainText'])('PAGE-026 %s promises none where none are given', (key) => {
    expect(readText(key)).not.toMatch(/^$|kredit/i);
  });
});
