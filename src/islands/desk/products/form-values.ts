import type { DeskProduct, ProductEdit, ProductTexts } from '../../../contract/desk/products.ts';

/** The values of the form's fields. Numbers are the typed texts. */
export interface ProductValues {
  countries: Record<string, { price: string; isForSale: boolean; stock: string }>;
  texts: Record<string, Omit<ProductTexts, 'locale'>>;
  attributes: DeskProduct['attributes'];
}

export const toProductValues = ({ countries, texts, attributes }: DeskProduct): ProductValues => ({
  countries: Object.fromEntries(
    countries.map(({ country, price, isForSale, stock }) => [
      country,
      { price: String(price), isForSale, stock: stock === null ? '' : String(stock) },
    ]),
  ),
  texts: Object.fromEntries(texts.map(({ locale, ...fields }) => [locale, fields])),
  attributes: { ...attributes },
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
    };
  }),
  texts: product.texts.map((texts) => ({ ...texts, ...values.texts[texts.locale] })),
  attributes: values.attributes,
});

/** The fields that differ between two states of a product, with their newer values. */
export function listChangedFields(before: DeskProduct, after: DeskProduct): { field: string; value: string }[] {
  const flatten = (product: DeskProduct) => {
    const { countries, texts, attributes } = toProductValues(product);
    const entries = (prefix: string, groups: Readonly<Record<string, object>>) =>
      Object.entries(groups).flatMap(([group, fields]) =>
        Object.entries(fields).map(([name, value]) => [`${prefix}.${group}.${name}`, String(value)] as const),
      );
    const ofAttributes = Object.entries(attributes).map(([key, value]) => [`attributes.${key}`, value] as const);
    return new Map([...entries('countries', countries), ...entries('texts', texts), ...ofAttributes]);
  };
  const old = flatten(before);
  return [...flatten(after)].flatMap(([field, value]) => (old.get(field) === value ? [] : [{ field, value }]));
}
