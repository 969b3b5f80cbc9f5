/** The parts of this area that other areas may use. */
export { promiseDelivery } from './promise-delivery.ts';
export { filterByAudience, findAllShippingMethods, toShippingAudience } from './queries.ts';
export type { ShippingMethodRow } from './queries.ts';
export { findShippingMethod } from './routes.ts';
