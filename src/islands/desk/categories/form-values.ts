import { categoryTextKeys } from '../../../config/desk/category-texts.ts';
import type { CategoryEdit, DeskCategory } from '../../../contract/desk/categories.ts';
import { type EditValues, fromIds, toIds } from '../../../domain/desk/edit-values.ts';

const productPrefix = 'products.';

export const toCategoryValues = ({ isHidden, position, texts, groups, products }: DeskCategory): EditValues => ({
  isHidden: String(isHidden),
  position: String(position),
  groups: fromIds(groups.map(({ id }) => String(id))),
  ...Object.fromEntries([
    ...texts.flatMap((one) => categoryTextKeys.map((key) => [`texts.${one.locale}.${key}`, one[key]] as const)),
    ...groups.flatMap(({ id, names }) => names.map(({ locale, name }) => [`groups.${id}.${locale}`, name] as const)),
    ...products.map(({ sku, groupId }) => [productPrefix + sku, String(groupId)] as const),
  ]),
});

/** The products of the form with their groups: those of the category, and those that were added. */
export const listProducts = (values: EditValues): { sku: string; groupId: number }[] =>
  Object.entries(values).flatMap(([field, groupId]) =>
    field.startsWith(productPrefix) ? [{ sku: field.slice(productPrefix.length), groupId: Number(groupId) }] : [],
  );

export const toCategoryEdit = ({ version, texts, locales }: DeskCategory, values: EditValues): CategoryEdit => ({
  version,
  isHidden: values['isHidden'] === 'true',
  position: Number(values['position']),
  texts: texts.map((one) => ({
    ...one,
    ...Object.fromEntries(categoryTextKeys.map((key) => [key, values[`texts.${one.locale}.${key}`] ?? ''])),
  })),
  groups: toIds(values['groups']).map((id) => ({
    id: Number(id),
    names: locales.map(({ locale }) => ({ locale, name: values[`groups.${id}.${locale}`] ?? '' })),
  })),
  products: listProducts(values),
});
