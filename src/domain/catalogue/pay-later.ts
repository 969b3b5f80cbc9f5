import type { PayLaterTerms } from '../../config/countries.ts';
import type { Money } from '../money.ts';

/** Paying in instalments. When they cannot be equal to the cent, the first one contains the difference. */
export type PayLaterOffer =
  | { kind: 'none' }
  | { kind: 'from'; count: number; minimum: Money }
  | { kind: 'equal'; count: number; each: Money }
  | { kind: 'uneven'; count: number; first: Money; rest: number; each: Money };

/** The offer for an amount under the terms of a country (CAT-036). There is none without terms or above the maximum. */
export function getPayLaterOffer({ minor, currency }: Money, terms: PayLaterTerms | undefined): PayLaterOffer {
  if (!terms || minor <= 0 || minor > terms.maximumMinor) return { kind: 'none' };
  const { instalments: count, minimumMinor } = terms;
  if (minor < minimumMinor) return { kind: 'from', count, minimum: { minor: minimumMinor, currency } };
  const remainder = minor % count;
  const each = { minor: (minor - remainder) / count, currency };
  return remainder === 0
    ? { kind: 'equal', count, each }
    : { kind: 'uneven', count, first: { minor: each.minor + remainder, currency }, rest: count - 1, each };
}
