import type { LoadComponent } from '../lazy-content.tsx';

export const loadRefreshDialog: LoadComponent = async () =>
  (await import('./checkout-dialogs.tsx')).RefreshBrowserDialog;

export const loadKissKreditDialog: LoadComponent = async () =>
  (await import('./checkout-dialogs.tsx')).KissKreditPromotionDialog;
