import type { DatabaseSync } from 'node:sqlite';
import { requiredKeys } from '../../i18n/required-keys.ts';
import { namespaces } from '../../i18n/namespaces.ts';
import { rowKeys } from '../snapshot/keys.ts';
import { type NoteCode, readNotes } from '../snapshot/notes.ts';
import { TextsRecord } from '../snapshot/records.ts';
import {
  formatCount,
  type Finding,
  createRefusal,
  summarizeList,
  createWarning,
  type warningCodes,
} from './finding.ts';

const countRows = (database: DatabaseSync, kind: string, locale: string) =>
  Number(
    database.prepare('SELECT count(*) AS count FROM row WHERE kind = ? AND key GLOB ?').get(kind, `${locale}/*`)?.[
      'count'
    ] ?? 0,
  );

/** Every locale must have something to sell. */
export function findEmptyLocales(database: DatabaseSync, locales: readonly string[]): Finding[] {
  const without = (kind: string) => locales.filter((locale) => countRows(database, kind, locale) === 0);
  const [categories, products] = [without('category'), without('product')];
  return [
    ...(locales.length === 0 || categories.length > 0
      ? [
          createRefusal(
            'NO_CATEGORIES',
            `${categories.length} of ${locales.length} locales have no category with products: ${summarizeList(categories)}.`,
          ),
        ]
      : []),
    ...(locales.length === 0 || products.length > 0
      ? [
          createRefusal(
            'NO_PRODUCTS',
            `${products.length} of ${locales.length} locales have no product: ${summarizeList(products)}.`,
          ),
        ]
      : []),
  ];
}

function listMissingKeys(database: DatabaseSync, locale: string): string[] {
  const select = database.prepare(`SELECT json FROM row WHERE kind = 'texts' AND key = ?`);
  return namespaces.flatMap((namespace) => {
    const json = select.get(rowKeys.texts(locale, namespace))?.['json'];
    const texts = typeof json === 'string' ? TextsRecord.parse(JSON.parse(json)) : {};
    return requiredKeys[namespace].filter((key) => !texts[key]?.trim()).map((key) => `${namespace}.${key}`);
  });
}

/** The interface texts that pages cannot do without. */
export function findMissingTexts(database: DatabaseSync, locales: readonly string[]): Finding[] {
  return locales.flatMap((locale) => {
    const missing = listMissingKeys(database, locale);
    return missing.length === 0
      ? []
      : [
          createRefusal(
            'TEXTS_MISSING',
            `${formatCount(missing.length, 'interface text is', 'interface texts are')} missing in ${locale}: ${summarizeList(missing)}.`,
          ),
        ];
  });
}

export function findDuplicateSkus(database: DatabaseSync): Finding[] {
  const found = readNotes(database, 'DUPLICATE_SKU').map(({ scope, subject }) => `${subject} in ${scope}`);
  return found.length === 0
    ? []
    : [
        createRefusal(
          'DUPLICATE_SKU',
          `${formatCount(found.length, 'sku belongs', 'skus belong')} to more than one product: ${summarizeList(found)}.`,
        ),
      ];
}

type NoteWarning = { note: NoteCode; code: (typeof warningCodes)[number]; one: string; many: string };

const noteWarnings: readonly NoteWarning[] = [
  {
    note: 'UNTRANSLATED',
    code: 'UNTRANSLATED',
    one: 'text is shown in the country’s default language',
    many: 'texts are shown in the country’s default language',
  },
  { note: 'IMAGE_MISSING', code: 'IMAGES_MISSING', one: 'image is missing', many: 'images are missing' },
  {
    note: 'IMAGE_HOST_DOWN',
    code: 'IMAGE_HOST_DOWN',
    one: 'images host did not answer',
    many: 'images hosts did not answer',
  },
  {
    note: 'EMPTY_CATEGORY',
    code: 'CATEGORY_EMPTY',
    one: 'category has no products and therefore no page',
    many: 'categories have no products and therefore no page',
  },
  {
    note: 'COUNTRY_LEFT_OUT',
    code: 'COUNTRY_LEFT_OUT',
    one: 'country has no language and is left out',
    many: 'countries have no language and are left out',
  },
  {
    note: 'LOCALE_LEFT_OUT',
    code: 'LOCALE_LEFT_OUT',
    one: 'locale belongs to another country and is left out',
    many: 'locales belong to another country and are left out',
  },
  {
    note: 'BAD_SKU',
    code: 'SKUS_REFUSED',
    one: 'product is left out for its sku, which cannot stand in an address',
    many: 'products are left out for their skus, which cannot stand in an address',
  },
  {
    note: 'LINK_DROPPED',
    code: 'LINKS_DROPPED',
    one: 'link leads nowhere and is left out',
    many: 'links lead nowhere and are left out',
  },
  {
    note: 'SHADE_WITHOUT_COLOR',
    code: 'COLORS_UNREADABLE',
    one: 'shade has a color that cannot be read',
    many: 'shades have a color that cannot be read',
  },
  {
    note: 'UNKNOWN_CATEGORY',
    code: 'CATEGORY_UNKNOWN',
    one: 'product is on no list, since its category is unknown',
    many: 'products are on no list, since their category is unknown',
  },
  {
    note: 'SHADE_WITHOUT_BASE',
    code: 'BASES_MISSING',
    one: 'shade has a page of its own, since its base is not shown',
    many: 'shades have pages of their own, since their base is not shown',
  },
];

/** What staff should know of, with the first few by name. */
export function findNoteWarnings(database: DatabaseSync): Finding[] {
  return noteWarnings.flatMap(({ note, code, one, many }) => {
    const found = readNotes(database, note).map(({ scope, subject }) =>
      scope === '' || scope === subject ? subject : `${scope} ${subject}`,
    );
    return found.length === 0
      ? []
      : [createWarning(code, `${formatCount(found.length, one, many)}: ${summarizeList(found)}.`)];
  });
}
