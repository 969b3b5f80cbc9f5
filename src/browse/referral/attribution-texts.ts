import { attributionFilePath } from '../../i18n/paths.ts';
import { parseTextMap } from '../../i18n/text-map.ts';
import { readPageLocale } from '../shell/page-locale.ts';

let textsPromise: Promise<Readonly<Record<string, string>>> | null = null;

async function fetchAttributionTexts(locale: string): Promise<Readonly<Record<string, string>>> {
  const response = await fetch(attributionFilePath(locale));
  return parseTextMap(response.ok ? await response.json() : null);
}

/** Why the shopper shops with a distributor, as a text. Empty for an unknown reason, and when the texts do not load. */
export async function loadAttributionText(page: Document, reason: string): Promise<string> {
  textsPromise ??= fetchAttributionTexts(readPageLocale(page)).catch(() => ({}));
  return (await textsPromise)[reason] ?? '';
}
