import type { Product } from '../../contract/catalogue/catalogue.ts';
import { parseColors } from '../../domain/catalogue/color.ts';
import { formatPrice } from '../../domain/money.ts';
import { offerOf } from '../../domain/catalogue/visibility.ts';
import { imageAddress } from './image-address.ts';
import type { Shade } from '../snapshot/records.ts';
import type { Market, PullContext } from './context.ts';
import { productName } from './product-texts.ts';

const shadeImageSize = 800;
const mostDots = 5;

/**
 * Feeds often put the product's name before the shade's (`Velvet Lip Color · Fig`); on its own page the shade's is
 * enough.
 */
export function shadeName(full: string, baseName: string): string {
  const rest = full.startsWith(baseName) ? full.slice(baseName.length).replace(/^[\s·:,|/–—-]+/, '') : '';
  return rest === '' ? full : rest;
}

/** Shades keep the feed's order. One whose color cannot be read has the color '' and is noted. */
export function shadeRecords(
  { writer, imagesHost }: PullContext,
  shades: readonly Product[],
  baseName: string,
  market: Market,
  locale: string,
): Shade[] {
  return shades.flatMap((product) => {
    const offer = offerOf(product, market);
    if (!offer) return [];
    const color = parseColors(product.color)?.[0] ?? '';
    if (color === '') writer.note('SHADE_WITHOUT_COLOR', market.code, product.sku);
    const { text, translated } = productName(product, market, locale);
    if (!translated) writer.note('UNTRANSLATED', locale, `product ${product.sku}`);
    return [
      {
        sku: product.sku,
        name: shadeName(text, baseName),
        color,
        price: offer.price,
        displayPrice: formatPrice(offer.price, market, locale),
        soldOut: isSoldOut(product),
        imageUrl: imageAddress(product.imageUrl, imagesHost, shadeImageSize) ?? '',
      },
    ];
  });
}

/** A product whose stock is not told can be bought: the bag decides. */
export const isSoldOut = ({ availability }: Pick<Product, 'availability'>): boolean => availability === 'OutOfStock';

/** Up to five colors for a card, spread over all shades, each once. */
export function dotsOf(shades: readonly Pick<Shade, 'color'>[]): string[] {
  const colors = [...new Set(shades.map(({ color }) => color).filter((color) => color !== ''))];
  const count = Math.min(mostDots, colors.length);
  return Array.from({ length: count }, (_, index) => colors[Math.floor((index * colors.length) / count)] ?? '').filter(
    (color) => color !== '',
  );
}
