import { commerceStorageKeys } from '../../config/commerce-storage-keys.ts';
import type { BrowserEnvironment } from '../browser-environment.ts';
import { clearIntents } from '../stored-prompts.ts';

const { checkout, contactDraft, orderCustomer, orderReceipt, previousOrder, registration, registrationDraft } =
  commerceStorageKeys;
const { invitationDraft, questionDraft, reviewDrafts, reviewInvitation } = commerceStorageKeys;

/**
 * Deletes personal data before somebody else uses the browser: typed fields and the last order in this tab, and the
 * choice of a membership.
 */
export function clearPersonalData({
  storage,
  sessionStorage: session,
}: Pick<BrowserEnvironment, 'storage' | 'sessionStorage'>): void {
  for (const key of [
    checkout,
    contactDraft,
    invitationDraft,
    orderCustomer,
    orderReceipt,
    previousOrder,
    questionDraft,
    registration,
    registrationDraft,
    reviewDrafts,
    reviewInvitation,
  ])
    session.removeItem(key);
  clearIntents(storage);
}
