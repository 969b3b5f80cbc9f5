import { useStore } from '@nanostores/react';
import { lazy, Suspense } from 'react';
import { BagToasts } from './toasts.tsx';
import { useIslandContext } from '../island-context.tsx';

const BagDialogs = lazy(() => import('./dialogs.tsx').then((module) => ({ default: module.BagDialogs })));

/** What lies over the page: messages, and one dialog at a time. */
export function Overlays() {
  const modal = useStore(useIslandContext().stores.modals.$modal);
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
