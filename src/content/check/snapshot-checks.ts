import type { DatabaseSync } from 'node:sqlite';
import { LRUCache } from 'lru-cache';
import { getRequiredKeys, isShownText } from '../../i18n/required-keys.ts';
import { namespaces } from '../../i18n/namespaces.ts';
import { type NoteCode, readNotes } from '../snapshot/notes.ts';
import { type RecordKind, TextsRecord } from '../snapshot/records.ts';
import {
  formatCount,
  type Finding,
  createRefusal,
  summarizeList,
  createWarning,
  type warningCodes,
} from './finding.ts';

function findLocalesWithout(database: DatabaseSync, kind: RecordKind, locales: readonly string[]): string[] {
  const select = database.prepare('SELECT 1 FROM row WHERE kind = ? AND locale = ? LIMIT 1');
  return locales.filter((locale) => select.get(kind, locale) === undefined);
}

/** Every locale must have something to sell. */
export function findEmptyLocales(database: DatabaseSync, locales: readonly string[]): Finding[] {
  const total = locales.length;
  const withoutCategories = findLocalesWithout(database, 'category', locales);
  const withoutProducts = findLocalesWithout(database, 'product', locales);
  const findings: Finding[] = [];
  if (total === 0 || withoutCategories.length > 0) {
    const count = `${withoutCategories.length} of ${total} locales have no category with products`;
    findings.push(createRefusal('NO_CATEGORIES', `${count}: ${summarizeList(withoutCategories)}.`));
  }
  if (total === 0 || withoutProducts.length > 0) {
    const count = `${withoutProducts.length} of ${total} locales have no product`;
    findings.push(createRefusal('NO_PRODUCTS', `${count}: ${summarizeList(withoutProducts)}.`));
  }
  return findings;
}

/** The texts that rows lack, by the digests of the rows, so that a long-running process parses each row once. */
const knownMissingKeys = new LRUCache<string, string[]>({ max: 500 });

function findMissingKeys(namespace: (typeof namespaces)[number], json: unknown): string[] {
  const texts = typeof json === 'string' ? TextsRecord.parse(JSON.parse(json)) : {};
  const shown = Object.keys(texts).filter((key) => isShownText(namespace, key));
  const keys = new Set([...getRequiredKeys(namespace), ...shown]);
  return [...keys].filter((key) => !texts[key]?.trim()).map((key) => `${namespace}.${key}`);
}

function listMissingKeys(database: DatabaseSync, locale: string): string[] {
  const selectDigest = database.prepare(`SELECT digest FROM row WHERE kind = 'texts' AND locale = ? AND key = ?`);
  const selectJson = database.prepare(`SELECT json FROM row WHERE kind = 'texts' AND locale = ? AND key = ?`);
  return namespaces.flatMap((namespace) => {
    const name = `${namespace} ${String(selectDigest.get(locale, namespace)?.['digest'])}`;
    const missing =
      knownMissingKeys.get(name) ?? findMissingKeys(namespace, selectJson.get(locale, namespace)?.['json']);
    knownMissingKeys.set(name, missing);
    return missing;
  });
}

/** The interface texts that pages require. */
export function findMissingTexts(database: DatabaseSync, locales: readonly string[]): Finding[] {
  return locales.flatMap((locale) => {
    const missing = listMissingKeys(database, locale);
    if (missing.length === 0) return [];
    const count = formatCount(missing.length, 'interface text is', 'interface texts are');
    return [createRefusal('TEXTS_MISSING', `${count} missing in ${locale}: ${summarizeList(missing)}.`)];
  });
}

export function findDuplicateSkus(database: DatabaseSync): Finding[] {
  const duplicates = readNotes(database, 'DUPLICATE_SKU').map(({ scope, subject }) => `${subject} in ${scope}`);
  if (duplicates.length === 0) return [];
  const count = formatCount(duplicates.length, 'sku belongs', 'skus belong');
  return [createRefusal('DUPLICATE_SKU', `${count} to more than one product: ${summarizeList(duplicates)}.`)];
}

type NoteWarning = { note: NoteCode; code: (typeof warningCodes)[number]; one: string; many: string };

const noteWarnings: readonly NoteWarning[] = [
  {
    note: 'UNTRANSLATED',
    code: 'UNTRANSLATED',
    one: 'text is shown in the country’s default language',
    many: 'texts are shown in the country’s default language',
  },
  {
    note: 'IMAGE_MISSING',
    code: 'IMAGES_MISSING',
    one: 'image is missing, or is no whole JPEG, PNG, WebP, GIF or AVIF with sides of 4 to 20,000 px, the longer at most 20 times the other',
    many: 'images are missing, or are no whole JPEG, PNG, WebP, GIF or AVIF with sides of 4 to 20,000 px, the longer at most 20 times the other',
  },
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
    note: 'BAD_PRODUCT',
    code: 'PRODUCTS_UNREADABLE',
    one: 'product cannot be read and is left out',
    many: 'products cannot be read and are left out',
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
  {
    note: 'NOT_BUYABLE',
    code: 'NOT_BUYABLE',
    one: 'product cannot be bought, since none of its variants is sold in that country',
    many: 'products cannot be bought, since none of their variants is sold in that country',
  },
  {
    note: 'PROMOTION_BROKEN',
    code: 'PROMOTIONS_BROKEN',
    one: 'promotion names what its country does not sell',
    many: 'promotions name what their countries do not sell',
  },
  {
    note: 'BAD_REVIEW',
    code: 'REVIEWS_UNREADABLE',
    one: 'review cannot be read and is left out',
    many: 'reviews cannot be read and are left out',
  },
];

/** One warning for each kind of note, with the first few subjects by name. */
export function findNoteWarnings(database: DatabaseSync): Finding[] {
  return noteWarnings.flatMap(({ note, code, one, many }) => {
    const subjects = readNotes(database, note).map(({ scope, subject }) =>
      scope === '' || scope === subject ? subject : `${scope} ${subject}`,
    );
    if (subjects.length === 0) return [];
    return [createWarning(code, `${formatCount(subjects.length, one, many)}: ${summarizeList(subjects)}.`)];
  });
}
