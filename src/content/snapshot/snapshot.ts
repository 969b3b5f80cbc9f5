import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { ContentError } from '../errors.ts';
import { type SnapshotImage, listImages } from './images.ts';
import { type ListRef, rowKeys } from './keys.ts';
import { logRead } from './read-log.ts';
import type {
  CardRecord,
  CategoryRecord,
  CountryRecord,
  ShopFrontRecord,
  ListingRecord,
  LocaleRecord,
  NavigationRecord,
  ProductRecord,
  RecordKind,
  RecordOf,
  SearchRecord,
  SiteRecord,
  SubCategoryRecord,
} from './records.ts';
import { createRowReader } from './row-reader.ts';
import { type SnapshotMeta, openSnapshotFile } from './file.ts';
import type { Namespace } from '../../i18n/namespaces.ts';
import type { NamespaceTexts } from '../../i18n/required-keys.ts';

export { collectReads } from './read-log.ts';

export interface ListingKey {
  locale: string;
  categoryId: number;
  subCategoryId: number | null;
  slug: string;
  page: number;
}
export interface ProductKey {
  locale: string;
  sku: string;
  slug: string;
}
export type SearchFileKind = 'searchterms' | 'searchskus' | 'searchwords' | 'searchcards';
export interface SearchFileKey {
  locale: string;
  number: number;
}

/**
 * One pull of the shop's content. All methods are synchronous; those that return records note the rows they read
 * (`collectReads`).
 */
export interface Snapshot {
  readonly file: string;
  readonly meta: SnapshotMeta;
  site(): SiteRecord;
  navigation(locale: string): NavigationRecord;
  shopFront(locale: string): ShopFrontRecord;
  /** Null for a country the shop does not serve. */
  country(code: string): CountryRecord | null;
  /** By orderBy. */
  categories(locale: string): CategoryRecord[];
  category(locale: string, categoryId: number): CategoryRecord | null;
  subCategory(locale: string, categoryId: number, subCategoryId: number): SubCategoryRecord | null;
  listing(locale: string, list: ListRef, page: number): ListingRecord | null;
  /** In the order asked; missing ones are left out. */
  cards(locale: string, skus: readonly string[]): CardRecord[];
  product(locale: string, sku: string): ProductRecord | null;
  /** Empty where the locale has no such namespace. */
  texts<N extends Namespace>(locale: string, namespace: N): NamespaceTexts<N>;
  search(locale: string): SearchRecord;
  /** A file of the search index, by its kind and number; null where the index has no such file. */
  searchFile<K extends SearchFileKind>(kind: K, locale: string, number: number): RecordOf<K> | null;
  digest(kind: RecordKind, key: string): string | null;
  /** Enumeration for routes: not noted as reads. */
  locales(): LocaleRecord[];
  listingKeys(): ListingKey[];
  productKeys(): ProductKey[];
  searchFileKeys(kind: SearchFileKind): SearchFileKey[];
  images(): SnapshotImage[];
  close(): void;
}

function readListingKeys(database: DatabaseSync): ListingKey[] {
  const slugs = new Map(
    database
      .prepare(`SELECT key, json_extract(json, '$.slug') AS slug FROM row WHERE kind IN ('category', 'subcategory')`)
      .all()
      .map((row) => [String(row['key']), String(row['slug'])]),
  );
  return database
    .prepare(`SELECT key FROM row WHERE kind = 'listing'`)
    .all()
    .flatMap((row): ListingKey[] => {
      const [locale = '', category, sub, page] = String(row['key']).split('/');
      const slug = slugs.get(sub === '-' ? `${locale}/${category}` : `${locale}/${category}/${sub}`);
      return slug === undefined
        ? []
        : [
            {
              locale,
              categoryId: Number(category),
              subCategoryId: sub === '-' ? null : Number(sub),
              slug,
              page: Number(page),
            },
          ];
    });
}

const readProductKeys = (database: DatabaseSync): ProductKey[] =>
  database
    .prepare(`SELECT key, json_extract(json, '$.slug') AS slug FROM row WHERE kind = 'product' ORDER BY key`)
    .all()
    .map((row) => {
      const [locale = '', sku = ''] = String(row['key']).split('/');
      return { locale, sku, slug: String(row['slug']) };
    });

