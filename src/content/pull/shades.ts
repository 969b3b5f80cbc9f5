import type { Product } from '../../contract/catalogue.ts';
import { parseColors } from '../../domain/color.ts';
import { formatPrice } from '../../domain/money.ts';
import { offerOf } from '../../domain/visibility.ts';
import { imageAddress } from '../image-address.ts';
import type { Shade } from '../records.ts';
import type { Market, PullContext } from './context.ts';
import { productName } from './product-texts.ts';

const shadeImageSize = 800;
const mostDots = 5;

/** Shades keep the feed's order. One whose color cannot be read has the color '' and is noted. */
export function shadeRecords({ writer, imagesHost }: PullContext, shades: readonly Product[], market: Market, locale: string): Shade[] {
  return shades.flatMap((product) => {
    const offer = offerOf(product, market);
    if (!offer) return [];
    const color = parseColors(product.color)?.[0] ?? '';
    if (color === '') writer.note('SHADE_WITHOUT_COLOR', market.code, product.sku);
    const { text: name, translated } = productName(product, market, locale);
    if (!translated) writer.note('UNTRANSLATED', locale, `product ${product.sku}`);
    return [{
      sku: product.sku, name, color, price: offer.price, displayPrice: formatPrice(offer.price, market, locale), soldOut: isSoldOut(product),
      imageUrl: imageAddress(product.imageUrl, imagesHost, shadeImageSize) ?? '',
    }];
  });
}

/** A product whose stock is not told can be bought: the bag decides. */
export const isSoldOut = ({ availability }: Pick<Product, 'availability'>): boolean => availability === 'OutOfStock';

/** Up to five colors for a card, spread over all shades, each once. */
export function dotsOf(shades: readonly Pick<Shade, 'color'>[]): string[] {
  const colors = [...new Set(shades.map(({ color }) => color).filter((color) => color !== ''))];
  const count = Math.min(mostDots, colors.length);
  return Array.from({ length: count }, (_, index) => colors[Math.floor((index * colors.length) / count)] ?? '').filter((color) => color !== '');
}
