import { computed, type ReadableAtom } from 'nanostores';
import { type BagCore, createBagCore, type BagCoreDependencies } from './core.ts';
import { findBag, findDueNudge, findDueRewards, toBagState } from './local-bag-state.ts';
import type { Bag, BagState, BagStore } from './state.ts';
import { createChangingVerbs, createOtherVerbs, type VerbDependencies } from './verbs.ts';
import { isAwaitingDetails, sumWithoutFee } from './view.ts';

export type BagStoreDependencies = BagCoreDependencies & Pick<VerbDependencies, 'onFeeRemoved'>;

/** A value of the bag; `none` while there is no bag. */
const computedFromBag = <T>($bag: ReadableAtom<BagState>, value: (bag: Bag) => T, none: T) =>
  computed($bag, (state) => {
    const bag = findBag(state);
    return bag ? value(bag) : none;
  });

/** The bag of a page, and what other stores may do with it. Nothing happens until `core.start` or a verb is called. */
export function createBagStore(parts: BagStoreDependencies): { bag: BagStore; core: BagCore } {
  const core = createBagCore(parts);
  const { $localState, $notices, $failure } = core.localBag;
  const $bag = computed($localState, toBagState);
  const verbParts = { environment: parts.environment, core, $bag, onFeeRemoved: parts.onFeeRemoved };
  const bag: BagStore = {
    $bag,
    $notices,
    $failure,
    $count: computedFromBag($bag, ({ lines }) => lines.reduce((sum, { quantity }) => sum + quantity, 0), 0),
    $subtotal: computedFromBag($bag, ({ total, lines }) => (lines.some(isAwaitingDetails) ? null : total), null),
    $totalWithoutFee: computedFromBag($bag, sumWithoutFee, null),
    $optionalRewards: computed($localState, findDueRewards),
    $kissKreditNudge: computed($localState, (known) => findDueNudge(known, parts.environment.now())),
    ...createChangingVerbs(verbParts),
    ...createOtherVerbs(verbParts),
  };
  return { bag, core };
}
