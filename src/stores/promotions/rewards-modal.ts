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
  let wasPostponed = $hasChosenRemindLater.get();
  computed([$bag, $optionalRewards, $hasChosenRemindLater], (bag, rewards, hasChosenLater) => ({
    bag,
    isDue: rewards.length > 0 && !hasChosenLater,
    hasChosenLater,
  })).subscribe(({ bag, isDue, hasChosenLater }) => {
    const isPressed = wasPostponed && !hasChosenLater;
    if (!isDue) modals.close('optional-rewards');
    else if (bag.status !== 'ready' || bag.pending.count > 0) return;
    else if (isPressed || visitDialogs.mayOpen('optional-rewards')) modals.open('optional-rewards');
    else remindLater();
    wasPostponed = hasChosenLater;
  });
}
