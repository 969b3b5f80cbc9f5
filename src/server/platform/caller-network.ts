import ipaddr from 'ipaddr.js';
import { parseIpAddress } from '../../config/ip-address.ts';

/** The prefix length in bits: providers assign a household or a machine a network of at least this size. */
const ipv6NetworkBits = 64;

/**
 * The key under which requests count together towards a limit. For an IPv6 address it is the /64 network, since its
 * owner may use any address in it. For an IPv4 address it is the address without a port. Any other text, such as an
 * email, is its own key.
 */
export function toCallerNetwork(text: string): string {
  const address = parseIpAddress(text);
  if (address === null) return text;
  if (address instanceof ipaddr.IPv4) return address.toString();
  const network = ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/${ipv6NetworkBits}`);
  return `${network.toString()}/${ipv6NetworkBits}`;
}
