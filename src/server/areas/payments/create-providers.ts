import type { Kysely } from 'kysely';
import type { Environment } from '../../../config/environment.ts';
import { findChosenProvider } from '../../../config/payments/provider-choice.ts';
import { UserFacingError } from '../../../config/user-facing-error.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { createOwnProvider } from './own/provider.ts';
import { createSecretReader } from './own/secret.ts';
import { createPayPalProvider } from './paypal/provider.ts';
import type { PaymentProvider, PaymentProviders } from './provider.ts';
import { createStripeProvider } from './stripe/provider.ts';

interface ProviderDependencies {
  db: Kysely<Tables>;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** Every provider that is configured, also those that no country uses any more: earlier payments may belong to them. */
function createConfigured(environment: Environment, { db, now }: ProviderDependencies): readonly PaymentProvider[] {
  const { demoCards, stripe, payPal, cardsUrl, cardsApiUrl, allowedOrigins } = environment;
  const readSecret = createSecretReader(db);
  return [
    ...(demoCards ? [createOwnProvider({ url: cardsApiUrl, readSecret })] : []),
    ...(stripe ? [createStripeProvider({ settings: stripe, cardsUrl, allowedOrigins, readSecret })] : []),
    ...(payPal ? [createPayPalProvider({ settings: payPal, allowedOrigins, now })] : []),
  ];
}

/** The payment providers of the shop, by country as PAYMENT_PROVIDERS chooses them. */
export function createPaymentProviders(environment: Environment, dependencies: ProviderDependencies): PaymentProviders {
  const configured = createConfigured(environment, dependencies);
  const byName = (name: string): PaymentProvider => {
    const provider = configured.find((known) => known.name === name);
    if (provider) return provider;
    throw new UserFacingError(
      'PAYMENT_PROVIDER_UNKNOWN',
      `A payment belongs to the provider "${name}", which is not configured. Set its environment variables again.`,
    );
  };
  return { forCountry: (country) => byName(findChosenProvider(environment.paymentProviders, country)), byName };
}
