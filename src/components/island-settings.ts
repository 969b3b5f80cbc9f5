import { getSnapshot } from '../content/snapshot/snapshot.ts';
import type { IslandSettings, IslandTextKeys } from '../i18n/island-settings.ts';
import { namespaces } from '../i18n/namespaces.ts';
import { findLocaleCountry } from './locale-country.ts';

const pluralSuffixes = ['', '_zero', '_one', '_two', '_few', '_many', '_other'];

/** The texts of the listed keys, in the order of the list. */
function pickTexts(texts: Readonly<Record<string, string>>, keys: readonly string[]): [string, string][] {
  return keys
    .flatMap((key) => pluralSuffixes.map((suffix) => `${key}${suffix}`))
    .flatMap((key): [string, string][] => (texts[key] === undefined ? [] : [[key, texts[key]]]));
}

/** What a page of a locale tells one of its islands. `ownSettings` are those that only this island has. */
export function buildIslandSettings<Own extends object>(
  locale: string,
  textKeys: IslandTextKeys,
  ownSettings: Own,
): IslandSettings & Own {
  const snapshot = getSnapshot();
  const { locales, imagesUrl } = snapshot.site();
  const texts = namespaces.flatMap((namespace) => {
    const keys = textKeys[namespace];
    return keys ? pickTexts(snapshot.texts(locale, namespace), keys) : [];
  });
  return {
    locale,
    country: findLocaleCountry(locales, locale),
    imagesUrl,
    ...ownSettings,
    texts: Object.fromEntries(texts),
  };
}
