import { useStore } from '@nanostores/react';
import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { createProfileAddresses } from '../../../stores/account/profile-addresses.ts';
import { BookAddressForm } from '../../address-book/address-form.tsx';
import { AddressList } from '../../address-book/address-list.tsx';
import { type AddressContext, AddressContextProvider, useAddressContext } from '../../address-book/context.ts';
import { RemovalDialog } from '../../address-book/removal-dialog.tsx';
import { useFocusOnPanelChange } from '../../address-book/use-focus-on-panel-change.ts';
import { useAccountContext } from '../context.ts';
import { useSectionStore } from '../use-section-store.ts';

/** Moves the focus to the heading after each saved change, because the button that was pressed may be gone. */
function useFocusAfterSaving(section: RefObject<HTMLElement | null>): void {
  const { panel, isSaving, messageKey } = useStore(useAddressContext().addressBook.$addressBook);
  const wasSaving = useRef(false);
  useEffect(() => {
    const isSaved = wasSaving.current && !isSaving && messageKey === null;
    wasSaving.current = isSaving;
    if (isSaved && panel === 'default') section.current?.querySelector('h2')?.focus();
  }, [section, panel, isSaving, messageKey]);
}

/** Shows all addresses, or the form of one. Leaving the section closes the form. */
function Addresses() {
  const { t } = useAccountContext();
  const { addressBook } = useAddressContext();
  const { panel, addresses, addressesElsewhere, removing } = useStore(addressBook.$addressBook);
  const isForm = panel === 'add' || panel === 'edit';
  const section = useFocusOnPanelChange(isForm ? panel : 'list', 'list');
  useFocusAfterSaving(section);
  useEffect(() => addressBook.close, [addressBook]);
  return (
    <section className="profile-addresses" aria-labelledby="profile-addresses" ref={section}>
      <h2 className={isForm ? undefined : 'address-heading'} id="profile-addresses" tabIndex={-1}>
        {t('shippingAddresses')}
      </h2>
      {isForm ? (
        <BookAddressForm key={panel} />
      ) : (
        <>
          {addresses.length + addressesElsewhere.length === 0 && (
            <p className="address-note">{t('noSavedAddresses')}</p>
          )}
          <AddressList />
        </>
      )}
      {removing && <RemovalDialog address={removing} />}
    </section>
  );
}

/** The saved addresses of the customer (ACC-034, ACC-043, ACC-044). */
export function ShippingAddresses() {
  const { t, findText, locale, settings } = useAccountContext();
  const { addressBook, $regions, loadRegions } = useSectionStore(createProfileAddresses);
  useEffect(() => {
    void loadRegions();
  }, [loadRegions]);
  const { country } = settings;
  const context = useMemo<AddressContext>(
    () => ({ t, findText, locale, country, $regions, addressBook }),
    [t, findText, locale, country, $regions, addressBook],
  );
  return (
    <AddressContextProvider value={context}>
      <Addresses />
    </AddressContextProvider>
  );
}
