import { useCheckoutContext } from './context.ts';

/** How long the products of the order can be returned. The page has filled the days in. */
export function ReturnsPromise() {
  const { t } = useCheckoutContext();
  return <p className="checkout-note">{t('returnsPromise')}</p>;
}
