import { isViewable } from '../features.ts';

/** What /newaccount does: `shows` its form, or redirects to the `guest` form where no membership is offered (AUTH-021). */
export const newAccountPage: 'shows' | 'guest' = isViewable('preferredCustomer') ? 'shows' : 'guest';
