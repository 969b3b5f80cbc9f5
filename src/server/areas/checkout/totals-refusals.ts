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

export const basketEmpty = new Refusal(409, 'BASKET_EMPTY', 'There is nothing in this bag to pay for.');
export const shippingMethodNotOffered = new Refusal(
  409,
  'SHIPPING_METHOD_NOT_OFFERED',
  'This shipping method is not offered for this bag (any more). Choose one of the methods that are.',
);
export const kreditsNotAvailable = new Refusal(
  409,
  'KREDITS_NOT_AVAILABLE',
  'These kredits cannot be used: they exceed the balance or the products, or the caller is no active member of the country.',
);
