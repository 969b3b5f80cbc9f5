import * as z from 'zod/mini';
import { HubSeverity } from './enumerations.ts';
import { parseJson } from './json.ts';
import { RecordName } from './shared-schemas.ts';

/** The method that the client calls on the hub, and the two events whose argument is a JSON text (RT-006). */
export const hubMethods = { getConnectionId: 'getConnectionId' } as const;
export const hubEvents = ['sendMessage', 'messageReceived'] as const;

/** The scenario decides what a message is (RT-006): a field of another shape counts as one that is missing. */
const severity = z.catch(z.optional(z.literal(Object.values(HubSeverity))), undefined);
const text = z.catch(z.optional(RecordName), undefined);
const list = z.pipe(
  z.catch(z._default(z.array(z.unknown()), []), []),
  z.transform((items) => items.filter((item) => typeof item === 'string')),
);
/** Extension: a message may come more than once, with the same id each time. */
const sharedFields = { severity, messageId: text };

/** The scenarios that the shop acts on; every other scenario is only logged (RT-009). */
export const HubScenario = z.discriminatedUnion('Scenario', [
  z.object({ Scenario: z.literal('CreateCustomerSuccess'), ...sharedFields }),
  z.object({ Scenario: z.literal('CreateCustomerFailed'), ...sharedFields, errors: list }),
  z.object({
    Scenario: z.literal('RemoveItemFromCart'),
    ...sharedFields,
    skus: list,
    productNames: list,
    transactionId: text,
  }),
  z.object({
    Scenario: z.literal('DeclinedPayment'),
    ...sharedFields,
    errors: list,
    transactionId: text,
  }),
  z.object({
    Scenario: z.literal('Cash'),
    ...sharedFields,
    orderNumber: text,
    transactionId: text,
  }),
  z.object({
    Scenario: z.literal('OrderComplete'),
    ...sharedFields,
    orderNumber: text,
    transactionId: text,
  }),
  /** Extension: the shop has changed an order of the signed-in customer, such as shipped it. */
  z.object({ Scenario: z.literal('OrderChanged'), ...sharedFields, orderNumber: text }),
  /** Extension: an operator has given the signed-in customer kredits, or taken some. */
  z.object({ Scenario: z.literal('KreditsChanged'), ...sharedFields }),
  /** Extension, for staff: what the content desk shows has changed, such as the progress of a publish. */
  z.object({ Scenario: z.literal('DeskChanged'), ...sharedFields }),
]);
export type HubScenario = z.infer<typeof HubScenario>;

const UnknownScenario = z.object({ Scenario: z.string(), ...sharedFields });
export type UnknownScenario = z.infer<typeof UnknownScenario>;

export type ParsedHubMessage =
  | { kind: 'known'; message: HubScenario }
  | { kind: 'unknown'; message: UnknownScenario }
  | { kind: 'unreadable'; reason: string };

/** Parses the JSON text of a hub event. Never throws: a text that cannot be parsed is returned as `unreadable`. */
export function parseHubMessage(text: string): ParsedHubMessage {
  const json = parseJson(text);
  if (json === undefined) return { kind: 'unreadable', reason: 'not JSON' };
  const known = HubScenario.safeParse(json);
  if (known.success) return { kind: 'known', message: known.data };
  const unknown = UnknownScenario.safeParse(json);
  return unknown.success ? { kind: 'unknown', message: unknown.data } : { kind: 'unreadable', reason: 'no Scenario' };
}
