import type { FastifyRequest } from 'fastify';
import { HubSeverity } from '../../../contract/enumerations.ts';
import type { HubScenario } from '../../../contract/hub.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import type { Caller } from '../../platform/http/route.ts';
import { resolveHubOwner } from '../../platform/hub/owners.ts';
import type { IdentityTextKey } from '../../platform/texts/text-keys.ts';
import type { RegistrationBody } from './customer-row.ts';
import type { RegistrationDependencies } from './dependencies.ts';

interface RegistrationRequest {
  body: RegistrationBody;
  caller: Caller | null;
  request: FastifyRequest;
}

const textKeyByCode: Readonly<Record<string, IdentityTextKey>> = {
  EMAIL_TAKEN: 'registrationEmailTaken',
  CAPTCHA_REQUIRED: 'registrationCaptcha',
  INVALID_REQUEST: 'registrationInvalid',
};
const textKeyByField: Readonly<Record<string, IdentityTextKey>> = { 'customer.distId': 'registrationDistributor' };

/** The texts that explain a refusal, each of them once. */
function listTextKeys({ code, errors }: Refusal): readonly IdentityTextKey[] {
  const generalKey = textKeyByCode[code] ?? 'registrationFailed';
  if (code !== 'INVALID_REQUEST') return [generalKey];
  return [...new Set(errors.map(({ field }) => textKeyByField[field] ?? generalKey))];
}

async function toFailedScenario(
  { texts }: RegistrationDependencies,
  { body, request }: RegistrationRequest,
  refusal: Refusal,
): Promise<HubScenario> {
  const acceptLanguage = request.headers['accept-language'];
  const { t } = await texts.loadFor({ requestedLocales: body.locale, acceptLanguage });
  return {
    Scenario: 'CreateCustomerFailed',
    severity: HubSeverity.Fail,
    errors: listTextKeys(refusal).map((key) => t(key)),
  };
}

const succeededScenario: HubScenario = { Scenario: 'CreateCustomerSuccess', severity: HubSeverity.Success };

/** The browser that waits for the result; null when the request names neither a connection nor a key of the hub. */
function findHubRecipient({ body: { signalRConnectionId, hubKey }, caller }: RegistrationRequest) {
  const connectionId = signalRConnectionId || null;
  if (connectionId === null && hubKey === undefined) return null;
  const owner = resolveHubOwner({ caller, hubKey, connectionId });
  return owner && { owner, connectionId };
}

/**
 * Sends the result of a registration over the hub, in the customer's language and without the one-time code. `refusal`
 * is null after a success. The reply carries the same result, so a failure of the hub is logged and never thrown.
 */
export async function publishRegistrationResult(
  dependencies: RegistrationDependencies,
  registration: RegistrationRequest,
  refusal: Refusal | null,
): Promise<void> {
  const recipient = findHubRecipient(registration);
  if (!recipient || !dependencies.hub) return;
  try {
    const scenario = refusal ? await toFailedScenario(dependencies, registration, refusal) : succeededScenario;
    await dependencies.hub.deliver(recipient, scenario);
  } catch (error) {
    registration.request.log.error({ err: error }, 'the result of a registration could not be sent over the hub');
  }
}
