import { useStore } from '@nanostores/react';
import { useCheckoutContext } from './context.ts';
import { StepHeading } from './step-heading.tsx';

/** The third step: places the order (CHK-013). */
export function PlaceOrderStep() {
  const {
    t,
    stores: { checkout },
  } = useCheckoutContext();
  const canPlaceOrder = useStore(checkout.$canPlaceOrder);
  return (
    <section className="checkout-form">
      <StepHeading>{t('placeOrder')}</StepHeading>
      <button
        className="button checkout-next"
        type="button"
        disabled={!canPlaceOrder}
        onClick={() => {
          void checkout.placeOrder();
        }}
      >
        {t('placeOrder')}
      </button>
    </section>
  );
}
