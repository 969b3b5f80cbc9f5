import { statSync } from 'node:fs';
import { join } from 'node:path';
import { ContentError } from '../errors.ts';
import { type ImageFile, listImageOwners, listImages } from './images.ts';
import { type ProductPictures, readProductPictures } from './product-pictures.ts';
import { type ListRef, type RowKey, rowKeys, rowName } from './keys.ts';
import {
  type ListingKey,
  type ProductKey,
  readListingKeys,
  readCategoryGroupKeys,
  type CategoryGroupKey,
  readProductKeys,
  readSearchFileKeys,
  type SearchFileKey,
} from './enumerate.ts';
import { logRead, openOncePerRun } from './read-log.ts';
import type {
  CardRecord,
  CategoryRecord,
  CountryRecord,
  ShopFrontRecord,
  HighlightsRecord,
  ListingRecord,
  LocaleRecord,
  NavigationRecord,
  ProductRecord,
  ProductSetRecord,
  RecordKind,
  RecordOf,
  ReviewsRecord,
  SearchFileKind,
  SearchRecord,
  ShadesRecord,
  SiteRecord,
  SubCategoryRecord,
} from './records.ts';
import { createRowReader } from './row-reader.ts';
import { type OpenOptions, type SnapshotMeta, openSnapshotFile, readOneState } from './file.ts';
import type { Namespace } from '../../i18n/namespaces.ts';
import type { NamespaceTexts } from '../../i18n/required-keys.ts';

export type { ListingKey } from './enumerate.ts';
export { collectReads, logReads } from './read-log.ts';
export type { SearchFileKind } from './records.ts';

/** One pull of the shop's content. The methods are synchronous; those that return records log their reads. */
export interface Snapshot {
  readonly file: string;
  readonly meta: SnapshotMeta;
  site(): SiteRecord;
  navigation(locale: string): NavigationRecord;
  shopFront(locale: string): ShopFrontRecord;
  /** The products that are worn or used together. Empty where the API has no sets. */
  productSets(locale: string): readonly ProductSetRecord[];
  /** The products that the front page shows by itself. */
  highlights(locale: string): HighlightsRecord;
  /** Null for a country that the shop does not serve. */
  country(code: string): CountryRecord | null;
  /** Ordered by `orderBy`. */
  categories(locale: string): CategoryRecord[];
  category(locale: string, categoryId: number): CategoryRecord | null;
  subCategory(locale: string, categoryId: number, subCategoryId: number): SubCategoryRecord | null;
  listing(locale: string, list: ListRef, page: number): ListingRecord | null;
  /** In the order of `skus`, without missing cards. */
  cards(locale: string, skus: readonly string[]): CardRecord[];
  product(locale: string, sku: string): ProductRecord | null;
  /** Null for a product without reviews. */
  reviews(locale: string, sku: string): ReviewsRecord | null;
  /** Complexion products and their shades. */
  shades(locale: string): ShadesRecord;
  /** Empty when the locale lacks the namespace. */
  texts<N extends Namespace>(locale: string, namespace: N): NamespaceTexts<N>;
  search(locale: string): SearchRecord;
  /** Null when the index has no file of this kind and number. */
  searchFile<K extends SearchFileKind>(kind: K, locale: string, number: number): RecordOf<K> | null;
  /** The methods from here on are for routes and releases: they log no reads. */
  locales(): LocaleRecord[];
  listingKeys(): ListingKey[];
  categoryGroupKeys(): CategoryGroupKey[];
  productKeys(): ProductKey[];
  /** The products of a locale, one by one, in the order of their skus. */
  products(locale: string): Generator<ProductRecord>;
  searchFileKeys(kind: SearchFileKind): SearchFileKey[];
  images(): ImageFile[];
  productPictures(locale: string): Generator<ProductPictures>;
  /** The keys of the products, categories and other content that show images, by digest. */
  listImageOwners(digests: readonly string[]): Map<string, string[]>;
  /** Reads one state of the file until the work has ended (`readOneState`). */
  readOneState<T>(work: () => Promise<T>): Promise<T>;
  close(): void;
}

function failWithMissingRow(file: string, kind: RecordKind, key: RowKey): never {
  throw new ContentError(
    'SNAPSHOT_UNREADABLE',
    `The snapshot ${file} has no row ${rowName(kind, key)}. Ask only for its own locales, or pull the content again.`,
  );
}

/**
 * Throws `SNAPSHOT_UNREADABLE` when the file is missing, damaged, unfinished or of another format. Without `verify`,
 * damage is detected only in the rows that are read.
 */
