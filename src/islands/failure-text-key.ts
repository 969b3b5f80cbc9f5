import type { BagTextKey } from '../i18n/bag-settings.ts';

const textKeysByCode: Readonly<Record<string, BagTextKey>> = {
  NOT_FOR_SALE: 'notForSale',
  NO_MEMBERSHIP_PROGRAMME: 'notForSale',
  SOLD_OUT: 'productSoldOut',
  BASKET_FULL: 'bagFull',
  REWARD_NOT_OFFERED: 'rewardNotOffered',
};

/** The text for a change that failed, by its permanent code. */
export const getFailureTextKey = (code: string): BagTextKey => textKeysByCode[code] ?? 'bagChangeFailed';
