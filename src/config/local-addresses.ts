import { BlockList, isIP } from 'node:net';

/**
 * Addresses that only machines nearby reach, or that name no machine at all, each as a network and the length of its
 * prefix in bits.
 */
const localNetworks = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
  ['::', 127],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const;

const localAddresses = new BlockList();
for (const [network, prefix] of localNetworks)
  localAddresses.addSubnet(network, prefix, isIP(network) === 6 ? 'ipv6' : 'ipv4');

/** Whether an IP address is one of this machine or its network. IPv4 addresses written as IPv6 count like IPv4. */
export function isLocalAddress(address: string): boolean {
  const family = isIP(address);
  return family !== 0 && localAddresses.check(address, family === 6 ? 'ipv6' : 'ipv4');
}
