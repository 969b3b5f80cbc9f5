import { computed, type ReadableAtom } from 'nanostores';
import { CallError } from '../../client/call-error.ts';
import { maxSavedAddresses } from '../../config/checkout/form-limits.ts';
import type { CountryCode } from '../../config/countries.ts';
import type { User } from '../../contract/account/customers.ts';
import type { SavedAddress } from '../../contract/checkout/addresses.ts';
import { createSavedAddressSchema } from '../../domain/checkout/schemas.ts';
import type { BrowserEnvironment } from '../browser-environment.ts';
import type { WriteLog } from '../log.ts';
import type { Toasts } from '../shell/toasts.ts';
import type {
  AddressBookState,
  AddressBookStore,
  AddressValues,
  BookAddress,
  FieldErrorKeys,
} from './address-book-types.ts';
import { findShownAddress, listAllAddresses, toAddressValues } from './book-addresses.ts';
import { findFieldErrors, findStateZipError } from './check-address.ts';
import { createPanel, type PanelState } from './panel.ts';
import {
  type AddressChange,
  findPlace,
  makePrimary,
  putAddress,
  removeAddress,
  saveAddresses,
} from './save-addresses.ts';

export interface AddressBookDependencies {
  environment: Pick<BrowserEnvironment, 'call' | 'sessionStorage'>;
  page: { country: CountryCode };
  $user: ReadableAtom<User | null>;
  /** Sets the user to the one that the API has returned. */
  setUser: (user: User) => void;
  /** Called with an address that was saved, or made the primary one. */
  onChosen?: (values: AddressValues) => void;
  toasts: Pick<Toasts, 'show' | 'withdraw'>;
  log: WriteLog;
}

/** The panel, and the saving of addresses to the account. */
function createBook(dependencies: AddressBookDependencies) {
  const { environment, page, $user, toasts } = dependencies;
  const { country } = page;
  const panel = createPanel(environment.sessionStorage);
  const { $panel, show, close, readChanged } = panel;
  const listSaved = () => $user.get()?.shippingAddresses ?? [];
  /**
   * Closes the form of a saved address. If its values have changed meanwhile, it stays open as the form of that
   * address, and says so.
   */
  function endForm(submitted: AddressValues, address: Omit<SavedAddress, 'isPrimary'>): void {
    const typed = readChanged(submitted);
    if (!typed) {
      close();
      return;
    }
    const edited = listSaved()[findPlace(listSaved(), address)] ?? null;
    show({ edited, messageKey: 'changedWhileChecked' });
    panel.saveDraft(typed);
  }
  return {
    ...panel,
    ...{ listSaved, endForm },
    findSaved: (id: number): SavedAddress | null => listSaved()[id] ?? null,
    find: (id: number | null): BookAddress | null =>
      listAllAddresses($user.get(), country).find((address) => address.id === id) ?? null,
    isOfThisCountry: (address: BookAddress | null): address is BookAddress => address?.country === country,
    /**
     * Saves a change (ERR-018), and ends the panel unless the shopper has opened another one meanwhile. Returns whether
     * it is saved.
     */
    async save(change: AddressChange, end = close): Promise<boolean> {
      const user = $user.get();
      const { form, isSaving } = $panel.get();
      if (!user || isSaving) return false;
      show({ isSaving: true });
      toasts.withdraw('updateCustomerError');
      try {
        const messageKey = await saveAddresses(dependencies, user, change);
        if (messageKey !== null) {
          show({ isSaving: false, messageKey, removing: null });
          return false;
        }
        show({ isSaving: false });
        toasts.show({ tone: 'success', code: 'updateCustomerSuccess' });
        if ($panel.get().form === form) end();
        return true;
      } catch (error) {
        show({ isSaving: false, messageKey: 'updateCustomerError' });
        if (!(error instanceof CallError)) throw error;
        toasts.show({ tone: 'error', code: 'updateCustomerError' });
        return false;
      }
    },
  };
}
type Book = ReturnType<typeof createBook>;

