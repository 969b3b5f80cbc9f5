import { atom, type ReadableAtom } from 'nanostores';
import type { Bag, BagState } from '../bag/state.ts';

/** The last bag without unanswered changes. */
export function followConfirmedBag($bag: ReadableAtom<BagState>): ReadableAtom<Bag | null> {
  const $confirmedBag = atom<Bag | null>(null);
  $bag.subscribe((state) => {
    if (state.status === 'ready' && state.pending.count === 0) $confirmedBag.set(state.bag);
  });
  return $confirmedBag;
}

export const getLines = (bag: Bag | null): Bag['lines'] => bag?.lines ?? [];

/** Equal for bags with the same lines. */
export const serializeContents = ({ basketId, country, lines }: Bag): string =>
  JSON.stringify([country, basketId, lines.map(({ sku, promotionId, quantity }) => [sku, promotionId, quantity])]);

export const hasFee = ({ lines }: Bag): boolean => lines.some(({ isFee }) => isFee);
