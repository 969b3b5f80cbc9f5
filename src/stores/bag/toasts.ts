import { toastDurations } from '../../config/limits.ts';
import type { Known } from './known.ts';
import type { BagNews } from './news.ts';
import type { Toasts } from '../shell/toasts.ts';

const pieces = (intents: BagNews['intents']) =>
  intents.reduce((sum, intent) => sum + (intent.kind === 'add' ? intent.quantity : 0), 0);

/**
 * Says how intents went, by the spec's keys (document 2, section 8); of several about one product once. A refusal is
 * said by its own code.
 */
export function tellOutcome(toasts: Toasts, { intents, code }: BagNews, { truth }: Known): void {
  const last = intents.at(-1);
  if (!last) return;
  if (code !== null) {
    toasts.say({ tone: 'error', code });
    return;
  }
  if (last.kind !== 'add' && last.kind !== 'set') return;
  const name = truth?.basket.items.find(({ sku }) => sku === last.sku)?.product.name ?? '';
  if (last.kind === 'add')
    toasts.say({
      tone: 'success',
      code: 'addToCartSuccess',
      values: { name, quantity: pieces(intents) },
      durationMs: toastDurations.addToBag,
    });
  else toasts.say({ tone: 'success', code: 'cartQtyUpdateSuccess', values: { name, quantity: last.quantity } });
}
