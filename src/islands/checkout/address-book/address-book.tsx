import { useStore } from '@nanostores/react';
import type { BookAddress } from '../../../stores/address-book/address-book-types.ts';
import { FieldErrorMessage } from '../../../ui/field.tsx';
import { BookAddressForm } from '../../address-book/address-form.tsx';
import { AddressList } from '../../address-book/address-list.tsx';
import { PanelHeading } from '../../address-book/panel-heading.tsx';
import { RemovalDialog } from '../../address-book/removal-dialog.tsx';
import { useFocusOnPanelChange } from '../../address-book/use-focus-on-panel-change.ts';
import { useCheckoutContext } from '../context.ts';
import { ChosenAddress } from './chosen-address.tsx';
import { useChosenAddress } from './use-chosen-address.ts';

/** All saved addresses, with a choice of the shipping address. */
function AllAddresses() {
  const {
    t,
    stores: { addressBook },
  } = useCheckoutContext();
  const chosenId = useChosenAddress()?.id;
  return (
    <>
      <PanelHeading>{t('allAddresses')}</PanelHeading>
      <AddressList choice={{ chosenId, note: t('shipsHere'), action: t('shipHere'), onChoose: addressBook.use }}>
        <button className="link-button" type="button" onClick={addressBook.close}>
          {t('cancel')}
        </button>
      </AddressList>
    </>
  );
}

/** While no address is saved, a new one starts with the values typed into the step. Otherwise it is empty. */
function AddressForm() {
  const { checkout, addressBook } = useCheckoutContext().stores;
  const isFirst = addressBook.$addressBook.get().addresses.length === 0;
  return <BookAddressForm {...(isFirst && { typed: checkout.$draft.get().shippingAddress })} />;
}

/**
 * The saved addresses of a signed-in customer (CHK-019): the shipping address, all addresses, or a form. `error` says
 * why the chosen address is invalid.
 */
export function AddressBook({ error }: { error: string | undefined }) {
  const { addressBook } = useCheckoutContext().stores;
  const { panel, removing } = useStore(addressBook.$addressBook);
  // The step showed the address fields before, which count as the default panel.
  const section = useFocusOnPanelChange(panel, 'default');
  return (
    <section className="checkout-part" id="shippingAddress" tabIndex={-1} ref={section}>
      {panel === 'default' && <ChosenAddress />}
      {panel === 'list' && <AllAddresses />}
      {(panel === 'add' || panel === 'edit') && <AddressForm key={panel} />}
      <FieldErrorMessage id="shippingAddress" error={error} />
      {removing && <CheckoutRemovalDialog address={removing} />}
    </section>
  );
}

/** Asks before an address is removed. If it was the shipping address, the primary address replaces it. */
function CheckoutRemovalDialog({ address }: { address: BookAddress }) {
  const { addressBook } = useCheckoutContext().stores;
  const isChosen = useChosenAddress()?.id === address.id;
  return (
    <RemovalDialog
      address={address}
      onRemoved={() => {
        const { shown } = addressBook.$addressBook.get();
        if (isChosen && shown) addressBook.use(shown.id);
      }}
    />
  );
}
