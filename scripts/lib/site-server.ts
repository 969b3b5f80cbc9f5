import type { Environment } from '../../src/config/environment.ts';
import { UserFacingError } from '../../src/config/user-facing-error.ts';
import { createSiteServer } from '../../src/serve/serve.ts';
import type { DataPaths } from './command.ts';
import { onStop } from './stop.ts';

const toListenError = (error: unknown, port: number): unknown => {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  if (code === 'EADDRINUSE')
    return new UserFacingError(
      'PORT_BUSY',
      `Port ${port} is in use by another program. Stop that program, or set SHOP_PORT to another port.`,
      { cause: error },
    );
  if (code === 'EACCES')
    return new UserFacingError(
      'PORT_FORBIDDEN',
      `This user may not listen on port ${port}. Set SHOP_PORT to a port above 1023.`,
      { cause: error },
    );
  return error;
};

/** Serves the live release until the process is stopped. Throws PORT_BUSY, PORT_FORBIDDEN or NOTHING_PUBLISHED. */
export async function startSiteServer(environment: Environment, places: DataPaths): Promise<{ url: string }> {
  const server = await createSiteServer({
    dataDir: places.dataDir,
    now: Date.now,
    trustProxy: environment.trustProxy,
    memoryBytes: environment.siteMemoryMegabytes * 1_000_000,
  });
  try {
    await server.listen({ host: environment.host, port: environment.shopPort });
  } catch (error) {
    throw toListenError(error, environment.shopPort);
  }
  onStop(() => server.close());
  return { url: environment.siteUrl };
}
