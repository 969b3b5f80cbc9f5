import { fillKissKreditText, type KissKreditNudge } from '../../domain/promotions/kiss-kredit-nudge.ts';
import { toLanguageTag } from '../../i18n/language-tag.ts';
import { useIslandContext } from '../island-context.tsx';

/** The promotion's text with what is still needed and what it earns (rows PROMO-013 and PROMO-014). */
export function KissKreditText({ nudge: { needed, kredits } }: { nudge: KissKreditNudge }) {
  const { t, formatPrice, locale } = useIslandContext();
  return fillKissKreditText(
    t('kissKreditPromotion'),
    formatPrice(needed),
    new Intl.NumberFormat(toLanguageTag(locale)).format(kredits),
  );
}
