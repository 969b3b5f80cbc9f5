import { createContext, useContext } from 'react';
import { countries } from '../config/countries.ts';
import { formatPrice, type Money } from '../domain/money.ts';
import type { BagSettings, BagTextKey } from '../i18n/bag-settings.ts';
import { countText, fill } from '../i18n/fill-text.ts';
import { imageAddress } from '../i18n/image-address.ts';
import { languageTag } from '../i18n/language-tag.ts';
import { paths } from '../i18n/paths.ts';
import type { BagShop } from './bag/shop.ts';

type Values = Readonly<Record<string, string | number>>;

/** What every part of the bag's islands works with. */
export interface Surroundings {
  shop: BagShop;
  locale: string;
  t: (key: BagTextKey, values?: Values) => string;
  /** `2 items`. */
  items: (count: number) => string;
  price: (money: Money) => string;
  /** The address of a line's picture; null for none. */
  picture: (imageUrl: string) => string | null;
  /** The address of a product's page, from the link that the API gives. */
  href: (link: string) => string;
  /** The page is the bag's own. */
  isBagPage: boolean;
  leave: (path: string) => void;
}

/** Twice the side at which pictures of lines are shown, in px. */
const pictureSize = 192;
const isOurs = (address: string) => /^\/(?:_images\/|placeholder\.svg)/.test(address);

export function surroundingsOf(shop: BagShop, { locale, country, imagesUrl, texts }: BagSettings): Surroundings {
  const tag = languageTag(locale);
  return {
    shop,
    locale,
    t: (key, values = {}) => fill(texts[key] ?? key, values),
    items: (count) => countText(texts, 'itemCount', count, tag),
    price: (money) => formatPrice(money, countries[country], tag),
    picture: (imageUrl) => (isOurs(imageUrl) ? imageUrl : imageAddress(imageUrl, imagesUrl, pictureSize, 'webp')),
    href: (link) => {
      const [path = '', query] = link.split('?');
      return `/${locale}/${path.replace(/^\/+|\/+$/g, '')}/${query === undefined ? '' : `?${query}`}`;
    },
    isBagPage: location.pathname === paths.cart(locale),
    leave: (path) => {
      location.assign(path);
    },
  };
}

const Context = createContext<Surroundings | null>(null);
export const SurroundingsProvider = Context.Provider;

export function useSurroundings(): Surroundings {
  const surroundings = useContext(Context);
  if (!surroundings) throw new Error('This part of the bag stands outside of its surroundings.');
  return surroundings;
}
