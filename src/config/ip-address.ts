import ipaddr from 'ipaddr.js';
import { isIP } from 'node:net';

/** `203.0.113.7:99`, `[2001:db8::1]:443` and `[2001:db8::1]`: some proxies write the port of the caller too. */
const writtenWithPort = /^(?:(?<ipv4>\d+(?:\.\d+){3}):\d+|\[(?<ipv6>[^\]]+)\](?::\d+)?)$/;

/** An address without its port, its brackets and the name of its network interface. */
function cutToAddress(text: string): string {
  const { ipv4, ipv6 } = writtenWithPort.exec(text)?.groups ?? {};
  return (ipv4 ?? ipv6 ?? text).replace(/%.*$/, '');
}

type IpAddress = ipaddr.IPv4 | ipaddr.IPv6;

/** The IP address that a text names, also with a port; null for other texts. IPv4 written as IPv6 becomes IPv4. */
export function parseIpAddress(text: string): IpAddress | null {
  const address = cutToAddress(text.trim());
  return isIP(address) === 0 ? null : ipaddr.process(address);
}

/** An address in its one spelling, without a port. Other texts stay. */
export const normalizeIpAddress = (text: string): string => parseIpAddress(text)?.toString() ?? text;

/** Of IPv6, addresses are given out from this network alone. */
const givenOutIpv6 = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether a text is an IP address that is reached over the internet: none of this machine or its network, and none of the
 * networks that the registries of IANA keep for something else, such as those that translate IPv4.
 */
export function isPublicIpAddress(text: string): boolean {
  const address = parseIpAddress(text);
  if (address?.range() !== 'unicast') return false;
  return address instanceof ipaddr.IPv4 || address.match(givenOutIpv6);
}

const localRanges: ReadonlySet<string> = new Set([
  ...['unspecified', 'loopback', 'linkLocal', 'private', 'carrierGradeNat', 'uniqueLocal', 'deprecatedSiteLocal'],
  ...['broadcast', 'multicast'],
]);

/** Whether a text is an IP address of this machine or its network. What is neither local nor public reaches nobody. */
export function isLocalIpAddress(text: string): boolean {
  const address = parseIpAddress(text);
  return address !== null && localRanges.has(address.range());
}

/** A test of whether an address is one of some addresses and networks, such as `10.0.0.0/8`. */
export function createNetworkMatcher(networks: readonly string[]): (text: string) => boolean {
  const ranges = networks.map((network) =>
    network.includes('/')
      ? ipaddr.parseCIDR(network)
      : ipaddr.parseCIDR(`${network}/${isIP(network) === 6 ? 128 : 32}`),
  );
  return (text) => {
    const address = parseIpAddress(text);
    return address !== null && ranges.some(([network, bits]) => matches(address, network, bits));
  };
}

function matches(address: IpAddress, network: IpAddress, bits: number): boolean {
  if (address instanceof ipaddr.IPv4) return network instanceof ipaddr.IPv4 && address.match(network, bits);
  return network instanceof ipaddr.IPv6 && address.match(network, bits);
}
