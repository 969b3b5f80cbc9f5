import { signOutEvent, storageEvents, storageKeys } from '../config/browser-storage.ts';
import { accountRoles } from '../config/roles.ts';
import { activeDistributor, onShopperChange, signedInShopper } from './shopper.ts';

function write(header: HTMLElement, values: Readonly<Record<string, string | undefined>>): void {
  for (const place of header.querySelectorAll<HTMLElement>('[data-says]')) place.textContent = values[place.dataset['says'] ?? ''] ?? '';
}

/** Shows with whom the shopper shops and who is signed in. The rest is styles: what is not of now takes no room. */
function show(header: HTMLElement): void {
  const [distributor, shopper] = [activeDistributor(), signedInShopper()];
  write(header, { distributor: distributor?.name, firstName: shopper?.firstName, lastName: shopper?.lastName });
  header.toggleAttribute('data-distributor', distributor !== null);
  header.toggleAttribute('data-shopper', shopper !== null);
  const hasAccount = shopper?.roles.some((role) => accountRoles.includes(role)) ?? false;
  for (const link of header.querySelectorAll<HTMLAnchorElement>('.account-link')) {
    link.hidden = !hasAccount;
    link.href = link.dataset['to'] ?? '';
  }
}

/** Whoever holds the session ends it on this event; without one there is only the name to forget. */
function signOut(header: HTMLElement): void {
  if (!dispatchEvent(new Event(signOutEvent, { cancelable: true }))) return;
  localStorage.removeItem(storageKeys.shopper);
  dispatchEvent(new Event(storageEvents.shopper));
  for (const link of header.querySelectorAll<HTMLElement>('.if-guest')) link.focus();
}

export function prepareShopper(header: HTMLElement): void {
  header.addEventListener('click', ({ target }) => { if (target instanceof Element && target.closest('.sign-out')) signOut(header); });
  onShopperChange(() => { show(header); });
  show(header);
}
