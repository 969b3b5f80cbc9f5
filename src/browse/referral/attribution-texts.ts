import type { LoadErrorEvent } from '../../config/load-error-events.ts';
import { attributionFilePath } from '../../i18n/paths.ts';
import { parseTextMap } from '../../i18n/text-map.ts';
import { readPageLocale } from '../shell/page-locale.ts';

type Texts = Readonly<Record<string, string>>;

let textsPromise: Promise<Texts> | null = null;

async function fetchAttributionTexts(locale: string): Promise<Texts> {
  const path = attributionFilePath(locale);
  const response = await fetch(path);
  if (!response.ok) throw new Error(`Cannot load ${path} (status ${response.status}).`);
  return parseTextMap(await response.json());
}

/** Loads the texts once. Returns no texts after a failure, and then loads them again. */
const loadAttributionTexts = (page: Document): Promise<Texts> =>
  (textsPromise ??= fetchAttributionTexts(readPageLocale(page)).catch(() => {
    textsPromise = null;
    dispatchEvent(new Event('language-error' satisfies LoadErrorEvent));
    return {};
  }));

/**
 * A text about the distributor, such as the reason why the shopper shops with them. Empty for an unknown key, and when
 * the texts cannot be loaded.
 */
export async function loadAttributionText(page: Document, key: string): Promise<string> {
  return (await loadAttributionTexts(page))[key] ?? '';
}
