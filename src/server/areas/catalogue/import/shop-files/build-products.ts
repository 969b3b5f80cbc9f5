import type { ImportMapping } from '../../../../../contract/desk/import-mapping.ts';
import { parseColors } from '../../../../../domain/catalogue/color.ts';
import { toSlug } from '../../../../../domain/slug.ts';
import type { RefusalCode } from '../codes.ts';
import type { ToAddressableSku } from '../address-skus.ts';
import type { Findings } from '../findings.ts';
import { buildPrice } from './build-price.ts';
import type { CategoryFinder, FoundPlacement } from './categories.ts';
import { type Family, findDifferingOptions, findOpenOptions, joinFamily, readOptions } from './family.ts';
import type { FieldName, ShopRow } from './shop-row.ts';
import { listFurtherPictures } from './pictures.ts';
import { findCommonTitle, findOwnTitle, removeOption } from './variant-titles.ts';
import { readQuantity, readWeight } from './values.ts';

export interface BuildContext {
  mapping: ImportMapping;
  categories: CategoryFinder;
  findings: Findings;
  toAddressableSku: ToAddressableSku;
  /** Called for each row that is not sold, with the field that is the reason. */
  refuse: (code: RefusalCode, row: ShopRow, sentence: string, field?: FieldName) => void;
  /** Called for each product with the row that it comes from. */
  onProduct: (sku: string, row: ShopRow) => void;
}

type BuiltProduct = Readonly<Record<string, unknown>>;

function buildSku(row: ShopRow, family: Family, { findings, mapping, toAddressableSku }: BuildContext) {
  const values = readOptions(row, family, mapping).map(({ value }) => toSlug(value, 'item'));
  const given = row.sku || (family.offers.length > 1 ? [family.head.group, ...values].join('-') : family.head.group);
  const sku = toAddressableSku(given);
  if (row.sku === '') findings.addCorrection('SKU_MADE', { sku, to: sku });
  else if (sku !== row.sku) findings.addCorrection('SKU_REWRITTEN', { sku, from: row.sku, to: sku });
  return { sku, givenSku: row.sku === '' ? '' : given };
}

/** The words of a catalogue file, by those of rows. */
const availabilities = new Map([
  ['in_stock', 'InStock'],
  ['out_of_stock', 'OutOfStock'],
  ['later', 'OutOfStock'],
]);

function buildStock({ quantity, availability }: ShopRow, sku: string, { findings }: BuildContext) {
  const stock = quantity === '' ? null : readQuantity(quantity);
  if (quantity !== '' && stock === null)
    findings.addCorrection('FIELD_DROPPED', { sku, field: 'quantity', from: quantity });
  if (availability === 'later') findings.addCorrection('STOCK_LATER', { sku });
  return { stock, availability: availabilities.get(availability) ?? null };
}

function buildSize(row: ShopRow, family: Family, sku: string, { mapping, findings }: BuildContext): string {
  const size = readOptions(row, family, mapping).find(({ kind }) => kind === 'size')?.value;
  if (size !== undefined || mapping.weights === 'leave-out') return size ?? '';
  // Variants without a weight of their own weigh what their parent does.
  const text = row.weight || (family.head.role === 'parent' ? family.head.weight : '');
  const weight = readWeight(text);
  if (weight === null) findings.addCorrection('FIELD_DROPPED', { sku, field: 'weight', from: text });
  return weight ?? '';
}

const buildTexts = (name: string, details: string, { mapping: { locales } }: BuildContext) => ({
  productAttributes: Object.fromEntries(locales.map((locale) => [locale, { name, details }])),
});

type BuiltOffer = BuiltProduct & { sku: string; countryDetails: Readonly<Record<string, unknown>> };

/** What a row that is sold becomes, besides its names and texts. Null when it is refused. */
function buildOffer(row: ShopRow, family: Family, placement: FoundPlacement, context: BuildContext): BuiltOffer | null {
  const { mapping, findings, refuse } = context;
  const isShade = readOptions(row, family, mapping).some(({ kind }) => kind === 'shade');
  const built = buildPrice(row, mapping, family.head.price, findings);
  if ('problem' in built) {
    refuse('PRICE_TEXT', row, built.problem, 'price');
    return null;
  }
  const { sku, givenSku } = buildSku(row, family, context);
  const flags = { hasSwatch: isShade, showColorSwatches: isShade };
  return {
    ...{ sku, givenSku },
    ...buildStock(row, sku, context),
    gtin: row.gtin,
    displayWeight: buildSize(row, family, sku, context),
    imageUrl: row.images[0] ?? family.images[0] ?? '',
    placeholderName: row.brand || family.head.brand,
    brand: row.brand || family.head.brand,
    ...placement,
    countryDetails: Object.fromEntries(
      mapping.countries.map((country) => [country, { ...built, ...placement, ...flags }]),
    ),
  };
}

