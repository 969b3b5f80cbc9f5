import { type PictureKind, shadeSkuPlaceholder } from '../../../config/catalogue/picture-kinds.ts';
import { productLabelKeys } from '../../../config/catalogue/product-labels.ts';
import { countryCodes } from '../../../config/countries.ts';
import type { CountryCode } from '../../../config/countries.ts';
import { createRecord } from '../../../config/create-record.ts';
import { membershipSku } from '../../../contract/enumerations.ts';
import { getDepthOfLevel } from '../../../domain/catalogue/depth-levels.ts';
import { collectLongTexts, type LongTexts } from '../../../domain/catalogue/long-texts.ts';
import { toDayBefore } from '../../../domain/catalogue/badges.ts';
import { toSlug } from '../../../domain/slug.ts';
import type { Art } from '../../../server/platform/database/product-art.ts';
import { getProductAttributes } from '../catalogue/attributes.ts';
import { availableDaysAgo, firstSaleDay } from '../catalogue/new-products.ts';
import { givenSkus } from '../catalogue/given-skus.ts';
import { pictureKindsBySku } from '../catalogue/pictures.ts';
import { productKinds, products } from '../catalogue/products.ts';
import { getShadeKind, pickShades } from '../catalogue/shades.ts';
import { seedLocales, textForLocale } from '../locales.ts';
import { convertUsPrice, membershipPrograms } from '../country-figures.ts';
import type { SeedProductKind, SeedProduct, SeedShade, TextsByLanguage } from '../types.ts';
import { pickStockQuantity } from './stock.ts';

/** A product of the catalogue: a base product, or one shade of it. */
export interface CatalogueItem {
  productId: number;
  sku: string;
  product: SeedProduct;
  baseSku: string | null;
  name: TextsByLanguage;
  color: string | null;
  art: Art;
  position: number;
  hasShades: boolean;
  tone?: SeedShade['tone'];
}

/**
 * The id of a product follows from its SKU, so that it stays the same when products are added: `AV-0305` has 30500, its
 * seventh shade 30507, and the membership fee 1.
 */
export function productIdOf(sku: string): number {
  const [, number, shade = '0'] = /^AV-(\d{4})(?:-(\d{2}))?$/.exec(sku) ?? [];
  return number === undefined ? 1 : Number(number) * 100 + Number(shade);
}

function expandProduct(product: SeedProduct, index: number): CatalogueItem[] {
  const shades = product.shades ? pickShades(product.shades.family, product.shades.count) : [];
  const base: CatalogueItem = {
    productId: productIdOf(product.sku),
    sku: product.sku,
    product,
    baseSku: null,
    name: product.name,
    color: product.isSingleShade ? product.art.color : null,
    art: product.art,
    position: index * 100,
    hasShades: shades.length > 0,
  };
  return [
    base,
    ...shades.map(({ name, color, tone }, shade): CatalogueItem => {
      const sku = `${product.sku}-${String(shade + 1).padStart(2, '0')}`;
      return {
        productId: productIdOf(sku),
        sku,
        product,
        baseSku: product.sku,
        name,
        color,
        art: { ...product.art, color },
        position: index * 100 + shade + 1,
        hasShades: false,
        tone,
      };
    }),
  ];
}

/** Every product of the catalogue, each base product before its shades. */
export const listCatalogueItems = (): readonly CatalogueItem[] => products.flatMap(expandProduct);

/** A shade links to its product's page, where it is then selected. */
const productLink = ({ sku, baseSku, product }: CatalogueItem) =>
  `/product/${product.sku}/${toSlug(product.name.en, product.sku)}${baseSku === null ? '' : `?shade=${sku}`}`;

function shadeColumns({ baseSku, product, tone }: CatalogueItem) {
  return {
    shadeKind: baseSku === null && product.shades ? getShadeKind(product.shades.family) : null,
    shadeDepth: tone ? getDepthOfLevel(tone.level) : null,
    depthLevel: tone?.level ?? null,
    undertone: tone?.undertone ?? null,
  };
}

const kindsByKey = new Map<string, SeedProductKind>(productKinds.map((kind) => [kind.key, kind]));

function getKind({ sku, kind: key }: SeedProduct): SeedProductKind {
  const kind = kindsByKey.get(key);
  if (!kind) throw new RangeError(`The product ${sku} has the unknown kind ${key}.`);
  return kind;
}

