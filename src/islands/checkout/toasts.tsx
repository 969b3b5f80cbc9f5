import { useStore } from '@nanostores/react';
import { ToastList } from '../../ui/toast-list.tsx';
import { useCheckoutContext } from './context.ts';

/** The toasts of the checkout. A code without a text of its own is an error on the shop's side. */
export function CheckoutToasts() {
  const {
    t,
    findText,
    stores: { toasts },
  } = useCheckoutContext();
  const messages = useStore(toasts.$toasts).map(({ id, tone, code, values }) => ({
    id,
    tone,
    text: findText(code, values) ?? t('unexpectedError'),
  }));
  return (
    <ToastList
      toasts={messages}
      label={t('messages')}
      closeText={t('close')}
      onClose={toasts.close}
      onPause={toasts.pause}
      onResume={toasts.resume}
    />
  );
}
