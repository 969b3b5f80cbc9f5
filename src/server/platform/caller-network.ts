import ipaddr from 'ipaddr.js';
import { parseIpAddress } from '../../config/ip-address.ts';

/** In bits: a provider gives a household or a machine at least a network of this size. */
const ipv6NetworkBits = 64;

/**
 * The network whose requests count together against a limit: of an IPv6 address its /64, since its holder may use any
 * address of it; of an IPv4 address the address, without a port; of any other text, such as an email, the text.
 */
export function toCallerNetwork(text: string): string {
  const address = parseIpAddress(text);
  if (address === null) return text;
  if (address instanceof ipaddr.IPv4) return address.toString();
  const network = ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/${ipv6NetworkBits}`);
  return `${network.toString()}/${ipv6NetworkBits}`;
}
