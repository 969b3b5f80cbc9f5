import { commerceStorageKeys } from '../../config/commerce-storage-keys.ts';
import type { User } from '../../contract/account/customers.ts';
import { ownerlessKeys } from '../../domain/session/earlier-customer.ts';
import type { BrowserEnvironment } from '../browser-environment.ts';
import { clearIntents } from '../stored-prompts.ts';

type PersonalStorage = Pick<BrowserEnvironment, 'storage' | 'sessionStorage'>;

const { checkout, checkoutAside, draftOwner, pendingPayment, registration, tabOwner } = commerceStorageKeys;
const { addressDraft, contactDraft, invitationDraft, profileDraft, reviewDrafts } = commerceStorageKeys;

/** What was typed into the account, and is shown nowhere else. */
const accountDrafts = [addressDraft, checkoutAside, contactDraft, invitationDraft, profileDraft, reviewDrafts] as const;

const otherKeys = [...ownerlessKeys, checkout, draftOwner, registration, tabOwner] as const;

function clearAllButDrafts({ storage, sessionStorage: session }: PersonalStorage): void {
  for (const key of otherKeys) session.removeItem(key);
  clearIntents(storage);
}

function clearDrafts({ sessionStorage: session }: Pick<PersonalStorage, 'sessionStorage'>): void {
  for (const key of accountDrafts) session.removeItem(key);
}

/**
 * Deletes personal data before somebody else uses the browser: typed fields and the last order in this tab, and the
 * choice of a membership.
 */
export function clearPersonalData(environment: PersonalStorage): void {
  clearAllButDrafts(environment);
  clearDrafts(environment);
}

/**
 * Deletes the personal data of a customer whose session has ended by itself. What they have typed into their account
 * and the checkout waits in this tab until they sign in again, where no guest sees it. While an order is being paid,
 * the checkout is deleted, since `pendingPayment` leads to its result.
 */
export function setDraftsAside(environment: PersonalStorage, owner: string | null): void {
  const { storage, sessionStorage: session } = environment;
  const openCheckout = storage.getItem(pendingPayment) === null ? session.getItem(checkout) : null;
  clearAllButDrafts(environment);
  session.setItem(draftOwner, owner ?? '');
  if (owner === null) clearDrafts(environment);
  else if (openCheckout !== null) session.setItem(checkoutAside, openCheckout);
}

/**
 * Gives the drafts of this tab to their owner, and to nobody else: those that were set aside, and those of a customer
 * who has signed out in another tab while this one showed no page of the shop. The last order of such a customer goes,
 * too; the checkout knows its own user (`stores/checkout/saved-checkout.ts`).
 */
export function giveDraftsBack(environment: PersonalStorage, { userId }: User): void {
  const { sessionStorage: session } = environment;
  const id = String(userId);
  const earlier = session.getItem(tabOwner) ?? id;
  if (earlier !== id) for (const key of ownerlessKeys) session.removeItem(key);
  const owner = session.getItem(draftOwner) ?? earlier;
  session.removeItem(draftOwner);
  session.setItem(tabOwner, id);
  if (owner !== id) clearDrafts(environment);
}
