import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { useAccountContext } from './context.ts';

/** Names the distributor on whose behalf somebody looks at the account (ACC-008). */
export function ImpersonationBanner() {
  const { t, stores } = useAccountContext();
  const distributor = useStore(stores.$distributor);
  const [isDismissed, setIsDismissed] = useState(false);
  if (isDismissed || distributor.status === 'none') return null;
  return (
    <div className="account-impersonation" role="status">
      <div className="container">
        <p>{t('impersonationWarning', { name: distributor.name })}</p>
        <button
          className="dialog-close"
          type="button"
          aria-label={t('close')}
          onClick={() => {
            document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
            setIsDismissed(true);
          }}
        >
          <svg className="icon" aria-hidden="true">
            <use href="#icon-close" />
          </svg>
        </button>
      </div>
    </div>
  );
}
