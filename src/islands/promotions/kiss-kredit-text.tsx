import { kissKreditText, type KissKreditNudge } from '../../domain/promotions/kiss-kredit-nudge.ts';
import { languageTag } from '../../i18n/language-tag.ts';
import { useSurroundings } from '../island-context.tsx';

/** The promotion's text with what is still needed and what it earns (rows PROMO-013 and PROMO-014). */
export function KissKreditText({ nudge: { needed, kredits } }: { nudge: KissKreditNudge }) {
  const { t, price, locale } = useSurroundings();
  return kissKreditText(
    t('kissKreditPromotion'),
    price(needed),
    new Intl.NumberFormat(languageTag(locale)).format(kredits),
  );
}
