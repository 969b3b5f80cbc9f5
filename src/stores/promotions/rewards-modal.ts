import { computed } from 'nanostores';
import type { BagStore } from '../bag/state.ts';
import type { Modals } from '../shell/modals.ts';

/**
 * Opens the reward modal while a reward may be picked, unless the shopper wants to be reminded later (document 2,
 * section 4).
 */
export function openRewardsModalWhenDue(
  {
    $bag,
    $optionalRewards,
    $hasChosenRemindLater,
  }: Pick<BagStore, '$bag' | '$optionalRewards' | '$hasChosenRemindLater'>,
  modals: Modals,
): void {
  computed([$bag, $optionalRewards, $hasChosenRemindLater], (bag, rewards, isLater) => ({
    bag,
    isDue: rewards.length > 0 && !isLater,
  })).subscribe(({ bag, isDue }) => {
    if (!isDue) modals.close('optional-rewards');
    else if (bag.status === 'ready' && bag.pending.count === 0) modals.open('optional-rewards');
  });
}
