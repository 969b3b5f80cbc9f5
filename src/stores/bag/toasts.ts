import { toastDurations } from '../../config/limits.ts';
import type { LocalBagState } from './local-bag-state.ts';
import type { BasketUpdate } from './basket-update.ts';
import type { Toasts } from '../shell/toasts.ts';

const countAddedPieces = (intents: BasketUpdate['intents']) =>
  intents.reduce((sum, intent) => sum + (intent.kind === 'add' ? intent.quantity : 0), 0);

/**
 * Shows the outcome of intents (BAG-038, BAG-039), once for several intents about one product. A refusal is shown by
 * its code.
 */
export function showOutcomeToast(
  toasts: Toasts,
  { intents, errorCode }: BasketUpdate,
  { serverBasket }: LocalBagState,
): void {
  const last = intents.at(-1);
  if (!last) return;
  if (errorCode !== null) {
    toasts.show({ tone: 'error', code: errorCode });
    return;
  }
  if (last.kind !== 'add' && last.kind !== 'set') return;
  const name = serverBasket?.basket.items.find(({ sku }) => sku === last.sku)?.product.name ?? '';
  if (last.kind === 'add')
    toasts.show({
      tone: 'success',
      code: 'addToCartSuccess',
      values: { name, quantity: countAddedPieces(intents) },
      durationMs: toastDurations.addToBag,
    });
  else toasts.show({ tone: 'success', code: 'cartQtyUpdateSuccess', values: { name, quantity: last.quantity } });
}