export function openSnapshot(file: string, options: Pick<OpenOptions, 'verify'> = {}): Snapshot {
  const { database, meta } = openSnapshotFile(file, options);
  const rows = createRowReader(database, file, meta);
  const read = <K extends RecordKind>(kind: K, key: RowKey): RecordOf<K> | null => {
    const name = rowName(kind, key);
    logRead(name);
    return rows.get(kind, key, name);
  };
  const readAll = <K extends RecordKind>(kind: K, locale: string, keys: readonly string[]): RecordOf<K>[] => {
    for (const key of keys) logRead(rowName(kind, { locale, key }));
    return rows.getAll(kind, locale, keys);
  };
  const mustRead = <K extends RecordKind>(kind: K, key: RowKey): RecordOf<K> =>
    read(kind, key) ?? failWithMissingRow(file, kind, key);
  // The check of a pull requires all keys of each namespace, so the overload may promise them.
  function readTexts<N extends Namespace>(locale: string, namespace: N): NamespaceTexts<N>;
  function readTexts(locale: string, namespace: string) {
    return read('texts', rowKeys.texts(locale, namespace)) ?? {};
  }
  return {
    file,
    meta,
    site: () => mustRead('site', rowKeys.site),
    navigation: (locale) => mustRead('navigation', rowKeys.locale(locale)),
    shopFront: (locale) => mustRead('front', rowKeys.locale(locale)),
    productSets: (locale) => read('sets', rowKeys.locale(locale))?.sets ?? [],
    highlights: (locale) => mustRead('highlights', rowKeys.locale(locale)),
    country: (code) => read('country', rowKeys.country(code)),
    categories: (locale) =>
      mustRead('categories', rowKeys.locale(locale)).categoryIds.map((categoryId) =>
        mustRead('category', rowKeys.category(locale, categoryId)),
      ),
    category: (locale, categoryId) => read('category', rowKeys.category(locale, categoryId)),
    subCategory: (locale, categoryId, subCategoryId) =>
      read('subcategory', rowKeys.subCategory(locale, categoryId, subCategoryId)),
    listing: (locale, list, page) => read('listing', rowKeys.listing(locale, list, page)),
    cards: (locale, skus) => readAll('card', locale, skus),
    product: (locale, sku) => read('product', rowKeys.sku(locale, sku)),
    reviews: (locale, sku) => read('reviews', rowKeys.sku(locale, sku)),
    shades: (locale) => mustRead('shades', rowKeys.locale(locale)),
    texts: readTexts,
    search: (locale) => mustRead('search', rowKeys.locale(locale)),
    searchFile: (kind, locale, number) => read(kind, rowKeys.searchFile(locale, number)),
    locales: () => rows.get('site', rowKeys.site, rowName('site', rowKeys.site))?.locales ?? [],
    listingKeys: () => readListingKeys(database),
    categoryGroupKeys: () => readCategoryGroupKeys(database),
    productKeys: () => readProductKeys(database),
    products: (locale) => rows.iterate('product', locale),
    searchFileKeys: (kind) => readSearchFileKeys(database, kind),
    images: () => listImages(database),
    productPictures: (locale) => readProductPictures(database, locale),
    listImageOwners: (digests) => listImageOwners(database, digests),
    readOneState: (work) => readOneState(database, work),
    close: () => database.close(),
  };
}

interface OpenedSnapshot {
  snapshot: Snapshot;
  /** Changes when the file is replaced or written to. */
  state: string;
}
const snapshotsByFile = new Map<string, OpenedSnapshot>();

/** In development a new pull is visible at once. A publish reads one revision of one file from first to last. */
// oxlint-disable-next-line typescript/no-unnecessary-condition, typescript/no-unnecessary-boolean-literal-compare -- outside Vite there is no import.meta.env
const reopensAfterPull = import.meta.env?.DEV === true;
function getState(file: string): string {
  if (!reopensAfterPull) return process.env['SNAPSHOT_REVISION'] ?? '';
  // A full pull replaces the file; a pull of changes writes to it.
  const { ino, mtimeMs } = statSync(file);
  return `${ino} ${mtimeMs}`;
}

function findSnapshot(): Snapshot {
  const file = process.env['SNAPSHOT'] || join(process.env['DATA_DIR'] || '.data', 'snapshot.sqlite');
  const opened = snapshotsByFile.get(file);
  const state = getState(file);
  if (opened?.state === state) return opened.snapshot;
  // A publish has verified the file before it starts the render threads.
  const snapshot = openSnapshot(file, { verify: process.env['SNAPSHOT_VERIFIED'] !== '1' });
  snapshotsByFile.set(file, { snapshot, state });
  if (!reopensAfterPull) opened?.snapshot.close();
  return snapshot;
}

/**
 * Returns the snapshot that `SNAPSHOT` names (default: `snapshot.sqlite` in `DATA_DIR`). It is opened at the first
 * call, and again when `SNAPSHOT_REVISION` differs, so that nothing cached outlives a change. A page reads one snapshot
 * from first to last.
 */
export const getSnapshot = (): Snapshot => openOncePerRun(findSnapshot);
