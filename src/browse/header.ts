import { prepareHeaderShopper } from './session/header-shopper.ts';
import { prepareMenus } from './shell/header-menu.ts';
import { prepareLanguageSwitch } from './shell/language-switch.ts';

/** Adds to the header what needs scripts. */
export function prepareHeader(page: Document): void {
  const header = page.querySelector<HTMLElement>('.header');
  if (header) prepareHeaderShopper(header);
  prepareMenus(page);
  prepareLanguageSwitch(page);
}
