import { countries } from '../../config/countries.ts';
import { dueKissKreditNudge } from '../../domain/promotions/kiss-kredit-nudge.ts';
import { optionalRewardsDue } from '../../domain/promotions/optional-rewards.ts';
import type { Kept } from './intents.ts';
import { withIntents } from './optimistic.ts';
import type { Shopper } from './shopper.ts';
import type { Bag, BagState } from './state.ts';
import { bagOf, linesOf, promotionOf, type Truth, withoutFee } from './view.ts';

/** What this page knows of the bag; everything that it shows is worked out from this. */
export interface Known {
  shopper: Shopper;
  truth: Truth | null;
  loading: { status: 'unknown' } | { status: 'loading' } | { status: 'failed'; code: string };
  kept: readonly Kept[];
  isWaiting: boolean;
  ignored: readonly number[];
  /** A guest without a bag of her own: what she adds is all there is. */
  isNew: boolean;
}

const bagIn = ({ shopper: { country }, truth, kept }: Known): Bag =>
  bagOf(truth?.basket.id ?? '', country, withIntents(truth ? linesOf(truth.basket) : [], kept, country));

export function stateOf(known: Known): BagState {
  const { truth, loading, kept, isWaiting, isNew, shopper } = known;
  const hasIntents = kept.length > 0;
  if (truth || (hasIntents && isNew)) {
    const promotion = truth?.promotion ? promotionOf(truth.promotion, shopper.country) : null;
    return {
      status: 'ready',
      bag: bagIn(known),
      promotion,
      pending: { count: kept.length, isWaiting: isWaiting && hasIntents },
    };
  }
  if (loading.status === 'failed') return { ...loading, ...(hasIntents && { bag: bagIn(known) }) };
  return { status: hasIntents ? 'loading' : loading.status };
}

/** The bag of a state that has one. */
export const bagWithin = (state: BagState): Bag | null => ('bag' in state && state.bag) || null;

export function rewardsDue(known: Known) {
  const offered = known.truth?.promotion?.optionalPromotions ?? [];
  return optionalRewardsDue(
    offered.filter(({ parentPromotionId }) => !known.ignored.includes(parentPromotionId)),
    bagIn(known).lines,
  );
}

export function nudgeDue(known: Known, now: number) {
  const {
    truth,
    shopper: { country },
  } = known;
  return truth?.promotion
    ? dueKissKreditNudge(truth.promotion.kissKreditsPromotions, withoutFee(bagIn(known)), countries[country], now)
    : null;
}
