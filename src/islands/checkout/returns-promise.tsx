import { returnTerms } from '../../config/countries/tables/returns.ts';
import { useCheckoutContext } from './context.ts';

/** How long the products of the order can be returned. */
export function ReturnsPromise() {
  const { t, settings } = useCheckoutContext();
  return <p className="checkout-note">{t('returnsPromise', { days: returnTerms[settings.country].days })}</p>;
}
