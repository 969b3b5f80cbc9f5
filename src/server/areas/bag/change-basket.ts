import type { Db, DbTransaction } from '../../platform/database/tables.ts';
import { isRefusal } from '../../platform/http/refusal.ts';
import { diffContents, ignorePromotions } from './basket-contents.ts';
import type { BasketContents, EditedBasket } from './basket-contents.ts';
import { assertBasketAccess, resolveBasketKey } from './basket-request.ts';
import type { BasketRequest } from './basket-request.ts';
import { loadBasket, loadCachedBasket } from './load-basket.ts';
import type { BasketDependencies, LoadedBasket } from './load-basket.ts';
import { findOrCreateOwnBasketId } from './own-basket.ts';
import type { PricingContext } from './pricing-context.ts';
import { lockBaskets } from './queries.ts';
import type { BasketKey } from './queries.ts';
import { recalculateBasket } from './recalculate-basket.ts';
import type { RecalculatedBasket } from './recalculate-basket.ts';
import { replayOperation, runIdempotently } from './replay-operation.ts';
import { saveBasket } from './save-basket.ts';
import type { BasketReply } from './to-wire.ts';

/** What a call does to a bag. Both functions may throw a refusal; `assertResult` gets the priced bag. */
export interface BasketEdit {
  apply: (bag: BasketContents, context: PricingContext) => EditedBasket;
  assertResult?: (recalculated: RecalculatedBasket) => void;
}

/** `conflict`: another call changed the bag between reading and writing. Nothing has been written. */
type ChangeOutcome = BasketReply | 'conflict';

/** The edit that changes nothing: the bag is only priced again. */
export const noEdit: BasketEdit = { apply: (bag) => ({ contents: bag, changes: [] }) };

function editAndRecalculate(
  { contents, pricingContext }: LoadedBasket,
  request: BasketRequest,
  { apply, assertResult }: BasketEdit,
): RecalculatedBasket {
  const edited = apply(ignorePromotions(contents, request.ignoredPromotionIds), pricingContext);
  const recalculated = recalculateBasket(edited, pricingContext);
  assertResult?.(recalculated);
  return recalculated;
}

/**
 * Reads, edits, prices and writes a bag. Throws when the call names a bag that the caller may not use. An account's bag
 * that does not exist yet counts as empty.
 */
async function tryChange(
  db: Db,
  dependencies: BasketDependencies,
  request: BasketRequest,
  { key, edit }: { key: BasketKey | null; edit: BasketEdit },
): Promise<ChangeOutcome> {
  const loaded = await loadBasket(db, dependencies, request, key);
  if (loaded.operation) return replayOperation(db, dependencies, request, loaded.operation);
  if (key && 'id' in key) assertBasketAccess(loaded.basket, request);
  const recalculated = editAndRecalculate(loaded, request, edit);
  return saveBasket(db, dependencies, request, { loaded, recalculated });
}

/** Returns null when the edit is refused: the cached bag may be outdated, so it must be read before it is refused. */
function tryEditCached(loaded: LoadedBasket, request: BasketRequest, edit: BasketEdit): RecalculatedBasket | null {
  try {
    assertBasketAccess(loaded.basket, request);
    return editAndRecalculate(loaded, request, edit);
  } catch (error) {
    if (isRefusal(error)) return null;
    throw error;
  }
}

/** Changes a cached bag without reading it. Returns null, and has written nothing, when the bag must be read first. */
async function tryChangeCached(
  dependencies: BasketDependencies,
  request: BasketRequest,
  id: string,
  edit: BasketEdit,
): Promise<BasketReply | null> {
  const loaded = loadCachedBasket(dependencies, request, id);
  const recalculated = loaded && tryEditCached(loaded, request, edit);
  if (!recalculated || diffContents(loaded.contents, recalculated.contents).isEmpty) return null;
  const outcome = await saveBasket(dependencies.db, dependencies, request, { loaded, recalculated });
  if (outcome !== 'conflict') return outcome;
  dependencies.basketCache.delete(id);
  return null;
}

/** Changes a bag that the transaction has locked, so that no conflict can happen. */
export async function changeLockedBasket(
  transaction: DbTransaction,
  dependencies: BasketDependencies,
  request: BasketRequest,
  { id, edit }: { id: string; edit: BasketEdit },
): Promise<BasketReply> {
  const outcome = await tryChange(transaction, dependencies, request, { key: { id }, edit });
  if (outcome === 'conflict') throw new RangeError('A bag changed although this transaction holds its lock.');
  return outcome;
}

async function lockAndChange(
  dependencies: BasketDependencies,
  request: BasketRequest,
  id: string,
  edit: BasketEdit,
): Promise<BasketReply> {
  return dependencies.db.transaction().execute(async (transaction) => {
    await lockBaskets(transaction, [id]);
    return changeLockedBasket(transaction, dependencies, request, { id, edit });
  });
}

async function changeOrLock(
  dependencies: BasketDependencies,
  request: BasketRequest,
  edit: BasketEdit,
): Promise<BasketReply> {
  const key = resolveBasketKey(request);
  const cachedReply = key && 'id' in key ? await tryChangeCached(dependencies, request, key.id, edit) : null;
  if (cachedReply) return cachedReply;
  const outcome = await tryChange(dependencies.db, dependencies, request, { key, edit });
  if (outcome !== 'conflict') return outcome;
  if (key === null) throw new RangeError('A new bag met a conflict although no other call knows its id.');
  const id = 'id' in key ? key.id : await findOrCreateOwnBasketId(dependencies, key);
  return lockAndChange(dependencies, request, id, edit);
}

/**
 * Changes the bag of a call. One statement reads it, and a second one writes it unless another call has changed it
 * meanwhile; a cached bag needs only the second. After a conflict the change runs again with the bag locked (`for
 * update`). So each change is applied once, as a whole, to the result of the change before it.
 */
export const changeBasket = (dependencies: BasketDependencies, request: BasketRequest, edit: BasketEdit) =>
  runIdempotently(dependencies, request, () => changeOrLock(dependencies, request, edit));
