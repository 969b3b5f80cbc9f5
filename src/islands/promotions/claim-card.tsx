import { useStore } from '@nanostores/react';
import { useBagContext } from '../bag-context.ts';
import { LinePicture } from '../line-picture.tsx';

/** The rewards that are not chosen yet, with a button that opens their dialog again (PROMO-010). */
export function ClaimCard() {
  const {
    stores: { bag, modals },
    t,
  } = useBagContext();
  const rewards = useStore(bag.$optionalRewards);
  const state = useStore(bag.$bag);
  if (rewards.length === 0) return null;
  const products = state.status === 'ready' ? (state.promotion?.products ?? []) : [];
  const pictured = products.filter(({ sku }) => rewards[0]?.choices.some((choice) => choice.sku === sku));
  const open = () => {
    modals.open('optional-rewards');
  };
  return (
    <div className="claim">
      <div className="claim-pictures">
        {pictured.map(({ sku, imageUrl }) => (
          <LinePicture key={sku} imageUrl={imageUrl} size={72} />
        ))}
      </div>
      <p>{t('rewardsWaiting')}</p>
      <button className="link-button" type="button" onClick={open}>
        {t(rewards.length === 1 ? 'claimGift' : 'claimPromotion')}
      </button>
    </div>
  );
}
