import { prepareMenus } from './header-menu.ts';
import { prepareShopper } from './header-shopper.ts';
import { prepareLanguages } from './language-switch.ts';

/** Everything that the header does, on top of what its HTML does by itself. */
export function prepareHeader(page: Document, header: HTMLElement): void {
  prepareShopper(header);
  prepareMenus(page);
  prepareLanguages(page);
}
