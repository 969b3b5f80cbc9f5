import type { CountryCode, PriceStyle } from '../../config/countries.ts';
import type { ImageCounts, ImageFetcher } from './image-fetcher.ts';
import type { Progress } from '../progress.ts';
import type { LocaleRecord } from '../snapshot/records.ts';
import type { ContentApi } from './content-api.ts';
import type { SnapshotWriter } from '../snapshot/writer.ts';
import type { Staging } from './staging.ts';

export interface PullOptions {
  /** Address of the live API. */
  apiUrl: string;
  /** Address under which the shop will be reached. */
  siteUrl: string;
  /** The snapshot's file. */
  snapshotFile: string;
  /** Where image originals are kept from pull to pull. */
  imagesDir: string;
  /** Calls, and image downloads, at one time. Default 6. */
  concurrency?: number | undefined;
  progress?: Progress | undefined;
  fetch?: typeof fetch | undefined;
  signal?: AbortSignal | undefined;
  now?: (() => Date) | undefined;
  timeoutMs?: number | undefined;
  retries?: number | undefined;
  backoffMs?: number | undefined;
  maxBytes?: number | undefined;
}

export interface PullReport {
  locales: string[];
  /** Records by kind. */
  counts: { products: number; categories: number; lists: number };
  images: ImageCounts;
  /** How many notes of each code; the snapshot holds them one by one. */
  notes: Record<string, number>;
  contentDigest: string;
  milliseconds: number;
}

/** A country as the API serves it. `locales` begin with the country's default. */
export interface Market {
  code: CountryCode;
  currency: string;
  minorDigits: number;
  priceStyle: PriceStyle;
  countryId: number;
  defaultLocale: string;
  locales: LocaleRecord[];
}

/** What every step of a pull works with. */
export interface PullContext {
  api: ContentApi;
  writer: SnapshotWriter;
  staging: Staging;
  images: ImageFetcher;
  progress: Progress;
  concurrency: number;
  siteUrl: string;
  imagesHost: string;
  /** Cleans HTML, remembering its last results. */
  cleanHtml: (html: string) => string;
}
