import type { IslandTextKeys } from '../island-settings.ts';

/** The texts of the section `orders` of the account area. */
export const ordersTextKeys = {
  account: [],
  orders: ['ordersTileText'],
} as const satisfies IslandTextKeys;
