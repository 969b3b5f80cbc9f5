import { toastDurations } from '../../config/limits.ts';
import { countAdded, listLimits } from '../../domain/bag/add-to-bag.ts';
import type { LocalBagState } from './local-bag-state.ts';
import type { BasketUpdate } from './basket-update.ts';
import type { Toasts } from '../shell/toasts.ts';

const countAddedPieces = (intents: BasketUpdate['intents']) =>
  intents.reduce((sum, intent) => sum + (intent.kind === 'add' ? intent.quantity : 0), 0);

/**
 * Shows what was added (BAG-038), which may be less than the shopper asked for. When it is nothing, shows why, by the code
 * of the change that the server made.
 */
function showAddition(toasts: Toasts, { intents, reply }: BasketUpdate, sku: string, name: string): void {
  const limits = listLimits(reply?.changes ?? [], sku);
  const quantity = countAdded(countAddedPieces(intents), limits);
  const limit = limits.at(-1);
  if (limit && quantity === 0) {
    const { code, from = 0, to = 0 } = limit;
    toasts.show({ tone: 'error', code, values: { name, from, to } });
    return;
  }
  const values = { name, quantity };
  toasts.show({ tone: 'success', code: 'addToCartSuccess', values, durationMs: toastDurations.addToBag });
}

/**
 * Shows the outcome of intents (BAG-038, BAG-039), once for several intents about one product. A refusal is shown by
 * its code.
 */
export function showOutcomeToast(toasts: Toasts, update: BasketUpdate, { serverBasket }: LocalBagState): void {
  const { intents, errorCode } = update;
  const last = intents.at(-1);
  if (!last) return;
  if (errorCode !== null) {
    toasts.show({ tone: 'error', code: errorCode });
    return;
  }
  if (last.kind !== 'add' && last.kind !== 'set') return;
  const name = serverBasket?.basket.items.find(({ sku }) => sku === last.sku)?.product.name ?? '';
  if (last.kind === 'add') showAddition(toasts, update, last.sku, name);
  else toasts.show({ tone: 'success', code: 'cartQtyUpdateSuccess', values: { name, quantity: last.quantity } });
}
