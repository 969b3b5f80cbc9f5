import { useEffect } from 'react';
import type { LoadComponent } from '../lazy-content.tsx';
import { useCheckoutContext } from '../context.ts';

const loadDialogs = () => import('./checkout-dialogs.tsx');

export const loadRefreshDialog: LoadComponent = async () => (await loadDialogs()).RefreshBrowserDialog;

/** Stands for the offer of kredits without its code. Nobody has asked for it, so nothing is said. */
function UnloadedOffer() {
  const { modals } = useCheckoutContext().stores;
  useEffect(() => {
    modals.close('kiss-kredit-promotion');
  }, [modals]);
  return null;
}

export const loadKissKreditDialog: LoadComponent = () =>
  loadDialogs().then(
    (module) => module.KissKreditPromotionDialog,
    () => UnloadedOffer,
  );
