import type { Kysely } from 'kysely';
import { defaultLocale } from '../../../config/locales.ts';
import { parseAcceptLanguage } from '../../../i18n/parse-accept-language.ts';
import { findClosestLocale } from '../../../i18n/closest-locale.ts';
import { fillText } from '../../../i18n/fill-text.ts';
import type { Tables } from '../database/tables.ts';
import { findAllLocales, findTranslations } from './queries.ts';
import { translationRows } from '../../../demo/seed/rows/translations.ts';
import type { IdentityTextKey } from './text-keys.ts';

export const identityNamespace = 'identity';

/** The text of a key in one locale, its blanks (`{{name}}`) filled in. */
export type Translate = (key: IdentityTextKey, blanks?: Readonly<Record<string, string>>) => string;

export interface LocalizedTexts {
  locale: string;
  t: Translate;
}

/**
 * Who asks, in what: locales that were asked for (OpenID Connect's `ui_locales`, the best first), and what the browser
 * prefers.
 */
export interface LocalePreference {
  requestedLocales?: string | undefined;
  acceptLanguage?: string | undefined;
}

export interface TextSource {
  loadFor(wish: LocalePreference): Promise<LocalizedTexts>;
}

type TextsByKey = Readonly<Record<string, string>>;

/** Those of the demo, for keys that a database has no text for, as one that was filled by an earlier version. */
function readDemoTexts(): Readonly<Record<string, TextsByKey>> {
  const written: Record<string, Record<string, string>> = {};
  for (const { lng, ns, key, text } of translationRows())
    if (ns === identityNamespace) (written[lng] ??= {})[key] = text;
  return written;
}

/** The locale that fits best; where none does, the default. */
export const chooseTextLocale = (
  known: readonly string[],
  { requestedLocales = '', acceptLanguage = '' }: LocalePreference,
): string =>
  findClosestLocale([...requestedLocales.split(/\s+/), ...parseAcceptLanguage(acceptLanguage)], known) ??
  findClosestLocale([defaultLocale], known) ??
  known[0] ??
  defaultLocale;

/** Texts as the shop's owner keeps them in the database, read anew for each page. */
export function createTextSource(db: Kysely<Tables>): TextSource {
  const written = readDemoTexts();
  return {
    async loadFor(wish) {
      const locale = chooseTextLocale(await findAllLocales(db), wish);
      const own: TextsByKey = {
        ...written[defaultLocale],
        ...written[locale],
        ...(await findTranslations(db, locale, identityNamespace)),
      };
      return { locale, t: (key, blanks = {}) => fillText(own[key] ?? key, blanks) };
    },
  };
}
