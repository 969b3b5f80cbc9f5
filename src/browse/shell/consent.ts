import { commerceStorageKeys } from '../../config/commerce-storage-keys.ts';
import { readDeviceDate } from '../runtime/device-clock.ts';
import { promptInBar } from './prompt-bar.ts';
import { readStoredRecord, saveStoredRecord } from './stored-record.ts';

/** Stored under `shop.consent`: whether page views may be counted, and the time of the answer (ISO 8601). */
interface Consent {
  pageViews: boolean;
  at: string;
}

function readStoredConsent(): boolean | null {
  const pageViews = readStoredRecord(commerceStorageKeys.consent)?.['pageViews'];
  return typeof pageViews === 'boolean' ? pageViews : null;
}

/** The latest answer. It may change while the code is loading. */
let isTrackingAllowed = false;

/** A refusal takes effect immediately, before any code has loaded. */
async function applyConsent(tag: string, isAllowed: boolean): Promise<void> {
  isTrackingAllowed = isAllowed;
  const disableKey = `ga-disable-${tag}`;
  if (disableKey in globalThis) Object.assign(globalThis, { [disableKey]: !isAllowed });
  if (!isAllowed) return;
  const { startPageViewTracking } = await import('./page-views.ts');
  if (isTrackingAllowed) startPageViewTracking(document, tag);
}

async function promptForConsent(bar: HTMLElement, tag: string, nextFocus: HTMLElement | null): Promise<void> {
  const pageViews = (await promptInBar(bar, nextFocus)) === 'accept';
  const consent: Consent = { pageViews, at: readDeviceDate().toISOString() };
  saveStoredRecord('localStorage', commerceStorageKeys.consent, consent);
  await applyConsent(tag, pageViews);
}

/**
 * Asks once whether page views may be counted, in shops that count them. The footer's button asks again. Resolves when
 * the question has been answered.
 */
export async function askForConsentOnce(page: Document): Promise<void> {
  const bar = page.querySelector<HTMLElement>('[data-tag]');
  const tag = bar?.dataset['tag'];
  if (!bar || !tag) return;
  for (const button of page.querySelectorAll<HTMLElement>('.consent-open')) {
    button.addEventListener('click', () => {
      void promptForConsent(bar, tag, button);
      bar.querySelector('button')?.focus();
    });
    button.dataset['ready'] = '';
  }
  const consent = readStoredConsent();
  if (consent === null) await promptForConsent(bar, tag, page.querySelector('main'));
  else await applyConsent(tag, consent);
}
