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

/** The fields that differ between two states of a product, with their newer values. */
export function listChangedFields(before: DeskProduct, after: DeskProduct): { field: string; value: string }[] {
  const flatten = (product: DeskProduct) => {
    const { countries, texts, attributes, shadeTone } = toProductValues(product);
    const entries = (prefix: string, groups: Readonly<Record<string, object>>) =>
      Object.entries(groups).flatMap(([group, fields]) =>
        Object.entries(fields).map(([name, value]) => [`${prefix}.${group}.${name}`, String(value)] as const),
      );
    const ofAttributes = Object.entries(attributes).map(([key, value]) => [`attributes.${key}`, value] as const);
    const ofTone = Object.entries(shadeTone).map(([key, value]) => [`shadeTone.${key}`, value] as const);
    return new Map([...entries('countries', countries), ...entries('texts', texts), ...ofAttributes, ...ofTone]);
  };
  const old = flatten(before);
  return [...flatten(after)].flatMap(([field, value]) => (old.get(field) === value ? [] : [{ field, value }]));
}
