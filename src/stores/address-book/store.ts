import { atom, computed, type ReadableAtom } from 'nanostores';
import { CallError } from '../../client/call-error.ts';
import { maxSavedAddresses } from '../../config/checkout/form-limits.ts';
import type { CountryCode } from '../../config/countries.ts';
import { updateLoggedInCustomer, type User } from '../../contract/account/customers.ts';
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

export interface AddressBookDependencies {
  environment: Pick<BrowserEnvironment, 'call'>;
  page: { country: CountryCode };
  $user: ReadableAtom<User | null>;
  /** Sets the user to the one that the API has returned. */
  setUser: (user: User) => void;
  /** Called with an address that was saved, or made the primary one. */
  onChosen?: (values: AddressValues) => void;
  toasts: Pick<Toasts, 'show'>;
  log: WriteLog;
}

interface PanelState extends Pick<AddressBookState, 'panel' | 'messageKey' | 'isSaving'> {
  editedId: number | null;
  removingId: number | null;
  /**
   * Counts how often forms were opened and closed, so that a form that was closed while it saved changes nothing
   * afterwards.
   */
  form: number;
}

const defaultPanel: Omit<PanelState, 'form'> = {
  panel: 'default',
  messageKey: null,
  isSaving: false,
  editedId: null,
  removingId: null,
};

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

/** The panel, and the saving of addresses to the account. */
function createBook({ environment: { call }, page: { country }, $user, toasts, setUser }: AddressBookDependencies) {
  const $panel = atom<PanelState>({ ...defaultPanel, form: 0 });
  const listSaved = () => $user.get()?.shippingAddresses ?? [];
  function show(change: Partial<PanelState>): void {
    $panel.set({ ...$panel.get(), messageKey: null, ...change });
  }
  function showOther(panel: PanelState['panel'], change: Partial<PanelState> = {}): void {
    const { form, isSaving } = $panel.get();
    $panel.set({ ...defaultPanel, isSaving, panel, form: form + 1, ...change });
  }
  const close = () => {
    showOther('default');
  };
  return {
    $panel,
    listSaved,
    show,
    showOther,
    close,
    find: (id: number | null): BookAddress | null =>
      listAllAddresses($user.get(), country).find((address) => address.id === id) ?? null,
    isOfThisCountry: (address: BookAddress | null): address is BookAddress => address?.country === country,
    /**
     * Saves all addresses (ERR-018), and closes the panel unless the shopper has opened another one meanwhile. Returns
     * whether they are saved.
     */
    async saveAll(shippingAddresses: SavedAddress[]): Promise<boolean> {
      const user = $user.get();
      const { form, isSaving } = $panel.get();
      if (!user || isSaving) return false;
      show({ isSaving: true });
      try {
        setUser(await call(updateLoggedInCustomer, { body: { ...user, shippingAddresses } }));
        toasts.show({ tone: 'success', code: 'updateCustomerSuccess' });
        show({ isSaving: false });
        if ($panel.get().form === form) close();
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
  { editedId, removingId, form: _form, ...panel }: PanelState,
  all: readonly BookAddress[],
  pageCountry: CountryCode,
): AddressBookState => {
  const find = (wanted: number | null) => all.find(({ id }) => id === wanted) ?? null;
  const addresses = all.filter(({ country }) => country === pageCountry);
  return {
    ...panel,
    addresses,
    addressesElsewhere: all.filter(({ country }) => country !== pageCountry),
    shown: findShownAddress(addresses),
    edited: find(editedId),
    removing: find(removingId),
  };
};

/** The verbs that remove addresses, after a confirmation (CHK-029), and choose the primary one (CHK-027). */
function createManagingVerbs(
  { $panel, listSaved, show, find, isOfThisCountry, saveAll }: Book,
  onChosen: AddressBookDependencies['onChosen'],
): Pick<AddressBookStore, 'remove' | 'confirmRemoval' | 'cancelRemoval' | 'choosePrimary'> {
  return {
    remove(id) {
      const address = find(id);
      if (!address) return;
      if (address.isPrimary) show({ messageKey: 'primaryAddressError' });
      else show({ removingId: id });
    },
    async confirmRemoval() {
      const { removingId } = $panel.get();
      const address = find(removingId);
      if (address && !address.isPrimary) await saveAll(listSaved().filter((_, id) => id !== removingId));
    },
    cancelRemoval() {
      show({ removingId: null });
    },
    async choosePrimary(id) {
      const chosen = find(id);
      if (!isOfThisCountry(chosen)) return;
      const addresses = listSaved().map((address, place) => ({ ...address, isPrimary: place === id }));
      if (await saveAll(addresses)) onChosen?.(toAddressValues(chosen));
    },
  };
}

/** The address book of a signed-in customer (CHK-019 to CHK-030, ACC-043, ACC-044). */
export function createAddressBookStore(dependencies: AddressBookDependencies): AddressBookStore {
  const { environment, page, $user, log, onChosen } = dependencies;
  const { country } = page;
  const book = createBook(dependencies);
  const { $panel, showOther, close, find, isOfThisCountry, listSaved, saveAll } = book;
  const schema = createSavedAddressSchema(country);

  async function findErrors(values: AddressValues): Promise<FieldErrorKeys> {
    const errors = findFieldErrors(schema, values, '');
    if (Object.keys(errors).length > 0) return errors;
    const zipError = await findStateZipError({ call: environment.call, country, log }, values);
    return zipError === null ? {} : { zipCode: zipError };
  }

  return {
    $addressBook: computed([$panel, $user], (panel, user) =>
      toPublicState(panel, listAllAddresses(user, country), country),
    ),
    open() {
      showOther('list');
    },
    add() {
      if (listSaved().length < maxSavedAddresses) showOther('add');
      else showOther('list', { messageKey: 'maxAddressError' });
    },
    edit(id) {
      if (isOfThisCountry(find(id))) showOther('edit', { editedId: id });
    },
    close,
    async save(values) {
      const { editedId, form } = $panel.get();
      const errors = await findErrors(values);
      if ($panel.get().form !== form) return { ok: false, errors: {} };
      if (Object.keys(errors).length > 0) return { ok: false, errors };
      const address = schema.parse(values);
      const isSaved = await saveAll(putAddress(listSaved(), editedId, address, country));
      if (!isSaved) return { ok: false, errors: {} };
      onChosen?.(address);
      return { ok: true };
    },
    ...createManagingVerbs(book, onChosen),
  };
}
