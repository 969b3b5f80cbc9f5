import { z } from 'zod';
import { productLabelWireKeys } from '../../../../config/catalogue/product-labels.ts';
import { productTextKeys } from '../../../../config/catalogue/product-texts.ts';
import { shadeKinds } from '../../../../config/catalogue/shade-tones.ts';
import { createRecord } from '../../../../config/create-record.ts';
import { Rating, ShadeToneInput } from '../../../../contract/catalogue/catalogue.ts';
import { ExactCategory, ExactProduct } from './exact.ts';
import type { Findings } from './findings.ts';

/**
 * The fields of categories and products as real feeds send them: anything may be null or missing, and texts may be
 * numbers.
 */
const LooseText = z
  .union([z.string(), z.number().transform(String)])
  .nullish()
  .transform((value) => (value ?? '').toWellFormed());
const LooseNumber = z.number().nullish();
const LooseBoolean = z.boolean().nullish();
const TextsByLocale = z.record(z.string(), LooseText).nullish();
const nullish = <T extends z.core.$ZodType>(schema: T) => z.nullish(schema);

const Attributes = z.object(createRecord(productTextKeys, () => LooseText));
const LoosePrice = z.union([z.number(), z.string()]).nullish();
/** A time without a zone is one of the country's clock. */
const Sale = z.object({ price: LoosePrice, startsAt: LooseText, endsAt: LooseText });
const CountryDetails = z.object({
  price: LoosePrice,
  sales: nullish(z.array(nullish(Sale))),
  regularPrice: LooseNumber,
  saleStartsAt: LooseText,
  saleEndsAt: LooseText,
  categoryId: LooseNumber,
  subCategoryId: LooseNumber,
  hasSwatch: LooseBoolean,
  showColorSwatches: LooseBoolean,
  isForSale: LooseBoolean,
  availableSince: LooseText,
  /** Units in stock in this country. */
  stock: LooseNumber,
  /** In exact rows: what the last file before the export had said of the stock. Null when none had. */
  givenStock: LooseNumber,
});

const Picture = z.object({ kind: LooseText, imageUrl: LooseText, shadeImageUrl: LooseText, shadeSku: LooseText });

const ProductRow = z.object({
  sku: LooseText,
  /** The sku of the feed that the product comes from. */
  givenSku: LooseText,
  productId: LooseNumber,
  name: LooseText,
  ...createRecord(productLabelWireKeys, () => LooseText),
  translations: TextsByLocale,
  imageUrl: LooseText,
  /** Further ones, `imageUrl` apart. */
  pictures: nullish(z.array(nullish(Picture))),
  color: LooseText,
  baseShade: LooseText,
  categoryId: LooseNumber,
  subCategoryId: LooseNumber,
  hasSwatch: LooseBoolean,
  showColorSwatches: LooseBoolean,
  isForSale: LooseBoolean,
  availability: z.string().nullish(),
  /** Units in stock, in each country that does not say another number. */
  stock: LooseNumber,
  gtin: LooseText,
  shadeKind: z.enum(shadeKinds).nullish(),
  shadeTone: nullish(ShadeToneInput),
  attributes: z.unknown().optional(),
  productDetails: nullish(
    z.object({
      productAttributes: nullish(z.record(z.string(), nullish(Attributes))),
      crossSellingProductSkus: nullish(z.array(z.unknown())),
    }),
  ),
  countryDetails: nullish(z.record(z.string(), nullish(CountryDetails))),
  exact: nullish(ExactProduct),
});
export type ProductRow = z.infer<typeof ProductRow>;
const ProductIdentity = ProductRow.pick({ sku: true, productId: true, baseShade: true });
/** What identifies a product among the others of a file. */
export type ProductIdentity = z.infer<typeof ProductIdentity>;
export type CountryDetailsRow = z.infer<typeof CountryDetails>;
export type AttributesRow = z.infer<typeof Attributes>;

