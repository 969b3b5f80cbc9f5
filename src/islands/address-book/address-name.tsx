import type { BookAddress } from '../../stores/address-book/address-book-types.ts';
import { useAddressContext } from './context.ts';

/** The name that the customer gave an address, and whether it is the primary one. */
export function AddressName({ address: { name, isPrimary } }: { address: BookAddress }) {
  const { t } = useAddressContext();
  return (
    <p className="address-name">
      <strong>{name}</strong>
      {isPrimary && <small>{t('primaryAddress')}</small>}
    </p>
  );
}
