import { browserAround } from '../page-environment.ts';
import { type Destination, destinationOf, finishSignIn } from './return.ts';
import { pageTokens } from './tokens.ts';

/**
 * The return page's work: where it leads and in which language it speaks, then the end of the sign-in. No call of the
 * API is made.
 */
export function pageReturn(
  address: URL,
  { locales, saved }: { locales: readonly string[]; saved: string | null },
): { destination: Destination; finish: () => Promise<string> } {
  const around = browserAround('');
  const destination = destinationOf({ around, locales, saved }, address);
  return { destination, finish: () => finishSignIn({ around, tokens: pageTokens() }, destination, address) };
}
