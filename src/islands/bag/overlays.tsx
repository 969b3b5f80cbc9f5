import { useStore } from '@nanostores/react';
import { useBagContext } from '../bag-context.ts';
import { LateDialog } from './late-dialog.tsx';
import { BagToasts } from './toasts.tsx';

const loadDialogs = () => import('./dialogs.tsx').then((module) => module.BagDialogs);

/** The messages over the page, and one dialog at a time. */
export function Overlays() {
  const { bag, modals } = useBagContext().stores;
  const modal = useStore(modals.$modal);
  const giveUp = () => {
    // Rewards come from the same file. Unless postponed, they would be tried again at each change of the bag.
    bag.remindLater();
    if (modal) modals.close(modal);
    return () => null;
  };
  // Postponed rewards open only when the shopper asks for them.
  const isUnasked =
    modal === 'membership-question' || (modal === 'optional-rewards' && !bag.$hasChosenRemindLater.get());
  return (
    <>
      <BagToasts />
      {/* The dialogs of the referral link are rendered elsewhere. */}
      {modal && modal !== 'distributor-not-opted' && modal !== 'other-distributor' && (
        <LateDialog
          key={modal}
          // A dialog that nobody has asked for says nothing without its code, and reloads no page.
          load={isUnasked ? () => loadDialogs().catch(giveUp) : loadDialogs}
          props={{ modal }}
          onFailure={giveUp}
        />
      )}
    </>
  );
}
