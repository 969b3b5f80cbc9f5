import { useStore } from '@nanostores/react';
import { getCountryName } from '../../i18n/language-tag.ts';
import type { AddressValues } from '../../stores/checkout/checkout-types.ts';
import { useCheckoutContext } from './context.ts';

/** An address as it is written on a parcel. */
export function AddressText({ address }: { address: AddressValues }) {
  const {
    settings: { country },
    locale,
    stores: { checkout },
  } = useCheckoutContext();
  const regions = useStore(checkout.$regions);
  const state = regions?.find(({ abbreviation }) => abbreviation === address.state)?.name ?? address.state;
  const place = [address.city, state, address.zipCode].filter((part) => part !== '').join(', ');
  const lines = [address.address, address.address2, address.address3, place, getCountryName(country, locale)];
  return (
    <address className="checkout-address">
      {lines
        .filter((line) => line !== '')
        .map((line, index) => (
          <span key={index}>{line}</span>
        ))}
    </address>
  );
}
