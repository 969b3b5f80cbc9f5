import { isIP } from 'node:net';
import { z } from 'zod';

/**
 * The proxies whose headers name the caller: none, the number of proxies between the caller and the programs, or their
 * addresses and networks. Other callers can write anything into these headers.
 */
export type TrustedProxies = false | number | readonly string[];

const longestPrefixes: Readonly<Record<number, number>> = { 4: 32, 6: 128 };

/** Whether a text is an IP address, or a network such as `10.0.0.0/8`. */
function isNetwork(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/');
  const longest = longestPrefixes[isIP(address)];
  if (longest === undefined || rest.length > 0) return false;
  return prefix === undefined || (/^[1-9]\d{0,2}$/.test(prefix) && Number(prefix) <= longest);
}

function parseTrustedProxies(text: string): TrustedProxies | null {
  if (text === 'false') return false;
  if (text === 'true') return 1;
  if (/^[1-9]$/.test(text)) return Number(text);
  const networks = text.split(',').map((part) => part.trim());
  return networks.every(isNetwork) ? networks : null;
}

/** `true` means one proxy. */
export const TrustedProxiesVariable = z.string().transform((text, context): TrustedProxies => {
  const parsed = parseTrustedProxies(text);
  if (parsed !== null) return parsed;
  context.addIssue(
    'false, true for one proxy, the number of proxies (1 to 9), or their addresses, such as "10.0.0.0/8"',
  );
  return z.NEVER;
});
