import type { ReadableAtom } from 'nanostores';
import type { WrittenAddress } from '../../domain/checkout/format-address.ts';

/** The fields of an address (`src/domain/checkout/schemas.ts` has the rules). `state` is the abbreviation of a region. */
export type AddressValues = Required<WrittenAddress>;

/** Text keys (namespace `forms`) by field. */
export type FieldErrorKeys = Readonly<Partial<Record<string, string>>>;

export type SubmitOutcome = { ok: true } | { ok: false; errors: FieldErrorKeys };

/** What the panel of the address book shows (CHK-019 to CHK-029). */
type AddressBookPanel = 'default' | 'list' | 'add' | 'edit';

/** A saved address. `id` is its place in the profile. */
export interface BookAddress extends AddressValues {
  id: number;
  isPrimary: boolean;
  /** The ISO 3166 alpha-2 code. */
  country: string;
}

export interface AddressBookState {
  panel: AddressBookPanel;
  /** The saved addresses of the page's country. */
  addresses: readonly BookAddress[];
  /** The saved addresses of other countries. They count towards the limit, and can be removed (CHK-022). */
  addressesElsewhere: readonly BookAddress[];
  /** The primary address, else the first one (CHK-020, CHK-021); null when none is saved. */
  shown: BookAddress | null;
  /** The address of the panel `edit`. */
  edited: BookAddress | null;
  /** The address whose removal waits for a confirmation (CHK-029). */
  removing: BookAddress | null;
  /** A text key, such as `maxAddressError` (CHK-024), `updateCustomerError` (ERR-018) or `changedWhileChecked`. */
  messageKey: string | null;
  isSaving: boolean;
}

/** The saved addresses of a signed-in customer. Guests have none. */
export interface AddressBookStore {
  $addressBook: ReadableAtom<AddressBookState>;
  /** Opens the list of all addresses (CHK-022). */
  open(): void;
  /** Opens the form for a new address, or the list with `maxAddressError` when five are saved (CHK-023, CHK-024). */
  add(): void;
  edit(id: number): void;
  /** What was typed into the open form before a reload of this tab; null when nothing was. */
  readDraft(): AddressValues | null;
  /** Saves what is typed into the open form, so that a reload of this tab keeps it until it is saved or cancelled. */
  saveDraft(values: AddressValues): void;
  /** Goes back to the default panel, and cancels a removal that waits for confirmation. */
  close(): void;
  /** Saves the address of the panel `add` or `edit`. The errors name the fields of `AddressValues`. */
  save(values: AddressValues): Promise<SubmitOutcome>;
  /** Asks for confirmation of a removal. A primary address cannot be removed (CHK-028). */
  remove(id: number): void;
  confirmRemoval(): Promise<void>;
  cancelRemoval(): void;
  /** Makes an address the only primary one (CHK-027). */
  choosePrimary(id: number): Promise<void>;
}
