import { computed, type ReadableAtom } from 'nanostores';
import { type BagCore, createBagCore, type CoreParts } from './core.ts';
import { bagWithin, nudgeDue, rewardsDue, stateOf } from './known.ts';
import type { Bag, BagState, BagStore } from './state.ts';
import { changingVerbs, otherVerbs, type VerbParts } from './verbs.ts';
import { isUntold, withoutFee } from './view.ts';

export type BagParts = CoreParts & Pick<VerbParts, 'onFeeTaken'>;

/** A value of the bag; `none` while there is no bag. */
const ofBag = <T>($bag: ReadableAtom<BagState>, value: (bag: Bag) => T, none: T) =>
  computed($bag, (state) => {
    const bag = bagWithin(state);
    return bag ? value(bag) : none;
  });

/** The bag of a page, and what other stores may do with it. Nothing happens until `core.start` or a verb is called. */
export function createBagStore(parts: BagParts): { bag: BagStore; core: BagCore } {
  const core = createBagCore(parts);
  const { $known, $changes, $failure } = core.record;
  const $bag = computed($known, stateOf);
  const verbParts = { around: parts.around, core, $bag, onFeeTaken: parts.onFeeTaken };
  const bag: BagStore = {
    $bag,
    $changes,
    $failure,
    $count: ofBag($bag, ({ lines }) => lines.reduce((sum, { quantity }) => sum + quantity, 0), 0),
    $subtotal: ofBag($bag, ({ total, lines }) => (lines.some(isUntold) ? null : total), null),
    $totalWithoutFee: ofBag($bag, withoutFee, null),
    $optionalRewards: computed($known, rewardsDue),
    $kissKreditNudge: computed($known, (known) => nudgeDue(known, parts.around.now())),
    ...changingVerbs(verbParts),
    ...otherVerbs(verbParts),
  };
  return { bag, core };
}
