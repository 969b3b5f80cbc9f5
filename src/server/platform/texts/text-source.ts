import type { Kysely } from 'kysely';
import { defaultLocale } from '../../../config/locales.ts';
import { parseAcceptLanguage } from '../../../i18n/parse-accept-language.ts';
import { findClosestLocale } from '../../../i18n/closest-locale.ts';
import { fillText } from '../../../i18n/fill-text.ts';
import { isDatabaseOutage } from '../database/outage.ts';
import type { Tables } from '../database/tables.ts';
import { readIdentityTexts } from './identity-texts.ts';
import { findTextLanguage } from './language-texts.ts';
import type { TextLanguage, Texts } from './language-texts.ts';
import { findAllLocales, findTranslations } from './queries.ts';
import type { IdentityTextKey } from './text-keys.ts';

export const identityNamespace = 'identity';

/** Returns the text of a key in one locale, with its placeholders (`{{name}}`) filled in. */
type Translate<Key extends string> = (key: Key, values?: Readonly<Record<string, string>>) => string;

export interface LocalizedTexts<Key extends string = IdentityTextKey> {
  locale: string;
  t: Translate<Key>;
}

/** The locales that a request asks for (`ui_locales` of OpenID Connect, best first), and the Accept-Language header. */
interface LocalePreference {
  requestedLocales?: string | undefined;
  acceptLanguage?: string | undefined;
}

export interface TextSource<Key extends string = IdentityTextKey> {
  loadFor(preference: LocalePreference): Promise<LocalizedTexts<Key>>;
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

/** A namespace of texts, and the files with the texts that the database lacks. */
interface TextNamespace {
  namespace: string;
  readTexts(language: TextLanguage): Texts;
}

/**
 * Reads texts from the database for each page, since the owner of the shop may change them. Keys that are missing there
 * get the text of the files. While the database is unavailable, all texts come from the files, so that error pages have
 * texts too.
 */
export function createNamespaceTextSource<Key extends string>(
  db: Kysely<Tables>,
  { namespace, readTexts }: TextNamespace,
): TextSource<Key> {
  let knownLocales: readonly string[] = [defaultLocale];
  const localize = (locale: string, changed: Texts = {}): LocalizedTexts<Key> => {
    const given = Object.entries(changed).filter(([, text]) => text.trim() !== '');
    const texts: Texts = { ...readTexts('en'), ...readTexts(findTextLanguage(locale)), ...Object.fromEntries(given) };
    return { locale, t: (key, values = {}) => fillText(texts[key] ?? key, values) };
  };
  return {
    async loadFor(preference) {
      try {
        knownLocales = await findAllLocales(db);
        const locale = chooseTextLocale(knownLocales, preference);
        return localize(locale, await findTranslations(db, locale, namespace));
      } catch (error) {
        if (!isDatabaseOutage(error)) throw error;
        return localize(chooseTextLocale(knownLocales, preference));
      }
    },
  };
}

/** The texts of the identity pages and of emails. */
export const createTextSource = (db: Kysely<Tables>): TextSource =>
  createNamespaceTextSource(db, { namespace: identityNamespace, readTexts: readIdentityTexts });
