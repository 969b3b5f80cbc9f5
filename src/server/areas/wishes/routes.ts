import { randomBytes } from 'node:crypto';
import {
  changeWishList,
  getSharedWishList,
  getWishList,
  shareWishList,
  stopSharingWishList,
} from '../../../contract/wishes/wish-list.ts';
import { retryTransaction } from '../../platform/database/retry-transaction.ts';
import { notFound, signInRequired } from '../../platform/http/refusal.ts';
import { requireCaller } from '../../platform/http/require-caller.ts';
import { route } from '../../platform/http/route.ts';
import { lockOpenAccount } from '../../platform/identity/customers.ts';
import { applyWishListChange, readWishList, type WishDependencies } from './change-wish-list.ts';
import { deleteShare, findSharedOwner, findWishes, saveShare } from './queries.ts';

/** 128 bits: nobody finds a list by guessing. */
const shareIdBytes = 16;

const shareRoute = ({ db, now }: WishDependencies) =>
  route(shareWishList, ({ body: { showsName }, caller }) => {
    const { customerId } = requireCaller(caller);
    return retryTransaction(db, async (write) => {
      if (!(await lockOpenAccount(write, customerId))) throw signInRequired;
      const shareId = randomBytes(shareIdBytes).toString('base64url');
      return saveShare(write, { customerId, shareId, showsName, createdAt: new Date(now()) });
    });
  });

const stopSharingRoute = ({ db }: WishDependencies) =>
  route(stopSharingWishList, async ({ caller }) => {
    await deleteShare(db, requireCaller(caller).customerId);
    return {};
  });

const sharedListRoute = ({ db }: WishDependencies) =>
  route(getSharedWishList, async ({ params }) => {
    const owner = await findSharedOwner(db, params.id);
    if (!owner) throw notFound('wish list');
    const wishes = await findWishes(db, owner.customerId);
    return { name: owner.name, skus: wishes.map(({ sku }) => sku) };
  });

export const wishRoutes = (dependencies: WishDependencies) => [
  route(getWishList, ({ caller }) => readWishList(dependencies.db, requireCaller(caller).customerId)),
  route(changeWishList, ({ body, caller }) =>
    applyWishListChange(dependencies, requireCaller(caller).customerId, body),
  ),
  shareRoute(dependencies),
  stopSharingRoute(dependencies),
  sharedListRoute(dependencies),
];
