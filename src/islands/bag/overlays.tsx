import { useStore } from '@nanostores/react';
import { lazy, Suspense } from 'react';
import { BagToasts } from './bag-toasts.tsx';
import { useSurroundings } from './surroundings.tsx';

const BagDialogs = lazy(() => import('./dialogs/bag-dialogs.tsx').then((module) => ({ default: module.BagDialogs })));

/** What lies over the page: messages, and one dialog at a time. */
export function Overlays() {
  const modal = useStore(useSurroundings().shop.modals.$modal);
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
