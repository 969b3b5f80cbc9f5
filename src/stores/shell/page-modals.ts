import { createModals } from './modals.ts';

/** The modals of this page, shared by islands and plain scripts. */
export const pageModals = createModals();
