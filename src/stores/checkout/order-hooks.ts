import type { WritableAtom } from 'nanostores';
import { checkoutTimes } from '../../config/checkout/timing.ts';
import { paths } from '../../i18n/paths.ts';
import type { PreviousOrder } from '../orders/previous-order.ts';
import type { OrderFailure } from '../payments/order-failure.ts';
import type { CheckoutContext } from './dependencies.ts';
import { getLines } from './confirmed-bag.ts';
import { clearEntry } from './entry.ts';
import { nameMissingProducts } from './name-missing-products.ts';
import { recordPlacedOrder } from './previous-order-record.ts';
import type { OrderErrors } from '../payments/order-errors.ts';
import type { CheckoutTotals } from './totals.ts';

interface OrderHookParts {
  $errors: WritableAtom<OrderErrors>;
  totals: CheckoutTotals;
}

/** What happens after the result of an order is known. */
export function createOrderHooks(context: CheckoutContext, { $errors, totals }: OrderHookParts) {
  const { environment, page, navigation, saved, bag, basket, $confirmedBag, handlePlacedOrder, log } = context;
  /** True while a failed order changes the bag. Such a change does not reset the checkout. */
  let isHandlingFailure = false;
  let failureHandled: Promise<void> = Promise.resolve();

  /** Waits until the bag is emptied, but not longer than `bagPatience`. */
  async function emptyBag(lines: PreviousOrder['cart']['lines']): Promise<void> {
    const patience = new Promise<void>((resolve) => {
      environment.runAfter(checkoutTimes.bagPatience, resolve);
    });
    const emptied = handlePlacedOrder(lines).catch((error: unknown) => {
      log('Warning', `The bag was not emptied after an order: ${String(error)}`);
    });
    await Promise.race([emptied, patience]);
  }

  /** Removes missing products that the server has not removed itself (PAY-019). */
  async function removeMissing(skus: readonly string[], quantities: ReadonlyMap<string, number>): Promise<void> {
    const untouched = getLines($confirmedBag.get()).filter(
      ({ sku, promotionId, quantity }) => promotionId === 0 && skus.includes(sku) && quantities.get(sku) === quantity,
    );
    for (const { basketItemId } of untouched) await bag.removeLine(basketItemId);
  }

  async function handleFailure({ errors, missingSkus }: OrderFailure): Promise<void> {
    isHandlingFailure = true;
    const lines = getLines($confirmedBag.get());
    const missing = { productNames: errors.missingInventoryErrors, skus: missingSkus };
    $errors.set({ ...errors, missingInventoryErrors: nameMissingProducts(missing, lines) });
    const regular = lines.filter(({ promotionId }) => promotionId === 0);
    const quantities = new Map(regular.map(({ sku, quantity }) => [sku, quantity]));
    try {
      await basket.reload();
      await removeMissing(missingSkus, quantities);
      await totals.load('outside');
    } finally {
      isHandlingFailure = false;
    }
  }

  return {
    isHandlingFailure: () => isHandlingFailure,
    /** Waits until the bag and its totals are loaded after a failed order, or cannot be. */
    async whenFailureIsHandled(): Promise<void> {
      await Promise.allSettled([failureHandled]);
    },
    /** Resets the checkout and goes to the confirmation (PAY-014 to PAY-018). */
    async onComplete(order: PreviousOrder): Promise<void> {
      recordPlacedOrder(context, order);
      saved.end();
      clearEntry(environment.sessionStorage);
      await emptyBag(order.cart.lines);
      const query = new URLSearchParams({ orderNumber: order.orderNumber });
      navigation.leave(`${paths.orderConfirmation(page.locale)}?${query}`);
    },
    /** Saves the errors, and reloads the bag without the missing products. */
    onFailure(failure: OrderFailure): Promise<void> {
      failureHandled = handleFailure(failure);
      return failureHandled;
    },
  };
}
