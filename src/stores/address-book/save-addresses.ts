import { CallError } from '../../client/call-error.ts';
import { maxSavedAddresses } from '../../config/checkout/form-limits.ts';
import { getCurrentUser, updateLoggedInCustomer, type User } from '../../contract/account/customers.ts';
import type { SavedAddress } from '../../contract/checkout/addresses.ts';
import type { BrowserEnvironment } from '../browser-environment.ts';

/** Why the addresses cannot be changed as wanted: a text key. */
type Refusal = 'maxAddressError' | 'primaryAddressError' | 'updateCustomerError';

/** Applies what the shopper wants to the saved addresses as they are now. */
export type AddressChange = (saved: readonly SavedAddress[]) => SavedAddress[] | Refusal;

const comparedFields = ['name', 'address1', 'address2', 'address3', 'city', 'state', 'zipCode', 'country'] as const;

/** The place of an address, whether it is the primary one or not; -1 when it is gone. */
export const findPlace = (saved: readonly SavedAddress[], wanted: Omit<SavedAddress, 'isPrimary'> | null): number =>
  saved.findIndex((address) => wanted !== null && comparedFields.every((field) => address[field] === wanted[field]));

/**
 * Puts an address in the place of another one, or at the end when there is none or it is gone. The first address of all
 * becomes the primary one (CHK-026).
 */
export const putAddress =
  (address: Omit<SavedAddress, 'isPrimary'>, replaced: SavedAddress | null): AddressChange =>
  (saved) => {
    const place = findPlace(saved, replaced);
    if (place >= 0)
      return saved.with(place, { ...saved[place], ...address, isPrimary: saved[place]?.isPrimary ?? false });
    return saved.length < maxSavedAddresses
      ? [...saved, { ...address, isPrimary: saved.length === 0 }]
      : 'maxAddressError';
  };

/** One that is gone needs no removal. A primary one stays (CHK-028). */
export const removeAddress =
  (removed: SavedAddress): AddressChange =>
  (saved) => {
    const place = findPlace(saved, removed);
    if (saved[place]?.isPrimary) return 'primaryAddressError';
    return saved.filter((_, other) => other !== place);
  };

export const makePrimary =
  (chosen: SavedAddress): AddressChange =>
  (saved) => {
    const place = findPlace(saved, chosen);
    return place < 0
      ? 'updateCustomerError'
      : saved.map((address, other) => ({ ...address, isPrimary: other === place }));
  };

interface SaveDependencies {
  environment: Pick<BrowserEnvironment, 'call'>;
  /** Sets the user to the one that the API has returned. */
  setUser: (user: User) => void;
}

/**
 * Changes the saved addresses of a customer. The API replaces all of them together with the profile, and another tab or
 * device may have changed both since this page was opened, so that they are read first. Returns null once they are saved.
 * Throws CallError.
 */
export async function saveAddresses(
  { environment: { call }, setUser }: SaveDependencies,
  { userId }: User,
  change: AddressChange,
): Promise<Refusal | null> {
  const user = await call(getCurrentUser);
  if (user.userId !== userId) throw new CallError({ code: 'OTHER_USER', message: 'Somebody else has signed in.' });
  const shippingAddresses = change(user.shippingAddresses);
  if (typeof shippingAddresses === 'string') {
    setUser(user);
    return shippingAddresses;
  }
  setUser(await call(updateLoggedInCustomer, { body: { ...user, shippingAddresses } }));
  return null;
}
