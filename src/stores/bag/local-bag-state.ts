import { countries } from '../../config/countries.ts';
import { findNearestKissKreditNudge } from '../../domain/promotions/kiss-kredit-nudge.ts';
import { findUnclaimedRewards } from '../../domain/promotions/optional-rewards.ts';
import type { StoredIntent } from './intents.ts';
import { applyIntents } from './apply-intents.ts';
import { isAbroad, type Shopper } from './shopper.ts';
import type { Bag, BagPromotion, BagState } from './state.ts';
import { sortLines } from './line-order.ts';
import { toBag, toBagLines, toBagPromotion, toBagShipping, type ServerBasket, sumWithoutFee } from './view.ts';

/** What this page knows about the bag. Everything that it shows is derived from this. */
export interface LocalBagState {
  shopper: Shopper;
  serverBasket: ServerBasket | null;
  loading: { status: 'unknown' } | { status: 'loading' } | { status: 'failed'; code: string };
  storedIntents: readonly StoredIntent[];
  isWaitingForServer: boolean;
  ignoredPromotionIds: readonly number[];
  /** True for a guest without a basket on the server, whose intents are the whole bag. */
  isNewGuestBag: boolean;
  /** The keys of the lines in the order in which they are shown; lines without a place here come last. */
  lineOrder: readonly string[];
}

const toOptimisticBag = ({ shopper: { country }, serverBasket, storedIntents, lineOrder }: LocalBagState): Bag =>
  toBag(
    serverBasket?.basket.id ?? '',
    country,
    sortLines(applyIntents(serverBasket ? toBagLines(serverBasket.basket) : [], storedIntents, country), lineOrder),
  );

/** The promotions of a reply. Those that give kredits give none abroad. */
function readPromotion({ serverBasket, shopper }: LocalBagState): BagPromotion | null {
  const promotion = serverBasket && toBagPromotion(serverBasket, shopper.country);
  if (!promotion || !isAbroad(shopper)) return promotion;
  return { ...promotion, orderPromotions: promotion.orderPromotions.filter(({ kredits }) => kredits === 0) };
}

export function toBagState(state: LocalBagState): BagState {
  const { serverBasket, loading, storedIntents, isWaitingForServer, isNewGuestBag } = state;
  const hasIntents = storedIntents.length > 0;
  if (serverBasket || (hasIntents && isNewGuestBag)) {
    return {
      status: 'ready',
      bag: toOptimisticBag(state),
      promotion: readPromotion(state),
      shipping: serverBasket && toBagShipping(serverBasket.basket),
      pending: { count: storedIntents.length, isWaitingForServer: isWaitingForServer && hasIntents },
    };
  }
  if (loading.status === 'failed') return { ...loading, ...(hasIntents && { bag: toOptimisticBag(state) }) };
  return { status: hasIntents ? 'loading' : loading.status };
}

/** Returns the bag of a state that has one. */
export const findBag = (state: BagState): Bag | null => ('bag' in state && state.bag) || null;

export function findDueRewards(state: LocalBagState) {
  const offeredPromotions = state.serverBasket?.promotion?.optionalPromotions ?? [];
  return findUnclaimedRewards(
    offeredPromotions.filter(({ parentPromotionId }) => !state.ignoredPromotionIds.includes(parentPromotionId)),
    toOptimisticBag(state).lines,
  );
}

export function findDueNudge(state: LocalBagState, now: number) {
  const { serverBasket, shopper } = state;
  return serverBasket?.promotion && !isAbroad(shopper)
    ? findNearestKissKreditNudge(
        serverBasket.promotion.kissKreditsPromotions,
        sumWithoutFee(toOptimisticBag(state)),
        countries[shopper.country],
        now,
      )
    : null;
}
