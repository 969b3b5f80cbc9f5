import { createContext, useContext } from 'react';
import { countries } from '../config/countries.ts';
import { formatPrice, type Money } from '../domain/money.ts';
import type { BagSettings, BagTextKey } from '../i18n/bag-settings.ts';
import { formatCountText, fillText } from '../i18n/fill-text.ts';
import { resolveImageUrl } from '../i18n/image-url.ts';
import { toLanguageTag } from '../i18n/language-tag.ts';
import { paths } from '../i18n/paths.ts';
import type { BagIslandStores } from './bag/island-stores.ts';

type Values = Readonly<Record<string, string | number>>;

/** What every part of the bag's islands works with. */
export interface IslandContext {
  stores: BagIslandStores;
  locale: string;
  t: (key: BagTextKey, values?: Values) => string;
  /** `2 items`. */
  formatItemCount: (count: number) => string;
  formatPrice: (money: Money) => string;
  /** The address of a line's picture; null for none. */
  getImageUrl: (imageUrl: string) => string | null;
  /** The address of a product's page, from the link that the API gives. */
  getProductHref: (link: string) => string;
  /** The page is the bag's own. */
  isBagPage: boolean;
  navigate: (path: string) => void;
}

/** Twice the side at which pictures of lines are shown, in px. */
const lineImageSize = 192;
const isOwnImage = (address: string) => /^\/(?:_images\/|placeholder\.svg)/.test(address);

export function createIslandContext(
  shop: BagIslandStores,
  { locale, country, imagesUrl, texts }: BagSettings,
): IslandContext {
  const tag = toLanguageTag(locale);
  return {
    stores: shop,
    locale,
    t: (key, values = {}) => fillText(texts[key] ?? key, values),
    formatItemCount: (count) => formatCountText(texts, 'itemCount', count, tag),
    formatPrice: (money) => formatPrice(money, countries[country], tag),
    getImageUrl: (imageUrl) =>
      isOwnImage(imageUrl) ? imageUrl : resolveImageUrl(imageUrl, imagesUrl, lineImageSize, 'webp'),
    getProductHref: (link) => {
      const [path = '', query] = link.split('?');
      return `/${locale}/${path.replace(/^\/+|\/+$/g, '')}/${query === undefined ? '' : `?${query}`}`;
    },
    isBagPage: location.pathname === paths.cart(locale),
    navigate: (path) => {
      location.assign(path);
    },
  };
}

const ReactIslandContext = createContext<IslandContext | null>(null);
export const IslandContextProvider = ReactIslandContext.Provider;

export function useIslandContext(): IslandContext {
  const surroundings = useContext(ReactIslandContext);
  if (!surroundings) throw new Error('This part of the bag stands outside of its surroundings.');
  return surroundings;
}
