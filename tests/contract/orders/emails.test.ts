import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sendOrderEmailsNow } from '../../../src/server/areas/orders/emails/send-order-email.ts';
import { distributors } from '../../fixtures/server/checkout-requests.ts';
import { person, startOrderBackend } from '../../fixtures/server/order-backend.ts';
import type { OrderBackend } from '../../fixtures/server/order-backend.ts';

let backend: OrderBackend;
beforeAll(async () => {
  backend = await startOrderBackend();
  await backend.db.deleteFrom('promotions').execute();
});
afterAll(() => backend?.stop());
beforeEach(() => {
  backend.emails.length = 0;
});

async function placeOrder(more: Parameters<OrderBackend['submit']>[2] = {}, language = 'en-us') {
  const guest = await backend.startGuest();
  const id = await backend.authorise(guest, { language });
  const { orderNumber } = await backend.submit(guest, id, more);
  const [toCustomer, toDistributor, ...others] = backend.emails;
  if (!toCustomer || !toDistributor || !orderNumber) throw new Error('an order has two emails');
  return { orderNumber, toCustomer, toDistributor, others };
}

describe('the emails of an order', () => {
  test('one goes to the customer, with all that was ordered, as text and as HTML', async () => {
    const { orderNumber, toCustomer, others } = await placeOrder({ customerNotes: 'Ring twice' });
    expect(others).toEqual([]);
    expect(toCustomer.to).toBe(person.email);
    expect(toCustomer.subject).toContain(orderNumber);
    for (const content of [toCustomer.text, toCustomer.html ?? ''])
      for (const part of [
        orderNumber,
        'AV-0701',
        '$68.00',
        '$5.95',
        '$78.57',
        'Sales tax',
        'Arrives ',
        '418 East Seventh Street',
        'Ring twice',
      ])
        expect(content).toContain(part);
  });

  test('the address and the notes keep their lines in mail programs that ignore styles, such as Outlook', async () => {
    const { toCustomer } = await placeOrder({ customerNotes: 'Ring twice\nThe dog is kind' });
    expect(toCustomer.html).toMatch(/Ada Byron<br \/>418 East Seventh Street<br \/>/);
    expect(toCustomer.html).toContain('Ring twice<br />The dog is kind');
  });

  test('one goes to the distributor, without how to reach the customer', async () => {
    const { orderNumber, toDistributor } = await placeOrder();
    const row = await backend.db
      .selectFrom('distributors')
      .select('contactEmail')
      .where('distId', '=', distributors.US)
      .executeTakeFirstOrThrow();
    expect(toDistributor.to).toBe(row.contactEmail);
    const content = `${toDistributor.subject}${toDistributor.text}${toDistributor.html}`;
    expect(content).toContain(orderNumber);
    expect(content).toContain('Ada Byron');
    for (const part of [person.phone, person.email, '418 East Seventh Street']) expect(content).not.toContain(part);
  });

  test('a distributor who has left is told of no order', async () => {
    const setActive = (isActive: boolean) =>
      backend.db.updateTable('distributors').set({ isActive }).where('distId', '=', distributors.US).execute();
    const { orderNumber } = await placeOrder();
    const { orderId } = await backend.db
      .selectFrom('orders')
      .select('orderId')
      .where('orderNumber', '=', orderNumber)
      .executeTakeFirstOrThrow();
    backend.emails.length = 0;
    await setActive(false);
    await sendOrderEmailsNow(backend.orders, orderId);
    await setActive(true);
    expect(backend.emails.map(({ to }) => to)).toEqual([person.email]);
  });

  test('only a guest is told to make an account with the address of a membership order', async () => {
    const { orderNumber } = await placeOrder();
    const sendFor = async (customerId: number | null) => {
      const { orderId } = await backend.db
        .updateTable('orders')
        .set({ containsFee: true, customerId })
        .where('orderNumber', '=', orderNumber)
        .returning('orderId')
        .executeTakeFirstOrThrow();
      backend.emails.length = 0;
      await sendOrderEmailsNow(backend.orders, orderId);
      return backend.emails[0]?.text;
    };
    expect(await sendFor(null)).toContain('Create one with this address.');
    expect(await sendFor(500_103)).not.toContain('Create one with this address.');
  });

  test('they need no picture, and load nothing', async () => {
    const { toCustomer } = await placeOrder();
    expect(toCustomer.html).not.toMatch(/<img|<script|<link|url\(|https?:/i);
  });

  test('T24 T29 names and notes are text: no markup, no link', async () => {
    const { toCustomer, toDistributor } = await placeOrder({
      customerInformation: { ...person, firstName: '<b>Ada</b>', lastName: 'http://evil.test' },
      customerNotes: '<img src=x onerror=alert(1)> http://evil.test/now',
    });
    for (const { html = '', text } of [toCustomer, toDistributor]) {
      expect(html).not.toMatch(/<img|<b>/);
      expect(`${html}${text}`).not.toContain('http://evil.test');
    }
  });

  test.each([
    ['es-us', 'Gracias por tu pedido'],
    ['en-us', 'Thank you for your order'],
  ])('in %s it is written in that language', async (locale, words) => {
    const { toCustomer } = await placeOrder({ locale }, locale);
    expect(toCustomer.text).toContain(words);
    expect(toCustomer.html).toContain(`lang="${locale.slice(0, 2)}-US"`);
  });
});
