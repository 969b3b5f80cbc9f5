import { attributionPeriods } from '../../config/referral/attribution.ts';
import { signOutEvent } from '../../config/browser-storage-keys.ts';
import { accountRoles } from '../../config/session/roles.ts';
import { loadAttributionText } from '../referral/attribution-texts.ts';
import { readPageCountry } from './page-locale.ts';
import {
  type StoredDistributor,
  readStoredDistributor,
  onStoredShopperChange,
  readStoredShopper,
} from './stored-shopper.ts';
import { whenIdle } from '../runtime/when-idle.ts';
import { whenShown } from '../runtime/when-shown.ts';

/** Says why behind the name, once the words have come; another distributor may be shown by then. */
async function showAttributionReason(header: HTMLElement, distributor: StoredDistributor | null): Promise<void> {
  const words = distributor ? await loadAttributionText(header.ownerDocument, getAttributionReason(distributor)) : '';
  const place = header.querySelector('.strip-distributor .header-word');
  if (place && readPageDistributor(header.ownerDocument)?.id === distributor?.id)
    place.textContent = words && ` · ${words}`;
}

function fillTexts(header: HTMLElement, values: Readonly<Record<string, string | undefined>>): void {
  for (const place of header.querySelectorAll<HTMLElement>('[data-says]'))
    place.textContent = values[place.dataset['says'] ?? ''] ?? '';
}

/**
 * Why the shopper shops with her, as a name of a text; what was entered or followed on an earlier visit is remembered.
 */
function getAttributionReason({ reason, at = 0 }: StoredDistributor): string {
  const isOfThisVisit = reason === 'assigned' || (at <= Date.now() && Date.now() - at <= attributionPeriods.visitMs);
  return isOfThisVisit ? (reason ?? '') : 'remembered';
}

/** One who serves another country is kept for a return there, and is nobody's here. */
function readPageDistributor(page: Document): StoredDistributor | null {
  const distributor = readStoredDistributor();
  return distributor?.country === undefined || distributor.country === readPageCountry(page) ? distributor : null;
}

/** Shows with whom the shopper shops and who is signed in. The rest is styles: what is not of now takes no room. */
function showHeaderShopper(header: HTMLElement): void {
  const [distributor, shopper] = [readPageDistributor(header.ownerDocument), readStoredShopper()];
  fillTexts(header, { distributor: distributor?.name, firstName: shopper?.firstName, lastName: shopper?.lastName });
  void showAttributionReason(header, distributor);
  header.toggleAttribute('data-distributor', distributor !== null);
  header.toggleAttribute('data-shopper', shopper !== null);
  const hasAccount = shopper?.roles.some((role) => accountRoles.includes(role)) ?? false;
  for (const link of header.querySelectorAll<HTMLAnchorElement>('.account-link')) {
    link.hidden = !hasAccount;
    link.href = link.dataset['to'] ?? '';
  }
}

/** Signs out, for whoever on the page asks; a page may keep the shopper by preventing the event. */
async function signOut(header: HTMLElement, event: Event): Promise<void> {
  if (event.defaultPrevented || !readStoredShopper()) return;
  const { getSessionStore } = await import('../../stores/session/store.ts');
  await getSessionStore().signOut();
  // The page is still here: there was no session to end, or nobody to tell it to.
  for (const link of header.querySelectorAll<HTMLElement>('.if-guest')) link.focus();
}

/**
 * A signed-in shopper's session is looked up once the page is idle: it is renewed in time, and her own distributor is
 * known.
 */
function loadSessionWhenIdle(page: Document): void {
  if (!readStoredShopper()) return;
  const look = () => {
    Promise.all([
      import('../../stores/session/store.ts').then(({ getSessionStore }) => {
        getSessionStore();
      }),
      import('../referral/load-referral-store.ts').then(({ loadReferralStore }) => loadReferralStore(page)),
    ]).catch(() => undefined);
  };
  whenShown(page, () => {
    whenIdle(look);
  });
}

export function prepareHeaderShopper(header: HTMLElement): void {
  header.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('.sign-out'))
      dispatchEvent(new Event(signOutEvent, { cancelable: true }));
  });
  // After whoever prevents it.
  addEventListener(signOutEvent, (event) => {
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
