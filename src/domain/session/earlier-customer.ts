import { storageKeys } from '../../config/browser-storage-keys.ts';
import { commerceStorageKeys } from '../../config/commerce-storage-keys.ts';

const { draftOwner, orderCustomer, orderReceipt, previousOrder, tabOwner } = commerceStorageKeys;
const { questionDraft, registrationDraft, reviewInvitation } = commerceStorageKeys;

/** In session storage: what is typed outside of the account, and the last order. Nothing says whose they are. */
export const ownerlessKeys = [
  orderCustomer,
  orderReceipt,
  previousOrder,
  questionDraft,
  registrationDraft,
  reviewInvitation,
] as const;

type Values = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Lets a tab go that is still that of a customer who has signed out in another one, while this one showed no page of the
 * shop: no session that would do so loads for guests. What nothing says the owner of is deleted. What was typed into the
 * account waits until they sign in again.
 */
export function leaveEarlierCustomer(storage: Values, session: Values): void {
  const owner = session.getItem(tabOwner);
  if (owner === null || storage.getItem(storageKeys.shopper) !== null) return;
  for (const key of [...ownerlessKeys, tabOwner]) session.removeItem(key);
  session.setItem(draftOwner, owner);
}
