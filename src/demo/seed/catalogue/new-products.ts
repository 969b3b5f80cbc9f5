/** Since when the house sells what is not new: the day of its first catalogue. */
export const firstSaleDay = '2021-09-01';

/** The new products by sku, and for how many days they are sold when a demo begins. */
export const availableDaysAgo: Readonly<Partial<Record<string, number>>> = {
  'AV-0106': 12,
  'AV-0113': 26,
  'AV-0210': 9,
  'AV-0313': 33,
  'AV-0413': 18,
  'AV-0514': 21,
  'AV-0605': 5,
  'AV-0711': 30,
  'AV-0810': 14,
  'AV-0910': 40,
  'AV-1009': 8,
  'AV-1105': 16,
  'AV-1208': 24,
  'AV-1308': 11,
  'AV-1407': 37,
  'AV-1512': 3,
};
