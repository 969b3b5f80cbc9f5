import { atom, type ReadableAtom } from 'nanostores';

/** What may open over a page, in the order in which it opens when several want to at once. */
export const modalOrder = [
  'distributor-not-opted',
  'refresh-browser',
  'optional-rewards',
  'kiss-kredit-promotion',
  'membership-question',
  'choose-distributor',
  'other-distributor',
] as const;
export type ModalName = (typeof modalOrder)[number];

export interface Modals {
  /** The one that is open. It stays until it is closed: a more urgent one waits for that. */
  $modal: ReadableAtom<ModalName | null>;
  /** Opens it, or lets it wait for its turn. Asking twice is asking once. */
  open(modal: ModalName): void;
  /** Closes it, or takes it out of those that wait; the next one opens. */
  close(modal: ModalName): void;
}

/** One modal at a time. */
export function createModals(): Modals {
  const $modal = atom<ModalName | null>(null);
  const waiting = new Set<ModalName>();
  const next = () => {
    const modal = modalOrder.find((one) => waiting.delete(one)) ?? null;
    $modal.set(modal);
  };
  return {
    $modal,
    open(modal) {
      if ($modal.get() === modal) return;
      waiting.add(modal);
      // What opens in the same breath is put in order first.
      queueMicrotask(() => {
        if ($modal.get() === null) next();
      });
    },
    close(modal) {
      waiting.delete(modal);
      if ($modal.get() === modal) next();
    },
  };
}
