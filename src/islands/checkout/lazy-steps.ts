import type { LoadComponent } from './lazy-content.tsx';

/** Loads the last step, for which the first two do not wait. */
export const loadPlaceOrderStep: LoadComponent = async () =>
  (await import('./place-order/place-order-step.tsx')).PlaceOrderStep;

export const loadReturnedOrder: LoadComponent = async () =>
  (await import('./place-order/returned-order.tsx')).ReturnedOrder;

/** Loads the address book, which guests never see. */
export const loadAddressBook: LoadComponent<{ error: string | undefined }> = async () =>
  (await import('./address-book/address-book.tsx')).AddressBook;
