import { useStore } from '@nanostores/react';
import type { Toast } from '../../stores/shell/toasts.ts';
import { Toasts } from '../../ui/toasts.tsx';
import { failureKey } from '../failure-key.ts';
import { type Surroundings, useSurroundings } from '../island-context.tsx';

const said = ['addToCartSuccess', 'cartQtyUpdateSuccess'] as const;

function textOf({ t }: Surroundings, { code, values }: Toast): string {
  const key = said.find((one) => one === code) ?? failureKey(code);
  return t(key, { ...values, name: values['name'] || t('aProduct') });
}

/** The messages of the page's stores (rows CONST-001, CONST-002 and CAT-059: how long they stay is theirs to say). */
export function BagToasts() {
  const surroundings = useSurroundings();
  const {
    shop: { toasts },
    t,
  } = surroundings;
  const list = useStore(toasts.$toasts).map((toast) => ({
    id: toast.id,
    tone: toast.tone,
    text: textOf(surroundings, toast),
  }));
  return (
    <Toasts
      toasts={list}
      label={t('messages')}
      closeText={t('close')}
      onClose={toasts.close}
      onPause={toasts.pause}
      onResume={toasts.resume}
    />
  );
}
