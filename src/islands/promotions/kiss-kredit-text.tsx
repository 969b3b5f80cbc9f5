import { fillKissKreditText, type KissKreditNudge } from '../../domain/promotions/kiss-kredit-nudge.ts';
import { useBagContext } from '../bag/context.ts';

/** The text of the promotion with the amount still needed (PROMO-013) and the kredits it earns (PROMO-014). */
export function KissKreditText({ nudge: { needed, kredits } }: { nudge: KissKreditNudge }) {
  const { t, formatPrice, languageTag } = useBagContext();
  return fillKissKreditText(
    t('kissKreditPromotion'),
    formatPrice(needed),
    new Intl.NumberFormat(languageTag).format(kredits),
  );
}
