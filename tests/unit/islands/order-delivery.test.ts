import { atom } from 'nanostores';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ConfirmationContextProvider } from '../../../src/islands/checkout/confirmation/context.ts';
import { OrderDelivery } from '../../../src/islands/checkout/confirmation/order-delivery.tsx';
import { createIslandContext } from '../../../src/islands/island-context.tsx';
import type { ConfirmationStore } from '../../../src/stores/checkout/confirmation.ts';
import type { PreviousOrder } from '../../../src/stores/orders/previous-order.ts';

test('PAY-030 an order’s addresses keep their country and form after a switch to another one', () => {
  const shippingAddress = {
    ...{
      name: '',
      address: '8 Queen Street',
      address2: '',
      address3: '',
      city: 'Auckland',
      state: '',
      zipCode: '1010',
    },
    ...{ country: 'NZ', countryAlpha2: 'NZ', isPrimary: false },
  };
  const order = { customerInfo: null, shippingAddress, billingAddress: null, shippingMethod: null };
  const stores = {
    ...{ country: 'NZ', $regions: atom(null) },
    $distributor: atom({ distributorId: null, distributorName: '' }),
  } as unknown as ConfirmationStore;
  const settings = { locale: 'en-ca', country: 'CA', imagesUrl: '', texts: {} } as const;
  const html = renderToStaticMarkup(
    createElement(
      ConfirmationContextProvider,
      { value: createIslandContext(settings, stores) },
      createElement(OrderDelivery, { order: order as unknown as PreviousOrder }),
    ),
  );
  expect(html).toContain('<span>8 Queen Street</span><span>Auckland 1010</span><span>New Zealand</span>');
});
