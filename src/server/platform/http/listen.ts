import type { FastifyInstance } from 'fastify';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { UserFacingError } from '../../../config/user-facing-error.ts';

export interface ListenAddress {
  host: string;
  port: number;
  /** The environment variable that sets the port. */
  portVariable: string;
}

/** Throws PORTS_EQUAL when two apps of this program would listen on one port. With port 0 each gets a free one. */
export function assertPortsDiffer(addresses: readonly ListenAddress[]): void {
  for (const [, [first, second]] of Map.groupBy(addresses, ({ port }) => port))
    if (first && second && first.port !== 0)
      throw new UserFacingError(
        'PORTS_EQUAL',
        `${first.portVariable} and ${second.portVariable} are both ${first.port}. Set one of them to another port.`,
      );
}

/** Checks that a port is free before the slow steps of a start. Throws the same errors as `listen`. */
export async function assertPortIsFree(address: ListenAddress): Promise<void> {
  const server = createServer().listen(address.port, address.host);
  try {
    await once(server, 'listening');
  } catch (cause) {
    throw toListenError(cause, address) ?? cause;
  }
  await once(server.close(), 'close');
}

/** Makes the app listen. Throws PORT_BUSY or PORT_REFUSED, which name the variable for another port. */
export async function listen(app: FastifyInstance, address: ListenAddress): Promise<string> {
  try {
    return await app.listen({ host: address.host, port: address.port });
  } catch (cause) {
    throw toListenError(cause, address) ?? cause;
  }
}

function toListenError(cause: unknown, { host, port, portVariable }: ListenAddress): UserFacingError | undefined {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  if (code === 'EADDRINUSE')
    return new UserFacingError(
      'PORT_BUSY',
      `Port ${port} on ${host} is in use by another program. Stop that program, or set ${portVariable} to another port.`,
      { cause },
    );
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return new UserFacingError(
      'HOST_UNKNOWN',
      `HOST is ${host}, which is not an address of this machine. Set HOST to one, such as 127.0.0.1.`,
      { cause },
    );
  if (code === 'EACCES' || code === 'EADDRNOTAVAIL')
    return new UserFacingError(
      'PORT_REFUSED',
      `Port ${port} on ${host} cannot be opened (${code}). Set ${portVariable} to a port above 1023, or HOST to an address of this machine.`,
      { cause },
    );
  return undefined;
}
