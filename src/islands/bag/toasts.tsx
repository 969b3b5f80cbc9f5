import { useStore } from '@nanostores/react';
import { paths } from '../../i18n/paths.ts';
import type { Toast } from '../../stores/shell/toasts.ts';
import { ToastList } from '../../ui/toast-list.tsx';
import { type BagIslandContext, useBagContext } from '../bag-context.ts';
import { getFailureTextKey } from './failure-text-key.ts';

const ownTexts = ['addToCartSuccess', 'cartQtyUpdateSuccess', 'bagNotKept', 'unexpectedError'] as const;

function getToastText({ t }: BagIslandContext, { code, values }: Toast): string {
  const key = ownTexts.find((known) => known === code) ?? getFailureTextKey(code);
  return t(key, { ...values, name: values['name'] || t('aProduct') });
}

/** The toast of an addition links to the bag, except on the bag's own page. */
function getToastLink({ t, locale }: BagIslandContext, { code }: Toast) {
  const href = paths.cart(locale);
  return code === 'addToCartSuccess' && location.pathname !== href ? { href, text: t('viewBag') } : undefined;
}

/** The toasts of the page. The store decides how long each one stays (CONST-001, CONST-002, CAT-059). */
export function BagToasts() {
  const context = useBagContext();
  const {
    stores: { toasts },
    t,
  } = context;
  const toastMessages = useStore(toasts.$toasts).map((toast) => ({
    id: toast.id,
    tone: toast.tone,
    text: getToastText(context, toast),
    link: getToastLink(context, toast),
  }));
  return (
    <ToastList
      toasts={toastMessages}
      label={t('messages')}
      closeText={t('close')}
      onClose={toasts.close}
      onPause={toasts.pause}
      onResume={toasts.resume}
    />
  );
}
