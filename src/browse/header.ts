import { prepareHeaderShopper } from './session/header-shopper.ts';
import { whenIdle } from './runtime/when-idle.ts';
import { prepareMenus } from './shell/header-menu.ts';
import { prepareLanguageSwitch } from './shell/language-switch.ts';

/** Adds to the header what needs scripts. */
export function prepareHeader(page: Document): void {
  const header = page.querySelector<HTMLElement>('.header');
  if (header) prepareHeaderShopper(header);
  prepareMenus(page);
  prepareLanguageSwitch(page);
  // The header loads at once for shoppers with a distributor, whom the card shows.
  if (page.querySelector('distributor-card')) whenIdle(() => void import('./later-parts.ts'));
}
