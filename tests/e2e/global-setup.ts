import { findOrStartShop } from '../fixtures/shop.ts';

/** Leaves the shop's addresses in the environment, where the workers find them. */
export default async function setUp(): Promise<() => Promise<void>> {
  const shop = await findOrStartShop();
  Object.assign(process.env, { TEST_SITE_URL: shop.siteUrl, TEST_API_URL: shop.apiUrl });
  return () => shop.stop();
}
