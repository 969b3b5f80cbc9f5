import { commerceKeys } from '../../config/commerce-storage.ts';
import { askInBar, keep } from './bar.ts';
import { stored } from './stored-shopper.ts';

/** Kept under `shop.consent`: whether page views may be counted, and since when that holds. */
export interface Consent {
  pageViews: boolean;
  at: string;
}

const mayCount = (): boolean | null => {
  const kept = stored(commerceKeys.consent)?.['pageViews'];
  return typeof kept === 'boolean' ? kept : null;
};

async function apply(tag: string, allowed: boolean): Promise<void> {
  // Nothing of the tag is loaded only to be told that it may not count.
  if (!allowed && !(`ga-disable-${tag}` in globalThis)) return;
  const { setCounting } = await import('./page-views.ts');
  setCounting(document, tag, allowed);
}

async function ask(bar: HTMLElement, tag: string, next: HTMLElement | null): Promise<void> {
  const allowed = (await askInBar(bar, next)) === 'accept';
  keep('localStorage', commerceKeys.consent, { pageViews: allowed, at: new Date().toISOString() } satisfies Consent);
  await apply(tag, allowed);
}

/**
 * Asks once whether page views may be counted, where the shop counts any; the footer's button asks again. Resolves when
 * that is settled.
 */
export async function askConsent(page: Document): Promise<void> {
  const bar = page.querySelector<HTMLElement>('[data-tag]');
  const tag = bar?.dataset['tag'];
  if (!bar || !tag) return;
  for (const button of page.querySelectorAll<HTMLElement>('.consent-open')) {
    button.addEventListener('click', () => {
      void ask(bar, tag, button);
      bar.querySelector('button')?.focus();
    });
  }
  const kept = mayCount();
  if (kept === null) await ask(bar, tag, page.querySelector('main'));
  else await apply(tag, kept);
}
