import { useStore } from '@nanostores/react';
import { countryCodes } from '../../config/countries.ts';
import { formatAddress } from '../../domain/checkout/format-address.ts';
import { getCountryName } from '../../i18n/language-tag.ts';
import type { AddressValues } from '../../stores/address-book/address-book-types.ts';
import { useAddressContext } from './context.ts';

/**
 * An address as it is written on a parcel, without the name of its entry in the address book. It belongs to the page's
 * country, unless it names another one.
 */
export function AddressText({ address }: { address: AddressValues & { country?: string } }) {
  const { country: pageCountry, locale, $regions } = useAddressContext();
  const regions = useStore($regions);
  const country = countryCodes.find((code) => code === address.country) ?? pageCountry;
  const lines = formatAddress({ ...address, name: '' }, country, {
    country: getCountryName(country, locale),
    regions: country === pageCountry ? regions : null,
  });
  return (
    <address className="address-lines">
      {lines.map((line, index) => (
        <span key={index}>{line}</span>
      ))}
    </address>
  );
}
