import type { FastifyRequest } from 'fastify';
import type { createCustomer } from '../../../contract/account/customers.ts';
import type { BodyOf } from '../../../contract/endpoint.ts';
import { HubSeverity } from '../../../contract/enumerations.ts';
import type { HubScenario } from '../../../contract/hub.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Caller } from '../../platform/http/route.ts';
import { ownerOf } from '../../platform/hub/owners.ts';
import type { IdentityKey } from '../../platform/texts/text-keys.ts';
import type { CustomerParts } from '../account/index.ts';

interface Asked {
  body: BodyOf<typeof createCustomer>;
  caller: Caller | null;
  request: FastifyRequest;
}

const byCode: Readonly<Record<string, IdentityKey>> = {
  EMAIL_TAKEN: 'registrationEmailTaken',
  CAPTCHA_REQUIRED: 'registrationCaptcha',
  TOO_MANY_REQUESTS: 'registrationTooMany',
  INVALID_REQUEST: 'registrationInvalid',
};
const byField: Readonly<Record<string, IdentityKey>> = { 'customer.distId': 'registrationDistributor' };

/** What went wrong, each thing once. */
function keysOf({ code, errors }: Refusal): readonly IdentityKey[] {
  const general = byCode[code] ?? 'registrationFailed';
  return code === 'INVALID_REQUEST' ? [...new Set(errors.map(({ field }) => byField[field] ?? general))] : [general];
}

async function scenarioOf({ texts }: CustomerParts, { body, request }: Asked, outcome: object): Promise<HubScenario> {
  if (!(outcome instanceof Refusal)) return { Scenario: 'CreateCustomerSuccess', severity: HubSeverity.Success };
  const { t } = await texts.in({ asked: body.locale, accepted: request.headers['accept-language'] });
  return { Scenario: 'CreateCustomerFailed', severity: HubSeverity.Fail, errors: keysOf(outcome).map((key) => t(key)) };
}

/**
 * Tells over the hub how a registration ended (document 3, section 4), in the customer's language, and never the
 * one-time code. The reply says the same, so
 * a hub that fails is logged and holds nothing up. Returns the outcome as it is.
 */
export async function tellRegistration<T extends object>(parts: CustomerParts, asked: Asked, outcome: T): Promise<T> {
  const {
    body: { signalRConnectionId, hubKey },
    caller,
    request,
  } = asked;
  const connectionId = signalRConnectionId || null;
  // A caller who names neither a connection nor a key listens to no hub.
  const owner = connectionId === null && hubKey === undefined ? null : ownerOf({ caller, hubKey, connectionId });
  if (!owner || !parts.hub) return outcome;
  try {
    await parts.hub.deliver({ owner, connectionId }, await scenarioOf(parts, asked, outcome));
  } catch (error) {
    request.log.error({ err: error }, 'the result of a registration could not be given to the hub');
  }
  return outcome;
}
