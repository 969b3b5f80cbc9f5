import { z } from 'zod';
import { parseJson } from '../../../contract/json.ts';

/**
 * SignalR's hub protocol in JSON, version 1 (github.com/dotnet/aspnetcore, src/SignalR/docs/specs/HubProtocol.md): text
 * frames of JSON records, each ended
 * by a record separator; the first one of each side is the handshake.
 */
export const recordSeparator = '\u001e';
export const hubProtocol = { name: 'json', version: 1 } as const;

export const toRecord = (message: object): string => `${JSON.stringify(message)}${recordSeparator}`;

const optionalId = z
  .string()
  .nullish()
  .transform((given) => given ?? undefined);
const target = z.string();
const argumentList = z.array(z.unknown());

export const HandshakeRequest = z.object({ protocol: z.string(), version: z.int() });

const TypedMessage = z.object({ type: z.int() });

const messageSchemas = {
  1: z.object({ type: z.literal(1), invocationId: optionalId, target, arguments: argumentList }),
  3: z.object({ type: z.literal(3), invocationId: z.string() }),
  4: z.object({ type: z.literal(4), invocationId: z.string(), target, arguments: argumentList }),
  6: z.object({ type: z.literal(6) }),
  7: z.object({ type: z.literal(7) }),
} as const;
type ParsedMessage = {
  [Type in keyof typeof messageSchemas]: z.output<(typeof messageSchemas)[Type]>;
}[keyof typeof messageSchemas];

/** `ignored`: of a kind that means nothing here, as the protocol wants it. `broken`: the connection cannot go on. */
export type IncomingMessage = ParsedMessage | 'ignored' | 'broken';

const isKnownType = (type: number): type is keyof typeof messageSchemas => Object.hasOwn(messageSchemas, type);

/** Reads a record after the handshake. */
export function parseRecord(text: string): IncomingMessage {
  const json = parseJson(text);
  const typed = TypedMessage.safeParse(json);
  if (!typed.success) return 'broken';
  const { type } = typed.data;
  return isKnownType(type) ? (messageSchemas[type].safeParse(json).data ?? 'broken') : 'ignored';
}

/** The records of a text, and what has no end yet. */
export function splitRecords(text: string): { records: readonly string[]; rest: string } {
  const parts = text.split(recordSeparator);
  return { records: parts.slice(0, -1), rest: parts.at(-1) ?? '' };
}

export const pingRecord = toRecord({ type: 6 });
export const handshakeAccepted = toRecord({});
export const createHandshakeRejection = (error: string) => toRecord({ error });
export const createInvocation = (invocationId: string, name: string, ...given: readonly unknown[]) =>
  toRecord({ type: 1, invocationId, target: name, arguments: given });
export const createCompletion = (invocationId: string, outcome: { result: unknown } | { error: string }) =>
  toRecord({ type: 3, invocationId, ...outcome });
export const createCloseRecord = (told: { error?: string; allowReconnect?: boolean }) => toRecord({ type: 7, ...told });

/** Why a handshake is refused; null for one that fits. */
export function findHandshakeError(text: string): string | null {
  const asked = HandshakeRequest.safeParse(parseJson(text));
  if (!asked.success) return 'The handshake cannot be read.';
  const { protocol: name, version } = asked.data;
  if (name.toLowerCase() !== hubProtocol.name) return `The protocol '${name.slice(0, 40)}' is not supported.`;
  return version === hubProtocol.version
    ? null
    : `The server does not support version ${version} of the '${hubProtocol.name}' protocol.`;
}
