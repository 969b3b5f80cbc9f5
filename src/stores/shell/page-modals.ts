import { createModals } from './modals.ts';

/** The modals of this page: whoever opens one, islands or plain scripts, one is open at a time. */
export const pageModals = createModals();
