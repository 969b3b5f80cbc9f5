import { fillKissKreditText, type KissKreditNudge } from '../../domain/promotions/kiss-kredit-nudge.ts';
import { useBagContext } from '../bag-context.ts';
import { JoinForKredits } from './join-for-kredits.tsx';
import { useEarnsKredits } from './use-earns-kredits.ts';

/**
 * The text of the promotion with the amount still needed (PROMO-013) and the kredits it earns (PROMO-014). For shoppers
 * who earn none, it says how to join.
 */
export function KissKreditText({ nudge: { needed, kredits } }: { nudge: KissKreditNudge }) {
  const { t, formatPrice, languageTag } = useBagContext();
  const earnsKredits = useEarnsKredits();
  const text = fillKissKreditText(
    t('kissKreditPromotion'),
    formatPrice(needed),
    new Intl.NumberFormat(languageTag).format(kredits),
  );
  if (earnsKredits) return text;
  return (
    <span>
      {text} {t('kreditsNeedMembership')} <JoinForKredits />
    </span>
  );
}
