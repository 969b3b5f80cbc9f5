import * as z from 'zod/mini';
import { categoryTextKeys } from '../../config/desk/category-texts.ts';
import { createRecord } from '../../config/create-record.ts';
import { localePattern } from '../../config/locales.ts';
import { endpoint } from '../endpoint.ts';
import { nonEmptyText, QueryId, textUpTo } from '../shared-schemas.ts';
import { EditFinding } from './edit-finding.ts';
import { DeskLocale } from './products.ts';

const LocaleName = z.string().check(z.regex(localePattern));
/** The largest that the schema takes; the rules of an edit have their own limits, with an answer beside the field. */
const EditedText = textUpTo(20_000);

const CategoryTexts = z.object({ locale: LocaleName, ...createRecord(categoryTextKeys, () => EditedText) });
export type CategoryTexts = z.infer<typeof CategoryTexts>;

/** A sub-category with its name in each locale. */
const CategoryGroup = z.object({
  id: z.int32(),
  names: z.array(z.object({ locale: LocaleName, name: EditedText })).check(z.maxLength(100)),
});
export type CategoryGroup = z.infer<typeof CategoryGroup>;

export const DeskCategory = z.object({
  categoryId: z.int(),
  version: z.string(),
  isHidden: z.boolean(),
  /** Its place among all categories, counted from 1. */
  position: z.int(),
  positions: z.int(),
  texts: z.array(CategoryTexts),
  /** In their order. */
  groups: z.array(CategoryGroup),
  /** Its products without their shades, in the group that the first country has them in. */
  products: z.array(z.object({ sku: z.string(), name: z.string(), groupId: z.int() })),
  /** The groups of all categories, for products that move. Names are in the locale of the request. */
  shelves: z.array(z.object({ groupId: z.int(), categoryId: z.int(), category: z.string(), group: z.string() })),
  locales: z.array(DeskLocale),
});
export type DeskCategory = z.infer<typeof DeskCategory>;

export const CategoryEdit = z.object({
  /** The version that the edit began with. */
  version: textUpTo(100),
  isHidden: z.boolean(),
  position: z.int32().check(z.positive()),
  texts: z.array(CategoryTexts).check(z.maxLength(100)),
  groups: z.array(CategoryGroup).check(z.maxLength(200)),
  /** The group of each product that is in the category, comes to it, or leaves it. A product moves in every country. */
  products: z.array(z.object({ sku: nonEmptyText(64), groupId: z.int32() })).check(z.maxLength(5_000)),
});
export type CategoryEdit = z.infer<typeof CategoryEdit>;

export const ListedCategory = z.object({
  categoryId: z.int(),
  name: z.string(),
  isHidden: z.boolean(),
  groups: z.int(),
  products: z.int(),
});
export type ListedCategory = z.infer<typeof ListedCategory>;

export const getDeskCategories = endpoint('GET', '/api/Desk/Categories', {
  requirements: [],
  summary: 'Every category in its order, hidden ones included',
  policy: 'staff',
  isExtension: true,
  query: z.object({ locale: textUpTo(10) }),
  reply: z.object({ categories: z.array(ListedCategory) }),
});

const params = z.object({ categoryId: QueryId });

export const getDeskCategory = endpoint('GET', '/api/Desk/Categories/:categoryId', {
  requirements: [],
  summary: 'A category as staff edit it',
  policy: 'staff',
  isExtension: true,
  params,
  query: z.object({ locale: textUpTo(10) }),
  reply: DeskCategory,
});

/**
 * Without `isConfirmed`, an edit with warnings is not saved, and the warnings are returned. An edit that was saved
 * before is saved again, whatever its version. Refusals: INVALID_REQUEST (400) with the fields, CATEGORY_NOT_FOUND (404),
 * CATEGORY_CHANGED (409) when somebody else has saved the category since.
 */
export const saveDeskCategory = endpoint('PUT', '/api/Desk/Categories/:categoryId', {
  requirements: [],
  summary: 'Save names, groups, order, products and visibility of a category',
  policy: 'staff',
  isExtension: true,
  params,
  query: z.object({ locale: textUpTo(10) }),
  body: z.object({ edit: CategoryEdit, isConfirmed: z.boolean() }),
  reply: z.discriminatedUnion('status', [
    z.object({ status: z.literal('saved'), category: DeskCategory }),
    z.object({ status: z.literal('unconfirmed'), findings: z.array(EditFinding) }),
  ]),
});
