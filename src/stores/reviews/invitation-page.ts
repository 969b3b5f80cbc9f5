import type { ReviewInvitation } from '../../domain/reviews/invitation.ts';
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
  const link = createInvitationStore({ environment, page: { locale }, invitation });
  return { link, toasts: createToasts(environment) };
}
