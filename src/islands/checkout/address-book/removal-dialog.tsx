import { isSameAddress } from '../../../domain/checkout/same-address.ts';
import type { BookAddress } from '../../../stores/checkout/checkout-types.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { AddressText } from '../address-text.tsx';
import { useCheckoutContext } from '../context.ts';
import { useChosenAddress } from './use-chosen-address.ts';

/** Asks before an address is removed (CHK-029). An order that goes to it then goes to the primary address. */
export function RemovalDialog({ address }: { address: BookAddress }) {
  const {
    t,
    stores: { addressBook },
  } = useCheckoutContext();
  const isChosen = useChosenAddress()?.id === address.id;
  const confirm = async () => {
    await addressBook.confirmRemoval();
    const { addresses, shown } = addressBook.$addressBook.get();
    const isRemoved = !addresses.some((other) => isSameAddress(other, address));
    if (isChosen && isRemoved && shown) addressBook.use(shown.id);
  };
  return (
    <Dialog title={t('removeAddressConfirm')} closeText={t('close')} onClose={addressBook.cancelRemoval}>
      <div>
        <strong>{address.name}</strong>
        <AddressText address={address} />
      </div>
      <div className="dialog-choices">
        <button className="button" type="button" onClick={addressBook.cancelRemoval}>
          {t('keepAddress')}
        </button>
        <button
          className="button button-quiet"
          type="button"
          onClick={() => {
            void confirm();
          }}
        >
          {t('remove')}
        </button>
      </div>
    </Dialog>
  );
}
