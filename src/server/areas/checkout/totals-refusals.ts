import type { BasketChange } from '../../../contract/bag/baskets.ts';
import { createFieldError } from '../../platform/http/field-error.ts';
import { invalidRequest, Refusal } from '../../platform/http/refusal.ts';

/** ERR-010: the shop has a text for the code of the field. */
export const invalidDistributorCountry = invalidRequest([
  createFieldError(
    'distributorId',
    'InvalidDistributorCountry',
    'must be a distributor who takes customers of the country',
  ),
]);
export const shippingMethodMissing = invalidRequest([
  createFieldError('shippingInfo', 'msgShippingMethod', 'must be one of the methods that are offered for this bag'),
]);

const conflictMessages = {
  BASKET_EMPTY: 'There is nothing in this bag to pay for.',
  SHIPPING_METHOD_NOT_OFFERED:
    'This shipping method is not offered for this bag (any more). Choose one of the methods that are.',
  KREDITS_NOT_AVAILABLE:
    'These kredits cannot be used: they exceed the balance or the products, or the caller is no active member.',
} as const;

/** A bag that cannot be ordered as the request has it. `changes` may say why: products that are gone, for example. */
export class TotalsConflict extends Refusal {
  readonly changes: readonly BasketChange[];

  constructor(code: keyof typeof conflictMessages, changes: readonly BasketChange[]) {
    super(409, code, conflictMessages[code]);
    this.changes = changes;
  }
}
