import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { getClaimState } from '../../domain/promotions/optional-rewards.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useBagContext } from '../bag-context.ts';
import { RewardGroup } from './reward-group.tsx';

/** Lets the shopper pick and claim one product of each optional promotion (PROMO-005 to PROMO-009). */
export function RewardsDialog() {
  const {
    t,
    stores: { bag, modals },
  } = useBagContext();
  const rewards = useStore(bag.$optionalRewards);
  const [picked, setPicked] = useState<ReadonlyMap<number, string>>(new Map());
  useEffect(() => {
    bag.remindNow();
  }, [bag]);
  const claimState = getClaimState(picked, rewards);
  const choices = rewards.flatMap(({ promotionId }) => {
    const sku = picked.get(promotionId);
    return sku ? [{ promotionId, sku }] : [];
  });
  const isOne = rewards.length === 1;
  const close = () => {
    modals.close('optional-rewards');
  };
  const remindLater = () => {
    bag.remindLater();
    close();
  };
  const claim = () => {
    if (choices.length === 0) return;
    void bag.claimRewards(choices);
    close();
  };
  return (
    <Dialog
      className="rewards-dialog"
      title={t(isOne ? 'giftTitle' : 'rewardsTitle')}
      closeText={t('close')}
      onClose={remindLater}
    >
      <p>{t(isOne ? 'giftText' : 'rewardsText')}</p>
      {rewards.map((reward, index) => (
        <RewardGroup
          key={reward.promotionId}
          reward={reward}
          number={index + 1}
          count={rewards.length}
          picked={picked.get(reward.promotionId)}
          onPick={(sku) => {
            setPicked(new Map(picked).set(reward.promotionId, sku));
          }}
        />
      ))}
      {!isOne && (
        <p className="rewards-picked" role="status">
          {t('rewardsPicked', { number: choices.length, count: rewards.length })}
        </p>
      )}
      <div className="dialog-choices">
        <button
          className={`button claim-${claimState}`}
          type="button"
          aria-disabled={claimState === 'none'}
          onClick={claim}
        >
          {t(isOne ? 'claimGift' : 'claimPromotion')}
        </button>
        <button className="button button-quiet" type="button" onClick={remindLater}>
          {t('remindMeLater')}
        </button>
      </div>
    </Dialog>
  );
}
