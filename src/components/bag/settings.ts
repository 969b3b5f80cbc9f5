import { getSnapshot } from '../../content/snapshot/snapshot.ts';
import { type BagSettings, bagTextKeys } from '../../i18n/bag-settings.ts';
import type { Namespace } from '../../i18n/namespaces.ts';
import { findLocaleCountry } from '../locale-country.ts';

const isNamespace = (name: string): name is Namespace & keyof typeof bagTextKeys => name in bagTextKeys;

/** The texts of one namespace that islands use; plural forms stand under their own names. */
function pickTexts(locale: string, namespace: string): [string, string][] {
  if (!isNamespace(namespace)) return [];
  const keys: readonly string[] = bagTextKeys[namespace];
  return Object.entries(getSnapshot().texts(locale, namespace)).filter(([key]) =>
    keys.includes(key.replace(/_(?:zero|one|two|few|many|other)$/, '')),
  );
}

/** What the bag's islands need of a locale. */
export function buildBagSettings(locale: string): BagSettings {
  const { locales, imagesUrl } = getSnapshot().site();
  return {
    locale,
    country: findLocaleCountry(locales, locale),
    imagesUrl,
    texts: Object.fromEntries(Object.keys(bagTextKeys).flatMap((namespace) => pickTexts(locale, namespace))),
  };
}
