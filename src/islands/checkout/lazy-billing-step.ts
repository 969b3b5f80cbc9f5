import type { LoadComponent } from './lazy-content.tsx';

/** The second step, whose code the first one does not wait for. */
export const loadBillingStep: LoadComponent = () => import('./billing-step.tsx').then((module) => module.BillingStep);
