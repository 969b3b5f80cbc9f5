import { atom, type ReadableAtom } from 'nanostores';
import * as z from 'zod/mini';
import { countries } from '../../config/countries.ts';
import { basketLimits } from '../../config/limits.ts';
import { membershipSku, needsRemovalConfirmation } from '../../domain/membership/membership.ts';
import { fallsBelowHighestCondition } from '../../domain/promotions/highest-condition.ts';
import type { BrowserEnvironment } from '../browser-environment.ts';
import type { BagCore } from './core.ts';
import type { BagRemoval } from './removal.ts';
import { findBag } from './local-bag-state.ts';
import type { BagLine, BagState, BagStore, BagConfirmation } from './state.ts';
import { sumWithoutFee } from './view.ts';
import { readStoredValue, writeStoredValue } from '../stored-value.ts';

export interface VerbDependencies {
  environment: BrowserEnvironment;
  core: BagCore;
  $bag: ReadableAtom<BagState>;
  removal: BagRemoval;
  /** Called when the shopper adds the membership fee, and when they remove it. */
  onFeeAdded?: (() => void) | undefined;
  onFeeRemoved?: (() => void) | undefined;
}

const remindLaterKey = 'shop.rewards.later';
const RemindLaterFlag = z.literal(true);

const capQuantity = (quantity: number): number => Math.min(quantity, basketLimits.quantity);

type ChangingVerb = 'addToBag' | 'setQuantity' | 'removeLine' | 'ignorePromotion' | 'claimRewards';

/** The verbs that change the bag. An invalid quantity changes nothing. */
export function createChangingVerbs({
  core,
  $bag,
  removal,
  onFeeAdded,
  onFeeRemoved,
}: VerbDependencies): Pick<BagStore, ChangingVerb> {
  const { localBag } = core;
  const findLine = (id: number): BagLine | undefined =>
    findBag($bag.get())?.lines.find(({ basketItemId }) => basketItemId === id);
  const saveIgnored = (promotionId: number) => {
    localBag
      .getStorage()
      .saveIgnoredPromotionIds([...new Set([...localBag.getStorage().readIgnoredPromotionIds(), promotionId])]);
  };

  async function removeLine(basketItemId: number): Promise<void> {
    const line = findLine(basketItemId);
    if (!line) return;
    removal.recordRemoval(line);
    if (line.isFee) onFeeRemoved?.();
    if (line.promotionId > 0) saveIgnored(line.promotionId);
    await core.submitIntents({ kind: 'remove', sku: line.sku, promotionId: line.promotionId, basketItemId });
  }

  return {
    removeLine,
    async addToBag(sku, quantity = 1, shown) {
      if (!Number.isInteger(quantity) || quantity <= 0) return;
      if (sku === membershipSku) onFeeAdded?.();
      await core.submitIntents({ kind: 'add', sku, quantity: capQuantity(quantity), shown: shown ?? null });
    },
    async setQuantity(basketItemId, quantity) {
      const line = findLine(basketItemId);
      if (!line || line.isFree || !Number.isInteger(quantity)) return;
      if (quantity <= 0) await removeLine(basketItemId);
      else if (!line.isFee && quantity !== line.quantity)
        await core.submitIntents({ kind: 'set', sku: line.sku, quantity: capQuantity(quantity) });
    },
    async ignorePromotion(promotionId) {
      saveIgnored(promotionId);
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
      const offeredPromotions = localBag.$localState.get().serverBasket?.promotion?.optionalPromotions;
      const findName = (wantedSku: string) => offeredPromotions?.find(({ sku }) => sku === wantedSku)?.name ?? '';
      await core.submitIntents(
        ...choices.map(({ sku, promotionId }) => ({ kind: 'claim' as const, sku, promotionId, name: findName(sku) })),
      );
    },
  };
}

/** Returns what the shopper must confirm. The fee (BAG-034) takes precedence over a promotion (BAG-033). */
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
  const bag = findBag($bag.get());
  const { serverBasket, shopper } = $localState.get();
  const { user, country } = shopper;
  const line = bag?.lines.find((candidate) => candidate.basketItemId === basketItemId);
  if (!bag || !line) return null;
  if (quantity <= 0 && needsRemovalConfirmation(user, line)) return 'REMOVES_FEE';
  const minor = line.price.minor * Math.max(0, quantity);
  const lines = bag.lines.map((other) => (other === line ? { ...line, total: { ...line.total, minor } } : other));
  const losesPromotion = fallsBelowHighestCondition(
    sumWithoutFee(bag),
    sumWithoutFee({ ...bag, lines }),
    serverBasket?.promotion?.orderPromotions ?? [],
    countries[country],
  );
  return losesPromotion ? 'LOSES_PROMOTION' : null;
}

/** The verbs that load the bag, retry, confirm, and handle notices and reminders. */
export function createOtherVerbs(
  dependencies: VerbDependencies,
): Omit<BagStore, ChangingVerb | 'undoRemoval' | 'findKissKreditNudge' | `$${string}`> &
  Pick<BagStore, '$hasChosenRemindLater'> {
  const {
    environment: { sessionStorage },
    core,
  } = dependencies;
  const { localBag } = core;
  const $hasChosenRemindLater = atom(readStoredValue(sessionStorage, remindLaterKey, RemindLaterFlag) ?? false);
  return {
    $hasChosenRemindLater,
    async loadBag() {
      if (!localBag.$localState.get().serverBasket) await core.reload();
    },
    async retry() {
      const failedIntents = localBag.clearFailure();
      if (failedIntents.length > 0) await core.submitIntents(...failedIntents);
      await core.retryNow();
    },
    getRequiredConfirmation: ({ basketItemId, quantity }) =>
      findRequiredConfirmation(dependencies, basketItemId, quantity),
    acknowledgeNotices() {
      localBag.acknowledgeNotices();
    },
    remindLater() {
      writeStoredValue(sessionStorage, remindLaterKey, true);
      $hasChosenRemindLater.set(true);
    },
    remindNow() {
      sessionStorage.removeItem(remindLaterKey);
      $hasChosenRemindLater.set(false);
    },
    async clearAfterOrder() {
      localBag.getStorage().saveIgnoredPromotionIds([]);
      localBag.emptyBag();
      await core.reload();
    },
  };
}
