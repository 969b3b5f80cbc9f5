import { storageKeys } from '../../config/browser-storage-keys.ts';
import { readLinkedDistributor } from '../../i18n/linked-distributor.ts';
import type { ReferralStore } from '../../stores/referral/store.ts';
import { readPageCountry } from '../shell/page-locale.ts';
import { retryUntilDone } from '../shell/retry-until-done.ts';
import { readStoredRecord, saveStoredRecord } from '../shell/stored-record.ts';
import { readActiveDistributor } from '../shell/stored-shopper.ts';
import { loadAttributionText } from './attribution-texts.ts';
import { loadReferralStore } from './load-referral-store.ts';

/** In session storage: the distributor that the API has confirmed: `{ id }`. */
const confirmedDistributorKey = 'shop.distributor.confirmed';

/** Shows a notice below the header until the shopper closes it. An empty text hides it. */
function showLinkNotice(page: Document, text: string): void {
  const notice = page.querySelector<HTMLElement>('.said-text');
  if (!notice) return;
  notice.textContent = text;
  page.querySelector('.said-close')?.addEventListener('click', () => {
    notice.textContent = '';
    page.querySelector('main')?.focus({ preventScroll: true });
  });
}

/** Excludes a page whose address names a distributor from search engines, also on hosts that send no header for it. */
function excludeFromSearchEngines(page: Document): void {
  if (readLinkedDistributor(page.location.search) === undefined) return;
  const robots = page.createElement('meta');
  Object.assign(robots, { name: 'robots', content: 'noindex' });
  page.head.append(robots);
}

/** Records that the API has confirmed the distributor, so that no other page of this session asks again. */
function saveConfirmedDistributor(page: Document): void {
  const id = readActiveDistributor(readPageCountry(page))?.id;
  if (id) saveStoredRecord('sessionStorage', confirmedDistributorKey, { id });
}

/** Shows why the last lookup was refused, unless a dialog shows it (ERR-001 to ERR-004). */
async function showRefusal(page: Document, { $lookupErrorKey }: ReferralStore): Promise<void> {
  const key = $lookupErrorKey.get();
  showLinkNotice(page, key === null ? '' : await loadAttributionText(page, key));
}

function forgetFollowedLink(): void {
  try {
    sessionStorage.removeItem(storageKeys.followedLink);
  } catch {
    return;
  }
}

async function followLinkOnce(page: Document, distributorId: string): Promise<'done' | 'later'> {
  const referral = await loadReferralStore(page);
  const status = await referral.followDistributorLink(distributorId);
  if (status === 'later') showLinkNotice(page, await loadAttributionText(page, 'linkLater'));
  else if (status === 'refused') await showRefusal(page, referral);
  else showLinkNotice(page, '');
  if (status === 'found') saveConfirmedDistributor(page);
  if (status === 'later') return 'later';
  forgetFollowedLink();
  return 'done';
}

/**
 * Applies the distributor that the query of a link names, or verifies the stored one when it names nobody. Retries
 * while the API cannot be reached, also on the pages to which the shopper moves on. A page without a country, such as
 * the return from a sign-in, is left at once.
 */
export async function followReferralLink(page: Document, query: string): Promise<void> {
  excludeFromSearchEngines(page);
  const distributorId = readLinkedDistributor(query) ?? '';
  if (distributorId === '') await verifyStoredDistributor(page);
  else if (readPageCountry(page) !== '') await retryUntilDone(() => followLinkOnce(page, distributorId));
}

/**
 * Verifies the distributor once per session, for a distributor of this country. For a signed-in shopper, the API names
 * the distributor anyway.
 */
function needsDistributorCheck(page: Document): boolean {
  const { id, reason, country } = readStoredRecord(storageKeys.distributor) ?? {};
  return (
    reason !== undefined &&
    reason !== 'assigned' &&
    country === readPageCountry(page) &&
    readStoredRecord(confirmedDistributorKey, 'sessionStorage')?.['id'] !== id
  );
}

/** Asks the API whether the stored distributor exists and takes orders: scripts of others can write to storage. */
export async function verifyStoredDistributor(page: Document): Promise<void> {
  if (!needsDistributorCheck(page)) return;
  const referral = await loadReferralStore(page);
  const status = await referral.verifyStoredDistributor();
  if (status === 'found') saveConfirmedDistributor(page);
  if (status === 'refused') await showRefusal(page, referral);
}