/** The name of a variant: the values of its options that differ within its product. */
function nameVariant(
  row: ShopRow,
  { family, title, differing }: { family: Family; title: string; differing: ReadonlySet<number> },
  { mapping }: BuildContext,
): string {
  const values = readOptions(row, family, mapping).map(({ value }) => value);
  const own = values.filter((_, index) => differing.has(index));
  if (own.length > 0) return own.join(' / ');
  const rest = findOwnTitle(row.title, title);
  return rest || values.join(' / ') || row.title || title;
}

function readColor(row: ShopRow, family: Family, { mapping }: BuildContext): string {
  const shade = readOptions(row, family, mapping).find(({ kind }) => kind === 'shade')?.value ?? '';
  return parseColors(shade) === null ? '' : shade;
}

function buildVariants(
  family: Family,
  placement: FoundPlacement,
  title: string,
  context: BuildContext,
): BuiltProduct[] {
  const { head } = family;
  const differing = findDifferingOptions(family, context.mapping);
  const variants = family.offers.flatMap((row) => {
    const offer = buildOffer(row, family, placement, context);
    if (!offer) return [];
    context.onProduct(offer.sku, row);
    const name = nameVariant(row, { family, title, differing }, context);
    const color = readColor(row, family, context);
    return [{ row, offer, name, color, productDetails: buildTexts(name, '', context) }];
  });
  const [first] = variants;
  if (!first) return [];
  const skuOfRow = new Map<ShopRow | null, string>(variants.map(({ row, offer: { sku } }) => [row, sku]));
  const givenSku = head.role === 'parent' ? head.sku : '';
  const wanted = context.toAddressableSku(givenSku || head.group.replace(':', '-'));
  const isTaken = variants.some(({ offer: { sku } }) => sku.toLowerCase() === wanted.toLowerCase());
  const baseSku = isTaken ? `${wanted}-all` : wanted;
  context.onProduct(baseSku, head);
  if (family.rows.some(({ quantity }) => quantity === 'parent'))
    context.findings.addCorrection('STOCK_SHARED', { sku: baseSku, from: head.quantity });
  for (const { name, value } of findOpenOptions(family))
    context.findings.addCorrection('CHOICE_DROPPED', { sku: baseSku, from: `${name}: ${value}` });
  const base = {
    ...{ sku: baseSku, givenSku },
    name: title,
    placeholderName: head.brand,
    brand: head.brand,
    imageUrl: family.images[0] ?? '',
    pictures: listFurtherPictures(family).map(({ row, ...picture }) => ({
      ...picture,
      shadeSku: skuOfRow.get(row) ?? '',
    })),
    ...placement,
    countryDetails: first.offer.countryDetails,
    productDetails: buildTexts(title, head.description, context),
  };
  return [
    base,
    ...variants.map(({ offer, name, color, productDetails }) => ({
      ...offer,
      ...{ name, color, productDetails, pictures: [], baseShade: baseSku },
    })),
  ];
}

function buildSingle(row: ShopRow, family: Family, placement: FoundPlacement, context: BuildContext): BuiltProduct[] {
  const offer = buildOffer(row, family, placement, context);
  if (!offer) return [];
  context.onProduct(offer.sku, row);
  const { title, description } = family.head;
  const { images } = family;
  return [
    {
      ...offer,
      name: title,
      imageUrl: images[0] ?? '',
      pictures: listFurtherPictures(family).map(({ kind, imageUrl }) => ({ kind, imageUrl })),
      color: readColor(row, family, context),
      productDetails: buildTexts(title, description, context),
    },
  ];
}

/** The products of a catalogue file that the rows of one product become: none, one, or a base product with variants. */
export function buildProducts(rows: readonly [ShopRow, ...ShopRow[]], context: BuildContext): BuiltProduct[] {
  const family = joinFamily(rows);
  for (const row of family.refused) context.refuse('ROW_NOT_SOLD', row, row.problem);
  const [only] = family.offers;
  if (!only) return [];
  const target = context.mapping.categories[family.head.category] ?? null;
  const placement = target === null ? null : context.categories.find(target);
  if (!placement) {
    for (const row of family.offers)
      context.refuse('CATEGORY_LEFT_OUT', row, `The mapping leaves out "${family.head.category}".`, 'category');
    return [];
  }
  return isSoldAsVariants(family, context)
    ? buildVariants(family, placement, findTitle(family), context)
    : buildSingle(only, family, placement, context);
}

/** A product with one variant has variants, too: its name would be lost otherwise, and the next file may have more. */
const isSoldAsVariants = (family: Family, { mapping }: BuildContext): boolean =>
  family.offers.length > 1 ||
  family.offers.some((row) => row.role === 'variant' && readOptions(row, family, mapping).length > 0);

/** The name of a product with variants: of its parent, or what the titles of its variants have in common. */
function findTitle({ head, offers }: Family): string {
  if (head.role === 'parent') return head.title;
  const titles = offers.map(({ title }) => title).filter((title) => title !== '');
  const title = findCommonTitle(titles);
  return offers.length === 1 ? head.options.reduce((rest, { value }) => removeOption(rest, value), title) : title;
}
