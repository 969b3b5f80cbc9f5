import { commerceStorageKeys } from '../../config/commerce-storage-keys.ts';
import { readDeviceDate } from '../runtime/device-clock.ts';
import { promptInBar } from '../shell/prompt-bar.ts';
import { readStoredRecord, saveStoredRecord } from '../shell/stored-record.ts';

/** Stored under `shop.consent`: whether the visit may be counted, and the time of the answer (ISO 8601). */
interface Consent {
  statistics: boolean;
  at: string;
}

function readStoredConsent(): boolean | null {
  const statistics = readStoredRecord(commerceStorageKeys.consent)?.['statistics'];
  return typeof statistics === 'boolean' ? statistics : null;
}

const loadTracking = () => import('./tracking.ts');

/** The latest answer. It may change while the code is loading. */
let isTrackingAllowed = false;

/** A refusal takes effect immediately, before any code has loaded. `wasAllowed`: the answer is that of an earlier page. */
async function applyConsent(tag: string, isAllowed: boolean, wasAllowed: boolean): Promise<void> {
  isTrackingAllowed = isAllowed;
  const disableKey = `ga-disable-${tag}`;
  const isTagLoaded = disableKey in globalThis;
  if (isTagLoaded) Object.assign(globalThis, { [disableKey]: !isAllowed });
  if (!isAllowed && !isTagLoaded) return;
  const { startTracking, stopTracking } = await loadTracking();
  if (isTrackingAllowed) startTracking(document, tag, wasAllowed);
  else if (isTagLoaded) stopTracking();
}

async function promptForConsent(bar: HTMLElement, tag: string, nextFocus: HTMLElement | null): Promise<void> {
  const statistics = (await promptInBar(bar, nextFocus)) === 'accept';
  const consent: Consent = { statistics, at: readDeviceDate().toISOString() };
  saveStoredRecord('localStorage', commerceStorageKeys.consent, consent);
  await applyConsent(tag, statistics, false);
}

/**
 * Asks once whether the visit may be counted, in shops that count visits. The footer's button asks again. Resolves when
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
  else await applyConsent(tag, consent, true);
}
