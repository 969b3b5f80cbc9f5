import { z } from 'zod';
import { attributeKeys } from '../../config/catalogue/product-attributes.ts';
import { shadeFamilies } from '../../config/catalogue/shade-families.ts';

export const CategoryProduct = z.object({
  sku: z.string(),
  name: z.string(),
  families: z.array(z.enum(shadeFamilies)),
  categoryId: z.number().nullable(),
  subCategoryId: z.number().nullable(),
  /** What lists are sorted and filtered by. A snapshot of an earlier version has none of it. */
  price: z.number().default(0),
  rank: z.number().optional(),
  since: z.string().optional(),
  attributes: z.partialRecord(z.enum(attributeKeys), z.array(z.string())).optional(),
});
/** A product on the lists of one locale. */
export type CategoryProduct = z.infer<typeof CategoryProduct>;
