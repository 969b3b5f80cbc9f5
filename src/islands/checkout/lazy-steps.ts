import type { LoadComponent } from './lazy-content.tsx';

/** The last step, whose code the first two do not wait for. */
export const loadPlaceOrderStep: LoadComponent = async () =>
  (await import('./place-order/place-order-step.tsx')).PlaceOrderStep;

export const loadReturnedOrder: LoadComponent = async () =>
  (await import('./place-order/returned-order.tsx')).ReturnedOrder;

/** The address book, which guests do not need. */
export const loadAddressBook: LoadComponent<{ error: string | undefined }> = async () =>
  (await import('./address-book/address-book.tsx')).AddressBook;
