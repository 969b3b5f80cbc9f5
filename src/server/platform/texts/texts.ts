import type { Kysely } from 'kysely';
import { defaultLocale } from '../../../config/locales.ts';
import { acceptedLanguages } from '../../../i18n/accept-language.ts';
import { closestLocale } from '../../../i18n/closest-locale.ts';
import { fill } from '../../../i18n/fill-text.ts';
import type { Tables } from '../database/tables.ts';
import { allLocales, findTranslations } from '../../areas/shell/country-queries.ts';
import { translationRows } from '../../../demo/seed/rows/translations.ts';
import type { IdentityKey } from './text-keys.ts';

export const identityNamespace = 'identity';

/** The text of a key in one locale, its blanks (`{{name}}`) filled in. */
export type Translate = (key: IdentityKey, blanks?: Readonly<Record<string, string>>) => string;

export interface Spoken {
  locale: string;
  t: Translate;
}

/**
 * Who asks, in what: locales that were asked for (OpenID Connect's `ui_locales`, the best first), and what the browser
 * prefers.
 */
export interface Wish {
  asked?: string | undefined;
  accepted?: string | undefined;
}

export interface Texts {
  in(wish: Wish): Promise<Spoken>;
}

type ByKey = Readonly<Record<string, string>>;

/** Those of the demo, for keys that a database has no text for, as one that was filled by an earlier version. */
function writtenTexts(): Readonly<Record<string, ByKey>> {
  const written: Record<string, Record<string, string>> = {};
  for (const { lng, ns, key, text } of translationRows())
    if (ns === identityNamespace) (written[lng] ??= {})[key] = text;
  return written;
}

/** The locale that fits best; where none does, the default. */
export const chooseFrom = (known: readonly string[], { asked = '', accepted = '' }: Wish): string =>
  closestLocale([...asked.split(/\s+/), ...acceptedLanguages(accepted)], known) ??
  closestLocale([defaultLocale], known) ??
  known[0] ??
  defaultLocale;

/** Texts as the shop's owner keeps them in the database, read anew for each page. */
export function createTexts(db: Kysely<Tables>): Texts {
  const written = writtenTexts();
  return {
    async in(wish) {
      const locale = chooseFrom(await allLocales(db), wish);
      const own: ByKey = {
        ...written[defaultLocale],
        ...written[locale],
        ...(await findTranslations(db, locale, identityNamespace)),
      };
      return { locale, t: (key, blanks = {}) => fill(own[key] ?? key, blanks) };
    },
  };
}
