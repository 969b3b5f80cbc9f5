import { useStore } from '@nanostores/react';
import type { Toast } from '../../stores/shell/toasts.ts';
import { ToastList } from '../../ui/toast-list.tsx';
import { getFailureTextKey } from '../failure-text-key.ts';
import { type IslandContext, useIslandContext } from '../island-context.tsx';

const successCodes = ['addToCartSuccess', 'cartQtyUpdateSuccess'] as const;

function getToastText({ t }: IslandContext, { code, values }: Toast): string {
  const key = successCodes.find((one) => one === code) ?? getFailureTextKey(code);
  return t(key, { ...values, name: values['name'] || t('aProduct') });
}

/** The messages of the page's stores (rows CONST-001, CONST-002 and CAT-059: how long they stay is theirs to say). */
export function BagToasts() {
  const surroundings = useIslandContext();
  const {
    stores: { toasts },
    t,
  } = surroundings;
  const list = useStore(toasts.$toasts).map((toast) => ({
    id: toast.id,
    tone: toast.tone,
    text: getToastText(surroundings, toast),
  }));
  return (
    <ToastList
      toasts={list}
      label={t('messages')}
      closeText={t('close')}
      onClose={toasts.close}
      onPause={toasts.pause}
      onResume={toasts.resume}
    />
  );
}
