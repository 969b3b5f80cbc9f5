import { commerceStorageKeys } from '../../config/commerce-storage-keys.ts';
import { basketLimits } from '../../config/limits.ts';
import { isRecord } from '../../config/is-record.ts';
import { readStoredRecord, saveStoredRecord } from '../shell/stored-record.ts';
import { readItemDetails } from './page-items.ts';
import type { ItemDetails } from './tag-items.ts';

const { keptItemDetails } = commerceStorageKeys;

function toItemDetails(value: unknown): ItemDetails {
  if (!isRecord(value)) return {};
  const { item_variant, item_category, item_category2 } = value;
  return {
    ...(typeof item_variant === 'string' && { item_variant }),
    ...(typeof item_category === 'string' && { item_category }),
    ...(typeof item_category2 === 'string' && { item_category2 }),
  };
}

const readAll = () => Object.entries(readStoredRecord(keptItemDetails) ?? {});

function saveAll(entries: readonly (readonly [sku: string, details: unknown])[]): void {
  saveStoredRecord('localStorage', keptItemDetails, Object.fromEntries(entries.slice(-basketLimits.lines)));
}

/** What the page knows of a product or shade, or what an earlier page knew when it was added to the bag. */
export function findItemDetails(page: Document, sku: string): ItemDetails {
  const shown = readItemDetails(page, sku);
  return Object.keys(shown).length > 0 ? shown : toItemDetails(readStoredRecord(keptItemDetails)?.[sku]);
}

/** Keeps what the page knows of products for the pages of the bag and the checkout, which name no categories. */
export function keepItemDetails(page: Document, skus: readonly string[]): void {
  const known = skus
    .map((sku) => [sku, readItemDetails(page, sku)] as const)
    .filter(([, details]) => Object.keys(details).length > 0);
  if (known.length > 0) saveAll([...readAll().filter(([sku]) => !skus.includes(sku)), ...known]);
}

export function forgetItemDetails(skus: readonly string[]): void {
  const all = readAll();
  const left = all.filter(([sku]) => !skus.includes(sku));
  if (left.length < all.length) saveAll(left);
}

export function forgetAllItemDetails(): void {
  if (readAll().length > 0) saveAll([]);
}