const SubCategoryRow = z.object({
  id: LooseNumber,
  subCategoryName: LooseText,
  OrderBy: LooseNumber,
  translations: TextsByLocale,
});
const CategoryRow = z.object({
  categoryId: LooseNumber,
  name: z
    .union([z.string().transform((name) => ({ '': name.toWellFormed() })), z.record(z.string(), LooseText)])
    .nullish(),
  description: TextsByLocale,
  orderBy: LooseNumber,
  rating: nullish(Rating),
  isHidden: LooseBoolean,
  subCategories: nullish(z.array(nullish(SubCategoryRow))),
  exact: nullish(ExactCategory),
});
export type CategoryRow = z.infer<typeof CategoryRow>;
export type SubCategoryRow = z.infer<typeof SubCategoryRow>;

type Path = readonly PropertyKey[];

/** The invalid parts of a value: all of it, or parts of its fields by key. */
type Dropped = 'all' | Map<PropertyKey, Dropped>;

/** Turns paths into a tree. A path below another one is left out, because it is dropped with it. */
function toTree(paths: readonly Path[]): Dropped {
  const tree = new Map<PropertyKey, Dropped>();
  for (const path of paths) {
    let at = tree;
    for (const [index, key] of path.entries()) {
      const known = at.get(key);
      if (known === 'all') break;
      if (index === path.length - 1) at.set(key, 'all');
      else {
        const next = known ?? new Map<PropertyKey, Dropped>();
        at.set(key, next);
        at = next;
      }
    }
  }
  return tree;
}

/** Copies a value without its dropped parts. Copies each part once, however many paths there are. */
function omitAll(value: unknown, dropped: Dropped): unknown {
  if (dropped === 'all' || typeof value !== 'object' || value === null) return undefined;
  const omitPart = (key: PropertyKey, part: unknown) => {
    const droppedPart = dropped.get(key);
    return droppedPart === undefined ? part : omitAll(part, droppedPart);
  };
  if (Array.isArray(value)) return value.map((item: unknown, index) => omitPart(index, item));
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => dropped.get(name) !== 'all')
      .map(([name, part]) => [name, omitPart(name, part)]),
  );
}

/**
 * How many times invalid values are dropped. Dropping a value may make its parent invalid, and the deepest field is
 * five levels down.
 */
const maxRounds = 6;

function parseLeniently<T extends z.ZodType>(
  schema: T,
  raw: unknown,
  onDropped: (path: string) => void,
): z.output<T> | undefined {
  let value = raw;
  for (let round = 0; round < maxRounds; round += 1) {
    const parsed = schema.safeParse(value);
    if (parsed.success) return parsed.data;
    const paths = parsed.error.issues.map(({ path }) => path);
    if (paths.some((path) => path.length === 0)) return undefined;
    value = omitAll(value, toTree(paths));
    for (const path of paths) onDropped(path.join('.'));
  }
  return undefined;
}

/**
 * The fields of a product. Fields of the wrong type are dropped and reported. Undefined when the row is not an object
 * with a sku.
 */
export function readProductRow(raw: unknown, findings: Findings): ProductRow | undefined {
  const dropped: string[] = [];
  const row = parseLeniently(ProductRow, raw, (path) => dropped.push(path));
  if (row === undefined || row.sku === '') return undefined;
  for (const field of new Set(dropped)) findings.addCorrection('FIELD_DROPPED', { sku: row.sku, field });
  return row;
}

/** The identity of a product, as in `readProductRow`. Dropped fields are not reported. */
export function readProductIdentity(raw: unknown): ProductIdentity | undefined {
  const identity = parseLeniently(ProductIdentity, raw, () => undefined);
  return identity?.sku === '' ? undefined : identity;
}

export function readCategoryRow(raw: unknown, findings: Findings): CategoryRow | undefined {
  const dropped: string[] = [];
  const row = parseLeniently(CategoryRow, raw, (path) => dropped.push(path));
  for (const field of row ? new Set(dropped) : [])
    findings.addCorrection('FIELD_DROPPED', { sku: `category ${row?.categoryId ?? '?'}`, field });
  return row;
}
