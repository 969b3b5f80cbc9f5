import type { FastifyInstance } from 'fastify';
import { Fault } from '../../config/fault.ts';

/** Opens the app to the world. Throws the Fault PORT_BUSY, or PORT_REFUSED, which names the variable that changes the port. */
export async function listen(app: FastifyInstance, { host, port, variable }: { host: string; port: number; variable: string }): Promise<string> {
  try {
    return await app.listen({ host, port });
  } catch (cause) {
    throw faultOf(cause, host, port, variable) ?? cause;
  }
}

function faultOf(cause: unknown, host: string, port: number, variable: string): Fault | undefined {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  if (code === 'EADDRINUSE') return new Fault('PORT_BUSY', `Port ${port} on ${host} is in use by another program. Stop that program, or set ${variable} to another port.`, { cause });
  if (code === 'EACCES' || code === 'EADDRNOTAVAIL') return new Fault('PORT_REFUSED', `Port ${port} on ${host} cannot be opened (${String(code)}). Set ${variable} to a port above 1023, or HOST to an address of this machine.`, { cause });
  return undefined;
}
