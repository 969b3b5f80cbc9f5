import { returnTerms } from '../../config/countries/tables/returns.ts';
import { getSnapshot } from '../../content/snapshot/snapshot.ts';
import { getTranslate } from '../../content/texts.ts';
import type { CheckoutSettings } from '../../i18n/checkout-settings.ts';
import { checkoutTextKeys } from '../../i18n/keys/checkout.ts';
import { buildIslandSettings } from '../island-settings.ts';

/**
 * What a page tells the checkout. Its country's return period and who handles cards there are filled in here, so that no
 * script holds those of all.
 */
export function buildCheckoutSettings(locale: string, isReturn: boolean): CheckoutSettings {
  const settings = buildIslandSettings(locale, checkoutTextKeys, { isReturn });
  const { days } = returnTerms[settings.country];
  const returnsPromise = getTranslate(locale, 'catalogue')('returnsPromise', { days });
  const t = getTranslate(locale, 'payment');
  const provider = getSnapshot().site().cardHandlers?.[settings.country];
  const cardHandled = provider ? t('cardHandledBy', { provider }) : t('cardHandled');
  return { ...settings, texts: { ...settings.texts, returnsPromise, cardHandled } };
}
