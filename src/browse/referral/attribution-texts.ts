import { attributionFilePath } from '../../i18n/paths.ts';
import { parseTextMap } from '../../i18n/text-map.ts';
import { readPageLocale } from '../shell/page-locale.ts';

let textsPromise: Promise<Readonly<Record<string, string>>> | null = null;

async function fetchAttributionTexts(locale: string): Promise<Readonly<Record<string, string>>> {
  const response = await fetch(attributionFilePath(locale));
  return parseTextMap(response.ok ? await response.json() : null);
}

/**
 * A text about the distributor, such as why the shopper shops with them. Empty for an unknown key, and when the texts do
 * not load.
 */
export async function loadAttributionText(page: Document, key: string): Promise<string> {
  textsPromise ??= fetchAttributionTexts(readPageLocale(page)).catch(() => ({}));
  return (await textsPromise)[key] ?? '';
}
