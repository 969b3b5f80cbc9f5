import { PageToasts } from '../page-toasts.tsx';
import { useCheckoutContext } from './context.ts';

/** The toasts of the checkout. */
export function CheckoutToasts() {
  const { t, findText, stores } = useCheckoutContext();
  return <PageToasts toasts={stores.toasts} t={t} findText={findText} />;
}
