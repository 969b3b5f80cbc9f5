import { type EditValues, listChangedValues } from '../../../domain/desk/edit-values.ts';
import type { DeskProduct, ProductEdit, ProductTexts, ShadeToneTexts } from '../../../contract/desk/products.ts';

/** The values of the form's fields. Numbers are the typed texts. */
export interface ProductValues {
  countries: Record<string, { price: string; isForSale: boolean; stock: string; availableSince: string }>;
  texts: Record<string, Omit<ProductTexts, 'locale'>>;
  attributes: DeskProduct['attributes'];
  /** Empty for a product that is no shade. */
  shadeTone: ShadeToneTexts;
}

export const toProductValues = ({ countries, texts, attributes, shadeTone }: DeskProduct): ProductValues => ({
  countries: Object.fromEntries(
    countries.map(({ country, price, isForSale, stock, availableSince }) => [
      country,
      { price: String(price), isForSale, stock: stock === null ? '' : String(stock), availableSince },
    ]),
  ),
  texts: Object.fromEntries(texts.map(({ locale, ...fields }) => [locale, fields])),
  attributes: { ...attributes },
  shadeTone: shadeTone ?? { depth: '', undertone: '' },
});

/** Parses a typed number with a comma or a point. Returns NaN when it is no number. */
function parseNumber(text: string): number {
  const trimmed = text.trim().replace(',', '.');
  return /^\d+(?:\.\d+)?$/.test(trimmed) ? Number(trimmed) : Number.NaN;
}

/** Converts the values of the form to an edit of the product. */
export const toProductEdit = (product: DeskProduct, values: ProductValues): ProductEdit => ({
  version: product.version,
  countries: product.countries.map(({ country, price, isForSale, stock }) => {
    const given = values.countries[country];
    return {
      country,
      price: given ? parseNumber(given.price) : price,
      isForSale: given?.isForSale ?? isForSale,
      stock: stock === null || !given ? stock : parseNumber(given.stock),
      stockBefore: stock,
      ...(given && { availableSince: given.availableSince.trim() }),
    };
  }),
  texts: product.texts.map((texts) => ({ ...texts, ...values.texts[texts.locale] })),
  attributes: values.attributes,
  ...(product.shadeTone && { shadeTone: values.shadeTone }),
});

const flattenFields = (prefix: string, fields: object) =>
  Object.entries(fields).map(([name, value]) => [`${prefix}.${name}`, String(value)] as const);
const flattenGroups = (prefix: string, groups: Readonly<Record<string, object>>) =>
  Object.entries(groups).flatMap(([group, fields]) => flattenFields(`${prefix}.${group}`, fields));

/** The values by the path of their field, such as `countries.US.price`. */
export const flattenValues = ({ countries, texts, attributes, shadeTone }: ProductValues): EditValues =>
  Object.fromEntries([
    ...flattenGroups('countries', countries),
    ...flattenGroups('texts', texts),
    ...flattenFields('attributes', attributes),
    ...flattenFields('shadeTone', shadeTone),
  ]);

const applyTexts = <T extends Readonly<Record<string, string>>>(prefix: string, fields: T, values: EditValues): T => ({
  ...fields,
  ...Object.fromEntries(
    Object.keys(fields).flatMap((name) => {
      const value = values[`${prefix}.${name}`];
      return value === undefined ? [] : [[name, value] as const];
    }),
  ),
});

/** The values of a product, with those that are given by the path of their field. */
export function applyFlatValues(product: ProductValues, values: EditValues): ProductValues {
  const { countries, texts, attributes, shadeTone } = product;
  return {
    countries: Object.fromEntries(
      Object.entries(countries).map(([country, { isForSale, ...fields }]) => {
        const forSale = values[`countries.${country}.isForSale`] ?? String(isForSale);
        return [country, { ...applyTexts(`countries.${country}`, fields, values), isForSale: forSale === 'true' }];
      }),
    ),
    texts: Object.fromEntries(
      Object.entries(texts).map(([locale, fields]) => [locale, applyTexts(`texts.${locale}`, fields, values)]),
    ),
    attributes: applyTexts('attributes', attributes, values),
    shadeTone: applyTexts('shadeTone', shadeTone, values),
  };
}

/** The fields that differ between two states of a product, with their newer values. */
export const listChangedFields = (before: DeskProduct, after: DeskProduct): { field: string; value: string }[] =>
  listChangedValues(flattenValues(toProductValues(before)), flattenValues(toProductValues(after)));
