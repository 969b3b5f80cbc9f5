import { fork } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { memoryLimits } from '../../scripts/lib/memory-limits.mjs';
import { openDatabase } from '../../src/server/platform/database/open.ts';
import { createLogger } from '../../src/server/platform/http/logging.ts';
import { importCatalogue } from '../../src/server/areas/catalogue/import/import-catalogue.ts';
import type { CatalogueFile } from '../../src/server/areas/catalogue/import/read-file.ts';
import type { ImportMode } from '../../src/server/areas/catalogue/import/read-existing-catalogue.ts';
import { seedDatabase } from '../../src/demo/seed/seed.ts';
import { measureProgram, type Measurement } from './measure.ts';

/** Brings a catalogue into the built-in database of a data folder. Returns the seconds that the import alone took. */
export async function importCatalogueInto(dataDir: string, file: CatalogueFile, mode: ImportMode): Promise<number> {
  const logger = createLogger('silent');
  const { db, close } = await openDatabase({ folder: join(dataDir, 'database'), logger });
  try {
    await seedDatabase(db, logger);
    const began = performance.now();
    await importCatalogue(db, file, { mode, dryRun: false });
    return (performance.now() - began) / 1000;
  } finally {
    await close();
  }
}

/** A port of this machine that nobody listens on. */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

/** The ports beside that of the API, by data folder. */
const otherPorts = new Map<string, readonly [identity: number, cards: number, mail: number]>();

/**
 * The environment of a reference backend on the embedded database of a data folder. A folder keeps its ports: the next
 * pull would read everything when the addresses in the configuration were others.
 */
export async function createBackendEnvironment(dataDir: string, port: number): Promise<NodeJS.ProcessEnv> {
  const ports = otherPorts.get(dataDir) ?? [await findFreePort(), await findFreePort(), await findFreePort()];
  otherPorts.set(dataDir, ports);
  const [identityPort, cardsPort, mailPort] = ports;
  return {
    ...process.env,
    DATA_DIR: dataDir,
    API_PORT: String(port),
    IDENTITY_PORT: String(identityPort),
    CARDS_PORT: String(cardsPort),
    MAIL_PORT: String(mailPort),
    DATABASE_URL: '',
    LOG_LEVEL: 'error',
    RATE_LIMIT: '1000000',
  };
}

/** Runs the reference backend on a data folder as long as the work takes. */
async function withBackend<T>(dataDir: string, port: number, work: (apiUrl: string) => Promise<T>): Promise<T> {
  const child = fork(fileURLToPath(new URL('../../scripts/api.ts', import.meta.url)), [], {
    env: await createBackendEnvironment(dataDir, port),
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  try {
    await Promise.race([
      once(child, 'message'),
      ended.then(() => {
        throw new Error('The backend ended before it answered.');
      }),
    ]);
    return await work(`http://127.0.0.1:${port}`);
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
}

const pullProgram = fileURLToPath(new URL('./pull-once.ts', import.meta.url));

/**
 * Pulls the content of a data folder into its snapshot, as a measured process. Pages name the API's address, so two
 * pulls to be compared need one port.
 */
export const measurePull = (dataDir: string, port: number, root: string): Promise<Measurement> =>
  withBackend(dataDir, port, (apiUrl) =>
    measureProgram({
      name: 'The pull',
      limits: memoryLimits,
      args: [pullProgram, apiUrl, join(dataDir, 'snapshot.sqlite'), join(dataDir, 'images')],
      folder: dataDir,
      root,
    }),
  );

/** Puts a snapshot aside under another name. */
export function copySnapshot(dataDir: string, name: string): string {
  const kept = join(dataDir, name);
  rmSync(kept, { force: true });
  copyFileSync(join(dataDir, 'snapshot.sqlite'), kept);
  return kept;
}
