import { UserFacingError } from '../user-facing-error.ts';
import { isProviderChosen } from './provider-choice.ts';
import type { ProviderChoice } from './provider-choice.ts';

interface PaymentVariables {
  PAYMENT_PROVIDERS: ProviderChoice;
  DEMO_CARDS?: boolean | undefined;
  STRIPE_SECRET_KEY?: string | undefined;
  STRIPE_PUBLISHABLE_KEY?: string | undefined;
  STRIPE_WEBHOOK_SECRET?: string | undefined;
  STRIPE_API_URL?: string | undefined;
  PAYPAL_CLIENT_ID?: string | undefined;
  PAYPAL_CLIENT_SECRET?: string | undefined;
  PAYPAL_WEBHOOK_ID?: string | undefined;
  PAYPAL_API_URL: string;
}

export interface StripeSettings {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  /** Another address of the API, for tests. */
  apiUrl: string | undefined;
}

export interface PayPalSettings {
  clientId: string;
  clientSecret: string;
  /** The id of the webhook at PayPal. Without it no event is accepted. */
  webhookId?: string | undefined;
  apiUrl: string;
}

const stripeKeys = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;
const payPalKeys = ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET'] as const;

const providerKeys = [
  ...stripeKeys.map((key) => ({ provider: 'stripe', key }) as const),
  ...payPalKeys.map((key) => ({ provider: 'paypal', key }) as const),
];

/** Throws unless all keys of the chosen payment providers are set. */
function assertKeysAreSet(variables: PaymentVariables): void {
  const missing = providerKeys.filter(
    ({ provider, key }) => !variables[key] && isProviderChosen(variables.PAYMENT_PROVIDERS, provider),
  );
  if (missing.length === 0) return;
  const sentences = missing.map(
    ({ provider, key }) =>
      `The environment variable ${key} is empty, but it must be set because PAYMENT_PROVIDERS names ${provider}.`,
  );
  throw new UserFacingError('ENVIRONMENT_INVALID', sentences.join('\n'));
}

/**
 * The configured payment providers. A provider that no country uses any more still handles its earlier payments while
 * its keys are set.
 */
export function readPaymentSettings(variables: PaymentVariables) {
  const { PAYMENT_PROVIDERS: paymentProviders, DEMO_CARDS: demoCards } = variables;
  if (demoCards === false && isProviderChosen(paymentProviders, 'own'))
    throw new UserFacingError(
      'ENVIRONMENT_INVALID',
      'The environment variable DEMO_CARDS is "false", but PAYMENT_PROVIDERS names own, which takes test cards only. Choose stripe or paypal.',
    );
  assertKeysAreSet(variables);
  return { paymentProviders, stripe: readStripe(variables), payPal: readPayPal(variables) };
}

function readStripe(variables: PaymentVariables): StripeSettings | null {
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_URL: apiUrl,
  } = variables;
  if (secretKey && publishableKey && webhookSecret) return { secretKey, publishableKey, webhookSecret, apiUrl };
  return null;
}

function readPayPal(variables: PaymentVariables): PayPalSettings | null {
  const { PAYPAL_CLIENT_ID: clientId, PAYPAL_CLIENT_SECRET: clientSecret, PAYPAL_API_URL: apiUrl } = variables;
  const { PAYPAL_WEBHOOK_ID: webhookId } = variables;
  if (clientId && clientSecret) return { clientId, clientSecret, webhookId, apiUrl };
  return null;
}
