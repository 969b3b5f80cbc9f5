import type { FastifyInstance } from 'fastify';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { Fault } from '../../../config/fault.ts';

export interface Place {
  host: string;
  port: number;
  variable: string;
}

/** Finds out before the slow parts of a start whether the port can be had. Throws as `listen` does. */
export async function probe(place: Place): Promise<void> {
  const server = createServer().listen(place.port, place.host);
  try {
    await once(server, 'listening');
  } catch (cause) {
    throw faultOf(cause, place) ?? cause;
  }
  await once(server.close(), 'close');
}

/**
 * Opens the app to the world. Throws the Fault PORT_BUSY, or PORT_REFUSED, which names the variable that changes the
 * port.
 */
export async function listen(app: FastifyInstance, place: Place): Promise<string> {
  try {
    return await app.listen({ host: place.host, port: place.port });
  } catch (cause) {
    throw faultOf(cause, place) ?? cause;
  }
}

function faultOf(cause: unknown, { host, port, variable }: Place): Fault | undefined {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  if (code === 'EADDRINUSE')
    return new Fault(
      'PORT_BUSY',
      `Port ${port} on ${host} is in use by another program. Stop that program, or set ${variable} to another port.`,
      { cause },
    );
  if (code === 'EACCES' || code === 'EADDRNOTAVAIL')
    return new Fault(
      'PORT_REFUSED',
      `Port ${port} on ${host} cannot be opened (${code}). Set ${variable} to a port above 1023, or HOST to an address of this machine.`,
      { cause },
    );
  return undefined;
}
