import * as z from 'zod/mini';
import { HubSeverity } from './enumerations.ts';
import { readJson } from './json.ts';
import { listOf } from './shared-schemas.ts';

/** Names on the hub: what the client asks for, and the two events that carry a JSON text (document 2, section 7). */
export const hubMethods = { getConnectionId: 'getConnectionId' } as const;
export const hubEvents = ['sendMessage', 'messageReceived'] as const;

const severity = z.optional(z.literal(Object.values(HubSeverity)));
const messages = listOf(z.string());
/** Extension: a message may come more than once, and has the same id each time. */
const shared = { severity, messageId: z.optional(z.string()) };

/** The scenarios the shop acts on; any other is only logged (document 3, section 4). */
export const HubScenario = z.discriminatedUnion('Scenario', [
  z.object({ Scenario: z.literal('CreateCustomerSuccess'), ...shared }),
  z.object({ Scenario: z.literal('CreateCustomerFailed'), ...shared, errors: messages }),
  z.object({
    Scenario: z.literal('RemoveItemFromCart'),
    ...shared,
    skus: listOf(z.string()),
    productNames: messages,
    transactionId: z.optional(z.string()),
  }),
  z.object({
    Scenario: z.literal('DeclinedPayment'),
    ...shared,
    errors: messages,
    transactionId: z.optional(z.string()),
  }),
  z.object({
    Scenario: z.literal('Cash'),
    ...shared,
    orderNumber: z.optional(z.string()),
    transactionId: z.optional(z.string()),
  }),
  z.object({
    Scenario: z.literal('OrderComplete'),
    ...shared,
    orderNumber: z.optional(z.string()),
    transactionId: z.optional(z.string()),
  }),
]);
export type HubScenario = z.infer<typeof HubScenario>;

export const UnknownScenario = z.object({ Scenario: z.string(), ...shared });
export type UnknownScenario = z.infer<typeof UnknownScenario>;

/** What a hub message turned out to be. */
export type HubMessage =
  | { kind: 'known'; message: HubScenario }
  | { kind: 'unknown'; message: UnknownScenario }
  | { kind: 'unreadable'; reason: string };

/** Reads the JSON text of a hub event. Never throws: what cannot be read is returned as such, to be logged. */
export function parseHubText(text: string): HubMessage {
  const json = readJson(text);
  if (json === undefined) return { kind: 'unreadable', reason: 'not JSON' };
  const known = HubScenario.safeParse(json);
  if (known.success) return { kind: 'known', message: known.data };
  const unknown = UnknownScenario.safeParse(json);
  return unknown.success ? { kind: 'unknown', message: unknown.data } : { kind: 'unreadable', reason: 'no Scenario' };
}
