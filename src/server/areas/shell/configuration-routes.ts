import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { countryCodes } from '../../../config/countries.ts';
import type { Environment } from '../../../config/environment.ts';
import { findChosenProvider, paymentProviderTitles } from '../../../config/payments/provider-choice.ts';
import { shopClientId } from '../../../config/session/identity.ts';
import { getConfiguration } from '../../../contract/shell/configuration.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { route } from '../../platform/http/route.ts';
import { replyOptions } from './reply-options.ts';
import { emptySettings, readSettings } from './settings-queries.ts';
import type { Settings } from './settings-queries.ts';
import { toWireDiscount } from './to-wire.ts';

const toWireSecurity = ({ identityUrl }: Environment, { accountManageUrl }: Settings) => ({
  authority: identityUrl,
  clientId: shopClientId,
  scope: 'openid profile email offline_access',
  accountManageUrl: accountManageUrl ?? `${identityUrl}/account`,
});

/** Where the environment and the settings both name a value, the environment wins. */
const toWireConfiguration = (environment: Environment, settings: Settings) => ({
  securityConfiguration: toWireSecurity(environment, settings),
  signalRHub: environment.hubUrl,
  gTag: environment.gTag,
  imagesHostName: environment.imagesUrl,
  captchaEnabled: environment.captchaEnabled,
  captchaUrl: environment.captchaUrl,
  hasNotices: true,
  chatUrl: environment.chatUrl || settings.chatUrl,
  domainVerification: environment.domainVerification || settings.domainVerification,
  socialLinks: settings.socialLinks,
  defaultLandingPage: settings.defaultLandingPage,
  paymentPages: [environment.cardsUrl],
  cardHandlers: countryCodes.flatMap((country) => {
    const name = paymentProviderTitles[findChosenProvider(environment.paymentProviders, country)];
    return name === null ? [] : [{ country, name }];
  }),
  ...toWireDiscount(settings),
});

const configurationRoute = (db: Kysely<Tables>, environment: Environment) =>
  route(getConfiguration, async () => toWireConfiguration(environment, await readSettings(db)), replyOptions);

/** The setting that holds the digest of what the environment adds to the configuration. */
const digestKey = 'environmentDigest';

/**
 * Notes the configuration as changed when the environment says something else than at the last start, since no change
 * of the database tells that: pages name the addresses and the payment providers that a publish has read.
 */
export async function noteConfiguration(db: Kysely<Tables>, environment: Environment): Promise<void> {
  const given = JSON.stringify(toWireConfiguration(environment, emptySettings));
  const value = JSON.stringify(createHash('sha256').update(given).digest('base64url'));
  const known = await db.selectFrom('settings').select('value').where('key', '=', digestKey).executeTakeFirst();
  if (JSON.stringify(known?.value) === value) return;
  await db
    .insertInto('settings')
    .values({ key: digestKey, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

export const configurationRoutes = (db: Kysely<Tables>, environment: Environment) => [
  configurationRoute(db, environment),
];
