import type { FastifyInstance } from 'fastify';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { UserFacingError } from '../../../config/user-facing-error.ts';

export interface ListenAddress {
  host: string;
  port: number;
  portVariable: string;
}

/** Finds out before the slow parts of a start whether the port can be had. Throws as `listen` does. */
export async function assertPortIsFree(place: ListenAddress): Promise<void> {
  const server = createServer().listen(place.port, place.host);
  try {
    await once(server, 'listening');
  } catch (cause) {
    throw toListenError(cause, place) ?? cause;
  }
  await once(server.close(), 'close');
}

/**
 * Opens the app to the world. Throws the Fault PORT_BUSY, or PORT_REFUSED, which names the variable that changes the
 * port.
 */
export async function listen(app: FastifyInstance, place: ListenAddress): Promise<string> {
  try {
    return await app.listen({ host: place.host, port: place.port });
  } catch (cause) {
    throw toListenError(cause, place) ?? cause;
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
  if (code === 'EACCES' || code === 'EADDRNOTAVAIL')
    return new UserFacingError(
      'PORT_REFUSED',
      `Port ${port} on ${host} cannot be opened (${code}). Set ${portVariable} to a port above 1023, or HOST to an address of this machine.`,
      { cause },
    );
  return undefined;
}
