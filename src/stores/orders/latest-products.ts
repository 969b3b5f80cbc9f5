import { CallError } from '../../client/call-error.ts';
import type { Call } from '../../client/call.ts';
import { countries, type CountryCode } from '../../config/countries.ts';
import type { LoadErrorEvent } from '../../config/load-error-events.ts';
import { latestOrderLimits } from '../../config/orders/latest-orders.ts';
import { getCurrentUser } from '../../contract/account/customers.ts';
import { obtainProductBySkus } from '../../contract/catalogue/catalogue.ts';
import { getCustomerOrders, getOrder } from '../../contract/orders/orders.ts';
import { toMoney } from '../../domain/bag/total.ts';
import { getProductOffer } from '../../domain/catalogue/product-offer.ts';
import type { Money } from '../../domain/money.ts';
import { listProductLines } from '../../domain/orders/buy-again.ts';
import type { BrowserEnvironment } from '../browser-environment.ts';
import { createBrowserEnvironment } from '../create-browser-environment.ts';

type CatalogueEnvironment = Pick<BrowserEnvironment, 'call' | 'dispatchWindowEvent'>;

export interface LatestProduct {
  sku: string;
  /** What it costs now. */
  price: Money;
  /** What that is reduced from; null while no sale runs, or when the API does not say. */
  regularPrice: Money | null;
}

/** The skus of the latest orders that were placed in a country, the latest first, each once. */
async function listOrderedSkus(call: Call, country: CountryCode): Promise<string[]> {
  const { userId } = await call(getCurrentUser);
  const orders = await call(getCustomerOrders, { params: { customerId: userId } });
  const latest = orders
    .filter((order) => (order.country ?? country) === country)
    .toSorted((a, b) => Date.parse(b.orderDate) - Date.parse(a.orderDate))
    .slice(0, latestOrderLimits.orders);
  const details = await Promise.all(latest.map(({ orderId }) => call(getOrder, { params: { orderId } })));
  const lines = details.flatMap(({ orderLineItems }) => listProductLines(orderLineItems));
  const skus = lines.filter(({ canBuy }) => canBuy !== false).map(({ sku }) => sku);
  return [...new Set(skus)].slice(0, latestOrderLimits.products);
}

/** Loads products as they are sold now. A failure is raised as an event (ERR-005). Throws CallError. */
async function loadProducts(
  { call, dispatchWindowEvent }: CatalogueEnvironment,
  country: CountryCode,
  skus: readonly string[],
) {
  try {
    return await call(obtainProductBySkus, { query: { skus: skus.join(','), country } });
  } catch (error) {
    if (error instanceof CallError) dispatchWindowEvent('catalogue-error' satisfies LoadErrorEvent);
    throw error;
  }
}

/** Those that can be bought now, with what they cost now. */
async function findSold(
  environment: CatalogueEnvironment,
  country: CountryCode,
  skus: readonly string[],
): Promise<LatestProduct[]> {
  if (skus.length === 0) return [];
  const products = await loadProducts(environment, country, skus);
  return skus.flatMap((sku) => {
    const product = products.find((one) => one.sku === sku);
    if (!product?.isForSale || product.availability === 'OutOfStock' || typeof product.price !== 'number') return [];
    const { sale } = getProductOffer(product, countries[country]) ?? { sale: null };
    return [{ sku, price: toMoney(product.price, countries[country]), regularPrice: sale?.regularPrice ?? null }];
  });
}

/** What the signed-in customer ordered last and can buy now. Empty for a guest, or where the API does not answer. */
export async function loadLatestProducts(country: CountryCode): Promise<readonly LatestProduct[]> {
  const environment = createBrowserEnvironment(document.documentElement.dataset['api'] ?? '');
  try {
    return await findSold(environment, country, await listOrderedSkus(environment.call, country));
  } catch (error) {
    if (error instanceof CallError) return [];
    throw error;
  }
}
