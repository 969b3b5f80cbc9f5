import { isSameAddress } from '../../domain/checkout/same-address.ts';
import type { BookAddress } from '../../stores/address-book/address-book-types.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { AddressText } from './address-text.tsx';
import { useAddressContext } from './context.ts';

interface RemovalDialogProps {
  address: BookAddress;
  /** Called once the address is removed. */
  onRemoved?: () => void;
}

/** Asks before an address is removed (CHK-029). */
export function RemovalDialog({ address, onRemoved }: RemovalDialogProps) {
  const { t, addressBook } = useAddressContext();
  const confirm = async () => {
    await addressBook.confirmRemoval();
    const { addresses } = addressBook.$addressBook.get();
    if (!addresses.some((other) => isSameAddress(other, address))) onRemoved?.();
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