const pictureFolders = {
  onLips: 'on-lips',
  onSkin: 'on-skin',
  inHand: 'in-hand',
  contents: 'contents',
} as const satisfies Record<PictureKind, string>;

/** A shade has none: its product says where its pictures are. */
function listPictures({ sku, baseSku, hasShades }: CatalogueItem) {
  const kinds = baseSku === null ? (pictureKindsBySku[sku] ?? []) : [];
  return kinds.map((kind) => ({
    kind,
    imageUrl: `${pictureFolders[kind]}/${sku}.png`,
    ...(hasShades && { shadeImageUrl: `${pictureFolders[kind]}/${shadeSkuPlaceholder}.png` }),
  }));
}

export const productRows = (items: readonly CatalogueItem[]) =>
  items.map((item) => {
    const { productId, sku, baseSku, color, art, position, product } = item;
    return {
      productId,
      sku,
      givenSku: givenSkus[sku] ?? null,
      baseSku,
      ...createRecord(productLabelKeys, (key) => (key === 'brand' ? '' : product[key])),
      link: productLink(item),
      color,
      art: JSON.stringify(art),
      pictures: JSON.stringify(listPictures(item)),
      position,
      ...shadeColumns(item),
      attributes: JSON.stringify(baseSku === null ? getProductAttributes(product, getKind(product)) : {}),
    };
  });

/** A shade has none: it shows those of its base product. */
function pickLongTexts({ baseSku, product }: CatalogueItem, locale: (typeof seedLocales)[number]): LongTexts {
  if (baseSku !== null) return {};
  const own = { ...getKind(product), details: product.details };
  return collectLongTexts(({ key }) => {
    const text = own[key] ?? '';
    return typeof text === 'string' ? text : textForLocale(text, locale);
  });
}

export const productTextRows = (items: readonly CatalogueItem[]) =>
  items.flatMap((item) =>
    seedLocales.map((locale) => ({
      productId: item.productId,
      locale: locale.locale,
      name: textForLocale(item.name, locale),
      texts: JSON.stringify(pickLongTexts(item, locale)),
    })),
  );

/** The price in minor units. The membership fee has the price of the country's program. */
export function calculatePriceMinor(
  country: CountryCode,
  { sku, priceUsMinor }: Pick<SeedProduct, 'sku' | 'priceUsMinor'>,
): number {
  const fee = membershipPrograms.find((program) => program.country === country)?.feeMinor;
  if (sku === membershipSku && fee !== undefined) return fee;
  return convertUsPrice(priceUsMinor, country);
}

export const listCarryingCountries = ({ notCarriedIn }: SeedProduct) =>
  countryCodes.filter((country) => !notCarriedIn?.includes(country));

/** The house has sold everything for years but the new products, which are as new on every day on which a demo begins. */
const getFirstSaleDay = ({ sku }: SeedProduct, now: number) => {
  const daysAgo = availableDaysAgo[sku];
  return daysAgo === undefined ? firstSaleDay : toDayBefore(now, daysAgo);
};

/** `now` is in ms since 1970. */
export const priceRows = (items: readonly CatalogueItem[], now: number) =>
  items.flatMap(({ productId, product, hasShades, baseSku }) =>
    listCarryingCountries(product).map((countryCode) => ({
      productId,
      countryCode,
      priceMinor: calculatePriceMinor(countryCode, product),
      categoryId: product.categoryId,
      subcategoryId: product.subCategoryId,
      isForSale: !product.notForSaleIn?.includes(countryCode),
      hasSwatch: hasShades || baseSku !== null,
      showColorSwatches: hasShades,
      availableSince: getFirstSaleDay(product, now),
    })),
  );

export const stockRows = (items: readonly CatalogueItem[]) =>
  items.flatMap((item) =>
    listCarryingCountries(item.product).map((countryCode) => ({
      productId: item.productId,
      countryCode,
      quantity: pickStockQuantity(item, countryCode),
    })),
  );

export function crossSellingRows(items: readonly CatalogueItem[]) {
  const knownSkus = new Set(items.map(({ sku }) => sku));
  return items
    .filter(({ baseSku }) => baseSku === null)
    .flatMap(({ productId, product }) =>
      [...new Set(product.crossSelling)]
        .filter((sku) => knownSkus.has(sku) && sku !== product.sku)
        .map((sku, position) => ({ productId, position, sku })),
    );
}
