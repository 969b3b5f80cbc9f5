import type { DeskProduct, ProductEdit, saveDeskProduct } from '../../../contract/desk/products.ts';
import { checkProductEdit } from '../../../domain/desk/check-product.ts';
import { retryTransaction } from '../../platform/database/retry-transaction.ts';
import { createFieldError } from '../../platform/http/field-error.ts';
import { invalidRequest, Refusal } from '../../platform/http/refusal.ts';
import type { WireReply } from '../../platform/http/route.ts';
import { saveProductChanges } from '../catalogue/index.ts';
import { logDeskAction } from './actions.ts';
import { assertNotRefused } from './assert-not-refused.ts';
import { compareProductEdit, isSavedAlready } from './compare-product.ts';
import type { DeskDependencies } from './dependencies.ts';
import { findLastSave, lockProduct, readProduct, toDeskProduct } from './read-product.ts';

const productChanged = new Refusal(
  409,
  'PRODUCT_CHANGED',
  'Somebody else has changed the product since you opened it. Read it again, and repeat your changes.',
);

/** Throws when the edit names a country or locale twice, or one that the product does not have. */
function assertKnownFields(product: DeskProduct, edit: ProductEdit): void {
  const known = new Set([
    ...product.countries.map(({ country }) => `countries.${country}`),
    ...product.texts.map(({ locale }) => `texts.${locale}`),
  ]);
  const given = [
    ...edit.countries.map(({ country }) => `countries.${country}`),
    ...edit.texts.map(({ locale }) => `texts.${locale}`),
  ];
  const wrong = given.filter((field, index) => !known.has(field) || given.indexOf(field) !== index);
  if (wrong.length > 0)
    throw invalidRequest(wrong.map((field) => createFieldError(field, 'unknown', 'is no part of this product')));
}

interface ProductSave {
  sku: string;
  edit: ProductEdit;
  isConfirmed: boolean;
  customerId: number;
}

/**
 * Saves an edit of a product. Throws when a rule refuses it; returns `unconfirmed` when a rule warns and the caller has
 * not confirmed. An edit that was saved before is answered again whatever its version.
 */
export async function saveProduct(
  { db, now, onContentChanged }: DeskDependencies,
  { sku, edit, isConfirmed, customerId }: ProductSave,
): Promise<WireReply<typeof saveDeskProduct>> {
  const findings = await retryTransaction(db, async (transaction) => {
    const locked = await lockProduct(transaction, sku);
    const product = await toDeskProduct(transaction, locked, now());
    if (product.version !== edit.version) {
      const last = await findLastSave(transaction, sku);
      if (isSavedAlready(product, edit, last?.customerId === customerId ? last.changes : [])) return [];
      throw productChanged;
    }
    assertKnownFields(product, edit);
    const found = checkProductEdit(product, edit);
    assertNotRefused(found);
    if (found.length > 0 && !isConfirmed) return found;
    const { changes, log } = compareProductEdit(product, edit);
    if (log.length === 0) return [];
    await saveProductChanges(transaction, locked, changes);
    const action = { kind: 'product-saved', subject: product.sku, changes: log, customerId } as const;
    await logDeskAction(transaction, { ...action, createdAt: new Date(now()) });
    return [];
  });
  onContentChanged();
  return findings.length > 0
    ? { status: 'unconfirmed', findings }
    : { status: 'saved', product: await readProduct(db, sku, now()) };
}
