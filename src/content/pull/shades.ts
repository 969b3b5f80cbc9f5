import type { ShadeKind } from '../../config/catalogue/shade-tones.ts';
import type { Product } from '../../contract/catalogue/catalogue.ts';
import { parseColors } from '../../domain/catalogue/color.ts';
import { resolveShadeTone } from '../../domain/catalogue/shade-tone.ts';
import { normalizeGivenSku } from '../../domain/search/given-sku.ts';
import { toPlainText } from '../../domain/plain-text.ts';
import { formatPrice } from '../../domain/money.ts';
import { getProductOffer } from '../../domain/catalogue/product-offer.ts';
import { resolveImageUrl } from './image-uses.ts';
import type { Shade } from '../snapshot/records.ts';
import type { PullContext } from './context.ts';
import type { Market } from './market.ts';
import { resolveProductName } from './product-texts.ts';
import { readSale } from './sale-record.ts';

const shadeImageSize = 800;
const maxDots = 5;

/**
 * Feeds often put the product's name before that of the shade (`Velvet Lip Color · Fig`). The page of the product shows
 * only the shade's name.
 */
export function stripBaseName(fullName: string, baseName: string): string {
  const shadeName = fullName.startsWith(baseName) ? fullName.slice(baseName.length).replace(/^[\s·:,|/–—-]+/, '') : '';
  return shadeName === '' ? fullName : shadeName;
}

/** A variant that has the same name as its product is named by its size. */
const nameOption = (text: string, baseName: string, { displayWeight }: Product): string =>
  (text === baseName && toPlainText(displayWeight)) || stripBaseName(text, baseName);

const readTone = ({ shadeTone }: Product, color: string, kind: ShadeKind | null | undefined): Pick<Shade, 'tone'> => {
  const tone = kind === 'complexion' ? resolveShadeTone(color, shadeTone) : null;
  return tone ? { tone } : {};
};

/** Shades keep the feed's order. A shade with an unreadable color gets the color '' and a note. */
export function createShadeRecords(
  { writer, imagesHost }: PullContext,
  { market, locale }: { market: Market; locale: string },
  shades: readonly Product[],
  base: { name: string; shadeKind?: ShadeKind | null | undefined },
): Shade[] {
  const hasColors = shades.some(({ color }) => parseColors(color) !== null);
  return shades.flatMap((product) => {
    const offer = getProductOffer(product, market);
    if (!offer) return [];
    const color = parseColors(product.color)?.[0] ?? '';
    if (color === '' && (hasColors || product.color)) writer.addNote('SHADE_WITHOUT_COLOR', market.code, product.sku);
    const { text, isTranslated } = resolveProductName(product, market, locale);
    if (!isTranslated) writer.addNote('UNTRANSLATED', locale, `product ${product.sku}`);
    return [
      {
        sku: product.sku,
        name: nameOption(text, base.name, product),
        color,
        price: offer.price,
        displayPrice: formatPrice(offer.price, market, locale),
        ...readSale(offer, market, locale),
        soldOut: isSoldOut(product),
        imageUrl: resolveImageUrl(product.imageUrl, imagesHost, shadeImageSize) ?? '',
        swatchUrl: resolveImageUrl(product.colorSwatchImage, imagesHost, shadeImageSize) ?? '',
        ...readGtin(product),
        ...readGivenSku(product),
        ...readTone(product, color, base.shadeKind),
      },
    ];
  });
}

/** The GTIN of a product, without the spaces between its groups of digits. */
export function readGtin({ gtin }: Pick<Product, 'gtin'>): { gtin?: string } {
  const digits = String(gtin ?? '').replace(/[\s-]/g, '');
  return digits === '' ? {} : { gtin: digits };
}

/** The sku as the owner's catalogue has it. Nothing where it is the sku of the shop. */
export function readGivenSku({ sku, givenSku }: Pick<Product, 'sku' | 'givenSku'>): { givenSku?: string } {
  const text = normalizeGivenSku(givenSku ?? '');
  return text === '' || text === sku ? {} : { givenSku: text };
}

/** A product without a stock status counts as available; the bag makes the final check. */
export const isSoldOut = ({ availability }: Pick<Product, 'availability'>): boolean => availability === 'OutOfStock';

/** Up to five different colors for a card, spread evenly over all shades. */
export function pickShadeDots(shades: readonly Pick<Shade, 'color'>[]): string[] {
  const colors = [...new Set(shades.map(({ color }) => color).filter((color) => color !== ''))];
  const count = Math.min(maxDots, colors.length);
  return Array.from({ length: count }, (_, index) => colors[Math.floor((index * colors.length) / count)] ?? '').filter(
    (color) => color !== '',
  );
}
