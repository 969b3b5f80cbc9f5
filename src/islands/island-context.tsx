import { createContext, type ReactNode, useContext } from 'react';
import { countries } from '../config/countries.ts';
import { formatPrice, type Money } from '../domain/money.ts';
import { fillText, formatCountText } from '../i18n/fill-text.ts';
import { resolveImageSources, type SmallImageSources } from '../i18n/image-url.ts';
import type { IslandSettings } from '../i18n/island-settings.ts';
import { toLanguageTag } from '../i18n/language-tag.ts';
import { buildProductLinkPath, isShopImagePath } from '../i18n/paths.ts';

/** Values for the placeholders of a text. */
export type TextValues = Readonly<Record<string, string | number>>;

/** The values that all components of an island use: the page's stores, texts, prices, images and addresses. */
export interface IslandContext<Stores, Key extends string, Settings extends IslandSettings = IslandSettings> {
  stores: Stores;
  settings: Settings;
  locale: string;
  /** As BCP 47 writes it, such as `en-AU`. */
  languageTag: string;
  /** The phone number of customer service, which replaces `{{phone}}` in every text. */
  supportPhone: string;
  /** Renders a text with that number as a link that dials it. */
  linkPhone: (text: string) => ReactNode;
  /** A text with its placeholders filled; its key if the page has no such text. */
  t: (key: Key, values?: TextValues) => string;
  /** The text of a key that is known only at run time; undefined if the page has no such text. */
  findText: (key: string, values?: TextValues) => string | undefined;
  /** A counted text in the right plural form: `2 items`. */
  formatCount: (key: Key, count: number) => string;
  formatPrice: (money: Money) => string;
  /** The addresses of a small product image; null without an image. */
  getImageSources: (imageUrl: string) => SmallImageSources | null;
  /** The address of a product's page, from the link that the API returns. */
  getProductHref: (link: string) => string;
  navigate: (path: string) => void;
}

/** In px: twice the size at which islands show product images, for dense screens. */
const productImageSize = 192;

export function createIslandContext<Stores, Key extends string, Settings extends IslandSettings>(
  settings: Settings,
  stores: Stores,
): IslandContext<Stores, Key, Settings> {
  const { locale, country, imagesUrl, texts } = settings;
  const { supportPhone } = countries[country];
  const languageTag = toLanguageTag(locale);
  const findText = (key: string, values: TextValues = {}) => {
    const text = texts[key];
    return text === undefined ? undefined : fillText(text, { phone: supportPhone, ...values });
  };
  return {
    stores,
    settings,
    locale,
    languageTag,
    supportPhone,
    linkPhone: (text) => {
      const [before, after] = text.split(supportPhone);
      return after === undefined
        ? text
        : [
            before,
            <a key="phone" href={settings.phoneHref}>
              {supportPhone}
            </a>,
            after,
          ];
    },
    t: (key, values) => findText(key, values) ?? key,
    findText,
    formatCount: (key, count) => formatCountText(texts, key, count, languageTag),
    formatPrice: (money) => formatPrice(money, countries[country], languageTag),
    getImageSources: (imageUrl) =>
      isShopImagePath(imageUrl)
        ? { src: imageUrl, webp: null }
        : resolveImageSources(imageUrl, imagesUrl, productImageSize),
    getProductHref: (link) => buildProductLinkPath(locale, link),
    navigate: (path) => {
      location.assign(path);
    },
  };
}

/** Creates the provider of a value, and the hook that reads it. */
export function defineContext<Value>() {
  const ReactContext = createContext<Value | null>(null);
  function useValue(): Value {
    const value = useContext(ReactContext);
    if (!value) throw new Error('The component is rendered outside of the context provider of its area.');
    return value;
  }
  return { Provider: ReactContext.Provider, useValue };
}

/** Creates the provider and the hook of an area's islands, typed by the area's stores, text keys and settings. */
export function defineIslandContext<Stores, Key extends string, Settings extends IslandSettings = IslandSettings>() {
  const { Provider, useValue } = defineContext<IslandContext<Stores, Key, Settings>>();
  return { IslandContextProvider: Provider, useIslandContext: useValue };
}
