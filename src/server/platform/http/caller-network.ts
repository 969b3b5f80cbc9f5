import { isIPv6 } from 'node:net';

const groupCount = 8;
/** A provider gives a household or a machine at least a /64, so these groups name the caller. */
const networkGroupCount = 4;

const splitGroups = (text: string) => (text === '' ? [] : text.split(':'));

/**
 * The network whose requests count together against a limit: of an IPv6 address its /64, since its holder may use any
 * address of it; of any other text, such as an IPv4 address or an email, the text.
 */
export function toCallerNetwork(address: string): string {
  if (!isIPv6(address)) return address;
  const mappedIpv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mappedIpv4) return mappedIpv4;
  const [before = '', after] = address.toLowerCase().split('::');
  const [head, tail] = [splitGroups(before), splitGroups(after ?? '')];
  const zeros = Array.from({ length: Math.max(0, groupCount - head.length - tail.length) }, () => '0');
  const groups = [...head, ...zeros, ...tail].slice(0, networkGroupCount);
  return `${groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`;
}
