import { useStore } from '@nanostores/react';
import type { Toasts } from '../stores/shell/toasts.ts';
import { ToastList } from '../ui/toast-list.tsx';
import type { IslandContext } from './island-context.tsx';

type ToastText = 'messages' | 'close' | 'unexpectedError';

interface PageToastsProps {
  toasts: Toasts;
  t: (key: ToastText) => string;
  findText: IslandContext<unknown, string>['findText'];
}

/** The toasts of a page. A code without a text of its own is shown as an unexpected error. */
export function PageToasts({ toasts, t, findText }: PageToastsProps) {
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
