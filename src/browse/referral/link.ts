import { storageKeys } from '../../config/browser-storage.ts';
import { attributionOf } from './attribution.ts';
import { keep } from '../shell/bar.ts';
import { activeDistributor } from '../shell/stored-shopper.ts';
import { untilDone } from '../runtime/retry-until-done.ts';

/** Says below the header what became of a link, until it is sent away; an empty text says nothing. */
function say(page: Document, text: string): void {
  const said = page.querySelector<HTMLElement>('.said-text');
  if (!said) return;
  said.textContent = text;
  page.querySelector('.said-close')?.addEventListener('click', () => {
    said.textContent = '';
    page.querySelector('main')?.focus({ preventScroll: true });
  });
}

/** The API has confirmed the distributor: in this session nobody asks again. */
function confirmed(): void {
  const id = activeDistributor()?.id;
  if (id) keep('sessionStorage', storageKeys.confirmed, { id });
}

async function tryOnce(page: Document, distributorId: string): Promise<'done' | 'later'> {
  const referral = await attributionOf(page);
  const status = await referral.follow(distributorId);
  const texts = page.querySelector<HTMLElement>('.said-text')?.dataset ?? {};
  const isTold = referral.$said.get() !== null;
  say(
    page,
    status === 'later' ? (texts['later'] ?? '') : status === 'refused' && isTold ? (texts['refused'] ?? '') : '',
  );
  if (status === 'found') confirmed();
  return status === 'later' ? 'later' : 'done';
}

/** Follows the distributor that an address names. Tries again while the API cannot be reached. */
export const followReferral = (page: Document, distributorId: string): Promise<void> =>
  untilDone(() => tryOnce(page, distributorId));

/**
 * Has the API confirm the distributor whom the browser remembers, once a session: storage may say anything, and she may
 * have left.
 */
export async function confirmDistributor(page: Document): Promise<void> {
  const referral = await attributionOf(page);
  if ((await referral.verify()) === 'found') confirmed();
}
