import { prepareMenus } from './header-menu.ts';
import { prepareHeaderShopper } from './header-shopper.ts';
import { prepareLanguageSwitch } from './language-switch.ts';

/** Adds to the header what its HTML cannot do by itself. */
export function prepareHeader(page: Document): void {
  const header = page.querySelector<HTMLElement>('.header');
  if (header) prepareHeaderShopper(header);
  prepareMenus(page);
  prepareLanguageSwitch(page);
}
