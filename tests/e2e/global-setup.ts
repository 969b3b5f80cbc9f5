/**
 * Starts the shop and passes its addresses to the workers in environment variables. A run of all tests has started it
 * already, and does without what starts one, since Playwright takes seconds to read it.
 */
export default async function setUp(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['TEST_SITE_URL'] && process.env['TEST_API_URL']) return undefined;
  const { startShop, toTestVariables } = await import('../fixtures/shop.ts');
  const shop = await startShop();
  Object.assign(process.env, toTestVariables(shop));
  return () => shop.stop();
}
