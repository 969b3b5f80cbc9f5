import type { LinkTargets } from '../../../contract/desk/link-targets.ts';
import { findLinkedSku } from '../../../domain/desk/check-link.ts';
import type { Db } from '../../platform/database/tables.ts';
import { countCategoryContents, findShelves, findSoldSkus } from '../catalogue/index.ts';

/** The categories that links may lead to, hidden ones included. */
export async function findCategoryTargets(db: Db): Promise<LinkTargets['categories']> {
  const { groups } = await findShelves(db);
  return (await countCategoryContents(db)).map(({ categoryId, isHidden }) => ({
    ...{ categoryId, isHidden },
    groupIds: groups.filter((group) => group.categoryId === categoryId).map(({ groupId }) => groupId),
  }));
}

/** Returns a function that tells whether a product is sold, for those that the links lead to. */
export async function createSoldCheck(db: Db, links: readonly string[]): Promise<(sku: string) => boolean> {
  const skus = links.flatMap((link) => findLinkedSku(link) ?? []);
  const sold = await findSoldSkus(db, [...new Set(skus)]);
  return (sku) => sold.has(sku);
}
