import { attributionFilePath } from '../../i18n/paths.ts';
import { parseTextMap } from '../../i18n/text-map.ts';

let textsPromise: Promise<Readonly<Record<string, string>>> | null = null;

async function fetchAttributionTexts(locale: string): Promise<Readonly<Record<string, string>>> {
  const response = await fetch(attributionFilePath(locale));
  return parseTextMap(response.ok ? await response.json() : null);
}

/** A reason in words; empty where it has none, or where they do not come: the name says enough until the next page. */
export async function loadAttributionText(page: Document, reason: string): Promise<string> {
  textsPromise ??= fetchAttributionTexts(page.documentElement.dataset['locale'] ?? '').catch(() => ({}));
  return (await textsPromise)[reason] ?? '';
}
