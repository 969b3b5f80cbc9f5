import type { BagTextKey } from '../../i18n/keys/bag.ts';

const textKeysByCode: Readonly<Record<string, BagTextKey>> = {
  NOT_FOR_SALE: 'notForSale',
  NO_MEMBERSHIP_PROGRAMME: 'notForSale',
  SOLD_OUT: 'productSoldOut',
  BASKET_FULL: 'bagFull',
  REWARD_NOT_OFFERED: 'rewardNotOffered',
};

/** The text key of a failed change, by its permanent error code. */
export const getFailureTextKey = (code: string): BagTextKey => textKeysByCode[code] ?? 'bagChangeFailed';
