import { attributionFilePath } from '../../i18n/paths.ts';
import { textMap } from '../../i18n/text-map.ts';

let reading: Promise<Readonly<Record<string, string>>> | null = null;

async function read(locale: string): Promise<Readonly<Record<string, string>>> {
  const response = await fetch(attributionFilePath(locale));
  return textMap(response.ok ? await response.json() : null);
}

/** A reason in words; empty where it has none, or where they do not come: the name says enough until the next page. */
export async function attributionWords(page: Document, reason: string): Promise<string> {
  reading ??= read(page.documentElement.dataset['locale'] ?? '').catch(() => ({}));
  return (await reading)[reason] ?? '';
}
