import type { FastifyRequest } from 'fastify';
import type { createCustomer } from '../../../contract/account/customers.ts';
import type { BodyOf } from '../../../contract/endpoint.ts';
import { HubSeverity } from '../../../contract/enumerations.ts';
import type { HubScenario } from '../../../contract/hub.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Caller } from '../../platform/http/route.ts';
import { resolveHubOwner } from '../../platform/hub/owners.ts';
import type { IdentityTextKey } from '../../platform/texts/text-keys.ts';
import type { CustomerDependencies } from '../account/index.ts';

interface RegistrationRequest {
  body: BodyOf<typeof createCustomer>;
  caller: Caller | null;
  request: FastifyRequest;
}

const textKeyByCode: Readonly<Record<string, IdentityTextKey>> = {
  EMAIL_TAKEN: 'registrationEmailTaken',
  CAPTCHA_REQUIRED: 'registrationCaptcha',
  TOO_MANY_REQUESTS: 'registrationTooMany',
  INVALID_REQUEST: 'registrationInvalid',
};
const textKeyByField: Readonly<Record<string, IdentityTextKey>> = { 'customer.distId': 'registrationDistributor' };

/** What went wrong, each thing once. */
function getTextKeys({ code, errors }: Refusal): readonly IdentityTextKey[] {
  const general = textKeyByCode[code] ?? 'registrationFailed';
  return code === 'INVALID_REQUEST'
    ? [...new Set(errors.map(({ field }) => textKeyByField[field] ?? general))]
    : [general];
}

async function toHubScenario(
  { texts }: CustomerDependencies,
  { body, request }: RegistrationRequest,
  outcome: object,
): Promise<HubScenario> {
  if (!(outcome instanceof Refusal)) return { Scenario: 'CreateCustomerSuccess', severity: HubSeverity.Success };
  const { t } = await texts.loadFor({
    requestedLocales: body.locale,
    acceptLanguage: request.headers['accept-language'],
  });
  return {
    Scenario: 'CreateCustomerFailed',
    severity: HubSeverity.Fail,
    errors: getTextKeys(outcome).map((key) => t(key)),
  };
}

/**
 * Tells over the hub how a registration ended (document 3, section 4), in the customer's language, and never the
 * one-time code. The reply says the same, so
 * a hub that fails is logged and holds nothing up. Returns the outcome as it is.
 */
export async function publishRegistrationResult<T extends object>(
  parts: CustomerDependencies,
  asked: RegistrationRequest,
  outcome: T,
): Promise<T> {
  const {
    body: { signalRConnectionId, hubKey },
    caller,
    request,
  } = asked;
  const connectionId = signalRConnectionId || null;
  // A caller who names neither a connection nor a key listens to no hub.
  const owner =
    connectionId === null && hubKey === undefined ? null : resolveHubOwner({ caller, hubKey, connectionId });
  if (!owner || !parts.hub) return outcome;
  try {
    await parts.hub.deliver({ owner, connectionId }, await toHubScenario(parts, asked, outcome));
  } catch (error) {
    request.log.error({ err: error }, 'the result of a registration could not be given to the hub');
  }
  return outcome;
}
