import { computed, type ReadableAtom } from 'nanostores';
import { type BagCore, createBagCore, type BagCoreDependencies } from './core.ts';
import { findBag, findDueNudge, findDueRewards, toBagState } from './local-bag-state.ts';
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

/** Creates the bag of a page and its core for other stores. Nothing happens until `core.start` or a verb is called. */
export function createBagStore(dependencies: BagStoreDependencies): { bag: BagStore; core: BagCore } {
  const core = createBagCore(dependencies);
  const { $localState, $notices, $failure } = core.localBag;
  const $bag = computed($localState, toBagState);
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
    $subtotal: computedFromBag($bag, ({ total, lines }) => (lines.some(isAwaitingDetails) ? null : total), null),
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
