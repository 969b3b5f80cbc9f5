import { useStore } from '@nanostores/react';
import { useSurroundings } from '../island-context.tsx';

/** Opens the rewards (again) while some are to be chosen (row PROMO-010). */
export function ClaimButton() {
  const {
    shop: { bag, modals },
    t,
  } = useSurroundings();
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
