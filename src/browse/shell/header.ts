import { prepareMenus } from './header-menu.ts';
import { prepareHeaderShopper } from './header-shopper.ts';
import { prepareLanguageSwitch } from './language-switch.ts';

/** Everything that the header does, on top of what its HTML does by itself. */
export function prepareHeader(page: Document, header: HTMLElement): void {
  prepareHeaderShopper(header);
  prepareMenus(page);
  prepareLanguageSwitch(page);
}
