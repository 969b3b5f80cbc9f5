import { atom, computed } from 'nanostores';
import { CallError } from '../../client/call-error.ts';
import { maxSavedAddresses } from '../../config/checkout/form-limits.ts';
import { updateLoggedInCustomer, type User } from '../../contract/account/customers.ts';
import type { SavedAddress } from '../../contract/checkout/addresses.ts';
import { createSavedAddressSchema } from '../../domain/checkout/schemas.ts';
import type { AddressBookState, AddressBookStore } from './address-book-types.ts';
import { findFieldErrors, findStateZipError } from './check-address.ts';
import type { AddressValues, FieldErrorKeys } from './checkout-types.ts';
import type { CheckoutDependencies } from './dependencies.ts';
import { findShownAddress, listBookAddresses, toAddressValues } from './profile-address.ts';

export interface AddressBookDependencies extends Pick<
  CheckoutDependencies,
  'environment' | 'page' | '$shopper' | 'toasts' | 'log'
> {
  /** Takes the user as the API has saved them. */
  setUser: (user: User) => void;
  /** Fills in the checkout's shipping address. */
  useAddress: (values: AddressValues) => void;
}

interface PanelState extends Pick<AddressBookState, 'panel' | 'messageKey' | 'isSaving'> {
  editedId: number | null;
  removingId: number | null;
}

const defaultPanel: PanelState = {
  panel: 'default',
  messageKey: null,
  isSaving: false,
  editedId: null,
  removingId: null,
};

const withOnePrimary = (addresses: readonly SavedAddress[], primaryId: number): SavedAddress[] =>
  addresses.map((address, id) => ({ ...address, isPrimary: id === primaryId }));

/** The saved addresses with a new or a changed one. The first one of all becomes the primary one (CHK-026). */
function putAddress(
  addresses: readonly SavedAddress[],
  id: number | null,
  { address: address1, ...values }: AddressValues,
  country: string,
): SavedAddress[] {
  const isPrimary = id === null ? addresses.length === 0 : (addresses[id]?.isPrimary ?? false);
  const saved: SavedAddress = { ...values, address1, country, countryAlpha2: country, isPrimary };
  return id === null ? [...addresses, saved] : addresses.map((other, place) => (place === id ? saved : other));
}

/** The address book of a signed-in customer (CHK-019 to CHK-030). */
export function createAddressBook(dependencies: AddressBookDependencies): AddressBookStore {
  const { environment, page, $shopper, toasts, log, setUser, useAddress } = dependencies;
  const { country } = page;
  const $panel = atom<PanelState>(defaultPanel);
  const schema = createSavedAddressSchema(country);
  const listAddresses = () => listBookAddresses($shopper.get().user, country);
  const findAddress = (id: number | null) => listAddresses().find((address) => address.id === id) ?? null;
  const show = (change: Partial<PanelState>) => {
    $panel.set({ ...$panel.get(), messageKey: null, ...change });
  };

  /** Saves the addresses with the account (ERR-018). Returns whether they are saved. */
  async function saveAddresses(shippingAddresses: SavedAddress[]): Promise<boolean> {
    const { user } = $shopper.get();
    if (!user || $panel.get().isSaving) return false;
    show({ isSaving: true });
    try {
      setUser(await environment.call(updateLoggedInCustomer, { body: { ...user, shippingAddresses } }));
      toasts.show({ tone: 'success', code: 'updateCustomerSuccess' });
      $panel.set(defaultPanel);
      return true;
    } catch (error) {
      show({ isSaving: false, messageKey: 'updateCustomerError' });
      if (!(error instanceof CallError)) throw error;
      toasts.show({ tone: 'error', code: 'updateCustomerError' });
      return false;
    }
  }
  async function findErrors(values: AddressValues): Promise<FieldErrorKeys> {
    const errors = findFieldErrors(schema, values, '');
    if (Object.keys(errors).length > 0) return errors;
    const zipError = await findStateZipError({ call: environment.call, country, log }, values);
    return zipError === null ? {} : { zipCode: zipError };
  }
  const getSavedAddresses = () => $shopper.get().user?.shippingAddresses ?? [];

  return {
    $addressBook: computed([$panel, $shopper], ({ editedId, removingId, ...panel }, { user }) => {
      const addresses = listBookAddresses(user, country);
      const find = (wanted: number | null) => addresses.find(({ id }) => id === wanted) ?? null;
      return {
        ...panel,
        addresses,
        shown: findShownAddress(addresses),
        edited: find(editedId),
        removing: find(removingId),
      };
    }),
    open() {
      show({ panel: 'list', editedId: null, removingId: null });
    },
    add() {
      if (getSavedAddresses().length < maxSavedAddresses) show({ panel: 'add', editedId: null });
      else show({ panel: 'list', messageKey: 'maxAddressError' });
    },
    edit(id) {
      if (findAddress(id)) show({ panel: 'edit', editedId: id });
    },
    close() {
      $panel.set(defaultPanel);
    },
    async save(values) {
      const errors = await findErrors(values);
      if (Object.keys(errors).length > 0) return { ok: false, errors };
      const { editedId } = $panel.get();
      const isSaved = await saveAddresses(putAddress(getSavedAddresses(), editedId, schema.parse(values), country));
      return isSaved ? { ok: true } : { ok: false, errors: {} };
    },
    remove(id) {
      const address = findAddress(id);
      if (!address) return;
      if (address.isPrimary) show({ messageKey: 'primaryAddressError' });
      else show({ removingId: id });
    },
    async confirmRemoval() {
      const { removingId } = $panel.get();
      const address = findAddress(removingId);
      if (address && !address.isPrimary) await saveAddresses(getSavedAddresses().filter((_, id) => id !== removingId));
    },
    cancelRemoval() {
      show({ removingId: null });
    },
    async choosePrimary(id) {
      if (findAddress(id)) await saveAddresses(withOnePrimary(getSavedAddresses(), id));
    },
    use(id) {
      const address = findAddress(id);
      if (!address) return;
      useAddress(toAddressValues(address));
      $panel.set(defaultPanel);
    },
  };
}
