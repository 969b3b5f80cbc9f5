import { atom } from 'nanostores';
import type { SavedAddress } from '../../contract/checkout/addresses.ts';
import { isSameAddress } from '../../domain/checkout/same-address.ts';
import type { KeyValueStorage } from '../browser-environment.ts';
import type { AddressBookState, AddressValues } from './address-book-types.ts';
import { createDraft } from './draft.ts';

export interface PanelState extends Pick<AddressBookState, 'panel' | 'messageKey' | 'isSaving'> {
  /** As it was when its form was opened. */
  edited: SavedAddress | null;
  removing: SavedAddress | null;
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
  edited: null,
  removing: null,
};

/** What the panel shows, and what is typed into its form. */
export function createPanel(session: KeyValueStorage) {
  const $panel = atom<PanelState>({ ...defaultPanel, form: 0 });
  const draft = createDraft(session, () => $panel.get().edited);
  function showOther(panel: PanelState['panel'], change: Partial<PanelState> = {}): void {
    const { form, isSaving } = $panel.get();
    $panel.set({ ...defaultPanel, isSaving, panel, form: form + 1, ...change });
  }
  return {
    $panel,
    show(change: Partial<PanelState>): void {
      $panel.set({ ...$panel.get(), messageKey: null, ...change });
    },
    showOther,
    close(): void {
      draft.clear();
      showOther('default');
    },
    readDraft: draft.read,
    saveDraft: draft.save,
    /** Returns what is typed into the form if it is no longer what was submitted. */
    readChanged(submitted: AddressValues): AddressValues | null {
      const typed = draft.read();
      return typed && (typed.name !== submitted.name || !isSameAddress(typed, submitted)) ? typed : null;
    },
  };
}
