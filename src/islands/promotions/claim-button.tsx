import { useStore } from '@nanostores/react';
import { useBagContext } from '../bag/context.ts';

/** Opens the rewards dialog again while some rewards are not chosen (PROMO-010). */
export function ClaimButton() {
  const {
    stores: { bag, modals },
    t,
  } = useBagContext();
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
