import * as z from 'zod/mini';
import { wishLimits } from '../../config/wishes/wish-limits.ts';
import { endpoint, type ReplyOf } from '../endpoint.ts';
import { EmptyReply, Instant, nonEmptyText } from '../shared-schemas.ts';

const sku = nonEmptyText(wishLimits.skuLength);
/** A product or a shade that a customer keeps for later, and since when. */
const Wish = z.object({ sku, addedAt: Instant });

/** The link that shows a list to everybody who has its id. `showsName`: whether it names the owner. */
const Share = z.object({ id: z.string(), showsName: z.boolean() });

/** The latest wish comes first. */
const WishList = z.object({ customerId: z.int(), wishes: z.array(Wish), share: z.nullable(Share) });

export const getWishList = endpoint('GET', '/api/Customers/WishList', {
  requirements: [],
  summary: 'The wish list of the signed-in customer',
  policy: 'signed-in',
  isExtension: true,
  reply: WishList,
});

/**
 * Changes the list by what one device has added and removed, so that changes of two devices do not undo each other. An
 * instant of the future counts as now. Beyond 100 wishes, the oldest ones leave.
 */
export const changeWishList = endpoint('PUT', '/api/Customers/WishList', {
  requirements: [],
  summary: 'Add and remove wishes of the signed-in customer',
  policy: 'signed-in',
  isExtension: true,
  body: z.object({
    added: z.array(Wish).check(z.maxLength(wishLimits.kept)),
    removed: z.array(sku).check(z.maxLength(wishLimits.kept)),
  }),
  reply: WishList,
});
export type AccountWishList = ReplyOf<typeof changeWishList>;

/** Shares the list under an unguessable id, which stays the same until sharing stops. */
export const shareWishList = endpoint('POST', '/api/Customers/WishList/Share', {
  requirements: [],
  summary: 'Share the wish list of the signed-in customer by a link',
  policy: 'signed-in',
  isExtension: true,
  body: z.object({ showsName: z.boolean() }),
  reply: Share,
});

/** Ends the link for good: the next one has another id. */
export const stopSharingWishList = endpoint('POST', '/api/Customers/WishList/StopSharing', {
  requirements: [],
  summary: 'End the link to the wish list of the signed-in customer',
  policy: 'signed-in',
  isExtension: true,
  body: z.object({}),
  reply: EmptyReply,
});

/** `name`: the owner's first name; empty unless they chose to show it. Refusals: NOT_FOUND (404). */
export const getSharedWishList = endpoint('GET', '/api/WishLists/:id', {
  requirements: [],
  summary: 'A wish list that its owner shares',
  policy: 'public',
  isExtension: true,
  params: z.object({ id: nonEmptyText(wishLimits.shareIdLength) }),
  reply: z.object({ name: z.string(), skus: z.array(z.string()) }),
});
export type SharedWishList = ReplyOf<typeof getSharedWishList>;
