import { getDialledSupportPhone } from '../config/dialling-codes.ts';
import { getSnapshot } from '../content/snapshot/snapshot.ts';
import { buildTelephoneLink } from '../domain/telephone-link.ts';
import type { IslandSettings } from '../i18n/island-settings.ts';
import { namespaces } from '../i18n/namespaces.ts';
import { listFileKeys, type TextKeys } from '../i18n/text-keys.ts';
import { findLocaleCountry } from './locale-country.ts';

/** The texts of the listed keys, in the order of the list. */
const pickTexts = (texts: Readonly<Record<string, string>>, keys: readonly string[]): [string, string][] =>
  listFileKeys(keys).flatMap((key) => (texts[key] === undefined ? [] : [[key, texts[key]]]));

/** What a page of a locale tells one of its islands. `ownSettings` are those that only this island has. */
export function buildIslandSettings<Own extends object>(
  locale: string,
  lists: readonly TextKeys[],
  ownSettings: Own,
): IslandSettings & Own {
  const snapshot = getSnapshot();
  const { locales, imagesUrl } = snapshot.site();
  const texts = namespaces.flatMap((namespace) => {
    const keys = lists.flatMap((list) => list[namespace] ?? []);
    return keys.length > 0 ? pickTexts(snapshot.texts(locale, namespace), keys) : [];
  });
  const country = findLocaleCountry(locales, locale);
  return {
    locale,
    country,
    imagesUrl,
    phoneHref: buildTelephoneLink(getDialledSupportPhone(country)),
    ...ownSettings,
    texts: Object.fromEntries(texts),
  };
}
