import { findOrStartShop } from '../fixtures/shop.ts';

/** Starts the shop and passes its addresses to the workers in environment variables. */
export default async function setUp(): Promise<() => Promise<void>> {
  const shop = await findOrStartShop();
  Object.assign(process.env, { TEST_SITE_URL: shop.siteUrl, TEST_API_URL: shop.apiUrl });
  return () => shop.stop();
}
