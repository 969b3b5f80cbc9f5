/**
 * Two calls that visitors cause before they ask for anything: the contract's own `getIp` and `writeLog`, without the
 * schema library, which would
 * weigh more than the rest of a catalogue page's code. Their addresses are held to the contract by a test.
 */
export const lightweightPaths = { ip: '/api/user/ip', log: '/api/logging/' } as const;

const jsonHeaders = { accept: 'application/json', 'content-type': 'application/json' };

/**
 * The country of the caller's address: ISO alpha-2, upper case, null where the API does not know it. Throws when the
 * API does not answer within 8 s, or with something else.
 */
export async function fetchIpCountry(apiUrl: string): Promise<string | null> {
  const response = await fetch(apiUrl + lightweightPaths.ip, {
    headers: { accept: jsonHeaders.accept },
    credentials: 'omit',
    cache: 'no-store',
    signal: AbortSignal.timeout(8000),
  });
  if (!response.ok) throw new Error(`GET ${lightweightPaths.ip} answered with status ${response.status}`);
  const reply: unknown = await response.json();
  const code = typeof reply === 'object' && reply !== null && 'countryCode' in reply ? reply.countryCode : undefined;
  return typeof code === 'string' && /^[a-z]{2}$/i.test(code) ? code.toUpperCase() : null;
}

/** Writes a line to the shop's log. Where that cannot be reached there is nowhere left to tell it. */
export async function writeLogLine(apiUrl: string, severity: 'Warning' | 'Error', message: string): Promise<void> {
  await fetch(apiUrl + lightweightPaths.log, {
    method: 'POST',
    headers: jsonHeaders,
    credentials: 'omit',
    keepalive: true,
    body: JSON.stringify({ message: message.slice(0, 2000), severity }),
  }).catch(() => undefined);
}
