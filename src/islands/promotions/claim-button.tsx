import { useStore } from '@nanostores/react';
import { useIslandContext } from '../island-context.tsx';

/** Opens the rewards (again) while some are to be chosen (row PROMO-010). */
export function ClaimButton() {
  const {
    stores: { bag, modals },
    t,
  } = useIslandContext();
  const rewards = useStore(bag.$optionalRewards);
  if (rewards.length === 0) return null;
  const open = () => {
    bag.remindNow();
    modals.open('optional-rewards');
  };
  return (
    <div className="claim">
      <p>{t('rewardsWaiting')}</p>
      <button className="link-button" type="button" onClick={open}>
        {t('claimPromotion')}
      </button>
    </div>
  );
}
