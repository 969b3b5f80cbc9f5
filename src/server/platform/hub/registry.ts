import { toCallerNetwork } from '../caller-network.ts';
import type { HubConnection } from './connection.ts';

/** The connections of this process. */
export function createConnectionRegistry() {
  const all = new Set<HubConnection>();
  const byOwner = new Map<string, Set<HubConnection>>();
  const byAddress = new Map<string, number>();

  const changeAddressCount = (address: string, change: 1 | -1) => {
    const network = toCallerNetwork(address);
    const left = (byAddress.get(network) ?? 0) + change;
    if (left > 0) byAddress.set(network, left);
    else byAddress.delete(network);
  };
  return {
    all: all as ReadonlySet<HubConnection>,
    /** In the order in which they were opened. */
    findByOwner: (owner: string): readonly HubConnection[] => [...(byOwner.get(owner) ?? [])],
    hasOwner: (owner: string) => byOwner.has(owner),
    countByAddress: (address: string) => byAddress.get(toCallerNetwork(address)) ?? 0,
    add(connection: HubConnection): void {
      all.add(connection);
      changeAddressCount(connection.remoteAddress, 1);
    },
    /** A connection gets its owners with the handshake. */
    assignOwners(connection: HubConnection): void {
      for (const owner of connection.owners) byOwner.set(owner, (byOwner.get(owner) ?? new Set()).add(connection));
    },
    remove(connection: HubConnection): void {
      if (!all.delete(connection)) return;
      changeAddressCount(connection.remoteAddress, -1);
      for (const owner of connection.owners) {
        const connections = byOwner.get(owner);
        connections?.delete(connection);
        if (connections?.size === 0) byOwner.delete(owner);
      }
    },
  };
}
export type ConnectionRegistry = ReturnType<typeof createConnectionRegistry>;
