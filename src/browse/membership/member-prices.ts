import { countries, parseCountryCode } from '../../config/countries.ts';
import { calculateMemberPrice } from '../../domain/membership/savings.ts';
import { formatPrice } from '../../domain/money.ts';
import { adoptStyles } from '../shell/adopt-styles.ts';
import { readPageCountry } from '../shell/page-locale.ts';
import css from './member-prices.css?inline';
import { loadMemberTexts } from './member-texts.ts';

/** The prices on a page. Their elements contain the amounts in minor units: several, if it is the sum of products. */
const priceSelector = '.price[data-minor]';
const memberPriceClass = 'member-price';

/** Formats the member price of amounts in minor units together. Returns null for shoppers without one. */
type FormatMemberPrice = (minors: readonly number[]) => string | null;

function createPriceFormatter(page: Document, discountBasisPoints: number): FormatMemberPrice {
  const code = parseCountryCode(readPageCountry(page));
  if (!code || discountBasisPoints === 0) return () => null;
  const country = countries[code];
  const { currency } = country;
  return (minors) => {
    const prices = minors.map((minor) => calculateMemberPrice({ minor, currency }, discountBasisPoints));
    const minor = prices.reduce((sum, price) => sum + price.minor, 0);
    return formatPrice({ minor, currency }, country, page.documentElement.lang);
  };
}

/**
 * A product's own price has room for the whole label. Elsewhere a short label is shown, and screen readers read the
 * whole one.
 */
function createMemberPrice(price: HTMLElement, texts: Readonly<Record<string, string>>, text: string): HTMLElement {
  const createSpan = (className: string, textContent: string) =>
    Object.assign(price.ownerDocument.createElement('span'), { className, textContent });
  const element = createSpan(memberPriceClass, '');
  const label = createSpan('member-label', `${texts['memberPrice'] ?? ''} `);
  element.append(label, createSpan('member-amount', text));
  if (price.matches('.product-price')) return element;
  label.className = 'visually-hidden';
  const shortLabel = createSpan('member-label', texts['memberPriceShort'] ?? '');
  shortLabel.ariaHidden = 'true';
  element.prepend(shortLabel);
  return element;
}

/** Whether a price is up to date. For shoppers without a member price, it shows only its own text. */
const isUpToDate = (price: HTMLElement, text: string | null) =>
  (price.querySelector('.member-amount')?.textContent ?? null) === text;

/**
 * Shows the member price beside each price of the page, or removes it. Without room for both, the member price is shown
 * below without moving anything.
 */
function showMemberPrices(page: Document, texts: Readonly<Record<string, string>>, format: FormatMemberPrice): void {
  const outdated = [...page.querySelectorAll<HTMLElement>(priceSelector)].flatMap((price) => {
    const text = format((price.dataset['minor'] ?? '').split(' ').map(Number));
    return isUpToDate(price, text) ? [] : [{ price, text, height: price.offsetHeight }];
  });
  for (const { price, text } of outdated) {
    price.querySelector(`.${memberPriceClass}`)?.remove();
    delete price.dataset['tight'];
    if (text !== null) price.append(createMemberPrice(price, texts, text));
  }
  for (const { price, height } of outdated.filter(({ price }) => price.offsetHeight > 0))
    if (price.offsetHeight > height) price.dataset['tight'] = '';
}

/** Keeps member prices up to date: lists, shades and dialogs change their prices later. */
export async function followMemberPrices(page: Document): Promise<void> {
  const [{ getMemberDiscount }, texts] = await Promise.all([
    import('../../stores/membership/member-discount.ts'),
    loadMemberTexts(page),
  ]);
  adoptStyles(page, css);
  let format: FormatMemberPrice = () => null;
  const update = () => {
    showMemberPrices(page, texts, format);
  };
  getMemberDiscount().subscribe((discountBasisPoints) => {
    format = createPriceFormatter(page, discountBasisPoints);
    update();
  });
  new MutationObserver(update).observe(page.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['data-minor'],
  });
}
