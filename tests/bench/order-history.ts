import { sql } from 'kysely';
import { chromium, type Page } from 'playwright';
import { chromiumArguments, ensureChromium } from '../../scripts/lib/chromium.ts';
import { getCustomerOrders, getOrder } from '../../src/contract/orders/orders.ts';
import { callApi, sendRequest } from '../fixtures/http-request.ts';
import { startBasketBackend } from '../fixtures/server/basket-backend.ts';
import type { BasketBackend } from '../fixtures/server/basket-backend.ts';
import { findOrStartShop } from '../fixtures/shop.ts';
import { accounts, signIn } from '../e2e/signing-in.ts';
import { type Cell, formatTable } from './table.ts';

const load = { customerId: 500_103, orders: 10_000, rounds: 20 } as const;

const median = (times: readonly number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;

async function measure(act: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < load.rounds; round += 1) {
    const began = performance.now();
    await act();
    times.push(performance.now() - began);
  }
  return median(times);
}

/** Copies the first order of the customer, until they have as many. */
async function multiplyOrders({ db }: BasketBackend): Promise<void> {
  await sql`alter table orders drop constraint orders_transaction_id_fkey`.execute(db);
  await sql`insert into orders select (jsonb_populate_record(null::orders, to_jsonb(o) || jsonb_build_object('order_id', 1000000 + n, 'order_number', (80000000 + n)::text,
      'transaction_id', 'bench-' || n, 'basket_id', 'bench-' || n, 'placed_at', o.placed_at - n * interval '1 hour'))).*
    from (select * from orders where customer_id = ${load.customerId} order by order_id limit 1) o, generate_series(1, ${load.orders}::integer) n`.execute(
    db,
  );
  await sql`analyze orders`.execute(db);
}

async function measureApi(): Promise<{ rows: Cell[][]; reply: unknown }> {
  const backend = await startBasketBackend({ variables: { CHECK_REPLIES: 'false' } });
  try {
    await multiplyOrders(backend);
    const { headers } = backend.customer(load.customerId, 'PreferredCustomer');
    const ownOrders = { params: { customerId: load.customerId }, headers };
    const list = async () => (await sendRequest(backend.url, getCustomerOrders, ownOrders)).text();
    const reply = await callApi(backend.url, getCustomerOrders, ownOrders);
    const orderId = reply.at(-1)?.orderId ?? 0;
    const request = { params: { orderId }, headers };
    return {
      reply,
      rows: [
        ['API: all orders', await measure(list)],
        ['API: one of them', await measure(() => callApi(backend.url, getOrder, request))],
      ],
    };
  } finally {
    await backend.stop();
  }
}

/** From the end of the reply until the first rows stand in the page. */
const measureFirstRows = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const reply = performance.getEntriesByType('resource').find(({ name }) => name.includes('/api/orders/customer/'));
    const shown = Reflect.get(globalThis, 'rowsShownAt') as number;
    return shown - (reply instanceof PerformanceResourceTiming ? reply.responseEnd : Number.NaN);
  });

/** From the press of a heading until the sorted rows are painted. */
const measureSort = (page: Page, column: string): Promise<number> =>
  page
    .getByRole('columnheader', { name: column })
    .getByRole('button')
    .evaluate((button: HTMLElement) => {
      const began = performance.now();
      button.click();
      return new Promise<number>((resolve) => {
        requestAnimationFrame(() => {
          const channel = new MessageChannel();
          channel.port1.onmessage = () => {
            resolve(performance.now() - began);
          };
          channel.port2.postMessage(null);
        });
      });
    });

function rememberFirstRows(): void {
  new MutationObserver((_, observer) => {
    if (!document.querySelector('.order-table tbody tr')) return;
    Object.assign(globalThis, { rowsShownAt: performance.now() });
    observer.disconnect();
  }).observe(document, { childList: true, subtree: true });
}

async function measurePage(reply: unknown): Promise<Cell[][]> {
  const shop = await findOrStartShop();
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumArguments });
  try {
    const page = await browser.newPage({ baseURL: shop.siteUrl });
    await signIn(page, accounts.grace);
    await page.addInitScript(rememberFirstRows);
    await page.route('**/api/orders/customer/*', (route) => route.fulfill({ json: reply }));
    await page.goto('/en-us/administration/Orders/?group=all');
    await page.locator('.order-table tbody tr').first().waitFor();
    const firstRows = await measureFirstRows(page);
    const sorts: number[] = [];
    for (const column of ['Total', 'Order number', 'Date', 'Total']) sorts.push(await measureSort(page, column));
    return [
      ['page: first rows after the reply', firstRows],
      ['page: sorting', median(sorts)],
    ];
  } finally {
    await browser.close();
    await shop.stop();
  }
}

/** Prints how long a customer with 10,000 orders waits. */
export async function benchOrderHistory(say: (line: string) => void): Promise<void> {
  const { rows, reply } = await measureApi();
  for (const line of formatTable(['10,000 orders of one customer', 'ms'], [...rows, ...(await measurePage(reply))]))
    say(line);
  say(`(medians; the API on the embedded database; the page on this machine's Chromium, not slowed)`);
}
