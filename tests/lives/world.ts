import { copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Tables } from '../../src/server/platform/database/tables.ts';
import { createSeal } from '../../src/server/platform/mail/seal.ts';
import type { Seal } from '../../src/server/platform/mail/seal.ts';
import { createTemporaryFolder } from '../fixtures/temporary-folder.ts';
import { installBalancer } from './balancer.ts';
import type { Balancer } from './balancer.ts';
import { createClock } from './clock.ts';
import type { Clock } from './clock.ts';
import { createPopulation } from './people/population.ts';
import type { Population } from './people/population.ts';
import { startDatabase } from './shop/database.ts';
import type { ShopDatabase } from './shop/database.ts';
import { createPreparedProcesses } from './shop/prepared-processes.ts';
import { createShopProcess } from './shop/shop-process.ts';
import type { ShopProcess } from './shop/shop-process.ts';
import { createTally } from './tally.ts';
import type { Tally } from './tally.ts';

/** A shop of two processes on one database, the people who come to it, and what has happened so far. */
export interface World {
  clock: Clock;
  database: ShopDatabase;
  db: Kysely<Tables>;
  /** Opens the emails in the mailbox. */
  seal: Seal;
  processes: readonly ShopProcess[];
  balancer: Balancer;
  population: Population;
  tally: Tally;
  /** What cannot be, in sentences. The first one ends the run. */
  findings: string[];
  /** Moves the clocks of everybody. */
  moveTo(at: number): Promise<void>;
  stop(): Promise<void>;
}

/** Of the calls to the payment provider. */
const faultPercent = 7;

/** Both processes seal emails with the key of one of them, as machines do that share a folder. */
async function createDataFolders(root: string): Promise<[string, string]> {
  const folders: [string, string] = [join(root, 'a'), join(root, 'b')];
  for (const folder of folders) await mkdir(folder);
  await createSeal(folders[0]).close('');
  await copyFile(join(folders[0], 'mailbox.key'), join(folders[1], 'mailbox.key'));
  return folders;
}

/** Opens the shop on a day. */
export async function createWorld(seed: number, startsAt: number): Promise<World> {
  const [clock, tally, findings, folder] = [
    createClock(startsAt),
    createTally(),
    [] as string[],
    await createTemporaryFolder(),
  ];
  const prepared = createPreparedProcesses(process.env['NODE_COMPILE_CACHE'] ?? join(folder.path, 'compiled'));
  prepared.prepare(2);
  const database = await startDatabase();
  const dataDirs = await createDataFolders(folder.path);
  const create = (dataDir: string, index: number) =>
    createShopProcess({
      ...{ prepared, databaseUrl: database.url, dataDir, clock, seed: seed * 1_000 + index * 500, faultPercent },
      onFault: (fault) => tally.count(`${fault} faults`),
      onCrash: (output) => findings.push(`A process of the shop has ended by itself. ${output.slice(0, 2_000)}`),
    });
  const processes = await Promise.all(dataDirs.map(create));
  await Promise.all(processes.map((one) => one.start()));
  const balancer = installBalancer(processes, () => tally.count('calls cut off'));
  return {
    ...{ clock, database, db: database.db, seal: createSeal(dataDirs[0]), processes, balancer, tally, findings },
    population: createPopulation(),
    moveTo: async (at) => {
      clock.moveTo(at);
      await Promise.all(processes.map((one) => one.moveClock(at)));
    },
    stop: async () => {
      balancer.remove();
      prepared.stop();
      await Promise.all(processes.map((one) => one.kill()));
      await database.stop();
      await folder.remove();
    },
  };
}
