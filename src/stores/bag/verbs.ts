import { atom, type ReadableAtom } from 'nanostores';
import * as z from 'zod/mini';
import { countries } from '../../config/countries.ts';
import { basketLimits } from '../../config/limits.ts';
import { removalNeedsAnswer } from '../../domain/membership/membership.ts';
import { fallsBelowHighestCondition } from '../../domain/promotions/highest-condition.ts';
import type { Around } from '../browser-environment.ts';
import type { BagCore } from './core.ts';
import { bagWithin } from './known.ts';
import type { BagLine, BagState, BagStore, Confirmation } from './state.ts';
import { withoutFee } from './view.ts';
import { readStored, writeStored } from '../stored-value.ts';

export interface VerbParts {
  around: Around;
  core: BagCore;
  $bag: ReadableAtom<BagState>;
  /** The shopper took the membership fee out by herself. */
  onFeeTaken?: (() => void) | undefined;
}

const laterKey = 'shop.rewards.later';
const isSet = z.literal(true);

type Changing = 'addToBag' | 'setQuantity' | 'removeLine' | 'ignorePromotion' | 'claimRewards';

/** The verbs that change what is in the bag. What cannot be a quantity of a line is no change. */
export function changingVerbs({ core, $bag, onFeeTaken }: VerbParts): Pick<BagStore, Changing> {
  const { record } = core;
  const lineOf = (id: number): BagLine | undefined =>
    bagWithin($bag.get())?.lines.find(({ basketItemId }) => basketItemId === id);
  const ignore = (promotionId: number) => {
    record.memory().keepIgnored([...new Set([...record.memory().ignored(), promotionId])]);
  };

  async function removeLine(basketItemId: number): Promise<void> {
    const line = lineOf(basketItemId);
    if (!line) return;
    if (line.isFee) onFeeTaken?.();
    if (line.promotionId > 0) ignore(line.promotionId);
    await core.take({ kind: 'remove', sku: line.sku, promotionId: line.promotionId, basketItemId });
  }

  return {
    removeLine,
    async addToBag(sku, quantity = 1, shown) {
      if (Number.isInteger(quantity) && quantity > 0)
        await core.take({
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
        await core.take({ kind: 'set', sku: line.sku, quantity: Math.min(quantity, basketLimits.quantity) });
    },
    async ignorePromotion(promotionId) {
      ignore(promotionId);
      await core.take({ kind: 'decline', promotionId });
    },
    async claimRewards(choices) {
      const claimed = new Set(choices.map(({ promotionId }) => promotionId));
      record.memory().keepIgnored(
        record
          .memory()
          .ignored()
          .filter((id) => !claimed.has(id)),
      );
      const offered = record.$known.get().truth?.promotion?.optionalPromotions ?? [];
      const nameOf = (wanted: string) => offered.find(({ sku }) => sku === wanted)?.name ?? '';
      await core.take(
        ...choices.map(({ sku, promotionId }) => ({ kind: 'claim' as const, sku, promotionId, name: nameOf(sku) })),
      );
    },
  };
}

/** The answer to `needsConfirmation`: the fee asks before a promotion does (document 2, sections 4 and 6). */
function confirmationOf(
  {
    core: {
      record: { $known },
    },
    $bag,
  }: VerbParts,
  basketItemId: number,
  quantity: number,
): Confirmation | null {
  const [
    bag,
    {
      truth,
      shopper: { user, country },
    },
  ] = [bagWithin($bag.get()), $known.get()];
  const line = bag?.lines.find((one) => one.basketItemId === basketItemId);
  if (!bag || !line) return null;
  if (quantity <= 0 && removalNeedsAnswer(user, line)) return 'REMOVES_FEE';
  const lines = bag.lines.map((one) =>
    one === line ? { ...one, total: { ...one.total, minor: one.price.minor * Math.max(0, quantity) } } : one,
  );
  const loses = fallsBelowHighestCondition(
    withoutFee(bag),
    withoutFee({ ...bag, lines }),
    truth?.promotion?.orderPromotions ?? [],
    countries[country],
  );
  return loses ? 'LOSES_PROMOTION' : null;
}

/** The verbs around a bag: loading it, what it asks, what it told. */
export function otherVerbs(
  parts: VerbParts,
): Omit<BagStore, Changing | `$${string}`> & Pick<BagStore, '$isRemindedLater'> {
  const {
    around: { session },
    core,
  } = parts;
  const { record } = core;
  const $isRemindedLater = atom(readStored(session, laterKey, isSet) ?? false);
  return {
    $isRemindedLater,
    async loadBag() {
      const { truth, loading } = record.$known.get();
      if (!truth && loading.status !== 'loading') await core.reload();
    },
    async retry() {
      const failed = record.forgetFailure();
      if (failed.length > 0) await core.take(...failed);
      await core.tryNow();
    },
    needsConfirmation: ({ basketItemId, quantity }) => confirmationOf(parts, basketItemId, quantity),
    acknowledgeChanges() {
      record.$changes.set(record.$changes.get().map((notice) => ({ ...notice, needsLook: false })));
    },
    remindLater() {
      writeStored(session, laterKey, true);
      $isRemindedLater.set(true);
    },
    remindNow() {
      session.removeItem(laterKey);
      $isRemindedLater.set(false);
    },
    async orderPlaced() {
      record.memory().keepIgnored([]);
      record.empty();
      await core.reload();
    },
  };
}
