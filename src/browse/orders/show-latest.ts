import { countries, type CountryCode, parseCountryCode } from '../../config/countries.ts';
import { statusMessageDurations } from '../../config/limits.ts';
import type { AddToBag } from '../../domain/bag/add-to-bag.ts';
import { formatPrice, type Money } from '../../domain/money.ts';
import { fillText } from '../../i18n/fill-text.ts';
import { paths } from '../../i18n/paths.ts';
import type { LatestProduct } from '../../stores/orders/latest-products.ts';
import { addAndWait } from '../bag/add-and-wait.ts';
import { listenForAddToBag } from '../bag/add-to-bag-listener.ts';
import { createSearchFiles } from '../search/index-files.ts';
import { adoptStyles } from '../shell/adopt-styles.ts';
import { createElement } from '../shell/create-element.ts';
import { readPageCountry, readPageLocale } from '../shell/page-locale.ts';
import { type FoundProduct, findProduct } from '../wishes/find-product.ts';
import { type LaterWishTexts, loadLaterWishTexts } from '../wishes/later-texts.ts';
import { nameProduct } from '../wishes/product-card.ts';
import { createRowItem } from '../wishes/viewed-row.ts';
import { whenOutOfSight } from '../wishes/when-out-of-sight.ts';
import rowCss from '../wishes/recently-viewed.css?inline';
import css from './buy-again.css?inline';

adoptStyles(document, rowCss);
adoptStyles(document, css);
listenForAddToBag(document);

interface Row {
  item: HTMLLIElement;
  button: HTMLButtonElement;
  name: string;
  bagItem: AddToBag;
}

/** Labels a button with a text. Its name begins with that text and says which product it adds. */
function label(button: HTMLButtonElement, name: string, text = ''): void {
  button.textContent = text;
  button.ariaLabel = `${text}, ${name}`;
}

function createRow(
  product: FoundProduct,
  { price, regularPrice }: LatestProduct,
  texts: LaterWishTexts,
  country: CountryCode,
) {
  const { ownerDocument: page } = document.body;
  const name = nameProduct(product);
  const shown = { ...product.row, name, price: price.minor };
  const format = (money: Money) => formatPrice(money, countries[country], readPageLocale(page));
  const was = regularPrice ? format(regularPrice) : undefined;
  const item = createRowItem(page, { ...shown, displayPrice: format(price), was }, texts);
  const button = createElement('button', { type: 'button', class: 'button again-add' });
  label(button, name, texts['addToBag']);
  item.append(button);
  const imageUrl = item.querySelector('img')?.src ?? '';
  return { item, button, name, bagItem: { sku: product.sku, quantity: 1, shown: { name, imageUrl, price } } };
}

/** Adds one product, and confirms it on its button. Resolves to whether the bag has taken it. */
async function add({ item, button, name, bagItem }: Row, texts: LaterWishTexts): Promise<boolean> {
  button.ariaBusy = 'true';
  label(button, name, texts['addingToBag']);
  const isTaken = await addAndWait(item, bagItem);
  button.ariaBusy = null;
  label(button, name, texts[isTaken ? 'addedToBag' : 'addToBag']);
  setTimeout(() => {
    if (button.ariaBusy !== 'true') label(button, name, texts['addToBag']);
  }, statusMessageDurations.addToBag);
  return isTaken;
}

/** Says which products are in the bag now, and which are not. */
function describe(rows: readonly Row[], outcomes: readonly boolean[], texts: LaterWishTexts): string {
  const list = new Intl.ListFormat(document.documentElement.lang);
  const say = (isTaken: boolean, template = '') => {
    const names = rows.filter((_, index) => outcomes[index] === isTaken).map(({ name }) => name);
    return names.length > 0 ? fillText(template, { names: list.format(names) }) : '';
  };
  return [say(true, texts['addedTogether']), say(false, texts['addTogetherFailed'])].filter(Boolean).join(' ');
}

function createSection(rows: readonly Row[], texts: LaterWishTexts): HTMLElement {
  const status = createElement('p', { role: 'status', class: 'again-said' });
  const all = createElement('button', { type: 'button', class: 'again-all' }, [texts['buyAgainAll'] ?? '']);
  /** Leaves out those that are being added. */
  const addRows = async (wanted: readonly Row[]) => {
    const added = wanted.filter(({ button }) => button.ariaBusy !== 'true');
    if (added.length === 0) return;
    const outcomes = await Promise.all(added.map((row) => add(row, texts)));
    status.textContent = describe(added, outcomes, texts);
  };
  all.addEventListener('click', () => {
    all.ariaBusy = 'true';
    void addRows(rows).then(() => {
      all.ariaBusy = null;
    });
  });
  for (const row of rows) row.button.addEventListener('click', () => void addRows([row]));
  return createElement('section', { class: 'viewed', 'aria-labelledby': 'buy-again' }, [
    createElement('div', { class: 'viewed-head' }, [
      createElement('h2', { id: 'buy-again' }, [texts['buyAgainHeading'] ?? '']),
      createElement('p', {}, [texts['buyAgainNote'] ?? '']),
      ...(rows.length > 1 ? [all] : []),
    ]),
    createElement(
      'ul',
      {},
      rows.map(({ item }) => item),
    ),
    status,
  ]);
}

/** Fills an element with the products of the latest orders that can be bought now. Throws when they cannot be loaded. */
export async function showLatestProducts(element: Element): Promise<void> {
  const page = element.ownerDocument;
  const country = parseCountryCode(readPageCountry(page));
  const { loadLatestProducts } = await import('../../stores/orders/latest-products.ts');
  const latest = country ? await loadLatestProducts(country) : [];
  if (!country || latest.length === 0) return;
  const files = createSearchFiles(paths.search(readPageLocale(page)));
  const [texts, found] = await Promise.all([
    loadLaterWishTexts(page),
    Promise.all(latest.map(({ sku }) => findProduct(files, sku))),
  ]);
  const rows = latest.flatMap((one, index) => {
    const product = found[index];
    return product ? [createRow(product, one, texts, country)] : [];
  });
  if (rows.length === 0) return;
  await whenOutOfSight(element);
  element.replaceChildren(createSection(rows, texts));
}
