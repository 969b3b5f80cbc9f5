import { isRecord } from '../config/is-record.ts';
import type { ContentPage } from '../config/pages/content-pages.ts';
import { parseTextMap } from './text-map.ts';

/** The content pages that show the shopper's distributor. */
const distributorPages = ['aboutme', 'contact', 'sell'] as const satisfies readonly ContentPage[];
export type DistributorPage = (typeof distributorPages)[number];

/** The settings that a page passes to the element that shows the shopper's distributor. */
export interface DistributorSiteSettings {
  page: DistributorPage;
  imagesUrl: string;
  texts: Readonly<Record<string, string>>;
}

/** Parses the settings in the page (`data-settings`). Returns null for invalid settings. */
export function parseDistributorSiteSettings(value: unknown): DistributorSiteSettings | null {
  if (!isRecord(value)) return null;
  const { imagesUrl, texts } = value;
  const page = distributorPages.find((known) => known === value['page']);
  return page && typeof imagesUrl === 'string' ? { page, imagesUrl, texts: parseTextMap(texts) } : null;
}
