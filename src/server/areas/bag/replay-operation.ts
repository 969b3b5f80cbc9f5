import * as z from 'zod/mini';
import { BasketChange } from '../../../contract/bag/baskets.ts';
import type { Db } from '../../platform/database/tables.ts';
import { operationIdReused } from '../../platform/http/operation-id.ts';
import { assertBasketAccess } from './basket-request.ts';
import type { BasketRequest } from './basket-request.ts';
import { findOperation } from './basket-snapshot.ts';
import type { StoredOperation } from './basket-snapshot.ts';
import { chooseReplyLocale, loadBasket } from './load-basket.ts';
import type { BasketDependencies } from './load-basket.ts';
import { recalculateBasket } from './recalculate-basket.ts';
import { absentBasket, toBasketReply } from './to-wire.ts';
import type { BasketReply } from './to-wire.ts';

const BasketChanges = z.array(BasketChange);

/**
 * Answers a request whose operation is completed: with the bag as it is now, and with the changes of the first reply.
 * Throws when the operation id belongs to another request.
 */
export async function replayOperation(
  db: Db,
  dependencies: BasketDependencies,
  request: BasketRequest,
  operation: StoredOperation,
): Promise<BasketReply> {
  if (operation.asked !== request.operation?.asked) throw operationIdReused;
  const key = operation.basketId === '' ? null : { id: operation.basketId };
  const loaded = await loadBasket(db, dependencies, { ...request, operation: null }, key);
  if (key) assertBasketAccess(loaded.basket, request);
  const recalculated = recalculateBasket({ contents: loaded.contents, changes: [] }, loaded.pricingContext);
  const { basket, pricingContext } = loaded;
  return {
    ...toBasketReply(basket ?? absentBasket, recalculated, chooseReplyLocale(loaded, request), pricingContext),
    changes: BasketChanges.parse(JSON.parse(operation.changes)),
  };
}

const isDuplicateOperation = (error: unknown) =>
  error instanceof Error && 'constraint' in error && error.constraint === 'operations_pkey';

/** Runs a change. If another connection completed the same operation meanwhile, replays that one instead. */
export async function runIdempotently<T>(
  dependencies: BasketDependencies,
  request: BasketRequest,
  change: () => Promise<T>,
): Promise<T | BasketReply> {
  try {
    return await change();
  } catch (error) {
    if (!request.operation || !isDuplicateOperation(error)) throw error;
    const operation = await findOperation(dependencies.db, request.operation.operationId);
    if (!operation) throw error;
    return replayOperation(dependencies.db, dependencies, request, operation);
  }
}
