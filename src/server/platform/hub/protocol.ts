import { z } from 'zod';
import { readJson } from '../../../contract/json.ts';

/**
 * SignalR's hub protocol in JSON, version 1 (github.com/dotnet/aspnetcore, src/SignalR/docs/specs/HubProtocol.md): text
 * frames of JSON records, each ended
 * by a record separator; the first one of each side is the handshake.
 */
export const separator = '\u001e';
export const protocol = { name: 'json', version: 1 } as const;

export const recordOf = (message: object): string => `${JSON.stringify(message)}${separator}`;

const id = z
  .string()
  .nullish()
  .transform((given) => given ?? undefined);
const target = z.string();
const values = z.array(z.unknown());

export const Handshake = z.object({ protocol: z.string(), version: z.int() });

const Typed = z.object({ type: z.int() });

const messages = {
  1: z.object({ type: z.literal(1), invocationId: id, target, arguments: values }),
  3: z.object({ type: z.literal(3), invocationId: z.string() }),
  4: z.object({ type: z.literal(4), invocationId: z.string(), target, arguments: values }),
  6: z.object({ type: z.literal(6) }),
  7: z.object({ type: z.literal(7) }),
} as const;
type Read = { [Type in keyof typeof messages]: z.output<(typeof messages)[Type]> }[keyof typeof messages];

/** `ignored`: of a kind that means nothing here, as the protocol wants it. `broken`: the connection cannot go on. */
export type Incoming = Read | 'ignored' | 'broken';

const isKnown = (type: number): type is keyof typeof messages => Object.hasOwn(messages, type);

/** Reads a record after the handshake. */
export function readRecord(text: string): Incoming {
  const json = readJson(text);
  const typed = Typed.safeParse(json);
  if (!typed.success) return 'broken';
  const { type } = typed.data;
  return isKnown(type) ? (messages[type].safeParse(json).data ?? 'broken') : 'ignored';
}

/** The records of a text, and what has no end yet. */
export function splitRecords(text: string): { records: readonly string[]; rest: string } {
  const parts = text.split(separator);
  return { records: parts.slice(0, -1), rest: parts.at(-1) ?? '' };
}

export const ping = recordOf({ type: 6 });
export const handshakeDone = recordOf({});
export const handshakeRefused = (error: string) => recordOf({ error });
export const invocation = (invocationId: string, name: string, ...given: readonly unknown[]) =>
  recordOf({ type: 1, invocationId, target: name, arguments: given });
export const completion = (invocationId: string, outcome: { result: unknown } | { error: string }) =>
  recordOf({ type: 3, invocationId, ...outcome });
export const closing = (told: { error?: string; allowReconnect?: boolean }) => recordOf({ type: 7, ...told });

/** Why a handshake is refused; null for one that fits. */
export function handshakeFault(text: string): string | null {
  const asked = Handshake.safeParse(readJson(text));
  if (!asked.success) return 'The handshake cannot be read.';
  const { protocol: name, version } = asked.data;
  if (name.toLowerCase() !== protocol.name) return `The protocol '${name.slice(0, 40)}' is not supported.`;
  return version === protocol.version
    ? null
    : `The server does not support version ${version} of the '${protocol.name}' protocol.`;
}
