import { content } from '../../content/snapshot/snapshot.ts';
import { type BagSettings, bagTexts } from '../../i18n/bag-settings.ts';
import type { Namespace } from '../../i18n/namespaces.ts';
import { countryOf } from '../country-of.ts';

const isNamespace = (name: string): name is Namespace & keyof typeof bagTexts => name in bagTexts;

/** The texts of one namespace that islands use; plural forms stand under their own names. */
function textsOf(locale: string, namespace: string): [string, string][] {
  if (!isNamespace(namespace)) return [];
  const keys: readonly string[] = bagTexts[namespace];
  return Object.entries(content().texts(locale, namespace)).filter(([key]) =>
    keys.includes(key.replace(/_(?:zero|one|two|few|many|other)$/, '')),
  );
}

/** What the bag's islands need of a locale. */
export function bagFile(locale: string): BagSettings {
  const { locales, imagesUrl } = content().site();
  return {
    locale,
    country: countryOf(locales, locale),
    imagesUrl,
    texts: Object.fromEntries(Object.keys(bagTexts).flatMap((namespace) => textsOf(locale, namespace))),
  };
}
