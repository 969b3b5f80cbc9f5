import { attributionFilePath } from '../i18n/paths.ts';

let reading: Promise<Readonly<Record<string, unknown>>> | null = null;

async function read(locale: string): Promise<Readonly<Record<string, unknown>>> {
  const response = await fetch(attributionFilePath(locale));
  const value: unknown = response.ok ? await response.json() : null;
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** A reason in words; empty where it has none, or where they do not come: the name says enough until the next page. */
export async function attributionWords(page: Document, reason: string): Promise<string> {
  reading ??= read(page.documentElement.dataset['locale'] ?? '').catch(() => ({}));
  const words = (await reading)[reason];
  return typeof words === 'string' ? words : '';
}
