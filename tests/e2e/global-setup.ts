import { findOrStartShop, toTestVariables } from '../fixtures/shop.ts';

/** Starts the shop and passes its addresses to the workers in environment variables. */
export default async function setUp(): Promise<() => Promise<void>> {
  const shop = await findOrStartShop();
  Object.assign(process.env, toTestVariables(shop));
  return () => shop.stop();
}
