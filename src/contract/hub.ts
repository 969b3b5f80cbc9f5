import * as z from 'zod/mini';
import { HubSeverity } from './enumerations.ts';
import { parseJson } from './json.ts';
import { optionalList } from './shared-schemas.ts';

/** The method that the client calls on the hub, and the two events whose argument is a JSON text (RT-006). */
export const hubMethods = { getConnectionId: 'getConnectionId' } as const;
export const hubEvents = ['sendMessage', 'messageReceived'] as const;

const severity = z.optional(z.literal(Object.values(HubSeverity)));
const messageList = optionalList(z.string());
/** Extension: a message may come more than once, with the same id each time. */
const sharedFields = { severity, messageId: z.optional(z.string()) };

/** The scenarios that the shop acts on; every other scenario is only logged (RT-009). */
export const HubScenario = z.discriminatedUnion('Scenario', [
  z.object({ Scenario: z.literal('CreateCustomerSuccess'), ...sharedFields }),
  z.object({ Scenario: z.literal('CreateCustomerFailed'), ...sharedFields, errors: messageList }),
  z.object({
    Scenario: z.literal('RemoveItemFromCart'),
    ...sharedFields,
    skus: optionalList(z.string()),
    productNames: messageList,
    transactionId: z.optional(z.string()),
  }),
  z.object({
    Scenario: z.literal('DeclinedPayment'),
    ...sharedFields,
    errors: messageList,
    transactionId: z.optional(z.string()),
  }),
  z.object({
    Scenario: z.literal('Cash'),
    ...sharedFields,
    orderNumber: z.optional(z.string()),
    transactionId: z.optional(z.string()),
  }),
  z.object({
    Scenario: z.literal('OrderComplete'),
    ...sharedFields,
    orderNumber: z.optional(z.string()),
    transactionId: z.optional(z.string()),
  }),
  /** Extension: the shop has changed an order of the signed-in customer, such as shipped it. */
  z.object({ Scenario: z.literal('OrderChanged'), ...sharedFields, orderNumber: z.string() }),
  /** Extension: an operator has given the signed-in customer kredits, or taken some. */
  z.object({ Scenario: z.literal('KreditsChanged'), ...sharedFields }),
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
