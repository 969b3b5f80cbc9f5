import ipaddr from 'ipaddr.js';
import { isIP } from 'node:net';

/** Matches `203.0.113.7:99`, `[2001:db8::1]:443` and `[2001:db8::1]`: some proxies also send the caller's port. */
const writtenWithPort = /^(?:(?<ipv4>\d+(?:\.\d+){3}):\d+|\[(?<ipv6>[^\]]+)\](?::\d+)?)$/;

/** An address without its port, its brackets and its network interface. */
function cutToAddress(text: string): string {
  const { ipv4, ipv6 } = writtenWithPort.exec(text)?.groups ?? {};
  return (ipv4 ?? ipv6 ?? text).replace(/%.*$/, '');
}

type IpAddress = ipaddr.IPv4 | ipaddr.IPv6;

/**
 * Parses an IP address, with or without a port. Returns null for any other text. IPv4 addresses in IPv6 notation become
 * IPv4.
 */
export function parseIpAddress(text: string): IpAddress | null {
  const address = cutToAddress(text.trim());
  return isIP(address) === 0 ? null : ipaddr.process(address);
}

/** The canonical form of an address, without a port. Any other text is unchanged. */
export const normalizeIpAddress = (text: string): string => parseIpAddress(text)?.toString() ?? text;

/** The only network of IPv6 from which public addresses are assigned. */
const givenOutIpv6 = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether a text is a public IP address: not an address of this machine or its network, and not of a network that IANA
 * reserves for other uses, such as IPv4 translation.
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

/**
 * Whether a text is an IP address of this machine or its network. An address that is neither local nor public reaches
 * nobody.
 */
export function isLocalIpAddress(text: string): boolean {
  const address = parseIpAddress(text);
  return address !== null && localRanges.has(address.range());
}

/**
 * Returns a function that tests whether an address matches one of these addresses and networks, such as `10.0.0.0/8`.
 */
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
