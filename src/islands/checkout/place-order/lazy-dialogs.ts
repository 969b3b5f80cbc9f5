import type { LoadComponent } from '../lazy-content.tsx';

const loadDialogs = () => import('./checkout-dialogs.tsx');

export const loadRefreshDialog: LoadComponent = async () => (await loadDialogs()).RefreshBrowserDialog;

export const loadKissKreditDialog: LoadComponent = async () => (await loadDialogs()).KissKreditPromotionDialog;
