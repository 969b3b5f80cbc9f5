import { computed } from 'nanostores';
import type { BagStore } from '../bag/state.ts';
import type { Modals } from '../shell/modals.ts';

/** Opens the reward modal while a reward can be picked (PROMO-005), unless the shopper chose to be reminded later. */
export function openRewardsModalWhenDue(
  {
    $bag,
    $optionalRewards,
    $hasChosenRemindLater,
  }: Pick<BagStore, '$bag' | '$optionalRewards' | '$hasChosenRemindLater'>,
  modals: Modals,
): void {
  computed([$bag, $optionalRewards, $hasChosenRemindLater], (bag, rewards, hasChosenLater) => ({
    bag,
    isDue: rewards.length > 0 && !hasChosenLater,
  })).subscribe(({ bag, isDue }) => {
    if (!isDue) modals.close('optional-rewards');
    else if (bag.status === 'ready' && bag.pending.count === 0) modals.open('optional-rewards');
  });
}
