import { atom, type ReadableAtom } from 'nanostores';
import * as z from 'zod/mini';
import { countries } from '../../config/countries.ts';
import { basketLimits } from '../../config/limits.ts';
import { needsRemovalConfirmation } from '../../domain/membership/membership.ts';
import { fallsBelowHighestCondition } from '../../domain/promotions/highest-condition.ts';
import type { BrowserEnvironment } from '../browser-environment.ts';
import type { BagCore } from './core.ts';
import { findBag } from './local-bag-state.ts';
import type { BagLine, BagState, BagStore, BagConfirmation } from './state.ts';
import { sumWithoutFee } from './view.ts';
import { readStoredValue, writeStoredValue } from '../stored-value.ts';

export interface VerbDependencies {
  environment: BrowserEnvironment;
  core: BagCore;
  $bag: ReadableAtom<BagState>;
  /** The shopper took the membership fee out by herself. */
  onFeeRemoved?: (() => void) | undefined;
}

const remindLaterKey = 'shop.rewards.later';
const RemindLaterFlag = z.literal(true);

type ChangingVerb = 'addToBag' | 'setQuantity' | 'removeLine' | 'ignorePromotion' | 'claimRewards';

/** The verbs that change what is in the bag. What cannot be a quantity of a line is no change. */
export function createChangingVerbs({ core, $bag, onFeeRemoved }: VerbDependencies): Pick<BagStore, ChangingVerb> {
  const { localBag } = core;
  const lineOf = (id: number): BagLine | undefined =>
    findBag($bag.get())?.lines.find(({ basketItemId }) => basketItemId === id);
  const ignore = (promotionId: number) => {
    localBag
      .getStorage()
      .saveIgnoredPromotionIds([...new Set([...localBag.getStorage().readIgnoredPromotionIds(), promotionId])]);
  };

  async function removeLine(basketItemId: number): Promise<void> {
    const line = lineOf(basketItemId);
    if (!line) return;
    if (line.isFee) onFeeRemoved?.();
    if (line.promotionId > 0) ignore(line.promotionId);
    await core.submitIntents({ kind: 'remove', sku: line.sku, promotionId: line.promotionId, basketItemId });
  }

  return {
    removeLine,
    async addToBag(sku, quantity = 1, shown) {
      if (Number.isInteger(quantity) && quantity > 0)
        await core.submitIntents({
          kind: 'add',
          sku,
          quantity: Math.min(quantity, basketLimits.quantity),
          shown: shown ?? null,
        });
    },
    async setQuantity(basketItemId, quantity) {
      const line = lineOf(basketItemId);
      if (!line || line.isFree || !Number.isInteger(quantity)) return;
      if (quantity <= 0) await removeLine(basketItemId);
      else if (!line.isFee && quantity !== line.quantity)
        await core.submitIntents({ kind: 'set', sku: line.sku, quantity: Math.min(quantity, basketLimits.quantity) });
    },
    async ignorePromotion(promotionId) {
      ignore(promotionId);
      await core.submitIntents({ kind: 'decline', promotionId });
    },
    async claimRewards(choices) {
      const claimed = new Set(choices.map(({ promotionId }) => promotionId));
      localBag.getStorage().saveIgnoredPromotionIds(
        localBag
          .getStorage()
          .readIgnoredPromotionIds()
          .filter((id) => !claimed.has(id)),
      );
      const offered = localBag.$localState.get().serverBasket?.promotion?.optionalPromotions ?? [];
      const nameOf = (wanted: string) => offered.find(({ sku }) => sku === wanted)?.name ?? '';
      await core.submitIntents(
        ...choices.map(({ sku, promotionId }) => ({ kind: 'claim' as const, sku, promotionId, name: nameOf(sku) })),
      );
    },
  };
}

/** The answer to `needsConfirmation`: the fee asks before a promotion does (document 2, sections 4 and 6). */
function findRequiredConfirmation(
  {
    core: {
      localBag: { $localState },
    },
    $bag,
  }: VerbDependencies,
  basketItemId: number,
  quantity: number,
): BagConfirmation | null {
  const [
    bag,
    {
      serverBasket,
      shopper: { user, country },
    },
  ] = [findBag($bag.get()), $localState.get()];
  const line = bag?.lines.find((one) => one.basketItemId === basketItemId);
  if (!bag || !line) return null;
  if (quantity <= 0 && needsRemovalConfirmation(user, line)) return 'REMOVES_FEE';
  const lines = bag.lines.map((one) =>
    one === line ? { ...one, total: { ...one.total, minor: one.price.minor * Math.max(0, quantity) } } : one,
  );
  const loses = fallsBelowHighestCondition(
    sumWithoutFee(bag),
    sumWithoutFee({ ...bag, lines }),
    serverBasket?.promotion?.orderPromotions ?? [],
    countries[country],
  );
  return loses ? 'LOSES_PROMOTION' : null;
}

/** The verbs around a bag: loading it, what it asks, what it told. */
export function createOtherVerbs(
  parts: VerbDependencies,
): Omit<BagStore, ChangingVerb | `$${string}`> & Pick<BagStore, '$hasChosenRemindLater'> {
  const {
    environment: { sessionStorage },
    core,
  } = parts;
  const { localBag } = core;
  const $isRemindedLater = atom(readStoredValue(sessionStorage, remindLaterKey, RemindLaterFlag) ?? false);
  return {
    $hasChosenRemindLater: $isRemindedLater,
    async loadBag() {
      const { serverBasket, loading } = localBag.$localState.get();
      if (!serverBasket && loading.status !== 'loading') await core.reload();
    },
    async retry() {
      const failed = localBag.clearFailure();
      if (failed.length > 0) await core.submitIntents(...failed);
      await core.retryNow();
    },
    getRequiredConfirmation: ({ basketItemId, quantity }) => findRequiredConfirmation(parts, basketItemId, quantity),
    acknowledgeNotices() {
      localBag.acknowledgeNotices();
    },
    remindLater() {
      writeStoredValue(sessionStorage, remindLaterKey, true);
      $isRemindedLater.set(true);
    },
    remindNow() {
      sessionStorage.removeItem(remindLaterKey);
      $isRemindedLater.set(false);
    },
    async clearAfterOrder() {
      localBag.getStorage().saveIgnoredPromotionIds([]);
      localBag.emptyBag();
      await core.reload();
    },
  };
}
