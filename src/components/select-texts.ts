import { listFileKeys } from '../i18n/text-keys.ts';

/** The listed texts of a namespace, unfilled, for JSON files that the browser fetches. */
export function selectTexts(
  texts: Readonly<Record<string, string>>,
  keys: readonly string[],
): Readonly<Record<string, string>> {
  const selected = new Set(listFileKeys(keys));
  return Object.fromEntries(Object.entries(texts).filter(([key]) => selected.has(key)));
}
