import { computed, type ReadableAtom } from 'nanostores';
import { type BagCore, createBagCore, type BagCoreDependencies } from './core.ts';
import { findBag, findDueNudge, findDueRewards, toBagState } from './local-bag-state.ts';
import type { Money } from '../../domain/money.ts';
import type { Bag, BagState, BagStore } from './state.ts';
import { createBagRemoval } from './removal.ts';
import { createChangingVerbs, createOtherVerbs, type VerbDependencies } from './verbs.ts';
import { isAwaitingDetails, sumWithoutFee } from './view.ts';

export type BagStoreDependencies = BagCoreDependencies & Pick<VerbDependencies, 'onFeeAdded' | 'onFeeRemoved'>;

/** Derives a value from the bag; `fallback` until there is one. */
const computedFromBag = <T>($bag: ReadableAtom<BagState>, value: (bag: Bag) => T, fallback: T) =>
  computed($bag, (state) => {
    const bag = findBag(state);
    return bag ? value(bag) : fallback;
  });

/** What the lines cost after discounts (`BagStore.$totalSoFar`). */
function subtractDiscount(state: BagState, subtotal: Money | null): Money | null {
  if (!subtotal || state.status !== 'ready' || !state.promotion?.discount.minor) return subtotal;
  return state.pending.count > 0 ? null : { ...subtotal, minor: subtotal.minor - state.promotion.discount.minor };
}

/** Creates the bag of a page and its core for other stores. Nothing happens until `core.start` or a verb is called. */
export function createBagStore(dependencies: BagStoreDependencies): { bag: BagStore; core: BagCore } {
  const core = createBagCore(dependencies);
  const { $localState, $notices, $failure } = core.localBag;
  const $bag = computed($localState, toBagState);
  const $subtotal = computedFromBag($bag, ({ total, lines }) => (lines.some(isAwaitingDetails) ? null : total), null);
  const $kissKreditNudge = computed($localState, (state) => findDueNudge(state, dependencies.environment.serverNow()));
  const removal = createBagRemoval(core, $bag, dependencies.onFeeAdded);
  const verbDependencies = {
    removal,
    environment: dependencies.environment,
    core,
    $bag,
    onFeeAdded: dependencies.onFeeAdded,
    onFeeRemoved: dependencies.onFeeRemoved,
  };
  const bag: BagStore = {
    $bag,
    $notices,
    $failure,
    $removedLine: removal.$removedLine,
    undoRemoval: removal.undoRemoval,
    $count: computedFromBag($bag, ({ lines }) => lines.reduce((sum, { quantity }) => sum + quantity, 0), 0),
    $subtotal,
    $totalSoFar: computed([$bag, $subtotal], subtractDiscount),
    $totalWithoutFee: computedFromBag($bag, sumWithoutFee, null),
    $optionalRewards: computed($localState, findDueRewards),
    $kissKreditNudge,
    findKissKreditNudge() {
      // A new state, so that what is derived from it is derived at this moment.
      core.localBag.update();
      return $kissKreditNudge.get();
    },
    ...createChangingVerbs(verbDependencies),
    ...createOtherVerbs(verbDependencies),
  };
  return { bag, core };
}
