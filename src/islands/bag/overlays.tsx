import { useStore } from '@nanostores/react';
import { lazy, Suspense } from 'react';
import { useBagContext } from '../bag-context.ts';
import { BagToasts } from './toasts.tsx';

const BagDialogs = lazy(() => import('./dialogs.tsx').then((module) => ({ default: module.BagDialogs })));

/** The messages over the page, and one dialog at a time. */
export function Overlays() {
  const modal = useStore(useBagContext().stores.modals.$modal);
  return (
    <>
      <BagToasts />
      {modal && (
        <Suspense>
          <BagDialogs modal={modal} />
        </Suspense>
      )}
    </>
  );
}
