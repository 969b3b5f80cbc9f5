import { computed } from 'nanostores';
import type { BagStore } from '../bag/state.ts';
import type { Modals } from '../shell/modals.ts';
import type { VisitDialogs } from '../shell/visit-dialogs.ts';

/**
 * Opens the reward modal while a reward can be picked (PROMO-005), unless the shopper chose to be reminded later. If
 * another dialog has opened by itself in this visit, the bag's button offers the rewards instead (PROMO-010).
 */
export function openRewardsModalWhenDue(
  {
    $bag,
    $optionalRewards,
    $hasChosenRemindLater,
    remindLater,
  }: Pick<BagStore, '$bag' | '$optionalRewards' | '$hasChosenRemindLater' | 'remindLater'>,
  modals: Modals,
  visitDialogs: VisitDialogs,
): void {
  computed([$bag, $optionalRewards, $hasChosenRemindLater], (...state) => state).subscribe(
    ([bag, rewards, isPostponed]) => {
      if (rewards.length === 0) modals.close('optional-rewards');
      else if (isPostponed || bag.status !== 'ready' || bag.pending.count > 0) return;
      else if (visitDialogs.mayOpen('optional-rewards')) modals.open('optional-rewards');
      else remindLater();
    },
  );
}
