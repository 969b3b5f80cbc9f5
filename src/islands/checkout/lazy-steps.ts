import { loadOpening } from '../../stores/payments/payment.ts';
import type { LoadComponent } from './lazy-content.tsx';

const importLastStep = () => import('./place-order/last-step.ts');

/** Loads the last step and the code that opens its payment, so that the first two steps do not wait for them. */
async function loadLastStep() {
  const [components] = await Promise.all([importLastStep(), loadOpening()]);
  return components;
}

export const loadPlaceOrderStep: LoadComponent = async () => (await loadLastStep()).PlaceOrderStep;

export const loadReturnedOrder: LoadComponent = async () => (await loadLastStep()).ReturnedOrder;

/** Loads the address book, which guests never see. */
export const loadAddressBook: LoadComponent<{ error: string | undefined }> = () =>
  import('./address-book/address-book.tsx').then((module) => module.AddressBook);
