import { signOutEvent } from '../../config/browser-storage-keys.ts';
import { attributionPeriods } from '../../config/referral/attribution.ts';
import { accountRoles } from '../../config/session/roles.ts';
import { formatFullName } from '../../domain/full-name.ts';
import type { StoredDistributor } from '../../domain/referral/stored-distributor.ts';
import { loadAttributionText } from '../referral/attribution-texts.ts';
import { readDeviceDate } from '../runtime/device-clock.ts';
import { sayFailed } from '../runtime/say-failed.ts';
import { whenIdle } from '../runtime/when-idle.ts';
import { whenShown } from '../runtime/when-shown.ts';
import { readPageCountry } from '../shell/page-locale.ts';
import { onStoredShopperChange, readActiveDistributor, readStoredShopper } from '../shell/stored-shopper.ts';

/** A distributor that was entered or followed on an earlier visit is shown as remembered. */
function getAttributionReason({ reason, at = 0 }: StoredDistributor): string {
  const now = readDeviceDate().getTime();
  const isOfThisVisit = reason === 'assigned' || (at <= now && now - at <= attributionPeriods.visitMs);
  return isOfThisVisit ? (reason ?? '') : 'remembered';
}

/** Shows the reason behind the name once its text has loaded, unless another distributor is shown by then. */
async function showAttributionReason(header: HTMLElement, distributor: StoredDistributor | null): Promise<void> {
  const page = header.ownerDocument;
  const reason = distributor ? await loadAttributionText(page, getAttributionReason(distributor)) : '';
  const element = header.querySelector('.strip-distributor .header-word');
  if (element && readActiveDistributor(readPageCountry(page))?.id === distributor?.id)
    element.textContent = reason && ` · ${reason}`;
}

function fillTexts(header: HTMLElement, values: Readonly<Record<string, string | string[] | null | undefined>>): void {
  for (const element of header.querySelectorAll<HTMLElement>('[data-says]'))
    element.textContent = String(values[element.dataset['says'] ?? ''] ?? '');
}

function showAccountLinks(header: HTMLElement, hasAccount: boolean): void {
  for (const link of header.querySelectorAll<HTMLAnchorElement>('.account-link')) {
    link.hidden = !hasAccount;
    link.href = link.dataset['to'] ?? '';
  }
}

/** Fills in the distributor and the shopper. The header's styles hide the parts that do not apply. */
function showHeaderShopper(header: HTMLElement): void {
  const distributor = readActiveDistributor(readPageCountry(header.ownerDocument));
  const shopper = readStoredShopper();
  fillTexts(header, {
    ...shopper,
    distributor: distributor?.name,
    name: shopper && formatFullName(shopper),
  });
  void showAttributionReason(header, distributor);
  header.toggleAttribute('data-distributor', distributor !== null);
  header.toggleAttribute('data-shopper', shopper !== null);
  showAccountLinks(header, shopper?.roles.some((role) => accountRoles.includes(role)) ?? false);
}

/** Ends the session unless the page has prevented the event. Says so when that fails, as without its code. */
async function signOut(header: HTMLElement, event: Event): Promise<void> {
  if (event.defaultPrevented || !readStoredShopper()) return;
  try {
    const { getSessionStore } = await import('../../stores/session/store.ts');
    await getSessionStore().signOut();
  } catch {
    sayFailed(header.ownerDocument);
    return;
  }
  // Signing out redirects to the identity provider. Without a session or a connection, the page stays.
  for (const link of header.querySelectorAll<HTMLElement>('.if-guest')) link.focus();
}

/** Elements with prices of products, now or later. */
const pricesSelector = '[data-minor], template[data-card]';

async function loadMemberPrices(page: Document): Promise<void> {
  if (!page.querySelector(pricesSelector)) return;
  const { followMemberPrices } = await import('../membership/member-prices.ts');
  await followMemberPrices(page);
}

/**
 * Loads the session store, which renews the tokens in time and finds the distributor of the shopper's account. Members
 * see their prices.
 */
function loadSessionWhenIdle(page: Document): void {
  if (!readStoredShopper()) return;
  const loadStores = () => {
    Promise.all([
      import('../../stores/session/store.ts').then(({ getSessionStore }) => {
        getSessionStore();
      }),
      import('../referral/load-referral-store.ts').then(({ loadReferralStore }) => loadReferralStore(page)),
      loadMemberPrices(page),
    ]).catch(() => undefined);
  };
  whenShown(page, () => {
    whenIdle(loadStores);
  });
}

/** Shows the signed-in shopper and their distributor, follows changes, and handles signing out. */
export function prepareHeaderShopper(header: HTMLElement): void {
  header.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('.sign-out'))
      dispatchEvent(new Event(signOutEvent, { cancelable: true }));
  });
  addEventListener(signOutEvent, (event) => {
    // Listeners added later may still prevent the event.
    queueMicrotask(() => {
      void signOut(header, event);
    });
  });
  loadSessionWhenIdle(header.ownerDocument);
  onStoredShopperChange(() => {
    showHeaderShopper(header);
  });
  showHeaderShopper(header);
}
