import { atom, type ReadableAtom } from 'nanostores';

/** The modals of the shop. When several are to open at once, they open in this order. */
const modalOrder = [
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
  /** The open modal. It stays open even when a modal with a higher priority is waiting. */
  $modal: ReadableAtom<ModalName | null>;
  /** Opens a modal, or queues it until the open one is closed. A second call changes nothing. */
  open(modal: ModalName): void;
  /** Closes a modal, or removes it from the queue. The next one opens. */
  close(modal: ModalName): void;
}

/** Opens one modal at a time. */
export function createModals(): Modals {
  const $modal = atom<ModalName | null>(null);
  const waiting = new Set<ModalName>();
  const openNext = () => {
    $modal.set(modalOrder.find((modal) => waiting.delete(modal)) ?? null);
  };
  return {
    $modal,
    open(modal) {
      if ($modal.get() === modal) return;
      waiting.add(modal);
      // Modals that are opened in the same task are sorted first.
      queueMicrotask(() => {
        if ($modal.get() === null) openNext();
      });
    },
    close(modal) {
      waiting.delete(modal);
      if ($modal.get() === modal) openNext();
    },
  };
}
