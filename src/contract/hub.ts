import { z } from 'zod';
import { HubSeverity } from './enumerations.ts';

/** Names on the hub: what the client asks for, and the two events that carry a JSON text (document 2, section 7). */
export const hubMethods = { getConnectionId: 'getConnectionId' } as const;
export const hubEvents = ['sendMessage', 'messageReceived'] as const;

const severity = z.literal(Object.values(HubSeverity)).optional();
const messages = z.array(z.string()).default([]);

/** The scenarios the shop acts on; any other is only logged (document 3, section 4). */
export const HubScenario = z.discriminatedUnion('Scenario', [
  z.object({ Scenario: z.literal('CreateCustomerSuccess'), severity }),
  z.object({ Scenario: z.literal('CreateCustomerFailed'), severity, errors: messages }),
  z.object({ Scenario: z.literal('RemoveItemFromCart'), severity, skus: z.array(z.string()).default([]), productNames: messages, transactionId: z.string().optional() }),
  z.object({ Scenario: z.literal('DeclinedPayment'), severity, errors: messages, transactionId: z.string().optional() }),
  z.object({ Scenario: z.literal('Cash'), severity, orderNumber: z.string().optional(), transactionId: z.string().optional() }),
  z.object({ Scenario: z.literal('OrderComplete'), severity, orderNumber: z.string().optional(), transactionId: z.string().optional() }),
]);
export type HubScenario = z.infer<typeof HubScenario>;

export const UnknownScenario = z.object({ Scenario: z.string(), severity });
export type UnknownScenario = z.infer<typeof UnknownScenario>;

/** What a hub message turned out to be. */
export type HubMessage = { kind: 'known'; message: HubScenario } | { kind: 'unknown'; message: UnknownScenario } | { kind: 'unreadable'; reason: string };

/** Reads the JSON text of a hub event. Never throws: what cannot be read is returned as such, to be logged. */
export function parseHubText(text: string): HubMessage {
  const json = z.string().transform((value, context) => {
    try { return JSON.parse(value) as unknown; } catch { context.addIssue({ code: 'custom', message: 'not JSON' }); return z.NEVER; }
  }).safeParse(text);
  if (!json.success) return { kind: 'unreadable', reason: 'not JSON' };
  const known = HubScenario.safeParse(json.data);
  if (known.success) return { kind: 'known', message: known.data };
  const unknown = UnknownScenario.safeParse(json.data);
  return unknown.success ? { kind: 'unknown', message: unknown.data } : { kind: 'unreadable', reason: 'no Scenario' };
}
