import { commerceStorageKeys } from '../../config/commerce-storage-keys.ts';
import type { KeyValueStorage } from '../browser-environment.ts';
import type { ModalName, Modals } from './modals.ts';

/** The dialogs that open without an action of the shopper. */
type SelfOpeningDialog = Extract<ModalName, 'optional-rewards' | 'membership-question'>;

export interface VisitDialogs {
  /**
   * Whether a dialog may open by itself now. At most one kind of dialog does so in a visit, and the membership question
   * never after another dialog.
   */
  mayOpen(dialog: SelfOpeningDialog): boolean;
  /** Keeps the membership question from opening in this visit, because an order was placed (PAY-015). */
  preventQuestion(): void;
}

/** Stored in place of the first dialog when the question must not open. */
const questionPrevented = 'order-placed';

/** Remembers the first dialog of a visit, which is the session of a tab. */
export function createVisitDialogs(sessionStorage: KeyValueStorage, { $modal }: Modals): VisitDialogs {
  const { visitDialog } = commerceStorageKeys;
  const readFirst = () => sessionStorage.getItem(visitDialog);
  $modal.subscribe((modal) => {
    if (modal !== null && readFirst() === null) sessionStorage.setItem(visitDialog, modal);
  });
  return {
    preventQuestion() {
      sessionStorage.setItem(visitDialog, questionPrevented);
    },
    mayOpen(dialog) {
      const first = readFirst();
      if (dialog === 'optional-rewards') return first !== 'membership-question';
      const open = $modal.get();
      return (first === null || first === dialog) && (open === null || open === dialog);
    },
  };
}
