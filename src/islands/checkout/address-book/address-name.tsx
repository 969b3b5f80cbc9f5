import type { BookAddress } from '../../../stores/checkout/checkout-types.ts';
import { useCheckoutContext } from '../context.ts';

/** The name that the customer gave an address, and whether it is the primary one. */
export function AddressName({ address: { name, isPrimary } }: { address: BookAddress }) {
  const { t } = useCheckoutContext();
  return (
    <p className="checkout-address-name">
      <strong>{name}</strong>
      {isPrimary && <small>{t('primaryAddress')}</small>}
    </p>
  );
}
