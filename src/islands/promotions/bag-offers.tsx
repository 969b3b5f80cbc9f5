import { useStore } from '@nanostores/react';
import { StatusIcon } from '../../ui/status-icon.tsx';
import { ClaimButton } from './claim-button.tsx';
import { KissKreditText } from './kiss-kredit-text.tsx';
import { useBagContext } from '../bag/context.ts';

/** The promotions that apply, the one that is nearly reached, and the rewards that can be chosen (BAG-016). */
export function BagOffers() {
  const {
    t,
    stores: { bag },
  } = useBagContext();
  const state = useStore(bag.$bag);
  const nudge = useStore(bag.$kissKreditNudge);
  const rewards = useStore(bag.$optionalRewards);
  const earned = state.status === 'ready' ? (state.promotion?.orderPromotions ?? []) : [];
  // A promotion whose reward is not chosen yet does not apply yet.
  const applied = earned.filter(({ promotionId }) => !rewards.some((reward) => reward.promotionId === promotionId));
  const isEmpty = applied.length === 0 && !nudge && rewards.length === 0;
  return (
    <section className="bag-offers" aria-labelledby="bag-offers" hidden={isEmpty}>
      <h3 id="bag-offers">{t('offers')}</h3>
      <div role="status">
        <ul>
          {applied.map(({ promotionId, name }) => (
            <li key={promotionId}>
              <StatusIcon tone="success" />
              {t('offerApplied', { name })}
            </li>
          ))}
          {nudge && (
            <li className="bag-nudge">
              <KissKreditText nudge={nudge} />
            </li>
          )}
        </ul>
      </div>
      <ClaimButton />
    </section>
  );
}
