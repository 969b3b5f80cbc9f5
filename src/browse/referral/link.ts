import { storageKeys } from '../../config/browser-storage-keys.ts';
import { loadReferralStore } from './load-referral-store.ts';
import { saveStoredRecord } from '../shell/stored-record.ts';
import { readStoredDistributor } from '../shell/stored-shopper.ts';
import { retryUntilDone } from '../shell/retry-until-done.ts';

/** Says below the header what became of a link, until it is sent away; an empty text says nothing. */
function showLinkNotice(page: Document, text: string): void {
  const said = page.querySelector<HTMLElement>('.said-text');
  if (!said) return;
  said.textContent = text;
  page.querySelector('.said-close')?.addEventListener('click', () => {
    said.textContent = '';
    page.querySelector('main')?.focus({ preventScroll: true });
  });
}

/** The API has confirmed the distributor: in this session nobody asks again. */
function saveConfirmedDistributor(): void {
  const id = readStoredDistributor()?.id;
  if (id) saveStoredRecord('sessionStorage', storageKeys.confirmedDistributor, { id });
}

async function followLinkOnce(page: Document, distributorId: string): Promise<'done' | 'later'> {
  const referral = await loadReferralStore(page);
  const status = await referral.followDistributorLink(distributorId);
  const texts = page.querySelector<HTMLElement>('.said-text')?.dataset ?? {};
  const isTold = referral.$lookupErrorKey.get() !== null;
  showLinkNotice(
    page,
    status === 'later' ? (texts['later'] ?? '') : status === 'refused' && isTold ? (texts['refused'] ?? '') : '',
  );
  if (status === 'found') saveConfirmedDistributor();
  return status === 'later' ? 'later' : 'done';
}

/** Follows the distributor that an address names. Tries again while the API cannot be reached. */
export const followReferralLink = (page: Document, distributorId: string): Promise<void> =>
  retryUntilDone(() => followLinkOnce(page, distributorId));

/**
 * Has the API confirm the distributor whom the browser remembers, once a session: storage may say anything, and she may
 * have left.
 */
export async function verifyStoredDistributor(page: Document): Promise<void> {
  const referral = await loadReferralStore(page);
  if ((await referral.verifyStoredDistributor()) === 'found') saveConfirmedDistributor();
}
