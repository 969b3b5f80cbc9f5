import { useStore } from '@nanostores/react';
import { AddressName } from '../../address-book/address-name.tsx';
import { AddressText } from '../../address-book/address-text.tsx';
import { PanelHeading } from '../../address-book/panel-heading.tsx';
import { useCheckoutContext } from '../context.ts';
import { useChosenAddress } from './use-chosen-address.ts';

/** The shipping address: initially the primary address, or else the first one (CHK-020, CHK-021). */
export function ChosenAddress() {
  const {
    t,
    stores: { checkout, addressBook },
  } = useCheckoutContext();
  const { shippingAddress } = useStore(checkout.$draft);
  const chosen = useChosenAddress();
  return (
    <>
      <PanelHeading>{t('shippingAddress')}</PanelHeading>
      <div className="address-entry">
        {chosen && <AddressName address={chosen} />}
        <AddressText address={shippingAddress} />
      </div>
      <div className="address-actions">
        {chosen && (
          <button
            className="link-button"
            type="button"
            onClick={() => {
              addressBook.edit(chosen.id);
            }}
          >
            {t('edit')} <span className="visually-hidden">{chosen.name}</span>
          </button>
        )}
        <button className="link-button" type="button" onClick={addressBook.open}>
          {t('chooseAddress')}
        </button>
        <button className="link-button" type="button" onClick={addressBook.add}>
          {t('addAddress')}
        </button>
      </div>
    </>
  );
}
