import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { importMemoryLimits } from '../../scripts/lib/memory-limits.mjs';
import { UserFacingError } from '../../src/config/user-facing-error.ts';
import { startPostgresServer } from '../fixtures/database/postgres.ts';
import { type FeedFormat, writeFeed } from './feed-files.ts';
import { type Measurement, measureProgram } from './measure.ts';
import { type Cell, formatTable } from './table.ts';
import type { Workspace } from './workspace.ts';

const program = fileURLToPath(new URL('./import-once.ts', import.meta.url));
const Outcome = z.object({
  phases: z.array(
    z.object({ name: z.string(), wallSeconds: z.number(), cpuSeconds: z.number(), memoryMb: z.number() }),
  ),
});

interface Feed {
  format: FeedFormat;
  products: number;
  variants: number;
  /** Whether it goes into the embedded database, whose memory counts: it is a part of the process. */
  isEmbedded?: boolean;
}

/** 200,000 rows as products with variants (WooCommerce has a row for the product, too), and fewer rows without. */
const feeds: readonly Feed[] = [
  { format: 'shopify', products: 50_000, variants: 4 },
  { format: 'google', products: 50_000, variants: 4 },
  { format: 'merchant', products: 50_000, variants: 4 },
  { format: 'woocommerce', products: 40_000, variants: 4 },
  { format: 'json', products: 50_000, variants: 4 },
  { format: 'google', products: 20_000, variants: 1 },
  { format: 'shopify', products: 50_000, variants: 4, isEmbedded: true },
];
const runs = [
  ['first', 'replace'],
  ['again', 'replace'],
  ['added', 'add'],
] as const;
/**
 * The most memory that an import may take, in MB, with a PostgreSQL server and with the embedded database. The demand is
 * 300 MB for both. The embedded database keeps the compiled code and the pages of PostgreSQL in the importing process.
 */
const memoryLimitsMb = { server: 300, embedded: 480 };
/** Phases shorter than this are not shown, in seconds. */
const shortestPhase = 1;

interface FeedsBench {
  root: string;
  workspace: Workspace;
  seed: number;
  say: (line: string) => void;
}

const toCells = (name: string, { wallSeconds, cpuSeconds, memoryMb }: Omit<Measurement, 'output'>): Cell[] => [
  name,
  Number(wallSeconds.toFixed(1)),
  Number(cpuSeconds.toFixed(1)),
  Math.round(memoryMb),
];

/** Throws BENCH_MEMORY_EXCEEDED. */
function assertWithinLimit(title: string, { memoryMb }: Measurement, limitMb: number): void {
  if (memoryMb <= limitMb) return;
  throw new UserFacingError(
    'BENCH_MEMORY_EXCEEDED',
    `${title}: ${Math.round(memoryMb)} MB of memory, and at most ${limitMb} MB are allowed.`,
  );
}

/** Imports each feed, imports it again, and adds it to itself. The CPU time and the memory of a PostgreSQL server are not counted. */
export async function benchFeeds({ root, workspace, seed, say }: FeedsBench): Promise<void> {
  for (const { format, products, variants, isEmbedded = false } of feeds) {
    const folder = workspace.createFolder(`feed-${format}-${products}${isEmbedded ? '-embedded' : ''}`);
    const file = await writeFeed(folder, format, { products, variants, seed });
    const server = isEmbedded ? null : await startPostgresServer();
    try {
      for (const [name, mode] of runs) {
        const args = [program, file, join(folder, 'database'), server?.url ?? '', mode];
        const measured = await measureProgram({ name: 'The import', args, folder, root, limits: importMemoryLimits });
        const { phases } = Outcome.parse(JSON.parse(measured.output));
        const title = `${format}, ${(products * variants).toLocaleString('en-US')} rows${isEmbedded ? ', embedded database' : ''}, ${name}`;
        const shown = phases.filter(({ wallSeconds }) => wallSeconds >= shortestPhase);
        const rows = [toCells('all', measured), ...shown.map((phase) => toCells(phase.name, phase))];
        for (const line of formatTable([title, 's', 's CPU', 'MB'], rows)) say(line);
        assertWithinLimit(title, measured, isEmbedded ? memoryLimitsMb.embedded : memoryLimitsMb.server);
      }
    } finally {
      await server?.stop();
    }
  }
}
