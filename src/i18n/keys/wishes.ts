import type { TextKeys } from '../text-keys.ts';

/** The texts that the page of the wish list prints. */
export const wishPageTextKeys = {
  catalogue: [
    'copyLink',
    'shareWishList',
    'shareWishListText',
    'shopNow',
    'showNameOnWishList',
    'stopSharingWishList',
    'urlCopied',
    'wishList',
    'wishListDescription',
    'wishListLink',
    'wishListLoading',
    'wishListNeedsScript',
    'wishListShareFailed',
    'wishListSharingStopped',
  ],
} as const satisfies TextKeys;

/** The texts that the browser fills into it. */
export const wishListTextKeys = {
  catalogue: [
    'addToBag',
    'addingToBag',
    'addedToBag',
    'sharedList',
    'sharedListEmpty',
    'sharedListGone',
    'sharedListOf',
    'soldOut',
    'undo',
    'viewProduct',
    'wishGone',
    'wishListCount_other',
    'wishListEmpty',
    'wishListFailed',
    'wishRemoved',
    'removeWish',
    'removeFromWishList',
    'saveForBagFailed',
  ],
} as const satisfies TextKeys;

/** The texts of the row of what a customer may buy again, which comes with the next ones. */
export const buyAgainTextKeys = {
  catalogue: [
    'addToBag',
    'addedToBag',
    'addedTogether',
    'addTogetherFailed',
    'addingToBag',
    'buyAgainAll',
    'buyAgainHeading',
    'buyAgainNote',
  ],
} as const satisfies TextKeys;

/** The texts that other pages fetch when they need them. */
export const laterWishTextKeys = {
  catalogue: ['wishListFull', 'recentlyViewed', 'clearRecentlyViewed', 'recentlyViewedNote', 'wasPriceNow'],
} as const satisfies TextKeys;
