import type { PayLaterTerms } from '../../config/countries.ts';
import type { Money } from '../money.ts';

/**
 * What can be said about paying an amount in equal parts. Parts that cannot be equal to the cent leave the difference
 * in the first one.
 */
export type PayLaterOffer =
  | { kind: 'none' }
  | { kind: 'from'; count: number; minimum: Money }
  | { kind: 'equal'; count: number; each: Money }
  | { kind: 'uneven'; count: number; first: Money; rest: number; each: Money };

/**
 * The offer for an amount under the terms of a country (document 1, section 2). No terms, no amount or too much of it:
 * nothing to say.
 */
export function getPayLaterOffer({ minor, currency }: Money, terms: PayLaterTerms | undefined): PayLaterOffer {
  if (!terms || minor <= 0 || minor > terms.maximumMinor) return { kind: 'none' };
  const { instalments: count, minimumMinor } = terms;
  if (minor < minimumMinor) return { kind: 'from', count, minimum: { minor: minimumMinor, currency } };
  const over = minor % count;
  const each = { minor: (minor - over) / count, currency };
  return over === 0
    ? { kind: 'equal', count, each }
    : { kind: 'uneven', count, first: { minor: each.minor + over, currency }, rest: count - 1, each };
}
