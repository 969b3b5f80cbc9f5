import type { Environment } from '../../src/config/environment.ts';
import { Fault } from '../../src/config/fault.ts';
import { createSiteServer } from '../../src/serve/serve.ts';
import type { Places } from './command.ts';
import { onStop } from './stop.ts';

const listenFault = (error: unknown, port: number): unknown => {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  if (code === 'EADDRINUSE')
    return new Fault(
      'PORT_BUSY',
      `Port ${port} is in use by another program. Stop that program, or set SHOP_PORT to another port.`,
      { cause: error },
    );
  if (code === 'EACCES')
    return new Fault(
      'PORT_FORBIDDEN',
      `This user may not listen on port ${port}. Set SHOP_PORT to a port above 1023.`,
      { cause: error },
    );
  return error;
};

/**
 * Serves the live release until the process is asked to stop. Throws PORT_BUSY, PORT_FORBIDDEN or NOTHING_PUBLISHED.
 */
export async function startSite(environment: Environment, places: Places): Promise<{ url: string }> {
  const server = await createSiteServer({ dataDir: places.data, now: Date.now, trustProxy: environment.trustProxy });
  try {
    await server.listen({ host: environment.host, port: environment.shopPort });
  } catch (error) {
    throw listenFault(error, environment.shopPort);
  }
  onStop(() => server.close());
  return { url: environment.siteUrl };
}
