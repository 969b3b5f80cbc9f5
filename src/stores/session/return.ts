import { storageKeys } from '../../config/browser-storage.ts';
import { localeIn, ownPath } from '../../domain/own-path.ts';
import { paths } from '../../i18n/paths.ts';
import type { Around } from '../browser-environment.ts';
import { keepNewShopper } from './saved-shopper.ts';
import type { Tokens } from './tokens.ts';

export interface ReturnParts {
  around: Pick<Around, 'storage' | 'session' | 'announce'>;
  tokens: Tokens;
  /** Of the shop; the first one is the default. */
  locales: readonly string[];
  /** The locale that the visitor has chosen before, where one is known. */
  saved: string | null;
}

/**
 * Where a return from the provider may lead, best first (document 3, section 4), and in which language it is spoken of
 * until then.
 */
export interface Destination {
  path: string | null;
  home: string;
  locale: string;
}

/**
 * Reads where a return leads: the path that is remembered, else the `url` of the query. The language is that of the
 * address (document 3, section 4).
 */
export function destinationOf(
  { around: { session }, locales, saved }: Omit<ReturnParts, 'tokens'>,
  address: URL,
): Destination {
  const remembered = ownPath(session.getItem(storageKeys.callbackPath), address.origin);
  const asked = ownPath(address.searchParams.get('url'), address.origin);
  const path = remembered ?? asked;
  const spoken = locales.find((one) => one === address.searchParams.get('ui_locales')?.toLowerCase());
  const locale = localeIn(path, locales) ?? spoken ?? locales.find((one) => one === saved) ?? locales[0] ?? '';
  return { path, locale, home: paths.home(locale) };
}

/**
 * Ends a sign-in, and gives the path of the page to go on with: of a provider that said yes or no the one that was
 * remembered; of anything else (an answer that
 * nobody here has asked for, or that was used before; a provider that has gone) the home of the locale, without a word
 * (document 3, sections 4 and 8).
 */
export async function finishSignIn(
  { around, tokens }: Pick<ReturnParts, 'around' | 'tokens'>,
  { path, home }: Destination,
  address: URL,
): Promise<string> {
  around.session.removeItem(storageKeys.callbackPath);
  try {
    const outcome = await (await tokens.door()).finish(address.href);
    if (outcome.kind === 'signed-in') keepNewShopper(around, outcome.held);
    return outcome.kind === 'failed' ? home : (path ?? home);
  } catch {
    return home;
  }
}
