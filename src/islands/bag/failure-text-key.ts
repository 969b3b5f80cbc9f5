import type { BagTextKey } from '../../i18n/keys/bag.ts';

const textKeysByCode: Readonly<Record<string, BagTextKey>> = {
  NOT_FOR_SALE: 'notForSale',
  NO_MEMBERSHIP_PROGRAMME: 'notForSale',
  SOLD_OUT: 'productSoldOut',
  ITEM_GONE: 'notForSale',
  QUANTITY_REDUCED: 'quantityReduced',
  QUANTITY_CAPPED: 'quantityCapped',
  BASKET_FULL: 'bagFull',
  REWARD_NOT_OFFERED: 'rewardNotOffered',
};

/** The text key of a failed change, by its permanent error code, or by the code of the server's own change of it. */
export const getFailureTextKey = (code: string): BagTextKey => textKeysByCode[code] ?? 'bagChangeFailed';
