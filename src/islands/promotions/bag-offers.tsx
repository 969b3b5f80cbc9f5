import { useStore } from '@nanostores/react';
import { StatusIcon } from '../../ui/status-icon.tsx';
import { ClaimButton } from './claim-button.tsx';
import { KissKreditText } from './kiss-kredit-text.tsx';
import { useIslandContext } from '../island-context.tsx';

/** Which promotions apply, which is near, and which rewards wait to be chosen. */
export function BagOffers() {
  const {
    t,
    stores: { bag },
  } = useIslandContext();
  const [state, nudge, rewards] = [useStore(bag.$bag), useStore(bag.$kissKreditNudge), useStore(bag.$optionalRewards)];
  const earned = state.status === 'ready' ? (state.promotion?.orderPromotions ?? []) : [];
  // What is still to be chosen is not there yet.
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
