import type { Kysely } from 'kysely';
import { defaultLocale } from '../../../config/locales.ts';
import { parseAcceptLanguage } from '../../../i18n/parse-accept-language.ts';
import { findClosestLocale } from '../../../i18n/closest-locale.ts';
import { fillText } from '../../../i18n/fill-text.ts';
import type { Tables } from '../database/tables.ts';
import { findIdentityLanguage, readIdentityTexts } from './identity-texts.ts';
import { findAllLocales, findTranslations } from './queries.ts';
import type { IdentityTextKey } from './text-keys.ts';

export const identityNamespace = 'identity';

/** Returns the text of a key in one locale, with its placeholders (`{{name}}`) filled in. */
type Translate = (key: IdentityTextKey, values?: Readonly<Record<string, string>>) => string;

export interface LocalizedTexts {
  locale: string;
  t: Translate;
}

/** The locales that a request asks for (`ui_locales` of OpenID Connect, best first), and the Accept-Language header. */
export interface LocalePreference {
  requestedLocales?: string | undefined;
  acceptLanguage?: string | undefined;
}

export interface TextSource {
  loadFor(preference: LocalePreference): Promise<LocalizedTexts>;
}

/** The locale that fits the preference best, or the default locale. */
export const chooseTextLocale = (
  known: readonly string[],
  { requestedLocales = '', acceptLanguage = '' }: LocalePreference,
): string =>
  findClosestLocale([...requestedLocales.split(/\s+/), ...parseAcceptLanguage(acceptLanguage)], known) ??
  findClosestLocale([defaultLocale], known) ??
  known[0] ??
  defaultLocale;

/**
 * Reads texts from the database for each page, since the owner of the shop may change them. Keys without a text there
 * get the text of the files in `identity/`.
 */
export const createTextSource = (db: Kysely<Tables>): TextSource => ({
  async loadFor(preference) {
    const locale = chooseTextLocale(await findAllLocales(db), preference);
    const texts: Readonly<Record<string, string>> = {
      ...readIdentityTexts('en'),
      ...readIdentityTexts(findIdentityLanguage(locale)),
      ...(await findTranslations(db, locale, identityNamespace)),
    };
    return { locale, t: (key, values = {}) => fillText(texts[key] ?? key, values) };
  },
});
