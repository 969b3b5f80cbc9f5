import { useStore } from '@nanostores/react';
import { getCountryName } from '../../i18n/language-tag.ts';
import type { AddressValues } from '../../stores/address-book/address-book-types.ts';
import { useAddressContext } from './context.ts';

/** An address as it is written on a parcel. */
export function AddressText({ address }: { address: AddressValues }) {
  const { country, locale, $regions } = useAddressContext();
  const regions = useStore($regions);
  const state = regions?.find(({ abbreviation }) => abbreviation === address.state)?.name ?? address.state;
  const place = [address.city, state, address.zipCode].filter((part) => part !== '').join(', ');
  const lines = [address.address, address.address2, address.address3, place, getCountryName(country, locale)];
  return (
    <address className="address-lines">
      {lines
        .filter((line) => line !== '')
        .map((line, index) => (
          <span key={index}>{line}</span>
        ))}
    </address>
  );
}