const toPublicState = (
  { edited, removing, form: _form, ...panel }: PanelState,
  user: User | null,
  pageCountry: CountryCode,
): AddressBookState => {
  const all = listAllAddresses(user, pageCountry);
  const find = (wanted: SavedAddress | null) => all[findPlace(user?.shippingAddresses ?? [], wanted)] ?? null;
  const addresses = all.filter(({ country }) => country === pageCountry);
  return {
    ...panel,
    addresses,
    addressesElsewhere: all.filter(({ country }) => country !== pageCountry),
    shown: findShownAddress(addresses),
    edited: find(edited),
    removing: find(removing),
  };
};

/** The verbs that remove addresses, after a confirmation (CHK-029), and choose the primary one (CHK-027). */
function createManagingVerbs(
  { $panel, show, find, findSaved, isOfThisCountry, save }: Book,
  onChosen: AddressBookDependencies['onChosen'],
): Pick<AddressBookStore, 'remove' | 'confirmRemoval' | 'cancelRemoval' | 'choosePrimary'> {
  return {
    remove(id) {
      const address = find(id);
      if (!address) return;
      if (address.isPrimary) show({ messageKey: 'primaryAddressError' });
      else show({ removing: findSaved(id) });
    },
    async confirmRemoval() {
      const { removing } = $panel.get();
      if (removing) await save(removeAddress(removing));
    },
    cancelRemoval() {
      show({ removing: null });
    },
    async choosePrimary(id) {
      const [chosen, address] = [find(id), findSaved(id)];
      if (isOfThisCountry(chosen) && address && (await save(makePrimary(address)))) onChosen?.(toAddressValues(chosen));
    },
  };
}

/** The address book of a signed-in customer (CHK-019 to CHK-030, ACC-043, ACC-044). */
export function createAddressBookStore(dependencies: AddressBookDependencies): AddressBookStore {
  const { environment, page, $user, log, onChosen } = dependencies;
  const { country } = page;
  const book = createBook(dependencies);
  const { $panel, show, showOther, find, findSaved, isOfThisCountry, listSaved } = book;
  const schema = createSavedAddressSchema(country);

  async function findErrors(values: AddressValues): Promise<FieldErrorKeys> {
    const errors = findFieldErrors(schema, values, '');
    if (Object.keys(errors).length > 0) return errors;
    const zipError = await findStateZipError({ call: environment.call, country, log }, values);
    return zipError === null ? {} : { zipCode: zipError };
  }

  return {
    $addressBook: computed([$panel, $user], (panel, user) => toPublicState(panel, user, country)),
    open() {
      showOther('list');
    },
    add() {
      if (listSaved().length < maxSavedAddresses) showOther('add');
      else showOther('list', { messageKey: 'maxAddressError' });
    },
    edit(id) {
      if (isOfThisCountry(find(id))) showOther('edit', { edited: findSaved(id) });
    },
    ...{ close: book.close, readDraft: book.readDraft, saveDraft: book.saveDraft },
    async save(values) {
      const { edited, form } = $panel.get();
      const errors = await findErrors(values);
      if ($panel.get().form !== form) return { ok: false, errors: {} };
      if (book.readChanged(values)) {
        show({ messageKey: 'changedWhileChecked' });
        return { ok: false, errors: {} };
      }
      if (Object.keys(errors).length > 0) return { ok: false, errors };
      const chosen = schema.parse(values);
      const { address: address1, ...rest } = chosen;
      const address = { ...rest, address1, country, countryAlpha2: country };
      const isSaved = await book.save(putAddress(address, edited), () => {
        book.endForm(values, address);
      });
      if (!isSaved) return { ok: false, errors: {} };
      onChosen?.(chosen);
      return { ok: true };
    },
    ...createManagingVerbs(book, onChosen),
  };
}
