import { z } from 'zod';
import { parseJson } from '../../../contract/json.ts';

/**
 * SignalR's hub protocol in JSON, version 1 (github.com/dotnet/aspnetcore, src/SignalR/docs/specs/HubProtocol.md). Text
 * frames hold JSON records, each ended by a record separator. The first record of each side is the handshake.
 */
const recordSeparator = '\u001e';
const hubProtocol = { name: 'json', version: 1 } as const;

const toRecord = (message: object): string => `${JSON.stringify(message)}${recordSeparator}`;

const optionalId = z
  .string()
  .nullish()
  .transform((given) => given ?? undefined);
const target = z.string();
const argumentList = z.array(z.unknown());

const HandshakeRequest = z.object({ protocol: z.string(), version: z.int() });

const TypedMessage = z.object({ type: z.int() });

/** The types of records that the server handles. */
export const recordType = { invocation: 1, completion: 3, streamInvocation: 4, ping: 6, close: 7 } as const;

const messageSchemas = {
  [recordType.invocation]: z.object({
    type: z.literal(recordType.invocation),
    invocationId: optionalId,
    target,
    arguments: argumentList,
  }),
  [recordType.completion]: z.object({ type: z.literal(recordType.completion), invocationId: z.string() }),
  [recordType.streamInvocation]: z.object({
    type: z.literal(recordType.streamInvocation),
    invocationId: z.string(),
    target,
    arguments: argumentList,
  }),
  [recordType.ping]: z.object({ type: z.literal(recordType.ping) }),
  [recordType.close]: z.object({ type: z.literal(recordType.close) }),
} as const;
type ParsedMessage = {
  [Type in keyof typeof messageSchemas]: z.output<(typeof messageSchemas)[Type]>;
}[keyof typeof messageSchemas];

/** `ignored`: a type that the server does not know, which the protocol allows. `broken`: the connection must close. */
export type IncomingMessage = ParsedMessage | 'ignored' | 'broken';

const isKnownType = (type: number): type is keyof typeof messageSchemas => Object.hasOwn(messageSchemas, type);

/** Codes with which a socket is closed (RFC 6455, section 7.4.1). */
export const closeCodes = {
  normal: 1000,
  goingAway: 1001,
  unsupportedData: 1003,
  messageTooBig: 1009,
  protocolError: 1002,
  policyViolation: 1008,
} as const;

/** Parses a record that comes after the handshake. */
export function parseRecord(text: string): IncomingMessage {
  const json = parseJson(text);
  const typed = TypedMessage.safeParse(json);
  if (!typed.success) return 'broken';
  const { type } = typed.data;
  return isKnownType(type) ? (messageSchemas[type].safeParse(json).data ?? 'broken') : 'ignored';
}

/** Splits a text into its records and the remainder without a separator. */
export function splitRecords(text: string): { records: readonly string[]; rest: string } {
  const parts = text.split(recordSeparator);
  return { records: parts.slice(0, -1), rest: parts.at(-1) ?? '' };
}

export const pingRecord = toRecord({ type: recordType.ping });
export const handshakeAccepted = toRecord({});
export const createHandshakeRejection = (error: string) => toRecord({ error });
export const createInvocation = (invocationId: string, name: string, ...values: readonly unknown[]) =>
  toRecord({ type: recordType.invocation, invocationId, target: name, arguments: values });
export const createCompletion = (invocationId: string, outcome: { result: unknown } | { error: string }) =>
  toRecord({ type: recordType.completion, invocationId, ...outcome });
export const createCloseRecord = (details: { error?: string; allowReconnect?: boolean }) =>
  toRecord({ type: recordType.close, ...details });

/** The maximum number of characters of a protocol name in errors. */
const maxEchoedLength = 40;

/** The reason why a handshake is refused. Null when it is accepted. */
export function findHandshakeError(text: string): string | null {
  const request = HandshakeRequest.safeParse(parseJson(text));
  if (!request.success) return 'The handshake cannot be read.';
  const { protocol: name, version } = request.data;
  if (name.toLowerCase() !== hubProtocol.name)
    return `The protocol '${name.slice(0, maxEchoedLength)}' is not supported.`;
  return version === hubProtocol.version
    ? null
    : `The server does not support version ${version} of the '${hubProtocol.name}' protocol.`;
}
