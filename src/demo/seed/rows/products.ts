import { countryCodes } from '../../../config/countries.ts';
import type { CountryCode } from '../../../config/countries.ts';
import { membershipSku } from '../../../contract/enumerations.ts';
import { slugOf } from '../../../domain/slug.ts';
import type { Art } from '../../art/forms.ts';
import { kinds, products } from '../catalogue/book.ts';
import { shadesFor } from '../catalogue/shades.ts';
import { seedLocales, textIn } from '../locales.ts';
import { membershipProgrammes, priceRules } from '../programmes.ts';
import type { SeedKind, SeedProduct, Texts } from '../types.ts';
import { quantityOf } from './stock.ts';

/** A product to be written: a base product, or one shade of it. */
export interface Item {
  productId: number;
  sku: string;
  product: SeedProduct;
  base: string | null;
  name: Texts;
  color: string | null;
  art: Art;
  position: number;
  hasShades: boolean;
}

/**
 * Ids that stay the same when the book grows: `AV-0305` is 30500, its seventh shade 30507; the membership fee, which
 * has no number, is 1.
 */
export function productIdOf(sku: string): number {
  const [, number, shade = '0'] = /^AV-(\d{4})(?:-(\d{2}))?$/.exec(sku) ?? [];
  return number === undefined ? 1 : Number(number) * 100 + Number(shade);
}

function itemsOf(product: SeedProduct, index: number): Item[] {
  const shades = product.shades ? shadesFor(product.shades.family, product.shades.count) : [];
  const base: Item = {
    productId: productIdOf(product.sku),
    sku: product.sku,
    product,
    base: null,
    name: product.name,
    color: null,
    art: product.art,
    position: index * 100,
    hasShades: shades.length > 0,
  };
  return [
    base,
    ...shades.map(({ name, color }, shade): Item => {
      const sku = `${product.sku}-${String(shade + 1).padStart(2, '0')}`;
      return {
        productId: productIdOf(sku),
        sku,
        product,
        base: product.sku,
        name,
        color,
        art: { ...product.art, color },
        position: index * 100 + shade + 1,
        hasShades: false,
      };
    }),
  ];
}

/** Every product of the book, each base product before its shades. */
export const allItems = (): readonly Item[] => products.flatMap(itemsOf);

/** A shade is shown on its product's page, chosen there. */
const linkOf = ({ sku, base, product }: Item) =>
  `/product/${product.sku}/${slugOf(product.name.en, product.sku)}${base === null ? '' : `?shade=${sku}`}`;

export const productRows = (items: readonly Item[]) =>
  items.map((item) => {
    const { productId, sku, base, color, art, position, product } = item;
    return {
      productId,
      sku,
      baseSku: base,
      line: product.line,
      link: linkOf(item),
      color,
      displayWeight: product.displayWeight,
      art: JSON.stringify(art),
      position,
    };
  });

const kindOf = new Map<string, SeedKind>(kinds.map((kind) => [kind.key, kind]));

function detailsOf({ base, product }: Item, locale: (typeof seedLocales)[number]) {
  if (base !== null) return { details: null, benefits: null, ingredients: null, applicationTechniques: null };
  const kind = kindOf.get(product.kind);
  if (!kind) throw new RangeError(`the kind ${product.kind} of ${product.sku} is not in the book`);
  return {
    details: textIn(product.details, locale),
    benefits: textIn(kind.benefits, locale),
    ingredients: kind.ingredients,
    applicationTechniques: textIn(kind.applicationTechniques, locale),
  };
}

export const productTextRows = (items: readonly Item[]) =>
  items.flatMap((item) =>
    seedLocales.map((locale) => ({
      productId: item.productId,
      locale: locale.locale,
      name: textIn(item.name, locale),
      ...detailsOf(item, locale),
    })),
  );

/** The price in minor units; the membership fee costs what the country's programme says. */
export function priceIn(country: CountryCode, { sku, priceUs }: SeedProduct): number {
  const fee = membershipProgrammes.find((program) => program.country === country)?.fee;
  if (sku === membershipSku && fee !== undefined) return fee;
  const { factor, step, shift } = priceRules[country];
  return Math.round((priceUs * factor) / step) * step + shift;
}

const carriedIn = ({ absentIn }: SeedProduct) => countryCodes.filter((country) => !absentIn?.includes(country));

export const priceRows = (items: readonly Item[]) =>
  items.flatMap(({ productId, product, hasShades, base }) =>
    carriedIn(product).map((countryCode) => ({
      productId,
      countryCode,
      priceMinor: priceIn(countryCode, product),
      categoryId: product.categoryId,
      subcategoryId: product.subCategoryId,
      isForSale: !product.notForSaleIn?.includes(countryCode),
      hasSwatch: hasShades || base !== null,
      showColorSwatches: hasShades,
    })),
  );

export const stockRows = (items: readonly Item[]) =>
  items.flatMap((item) =>
    carriedIn(item.product).map((countryCode) => ({
      productId: item.productId,
      countryCode,
      quantity: quantityOf(item, countryCode),
    })),
  );

export function crossSellingRows(items: readonly Item[]) {
  const known = new Set(items.map(({ sku }) => sku));
  return items
    .filter(({ base }) => base === null)
    .flatMap(({ productId, product }) =>
      [...new Set(product.crossSelling)]
        .filter((sku) => known.has(sku) && sku !== product.sku)
        .map((sku, position) => ({ productId, position, sku })),
    );
}
