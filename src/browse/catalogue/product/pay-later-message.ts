import { countries, type CountryCode, countryCodes } from '../../../config/countries.ts';
import { formatPrice, type Money } from '../../../domain/money.ts';
import { getPayLaterOffer } from '../../../domain/catalogue/pay-later.ts';
import { fillText } from '../../../i18n/fill-text.ts';
import { readPageLocale } from '../../shell/page-locale.ts';

/** The texts `payLaterFrom`, `payLaterEqual` and `payLaterUneven`, with their placeholders. */
export interface PayLaterTexts {
  from: string;
  equal: string;
  uneven: string;
}

/** The offer to pay an amount later in a country. Empty when there is none. */
export function formatPayLaterMessage(texts: PayLaterTexts, amount: Money, code: CountryCode, locale: string): string {
  const country = countries[code];
  const offer = getPayLaterOffer(amount, country.payLater);
  const price = (money: Money) => formatPrice(money, country, locale);
  if (offer.kind === 'from') return fillText(texts.from, { minimum: price(offer.minimum), count: offer.count });
  if (offer.kind === 'equal') return fillText(texts.equal, { count: offer.count, each: price(offer.each) });
  if (offer.kind === 'uneven')
    return fillText(texts.uneven, {
      count: offer.count,
      first: price(offer.first),
      rest: offer.rest,
      each: price(offer.each),
    });
  return '';
}

/** The message for a `<pay-later>` element, with its texts and for its country. */
export function formatElementPayLaterMessage({ dataset, ownerDocument }: HTMLElement, amountMinor: number): string {
  const { from = '', equal = '', uneven = '', currency = '' } = dataset;
  const code = countryCodes.find((known) => known === dataset['country']);
  return code
    ? formatPayLaterMessage(
        { from, equal, uneven },
        { minor: amountMinor, currency },
        code,
        readPageLocale(ownerDocument),
      )
    : '';
}
