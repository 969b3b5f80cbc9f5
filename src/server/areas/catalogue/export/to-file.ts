import { productLabels } from '../../../../config/catalogue/product-labels.ts';
import { countries, type CountryCode } from '../../../../config/countries.ts';
import { mapToRecord } from '../../../../config/create-record.ts';
import { toWireAmount } from '../../../../domain/money.ts';
import type { ExportedCategory, ExportedProduct } from './read-products.ts';

type Price = ExportedProduct['prices'][number];

const toAmount = (minor: number, country: CountryCode) =>
  toWireAmount({ minor, currency: countries[country].currency }, countries[country].minorDigits);

const toSale = ({ priceMinor, startsAt, endsAt, countryCode }: Price['sales'][number]) => ({
  price: toAmount(priceMinor, countryCode),
  ...(startsAt && { startsAt: startsAt.toISOString() }),
  ...(endsAt && { endsAt: endsAt.toISOString() }),
});

const toCountryDetails = (price: Price) => ({
  price: toAmount(price.priceMinor, price.countryCode),
  ...(price.sales.length > 0 && { sales: price.sales.map(toSale) }),
  categoryId: price.categoryId,
  subCategoryId: price.subcategoryId,
  hasSwatch: price.hasSwatch,
  showColorSwatches: price.showColorSwatches,
  isForSale: price.isForSale,
  ...(price.availableSince !== null && { availableSince: price.availableSince }),
  ...(price.quantity !== null && { stock: price.quantity, givenStock: price.givenQuantity }),
});

const toNames = (texts: readonly { locale: string; name: string }[]) =>
  Object.fromEntries(texts.map(({ locale, name }) => [locale, name]));

function toShade({ shadeKind, shadeDepth, depthLevel, undertone }: ExportedProduct['product']) {
  const isToned = shadeDepth !== null || depthLevel !== null || undertone !== null;
  return {
    ...(shadeKind !== null && { shadeKind }),
    ...(isToned && { shadeTone: { depth: shadeDepth, depthLevel, undertone } }),
  };
}

/** A product in the field names of the import. */
export function toFileProduct({ product, texts, prices, crossSelling }: ExportedProduct) {
  const [first] = prices;
  return {
    sku: product.sku,
    productId: product.productId,
    ...(product.givenSku !== null && { givenSku: product.givenSku }),
    ...(product.baseSku !== null && { baseShade: product.baseSku }),
    name: texts.find(({ name }) => name !== '')?.name ?? '',
    ...mapToRecord(productLabels, ({ key, wireKey }) => [wireKey, product[key]]),
    imageUrl: product.imageUrl ?? '',
    pictures: product.pictures,
    ...(product.color !== null && { color: product.color }),
    ...(product.gtin !== null && { gtin: product.gtin }),
    ...toShade(product),
    attributes: product.attributes,
    ...(first && { categoryId: first.categoryId, subCategoryId: first.subcategoryId }),
    productDetails: {
      productAttributes: Object.fromEntries(texts.map(({ locale, name, texts: own }) => [locale, { name, ...own }])),
      crossSellingProductSkus: crossSelling,
    },
    countryDetails: Object.fromEntries(prices.map((price) => [price.countryCode, toCountryDetails(price)])),
    exact: { position: product.position, link: product.link, art: product.art },
  };
}

/** A category in the field names of the import. */
export const toFileCategory = ({ category, texts, subCategories }: ExportedCategory) => ({
  categoryId: category.categoryId,
  orderBy: category.orderBy,
  name: toNames(texts),
  description: Object.fromEntries(texts.map(({ locale, description }) => [locale, description])),
  ...(category.rating && { rating: category.rating }),
  isHidden: category.isHidden,
  subCategories: subCategories.map((subCategory) => ({
    id: subCategory.id,
    OrderBy: subCategory.orderBy,
    translations: toNames(subCategory.texts),
  })),
  exact: { art: category.art },
});
