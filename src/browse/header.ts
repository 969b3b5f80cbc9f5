import { prepareHeaderShopper } from './session/header-shopper.ts';
import { whenIdle } from './runtime/when-idle.ts';
import { prepareMenus } from './shell/header-menu.ts';
import { prepareLanguageSwitch } from './shell/language-switch.ts';
import { readPageCountry } from './shell/page-locale.ts';
import { readActiveDistributor } from './shell/stored-shopper.ts';

/** Adds to the header what needs scripts. */
export function prepareHeader(page: Document): void {
  const header = page.querySelector<HTMLElement>('.header');
  if (header) prepareHeaderShopper(header);
  prepareMenus(page);
  prepareLanguageSwitch(page);
  prepareClosing(page);
  const card = page.querySelector('distributor-card');
  if (card) prepareDistributorCard(page, card);
}

/** What is said below the header goes with its button, and the focus to the content of the page. */
function prepareClosing(page: Document): void {
  page.querySelector('.said-close')?.addEventListener('click', () => {
    page.querySelector('.said-text')?.replaceChildren();
    page.querySelector('main')?.focus({ preventScroll: true });
  });
}

/** The header loads at once for shoppers with a distributor, whom the card shows: what follows it keeps its place. */
function prepareDistributorCard(page: Document, card: Element): void {
  if (readActiveDistributor(readPageCountry(page))) card.classList.add('seller-awaited');
  whenIdle(() => void import('./later-parts.ts'));
}
