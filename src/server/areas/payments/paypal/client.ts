import {
  Client,
  Environment,
  OrdersController,
  PaymentsController,
  TransactionSearchController,
} from '@paypal/paypal-server-sdk';
import type { PayPalSettings } from '../../../../config/payments/payment-settings.ts';

const timeoutMs = 10_000;

/** The official library with the configured address. By itself it allows only PayPal's own two addresses. */
class AddressedClient extends Client {
  readonly #apiUrl: string;

  constructor(config: ConstructorParameters<typeof Client>[0], apiUrl: string) {
    super(config);
    this.#apiUrl = apiUrl;
  }

  override getRequestBuilderFactory(): ReturnType<Client['getRequestBuilderFactory']> {
    const createBuilder = super.getRequestBuilderFactory();
    return (...call) => {
      const builder = createBuilder(...call);
      builder.interceptRequest((request) => {
        const { pathname, search } = new URL(request.url);
        return { ...request, url: `${this.#apiUrl}${pathname}${search}` };
      });
      return builder;
    };
  }
}

export function createPayPalClient({ clientId, clientSecret, apiUrl }: PayPalSettings) {
  const client = new AddressedClient(
    {
      environment: Environment.Production,
      timeout: timeoutMs,
      clientCredentialsAuthCredentials: { oAuthClientId: clientId, oAuthClientSecret: clientSecret },
    },
    apiUrl,
  );
  const createRequest = client.getRequestBuilderFactory();
  return {
    /** Reads what the library has no controller for: the text of the reply. */
    get: (path: string, query: Readonly<Record<string, string | number>> = {}) => {
      const request = createRequest('GET', path);
      for (const [name, value] of Object.entries(query)) request.query(name, value);
      request.authenticate([{ oauth2: true }]);
      return request.callAsText();
    },
    /** Sends what the library has no controller for, as JSON text. */
    post: (path: string, json: string) => {
      const request = createRequest('POST', path);
      request.header('Content-Type', 'application/json');
      request.text(json);
      request.authenticate([{ oauth2: true }]);
      return request.callAsText();
    },
    orders: new OrdersController(client),
    payments: new PaymentsController(client),
    search: new TransactionSearchController(client),
  };
}
export type PayPalClient = ReturnType<typeof createPayPalClient>;
