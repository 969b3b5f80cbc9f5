import type { ShopCountry } from '../../config/countries.ts';
import type { TradedItem } from '../../stores/commerce-events.ts';
import { type ItemDetails, type TagItem, toItemFields } from './tag-items.ts';

/** The lists of products that a page is about: a category, or the results of a search. */
const listSelector = 'product-list, .results-found';
const cardSelector = '.card[data-sku]';

const readText = (root: ParentNode, selector: string): string => root.querySelector(selector)?.textContent.trim() ?? '';
const readMinor = (element: HTMLElement | null | undefined): number => Number(element?.dataset['minor'] ?? 0);

/** Name and address of a list. Results of a search have no name of their own: it would tell the words of the search. */
function readList(list: Element): Pick<TagItem, 'item_list_id' | 'item_list_name'> {
  return list.matches('.results-found')
    ? { item_list_id: 'search' }
    : { item_list_id: location.pathname, item_list_name: readText(list.ownerDocument, 'h1') };
}

/** The product of a card, with its place on the list that the page is about. */
function readCard(card: HTMLElement, country: ShopCountry): TagItem[] {
  const sku = card.dataset['sku'] ?? '';
  const price = { minor: readMinor(card.querySelector<HTMLElement>('.card-price')), currency: country.currency };
  const item = { sku, name: readText(card, '.card-name'), price, quantity: 1, isFree: false };
  const list = card.closest(listSelector);
  const index = list ? [...list.querySelectorAll(cardSelector)].indexOf(card) : 0;
  return toItemFields([item], country).items.map((tagItem) => ({
    ...tagItem,
    ...(list && { ...readList(list), index }),
  }));
}

export interface ItemList {
  item_list_id?: string;
  item_list_name?: string;
  items: readonly TagItem[];
}

/** The list of a page, once it shows products and no others are loading. */
export function readItemList(page: Document, country: ShopCountry): ItemList | null {
  const list = page.querySelector(listSelector);
  const cards = [...(list?.querySelectorAll<HTMLElement>(cardSelector) ?? [])];
  if (!list || cards.length === 0 || list.ariaBusy === 'true') return null;
  return { ...readList(list), items: cards.flatMap((card) => readCard(card, country)) };
}

/** Where the list of a page appears. */
export const findListRoot = (page: Document): Element | null => page.querySelector(listSelector);

/** The product to whose page a click leads, and the list that it was on. */
export function readSelectedItem(target: EventTarget | null, country: ShopCountry): ItemList | null {
  const link = target instanceof Element ? target.closest('a') : null;
  const card = link?.closest<HTMLElement>(cardSelector);
  if (!card) return null;
  const list = card.closest(listSelector);
  return { ...(list && readList(list)), items: readCard(card, country) };
}

const quickViewSelector = 'dialog[open] .quick-body article[data-product]';

/** The product that a shopper looks at: in the quick view, or on its own page. */
const findProduct = (page: Document) =>
  page.querySelector<HTMLElement>(quickViewSelector) ?? page.querySelector<HTMLElement>('main article[data-product]');

/** The category and subcategory of a product. In the quick view they stand on the product, for its page is another. */
function readCategories(page: Document, product: HTMLElement): string[] {
  const { categories } = product.dataset;
  if (categories !== undefined) return categories.split('\n');
  return [...page.querySelectorAll('.breadcrumb a')].slice(1).map(({ textContent }) => textContent.trim());
}

/** The text of the label itself, without the elements in it that show the stock. */
const readShadeName = (shade: HTMLInputElement): string =>
  [...(shade.labels?.[0]?.childNodes ?? [])]
    .filter((node) => node.nodeType === Node.TEXT_NODE)
    .map(({ textContent }) => textContent)
    .join('')
    .trim();

/** What a product's page, or the quick view, knows of a product or shade that it sells. Nothing for other products. */
export function readItemDetails(page: Document, sku: string): ItemDetails {
  const product = findProduct(page);
  const shades = [...(product?.querySelectorAll<HTMLInputElement>('[data-shade]') ?? [])];
  const shade = shades.find(({ value }) => value === sku);
  if (!product || (!shade && product.dataset['product'] !== sku)) return {};
  const [category = '', subCategory = ''] = readCategories(page, product);
  return {
    ...(shade && { item_variant: readShadeName(shade) }),
    ...(category && { item_category: category }),
    ...(subCategory && { item_category2: subCategory }),
  };
}

/** The product that the shopper looks at, as the chosen shade. */
export function readViewedItem(page: Document, country: ShopCountry): TradedItem | null {
  const product = findProduct(page);
  if (!product) return null;
  const shade = product.querySelector<HTMLInputElement>('[data-shade]:checked');
  const price = shade?.dataset['minor'] === undefined ? product.querySelector<HTMLElement>('.product-price') : shade;
  return {
    sku: shade?.value ?? product.dataset['product'] ?? '',
    name: readText(product, 'h1, .quick-name'),
    price: { minor: readMinor(price), currency: country.currency },
    quantity: 1,
    isFree: false,
  };
}
