import { useStore } from '@nanostores/react';
import type { OrderPromotion } from '../../stores/bag/state.ts';
import { StatusIcon } from '../../ui/status-icon.tsx';
import { useBagContext } from '../bag-context.ts';
import { ClaimCard } from './claim-card.tsx';
import { JoinForKredits } from './join-for-kredits.tsx';
import { KissKreditText } from './kiss-kredit-text.tsx';
import { useEarnsKredits } from './use-earns-kredits.ts';

/** The effect of a fulfilled promotion on this bag and this shopper. */
function EarnedOffer({ promotion: { name, kredits, isUnavailable } }: { promotion: OrderPromotion }) {
  const { t, languageTag } = useBagContext();
  const earnsKredits = useEarnsKredits();
  const formattedKredits = new Intl.NumberFormat(languageTag).format(kredits);
  if (isUnavailable) return <li>{t('offerUnavailable', { name })}</li>;
  if (kredits > 0 && !earnsKredits)
    return (
      <li>
        <span>
          {t('kreditsForMembers', { kredits: formattedKredits })} <JoinForKredits />
        </span>
      </li>
    );
  return (
    <li>
      <StatusIcon tone="success" />
      {kredits > 0 ? t('kreditsEarned', { kredits: formattedKredits }) : t('offerApplied', { name })}
    </li>
  );
}

/** The promotions that apply, the one that is nearly fulfilled, and the rewards that can be chosen (BAG-016). */
export function BagOffers() {
  const {
    t,
    stores: { bag },
  } = useBagContext();
  const state = useStore(bag.$bag);
  const nudge = useStore(bag.$kissKreditNudge);
  const rewards = useStore(bag.$optionalRewards);
  const earned = state.status === 'ready' ? (state.promotion?.orderPromotions ?? []) : [];
  // A promotion does not apply while its reward is not chosen.
  const applied = earned.filter(({ promotionId }) => !rewards.some((reward) => reward.promotionId === promotionId));
  const isEmpty = applied.length === 0 && !nudge && rewards.length === 0;
  return (
    <section className="bag-offers" aria-labelledby="bag-offers" hidden={isEmpty}>
      <h3 id="bag-offers">{t('offers')}</h3>
      <div role="status">
        <ul>
          {applied.map((promotion) => (
            <EarnedOffer key={promotion.promotionId} promotion={promotion} />
          ))}
          {nudge && (
            <li className="bag-nudge">
              <KissKreditText nudge={nudge} />
            </li>
          )}
        </ul>
      </div>
      <ClaimCard />
    </section>
  );
}
