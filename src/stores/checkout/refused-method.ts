import { CallError } from '../../client/call-error.ts';
import { countries } from '../../config/countries.ts';
import { createNotice } from '../bag/notices.ts';
import { shippingRefusal } from '../payments/order-errors.ts';
import type { CheckoutContext } from './dependencies.ts';
import type { CheckoutShipping } from './shipping.ts';
import type { CheckoutTotals } from './totals.ts';

/**
 * Clears a shipping method that the server offers no more, and says that the shopper must choose again. Loads those
 * that it does, and the bag, on whose total they depend.
 */
export function clearRefusedMethod(
  { saved, page, addNotice, basket, log }: CheckoutContext,
  shipping: Pick<CheckoutShipping, 'load' | 'reconcile'>,
  { $totals, load: loadTotals }: Pick<CheckoutTotals, '$totals' | 'load'>,
): void {
  let noticeCount = 0;

  async function loadMethods(): Promise<void> {
    try {
      await Promise.all([shipping.load(), basket.reload()]);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      log('Warning', `The shipping methods were not loaded again: ${error.code}`);
    }
  }
  async function clear(): Promise<void> {
    const { shippingMethodId: refusedId } = saved.$saved.get();
    await loadMethods();
    // The shopper may have chosen another one meanwhile.
    if (saved.$saved.get().shippingMethodId !== refusedId) return;
    if (!shipping.reconcile({ mustClear: true })) return;
    noticeCount += 1;
    addNotice(createNotice('SHIPPING_REFUSED', `method ${noticeCount}`, countries[page.country].currency));
    await loadTotals('outside');
  }
  $totals.listen((state) => {
    if (state.status === 'failed' && state.code === shippingRefusal) void clear();
  });
}
