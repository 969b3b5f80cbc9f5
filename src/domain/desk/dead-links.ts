import { linkSchemes } from '../../config/allowed-markup.ts';
import { hasShopRoute } from '../../config/pages/shop-pages.ts';
import { listLinkAddresses } from './markup.ts';

/** Stands for the address of the shop, which no link names. */
const anyShop = 'https://shop.invalid';

const allowedProtocols: ReadonlySet<string> = new Set(
  Object.values(linkSchemes).flatMap((schemes) => schemes.map((scheme) => `${scheme}:`)),
);

function isDead(address: string): boolean {
  if (address.trim() === '' || !URL.canParse(address, anyShop)) return true;
  const { protocol, origin, pathname, username, password } = new URL(address, anyShop);
  const hasSecret = username !== '' || password !== '';
  return hasSecret || !allowedProtocols.has(protocol) || (origin === anyShop && !hasShopRoute(pathname));
}

/**
 * Lists the links of a text that the pull would replace by their words: to paths that the shop has no page for, and with
 * schemes that it does not allow. Whether a product or a category is there is known to the pull only.
 */
export const findDeadLinks = (html: string): string[] => [...new Set(listLinkAddresses(html).filter(isDead))];
