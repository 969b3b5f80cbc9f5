import type { ReviewInvitation } from '../../domain/reviews/invitation.ts';
import { leaveEarlierCustomer } from '../../domain/session/earlier-customer.ts';
import { createBrowserEnvironment } from '../create-browser-environment.ts';
import { createToasts, type Toasts } from '../shell/toasts.ts';
import { createInvitationStore, type InvitationStore } from './invitation.ts';

export interface InvitationPageStores {
  link: InvitationStore;
  toasts: Toasts;
}

/** Creates the stores of the page that an invitation leads to. */
export function createInvitationPageStores(locale: string, invitation: ReviewInvitation | null): InvitationPageStores {
  const { api = '' } = document.documentElement.dataset;
  const environment = createBrowserEnvironment(api);
  leaveEarlierCustomer(environment.storage, environment.sessionStorage);
  const link = createInvitationStore({ environment, page: { locale }, invitation });
  return { link, toasts: createToasts(environment) };
}
