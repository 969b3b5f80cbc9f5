import { useStore } from '@nanostores/react';
import { formatFreeShippingMessage } from '../../domain/checkout/free-shipping.ts';
import { useCheckoutContext } from './context.ts';

/** The amount that is missing for free shipping (CHK-042, CHK-043). */
export function FreeShippingMessage() {
  const {
    t,
    formatPrice,
    stores: { checkout },
  } = useCheckoutContext();
  const state = useStore(checkout.$totals);
  const amount = 'totals' in state ? state.totals?.amountAwayFromFreeShipping : null;
  return (
    <p className="checkout-free-shipping" role="status">
      {amount && formatFreeShippingMessage(t('freeShippingAway'), formatPrice(amount))}
    </p>
  );
}
