import type { LoadErrorEvent } from '../../config/load-error-events.ts';
import { wishesFilePath } from '../../i18n/paths.ts';
import { parseTextMap } from '../../i18n/text-map.ts';
import { readPageLocale } from '../shell/page-locale.ts';

export type LaterWishTexts = Readonly<Record<string, string>>;

async function fetchTexts(path: string): Promise<LaterWishTexts> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`Cannot load ${path} (status ${response.status}).`);
  return parseTextMap(await response.json());
}

/** Loads the texts that pages need only for what a shopper keeps. Throws when they cannot be loaded. */
export const loadLaterWishTexts = (page: Document): Promise<LaterWishTexts> =>
  fetchTexts(wishesFilePath(readPageLocale(page))).catch((error: unknown) => {
    dispatchEvent(new Event('language-error' satisfies LoadErrorEvent));
    throw error;
  });
