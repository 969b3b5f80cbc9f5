import type { LoadComponent } from './lazy-content.tsx';

/** Loads the second step, so that the first one does not wait for its code. */
export const loadBillingStep: LoadComponent = () => import('./billing-step.tsx').then((module) => module.BillingStep);
