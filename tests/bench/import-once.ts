import type { ImportMapping } from '../../src/contract/desk/import-mapping.ts';
import { seedDatabase } from '../../src/demo/seed/seed.ts';
import { importCatalogue } from '../../src/server/areas/catalogue/import/import-catalogue.ts';
import { listParts } from '../../src/server/areas/catalogue/import/shop-files/parts.ts';
import { localLimits } from '../../src/server/areas/catalogue/import/shop-files/read-limits.ts';
import { readShopFiles } from '../../src/server/areas/catalogue/import/shop-files/read-shop-files.ts';
import { importCacheMb } from '../../src/server/platform/database/embedded-options.ts';
import { openDatabase } from '../../src/server/platform/database/open.ts';
import { createLogger } from '../../src/server/platform/http/logging.ts';

/**
 * Imports a feed into a database as a program of its own, for measuring. Arguments: file, folder of the embedded database,
 * address of a PostgreSQL server, and whether its products `replace` or are added (`add`). Prints each phase with its wall and CPU seconds and the memory at its end.
 */
const [file = '', folder = '', url = '', mode = 'replace'] = process.argv.slice(2);
const logger = createLogger('silent');

let phase = { name: 'open', wall: performance.now(), cpu: process.cpuUsage() };
const phases: { name: string; wallSeconds: number; cpuSeconds: number; memoryMb: number }[] = [];
const startPhase = (name: string) => {
  const { user, system } = process.cpuUsage(phase.cpu);
  phases.push({
    name: phase.name,
    wallSeconds: (performance.now() - phase.wall) / 1000,
    cpuSeconds: (user + system) / 1e6,
    memoryMb: process.memoryUsage.rss() / 1_048_576,
  });
  phase = { name, wall: performance.now(), cpu: process.cpuUsage() };
};

const { db, close } = await openDatabase({ folder, cacheMb: importCacheMb, logger, ...(url !== '' && { url }) });
await seedDatabase(db, logger);
startPhase('read');
const mapping: ImportMapping = {
  ...{ columns: {}, categories: {}, options: {}, countries: ['US'], currency: 'USD', locales: ['en-us'] },
  ...{ salePrices: 'charge', weights: 'show' },
};
const read = await readShopFiles(db, await listParts(file, localLimits), {
  limits: localLimits,
  mapping,
});
startPhase('plan');
const { products } = await importCatalogue(db, read.catalogue, {
  mode: mode === 'add' ? 'add' : 'replace',
  dryRun: false,
  findings: read.findings,
  onStep: startPhase,
});
read.close();
startPhase('close');
await close();
startPhase('end');
process.stdout.write(JSON.stringify({ phases, products }));
