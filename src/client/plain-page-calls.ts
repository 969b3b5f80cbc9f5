import type { logSeverities } from '../contract/enumerations.ts';
import type { SendRequest } from './request.ts';

/**
 * The two calls that plain pages make, without schemas: the schema library is larger than all other scripts of a
 * catalogue page. A test compares these paths with the contract.
 */
export const plainPagePaths = { ip: '/api/user/ip', log: '/api/logging/' } as const;

export type LogSeverity = (typeof logSeverities)[number];
export type LogData = Readonly<Record<string, string | number>>;

const countryPattern = /^[a-z]{2}$/i;
const maxLogMessageLength = 2000;

function parseCountryCode(text: string): string | null {
  const reply: unknown = JSON.parse(text);
  const code = typeof reply === 'object' && reply !== null && 'countryCode' in reply ? reply.countryCode : undefined;
  return typeof code === 'string' && countryPattern.test(code) ? code.toUpperCase() : null;
}

/**
 * Returns the country of the visitor's IP address, as ISO 3166-1 alpha-2 in upper case. Returns null when the API does
 * not know the country. Throws when the API cannot be reached, refuses, or does not reply with JSON.
 */
export async function fetchIpCountry(send: SendRequest): Promise<string | null> {
  const { response, text } = await send({ method: 'GET', path: plainPagePaths.ip, isOpenToGuests: true });
  if (!response.ok) throw new Error(`GET ${plainPagePaths.ip} replied with status ${response.status}`);
  return parseCountryCode(text);
}

/** Writes a line to the shop's log. A failure is ignored: there is nowhere else to report it. */
export async function writeLogLine(
  send: SendRequest,
  severity: LogSeverity,
  message: string,
  data?: LogData,
): Promise<void> {
  await send({
    method: 'POST',
    path: plainPagePaths.log,
    body: { message: message.slice(0, maxLogMessageLength), severity, data },
    isOpenToGuests: true,
    keepalive: true,
  }).catch(() => undefined);
}
