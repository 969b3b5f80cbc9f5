import type { Kysely } from 'kysely';
import type { Environment } from '../../../config/environment.ts';
import { findChosenProvider } from '../../../config/payments/provider-choice.ts';
import { UserFacingError } from '../../../config/user-facing-error.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { createOwnProvider } from './own/provider.ts';
import { createSecretReader } from './own/secret.ts';
import type { PaymentProvider, PaymentProviders } from './provider.ts';

interface ProviderDependencies {
  db: Kysely<Tables>;
  /** Milliseconds since 1970. */
  now: () => number;
}

/**
 * Every provider that is configured, also those that no country uses any more: earlier payments may belong to them. The
 * libraries of Stripe and PayPal have hundreds of files, which only shops that use them load.
 */
async function createConfigured(
  environment: Environment,
  { db, now }: ProviderDependencies,
): Promise<readonly PaymentProvider[]> {
  const { demoCards, stripe, payPal, cardsUrl, cardsApiUrl, allowedOrigins } = environment;
  const readSecret = createSecretReader(db);
  const configured: PaymentProvider[] = demoCards ? [createOwnProvider({ url: cardsApiUrl, readSecret })] : [];
  if (stripe) {
    const { createStripeProvider } = await import('./stripe/provider.ts');
    configured.push(createStripeProvider({ settings: stripe, cardsUrl, allowedOrigins, readSecret }));
  }
  if (payPal) {
    const { createPayPalProvider } = await import('./paypal/provider.ts');
    configured.push(createPayPalProvider({ settings: payPal, allowedOrigins, now }));
  }
  return configured;
}

/** The payment providers of the shop, by country as PAYMENT_PROVIDERS chooses them. */
export async function createPaymentProviders(
  environment: Environment,
  dependencies: ProviderDependencies,
): Promise<PaymentProviders> {
  const configured = await createConfigured(environment, dependencies);
  const byName = (name: string): PaymentProvider => {
    const provider = configured.find((known) => known.name === name);
    if (provider) return provider;
    throw new UserFacingError(
      'PAYMENT_PROVIDER_UNKNOWN',
      `A payment belongs to the provider "${name}", which is not configured. Set its environment variables again.`,
    );
  };
  return {
    forCountry: (country) => byName(findChosenProvider(environment.paymentProviders, country)),
    byName,
    all: configured,
  };
}