const readSearchFileKeys = (database: DatabaseSync, kind: SearchFileKind): SearchFileKey[] =>
  database
    .prepare('SELECT key FROM row WHERE kind = ? ORDER BY key')
    .all(kind)
    .map((row) => {
      const [locale = '', number] = String(row['key']).split('/');
      return { locale, number: Number(number) };
    });

/**
 * Opens a snapshot. Throws ContentError `SNAPSHOT_UNREADABLE`: no file, not SQLite, another version, unfinished,
 * damaged.
 */
export function openSnapshot(file: string): Snapshot {
  const { database, meta } = openSnapshotFile(file);
  const rows = createRowReader(database, file);
  const read = <K extends RecordKind>(kind: K, key: string): RecordOf<K> | null => {
    logRead(kind, key);
    return rows.get(kind, key);
  };
  const must = <K extends RecordKind>(kind: K, key: string): RecordOf<K> => {
    const record = read(kind, key);
    if (record === null)
      throw new ContentError(
        'SNAPSHOT_UNREADABLE',
        `The snapshot ${file} has no row ${kind}:${key}. Ask only for its own locales, or pull the content again.`,
      );
    return record;
  };
  const category: Snapshot['category'] = (locale, categoryId) => read('category', rowKeys.category(locale, categoryId));
  // The check of a pull holds each namespace to its required keys, so the overload may name them.
  function readTexts<N extends Namespace>(locale: string, namespace: N): NamespaceTexts<N>;
  function readTexts(locale: string, namespace: string) {
    return read('texts', rowKeys.texts(locale, namespace)) ?? {};
  }
  return {
    file,
    meta,
    category,
    site: () => must('site', rowKeys.site),
    navigation: (locale) => must('navigation', locale),
    shopFront: (locale) => must('front', locale),
    country: (code) => read('country', code),
    categories: (locale) =>
      must('categories', locale).categoryIds.map((categoryId) =>
        must('category', rowKeys.category(locale, categoryId)),
      ),
    subCategory: (locale, categoryId, subCategoryId) =>
      read('subcategory', rowKeys.subCategory(locale, categoryId, subCategoryId)),
    listing: (locale, list, page) => read('listing', rowKeys.listing(locale, list, page)),
    cards: (locale, skus) => skus.flatMap((sku) => read('card', rowKeys.sku(locale, sku)) ?? []),
    product: (locale, sku) => read('product', rowKeys.sku(locale, sku)),
    texts: readTexts,
    search: (locale) => must('search', locale),
    searchFile: (kind, locale, number) => read(kind, rowKeys.searchFile(locale, number)),
    digest: (kind, key) => {
      logRead(kind, key);
      return rows.digest(kind, key);
    },
    locales: () => rows.get('site', rowKeys.site)?.locales ?? [],
    listingKeys: () => readListingKeys(database),
    productKeys: () => readProductKeys(database),
    searchFileKeys: (kind) => readSearchFileKeys(database, kind),
    images: () => listImages(database),
    close: () => database.close(),
  };
}

const snapshotsByFile = new Map<string, { snapshot: Snapshot; inode: number }>();

/** While pages are developed, a new pull shows at once; a publish reads one file from first to last. */
// eslint-disable-next-line @typescript-eslint/no-unnecessary-condition, @typescript-eslint/no-unnecessary-boolean-literal-compare -- outside Vite there is no import.meta.env
const reopensAfterPull = import.meta.env?.DEV === true;
const getInode = (file: string) => (reopensAfterPull ? statSync(file).ino : 0);

/**
 * The snapshot of this process, named by `SNAPSHOT` (default `snapshot.sqlite` in `DATA_DIR`); opened when first asked
 * for.
 */
export function getSnapshot(): Snapshot {
  const file = process.env['SNAPSHOT'] || join(process.env['DATA_DIR'] || '.data', 'snapshot.sqlite');
  const known = snapshotsByFile.get(file);
  if (known && (!reopensAfterPull || getInode(file) === known.inode)) return known.snapshot;
  const snapshot = openSnapshot(file);
  snapshotsByFile.set(file, { snapshot, inode: getInode(file) });
  return snapshot;
}
