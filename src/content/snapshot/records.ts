import type { z } from 'zod';
import {
  CardRecord,
  CategoriesRecord,
  CategoryRecord,
  ListingRecord,
  ProductRecord,
  ShadesRecord,
  SubCategoryRecord,
} from './catalogue-records.ts';
import { ReviewsRecord } from './review-records.ts';
import {
  SearchCardsRecord,
  SearchRecord,
  SearchSkusRecord,
  SearchTermsRecord,
  SearchWordsRecord,
} from './search-records.ts';
import {
  CountryRecord,
  HighlightsRecord,
  NavigationRecord,
  ProductSetsRecord,
  ShopFrontRecord,
  SiteRecord,
  TextsRecord,
} from './site-records.ts';

export * from './catalogue-records.ts';
export * from './review-records.ts';
export * from './search-records.ts';
export { Image, Link } from './shared-records.ts';
export * from './site-records.ts';

/**
 * The records that pages read. The pull parses each record, resolves it for one locale, sanitises its HTML and adds its
 * addresses. Each record is one row of the snapshot with its own digest, so that a change identifies the pages that
 * read it.
 */

/** Every kind of row with its record. `keys.ts` defines the keys of each kind. */
export const recordKinds = {
  site: SiteRecord,
  navigation: NavigationRecord,
  category: CategoryRecord,
  subcategory: SubCategoryRecord,
  card: CardRecord,
  product: ProductRecord,
  reviews: ReviewsRecord,
  shades: ShadesRecord,
  front: ShopFrontRecord,
  sets: ProductSetsRecord,
  highlights: HighlightsRecord,
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
