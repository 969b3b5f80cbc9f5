import type { Environment } from '../../src/config/environment.ts';
import { createSiteServer } from '../../src/serve/serve.ts';
import type { DataPaths } from '../../src/publisher/context.ts';
import { toListenError } from '../../src/config/listen-error.ts';
import { onStop } from './stop.ts';

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
    throw toListenError(error, environment.shopPort, 'SHOP_PORT');
  }
  onStop(() => server.close());
  return { url: environment.siteUrl };
}
