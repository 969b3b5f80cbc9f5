import { useStore } from '@nanostores/react';
import type { ModalName } from '../../stores/shell/modals.ts';
import { useBagContext } from '../bag-context.ts';
import { LateDialog } from './late-dialog.tsx';
import { BagToasts } from './toasts.tsx';

const loadDialogs = () => import('./dialogs.tsx').then((module) => module.BagDialogs);

/** The dialogs of the referral link and of the hub, which are rendered elsewhere. */
const dialogsElsewhere: readonly (ModalName | null)[] = [
  'distributor-not-opted',
  'other-distributor',
  'refresh-browser',
];

/** The messages over the page, and one dialog at a time. */
export function Overlays() {
  const { modals } = useBagContext().stores;
  const modal = useStore(modals.$modal);
  return (
    <>
      <BagToasts />
      {modal && !dialogsElsewhere.includes(modal) && (
        <LateDialog
          key={modal}
          load={loadDialogs}
          props={{ modal }}
          onFailure={() => {
            modals.close(modal);
          }}
        />
      )}
    </>
  );
}
