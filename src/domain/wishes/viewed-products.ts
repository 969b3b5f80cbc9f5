import { wishLimits } from '../../config/wishes/wish-limits.ts';

const isSku = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= wishLimits.skuLength;

/** Reads the viewed skus that were stored in the browser, the latest first. Leaves out what is no sku. */
export const parseViewedProducts = (value: unknown): string[] =>
  Array.isArray(value) ? [...new Set(value.filter(isSku))].slice(0, wishLimits.viewed) : [];

export const addViewedProduct = (skus: readonly string[], sku: string): string[] =>
  [sku, ...skus.filter((other) => other !== sku)].slice(0, wishLimits.viewed);
