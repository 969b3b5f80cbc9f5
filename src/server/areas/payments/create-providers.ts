import type { Kysely } from 'kysely';
import type { Environment } from '../../../config/environment.ts';
import { UserFacingError } from '../../../config/user-facing-error.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { createOwnProvider } from './own/provider.ts';
import { createSecretReader } from './own/secret.ts';
import type { PaymentProvider, PaymentProviders } from './provider.ts';

interface ProviderDependencies {
  db: Kysely<Tables>;
}

/** The payment providers that the configuration names. */
export function createPaymentProviders(environment: Environment, { db }: ProviderDependencies): PaymentProviders {
  const own = createOwnProvider({ url: environment.cardsApiUrl, readSecret: createSecretReader(db) });
  const providers: readonly PaymentProvider[] = [own];
  return {
    forCountry: () => own,
    byName: (name) => {
      const provider = providers.find((known) => known.name === name);
      if (provider) return provider;
      throw new UserFacingError(
        'PAYMENT_PROVIDER_UNKNOWN',
        `There is a payment of the provider "${name}", which is not configured any more. Set its keys again.`,
      );
    },
  };
}
