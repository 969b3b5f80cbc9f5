import { commerceStorageKeys } from '../../config/commerce-storage-keys.ts';
import { promptInBar } from './prompt-bar.ts';
import { readStoredRecord, saveStoredRecord } from './stored-record.ts';

/** Kept under `shop.consent`: whether page views may be counted, and since when that holds. */
export interface Consent {
  pageViews: boolean;
  at: string;
}

const readStoredConsent = (): boolean | null => {
  const kept = readStoredRecord(commerceStorageKeys.consent)?.['pageViews'];
  return typeof kept === 'boolean' ? kept : null;
};

async function applyConsent(tag: string, allowed: boolean): Promise<void> {
  // Nothing of the tag is loaded only to be told that it may not count.
  if (!allowed && !(`ga-disable-${tag}` in globalThis)) return;
  const { setPageViewTracking } = await import('./page-views.ts');
  setPageViewTracking(document, tag, allowed);
}

async function promptForConsent(bar: HTMLElement, tag: string, next: HTMLElement | null): Promise<void> {
  const allowed = (await promptInBar(bar, next)) === 'accept';
  saveStoredRecord('localStorage', commerceStorageKeys.consent, {
    pageViews: allowed,
    at: new Date().toISOString(),
  } satisfies Consent);
  await applyConsent(tag, allowed);
}

/**
 * Asks once whether page views may be counted, where the shop counts any; the footer's button asks again. Resolves when
 * that is settled.
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
  }
  const kept = readStoredConsent();
  if (kept === null) await promptForConsent(bar, tag, page.querySelector('main'));
  else await applyConsent(tag, kept);
}
