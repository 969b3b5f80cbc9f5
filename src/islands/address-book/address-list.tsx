import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import type { BookAddress } from '../../stores/address-book/address-book-types.ts';
import { AddressName } from './address-name.tsx';
import { AddressText } from './address-text.tsx';
import { useAddressContext } from './context.ts';

/** The choice of an address, on pages that send something to one. */
interface AddressChoice {
  chosenId: number | undefined;
  /** The text below the chosen address. */
  note: string;
  /** The text of the button of every other address. */
  action: string;
  onChoose: (id: number) => void;
}

interface AddressListProps {
  choice?: AddressChoice;
  /** Buttons after the one that adds an address. */
  children?: ReactNode;
}

/**
 * All saved addresses (CHK-022), and the button that adds one. With five addresses the button explains why no more can
 * be added (ACC-043).
 */
export function AddressList({ choice, children }: AddressListProps) {
  const { t, findText, addressBook } = useAddressContext();
  const { addresses, addressesElsewhere, messageKey, isSaving } = useStore(addressBook.$addressBook);
  return (
    <>
      <p className="address-message" role="alert">
        {messageKey !== null && (findText(messageKey) ?? messageKey)}
      </p>
      <ul className="address-list" aria-busy={isSaving}>
        {addresses.map((address) => (
          <AddressItem key={address.id} address={address} choice={choice} />
        ))}
        {addressesElsewhere.map((address) => (
          <AddressElsewhere key={address.id} address={address} />
        ))}
      </ul>
      <div className="address-actions">
        <button className="link-button" type="button" onClick={addressBook.add}>
          {t('addAddress')}
        </button>
        {children}
      </div>
    </>
  );
}

interface AddressItemProps {
  address: BookAddress;
  choice: AddressChoice | undefined;
}

function AddressItem({ address, choice }: AddressItemProps) {
  return (
    <li className="address-item">
      <div className="address-entry">
        <AddressName address={address} />
        <AddressText address={address} />
        {choice?.chosenId === address.id && <p className="address-note">{choice.note}</p>}
      </div>
      <AddressActions address={address} choice={choice} />
    </li>
  );
}

/** An address of another country. It can only be removed, because this shop does not ship there. */
function AddressElsewhere({ address }: { address: BookAddress }) {
  return (
    <li className="address-item">
      <div className="address-entry">
        <AddressName address={address} />
        <AddressText address={address} />
      </div>
      {!address.isPrimary && (
        <div className="address-actions">
          <RemoveAction address={address} />
        </div>
      )}
    </li>
  );
}

function RemoveAction({ address: { id, name } }: { address: BookAddress }) {
  const { t, addressBook } = useAddressContext();
  return (
    <Action
      text={t('remove')}
      name={name}
      onPress={() => {
        addressBook.remove(id);
      }}
    />
  );
}

/** The buttons of an address. The primary address cannot be removed (CHK-028). */
function AddressActions({ address, choice }: AddressItemProps) {
  const { t, addressBook } = useAddressContext();
  const { id, name, isPrimary } = address;
  return (
    <div className="address-actions">
      {choice && choice.chosenId !== id && (
        <Action
          text={choice.action}
          name={name}
          onPress={() => {
            choice.onChoose(id);
          }}
        />
      )}
      <Action
        text={t('edit')}
        name={name}
        onPress={() => {
          addressBook.edit(id);
        }}
      />
      {!isPrimary && (
        <>
          <Action
            text={t('makePrimary')}
            name={name}
            onPress={() => {
              void addressBook.choosePrimary(id);
            }}
          />
          <RemoveAction address={address} />
        </>
      )}
    </div>
  );
}

interface ActionProps {
  text: string;
  /** The name of the address, for screen readers: the button's own text does not contain it. */
  name: string;
  onPress: () => void;
}

const Action = ({ text, name, onPress }: ActionProps) => (
  <button className="link-button" type="button" onClick={onPress}>
    {text} <span className="visually-hidden">{name}</span>
  </button>
);
