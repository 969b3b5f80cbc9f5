import { z } from 'zod';
import { Rating } from '../../../../contract/catalogue/catalogue.ts';
import type { Findings } from './findings.ts';

/**
 * The fields of document 1, section 3, as feeds really send them: anything may be null or missing, and numbers stand
 * where words should.
 */
const Words = z
  .union([z.string(), z.number().transform(String)])
  .nullish()
  .transform((value) => (value ?? '').toWellFormed());
const Count = z.number().nullish();
const Flag = z.boolean().nullish();
const TextsByLocale = z.record(z.string(), Words).nullish();
const maybe = <T extends z.core.$ZodType>(schema: T) => z.nullish(schema);

const Attributes = z.object({
  name: Words,
  details: Words,
  benefits: Words,
  ingredients: Words,
  applicationTechniques: Words,
});
const CountryDetails = z.object({
  price: z.union([z.number(), z.string()]).nullish(),
  categoryId: Count,
  subCategoryId: Count,
  hasSwatch: Flag,
  showColorSwatches: Flag,
});

const ProductRow = z.object({
  sku: Words,
  productId: Count,
  name: Words,
  placeholderName: Words,
  translations: TextsByLocale,
  displayWeight: Words,
  imageUrl: Words,
  color: Words,
  baseShade: Words,
  categoryId: Count,
  subCategoryId: Count,
  hasSwatch: Flag,
  showColorSwatches: Flag,
  isForSale: Flag,
  availability: z.string().nullish(),
  productDetails: maybe(
    z.object({
      productAttributes: maybe(z.record(z.string(), maybe(Attributes))),
      crossSellingProductSkus: maybe(z.array(z.unknown())),
    }),
  ),
  countryDetails: maybe(z.record(z.string(), maybe(CountryDetails))),
});
export type ProductRow = z.infer<typeof ProductRow>;
export type CountryDetailsRow = z.infer<typeof CountryDetails>;
export type AttributesRow = z.infer<typeof Attributes>;

const SubCategoryRow = z.object({ id: Count, subCategoryName: Words, OrderBy: Count, translations: TextsByLocale });
const CategoryRow = z.object({
  categoryId: Count,
  name: z.union([z.string().transform((name) => ({ '': name.toWellFormed() })), z.record(z.string(), Words)]).nullish(),
  description: TextsByLocale,
  orderBy: Count,
  rating: maybe(Rating),
  subCategories: maybe(z.array(maybe(SubCategoryRow))),
});
export type CategoryRow = z.infer<typeof CategoryRow>;
export type SubCategoryRow = z.infer<typeof SubCategoryRow>;

type Path = readonly PropertyKey[];

/** A copy without the value at the end of a path. */
function without(value: unknown, [key, ...rest]: Path): unknown {
  if (key === undefined || typeof value !== 'object' || value === null) return undefined;
  if (Array.isArray(value)) return value.map((item: unknown, index) => (index === key ? without(item, rest) : item));
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, item]) =>
      name !== key ? [[name, item]] : rest.length === 0 ? [] : [[name, without(item, rest)]],
    ),
  );
}

/**
 * Rounds of leaving out what does not fit; a value left out may be followed by its parent, and the deepest field lies
 * five levels down.
 */
const mostRounds = 6;

function parseLeniently<T extends z.ZodType>(
  schema: T,
  raw: unknown,
  onDropped: (path: string) => void,
): z.output<T> | undefined {
  let value = raw;
  for (let round = 0; round < mostRounds; round += 1) {
    const parsed = schema.safeParse(value);
    if (parsed.success) return parsed.data;
    const paths = parsed.error.issues.map(({ path }) => path);
    if (paths.some((path) => path.length === 0)) return undefined;
    for (const path of paths) {
      value = without(value, path);
      onDropped(path.join('.'));
    }
  }
  return undefined;
}

/** A product's fields; what is of the wrong kind is left out and noted. Undefined when it is no object with a sku. */
export function readProductRow(raw: unknown, findings: Findings): ProductRow | undefined {
  const dropped: string[] = [];
  const row = parseLeniently(ProductRow, raw, (path) => dropped.push(path));
  if (row === undefined || row.sku === '') return undefined;
  for (const field of new Set(dropped)) findings.mend('FIELD_DROPPED', { sku: row.sku, field });
  return row;
}

export function readCategoryRow(raw: unknown, findings: Findings): CategoryRow | undefined {
  const dropped: string[] = [];
  const row = parseLeniently(CategoryRow, raw, (path) => dropped.push(path));
  for (const field of row ? new Set(dropped) : [])
    findings.mend('FIELD_DROPPED', { sku: `category ${row?.categoryId ?? '?'}`, field });
  return row;
}
