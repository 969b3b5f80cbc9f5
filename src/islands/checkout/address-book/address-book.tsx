import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { FieldErrorMessage } from '../../../ui/field.tsx';
import { useCheckoutContext } from '../context.ts';
import { BookAddressForm } from './address-form.tsx';
import { AddressList } from './address-list.tsx';
import { ChosenAddress } from './chosen-address.tsx';
import { RemovalDialog } from './removal-dialog.tsx';

/** Moves the focus to the heading of the panel when it shows something else. */
function useFocusOnPanelChange(panel: string) {
  const section = useRef<HTMLElement>(null);
  // Before, the step showed the fields of an address: the same as nothing of the book.
  const shownPanel = useRef('default');
  useEffect(() => {
    if (shownPanel.current === panel) return;
    shownPanel.current = panel;
    section.current?.querySelector('h3')?.focus();
  }, [panel]);
  return section;
}

/**
 * The saved addresses of a signed-in customer (CHK-019): the one that the order goes to, all of them, or a form. `error`
 * is why the order cannot go to the chosen one.
 */
export function AddressBook({ error }: { error: string | undefined }) {
  const { addressBook } = useCheckoutContext().stores;
  const { panel, removing } = useStore(addressBook.$addressBook);
  const section = useFocusOnPanelChange(panel);
  return (
    <section className="checkout-part" id="shippingAddress" tabIndex={-1} ref={section}>
      {panel === 'default' && <ChosenAddress />}
      {panel === 'list' && <AddressList />}
      {(panel === 'add' || panel === 'edit') && <BookAddressForm key={panel} />}
      <FieldErrorMessage id="shippingAddress" error={error} />
      {removing && <RemovalDialog address={removing} />}
    </section>
  );
}
