import type { z } from 'zod';
import type { Category } from '../../src/contract/catalogue/catalogue.ts';
import { type FeedProduct, type ProductFeed, readCategories } from './product-feed.ts';

/** The ids of a product's categories. `subCategoryId` is null for a product without a narrower one. */
interface CategoryIds {
  categoryId: number;
  subCategoryId: number | null;
}

export interface FeedCategories {
  find(product: Pick<FeedProduct, 'sku'>): CategoryIds;
  /** The categories of a country, named in the locales of its feeds. */
  list(feeds: readonly ProductFeed[]): z.input<typeof Category>[];
}

/** Feeds without categories have one. */
const unnamed = 'Products';

/** The first feed that has a product says where it belongs: other languages have other words for the same categories. */
export function numberCategories(feeds: readonly ProductFeed[]): FeedCategories {
  const pathBySku = new Map<string, string[]>();
  for (const product of feeds.flatMap(({ products }) => products))
    if (!pathBySku.has(product.sku)) pathBySku.set(product.sku, readCategories(product));
  const paths = [...pathBySku.values()];
  const tops = [...new Set(paths.map(([top = '']) => top))].sort();
  const subs = [...new Set(paths.flatMap(([top = '', sub]) => (sub === undefined ? [] : [`${top}\n${sub}`])))].sort();

  const nameIn = ({ products }: ProductFeed, depth: 0 | 1, path: readonly string[]): string => {
    const isHere = ({ sku }: FeedProduct) => {
      const own = pathBySku.get(sku) ?? [];
      return path.every((name, index) => own[index] === name);
    };
    const product = products.find(isHere);
    return (product && readCategories(product)[depth]) || path[depth] || unnamed;
  };
  const nameEach = (all: readonly ProductFeed[], depth: 0 | 1, path: readonly string[]) =>
    Object.fromEntries(all.map((feed) => [feed.locale, nameIn(feed, depth, path)]));
  const listSubCategories = (all: readonly ProductFeed[], top: string, categoryId: number) =>
    subs.flatMap((sub, index) => {
      const path = sub.split('\n');
      const translations = nameEach(all, 1, path);
      const id = index + 1;
      const subCategoryName = Object.values(translations)[0] ?? unnamed;
      return path[0] === top ? [{ id, categoryId, OrderBy: id, subCategoryName, translations }] : [];
    });
  return {
    find({ sku }) {
      const [top = '', sub] = pathBySku.get(sku) ?? [];
      return {
        categoryId: tops.indexOf(top) + 1,
        subCategoryId: sub === undefined ? null : subs.indexOf(`${top}\n${sub}`) + 1,
      };
    },
    list: (all) =>
      tops.map((top, index) => ({
        ...{ categoryId: index + 1, orderBy: index + 1, images: [] },
        name: nameEach(all, 0, [top]),
        subCategories: listSubCategories(all, top, index + 1),
      })),
  };
}
