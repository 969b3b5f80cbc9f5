import type { z } from 'zod';
import {
  CardRecord,
  CategoriesRecord,
  CategoryRecord,
  ListingRecord,
  ProductRecord,
  SubCategoryRecord,
} from './catalogue-records.ts';
import {
  SearchCardsRecord,
  SearchRecord,
  SearchSkusRecord,
  SearchTermsRecord,
  SearchWordsRecord,
} from './search-records.ts';
import { CountryRecord, NavigationRecord, ShopFrontRecord, SiteRecord, TextsRecord } from './site-records.ts';

export * from './catalogue-records.ts';
export * from './search-records.ts';
export { Image, Link } from './shared-records.ts';
export * from './site-records.ts';

/**
 * What pages read. The pull parses each record, resolves it for one locale, sanitises its HTML and gives it its
 * addresses. Each record is one row of the snapshot with a digest of its own, so that a change names its pages.
 */

/** Every kind of row with its record. `keys.ts` says how the rows of each kind are addressed. */
export const recordKinds = {
  site: SiteRecord,
  navigation: NavigationRecord,
  category: CategoryRecord,
  subcategory: SubCategoryRecord,
  card: CardRecord,
  product: ProductRecord,
  front: ShopFrontRecord,
  texts: TextsRecord,
  listing: ListingRecord,
  categories: CategoriesRecord,
  country: CountryRecord,
  search: SearchRecord,
  searchterms: SearchTermsRecord,
  searchskus: SearchSkusRecord,
  searchwords: SearchWordsRecord,
  searchcards: SearchCardsRecord,
} as const;
export type RecordKind = keyof typeof recordKinds;
export type RecordOf<K extends RecordKind> = z.infer<(typeof recordKinds)[K]>;
export type SearchFileKind = 'searchterms' | 'searchskus' | 'searchwords' | 'searchcards';
