import type { LoadComponent } from './lazy-content.tsx';

/** The second step, whose code the first one does not wait for. */
export const loadBillingStep: LoadComponent = async () => (await import('./billing-step.tsx')).BillingStep;
