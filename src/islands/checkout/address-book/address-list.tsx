import { useStore } from '@nanostores/react';
import type { CheckoutTextKey } from '../../../i18n/checkout-settings.ts';
import type { BookAddress } from '../../../stores/checkout/checkout-types.ts';
import { AddressText } from '../address-text.tsx';
import { useCheckoutContext } from '../context.ts';
import { AddressName } from './address-name.tsx';
import { PanelHeading } from './panel-heading.tsx';
import { useChosenAddress } from './use-chosen-address.ts';

/** All saved addresses (CHK-022). */
export function AddressList() {
  const {
    t,
    findText,
    stores: { addressBook },
  } = useCheckoutContext();
  const { addresses, messageKey, isSaving } = useStore(addressBook.$addressBook);
  return (
    <>
      <PanelHeading>{t('allAddresses')}</PanelHeading>
      <p className="checkout-message" role="alert">
        {messageKey !== null && (findText(messageKey) ?? messageKey)}
      </p>
      <ul className="checkout-addresses" aria-busy={isSaving}>
        {addresses.map((address) => (
          <AddressItem key={address.id} address={address} />
        ))}
      </ul>
      <div className="checkout-links">
        <button className="link-button" type="button" onClick={addressBook.add}>
          {t('addAddress')}
        </button>
        <button className="link-button" type="button" onClick={addressBook.close}>
          {t('cancel')}
        </button>
      </div>
    </>
  );
}

function AddressItem({ address }: { address: BookAddress }) {
  const { t } = useCheckoutContext();
  const isChosen = useChosenAddress()?.id === address.id;
  return (
    <li className="checkout-address-item">
      <div className="checkout-chosen-address">
        <AddressName address={address} />
        <AddressText address={address} />
        {isChosen && <p className="checkout-note">{t('shipsHere')}</p>}
      </div>
      <AddressActions address={address} isChosen={isChosen} />
    </li>
  );
}

/** What can be done with an address. The primary one stays: it cannot be removed (CHK-028). */
function AddressActions({ address: { id, name, isPrimary }, isChosen }: { address: BookAddress; isChosen: boolean }) {
  const { addressBook } = useCheckoutContext().stores;
  return (
    <div className="checkout-links">
      {!isChosen && (
        <Action
          text="shipHere"
          name={name}
          onPress={() => {
            addressBook.use(id);
          }}
        />
      )}
      <Action
        text="edit"
        name={name}
        onPress={() => {
          addressBook.edit(id);
        }}
      />
      {!isPrimary && (
        <>
          <Action
            text="makePrimary"
            name={name}
            onPress={() => {
              void addressBook.choosePrimary(id);
            }}
          />
          <Action
            text="remove"
            name={name}
            onPress={() => {
              addressBook.remove(id);
            }}
          />
        </>
      )}
    </div>
  );
}

interface ActionProps {
  text: CheckoutTextKey;
  /** The name of the address, for those who do not see where the button stands. */
  name: string;
  onPress: () => void;
}

function Action({ text, name, onPress }: ActionProps) {
  const { t } = useCheckoutContext();
  return (
    <button className="link-button" type="button" onClick={onPress}>
      {t(text)} <span className="visually-hidden">{name}</span>
    </button>
  );
}
