import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { memoryLimits } from '../../scripts/lib/memory-limits.mjs';
import { findHugo, hugoHint, measureHugo } from './hugo/run-hugo.ts';
import { writeHugoSite } from './hugo/write-site.ts';
import { measureProgram, median, medianMeasurement, type Measurement } from './measure.ts';
import { type ChangedSite, measureChanges, measureFirstChanges } from './publish-changes.ts';
import { type Cell, formatTable } from './table.ts';

/** A generated catalogue that pages are made from, and where they go. */
export interface PublishSize {
  root: string;
  products: number;
  dataDir: string;
  codeDir: string;
  say: (line: string) => void;
}

/** Sizes up to this are measured three times, larger ones once. */
const smallSize = 2_000;

const publishProgram = fileURLToPath(new URL('./publish-once.ts', import.meta.url));
const renderProgram = fileURLToPath(new URL('./render-once.ts', import.meta.url));
const compressProgram = fileURLToPath(new URL('./compress-once.ts', import.meta.url));
const PublishOutput = z.object({ pages: z.number(), rendered: z.number(), status: z.string() });
const FileOutput = z.object({ pages: z.number(), bytes: z.number() });

type PublishMeasurement = Measurement & z.infer<typeof PublishOutput>;
type FileMeasurement = Measurement & z.infer<typeof FileOutput>;

/**
 * Gives a folder another name, and so makes room for a new one. Deleting it would slow down what is measured next: for a
 * minute or more, ext4 passes over each inode that has been deleted whenever it makes a file.
 */
function setAside(folder: string): void {
  if (!existsSync(folder)) return;
  const number = readdirSync(dirname(folder)).filter((name) => name.startsWith(`${basename(folder)}-old-`)).length;
  renameSync(folder, `${folder}-old-${number}`);
}

/** Publishes into a data folder. `fresh` sets earlier releases aside first, so that every page is rendered. */
export async function measurePublish(
  { root, dataDir, codeDir }: PublishSize,
  snapshot: string,
  fresh: boolean,
): Promise<PublishMeasurement> {
  if (fresh) {
    setAside(join(dataDir, 'releases'));
    rmSync(join(dataDir, 'live'), { force: true });
  }
  const measured = await measureProgram({
    name: 'The publish',
    args: [publishProgram, dataDir, codeDir, snapshot],
    limits: memoryLimits,
    folder: dataDir,
    root,
  });
  return { ...measured, ...PublishOutput.parse(JSON.parse(measured.output)) };
}

async function measureAstroBuild({ root, dataDir }: PublishSize, snapshot: string): Promise<Measurement> {
  const out = join(dataDir, 'astro');
  setAside(out);
  return measureProgram({
    name: 'astro build',
    args: [join(root, 'node_modules', 'astro', 'bin', 'astro.mjs'), 'build', '--outDir', out],
    environment: { SNAPSHOT: snapshot, ASTRO_TELEMETRY_DISABLED: '1', NODE_OPTIONS: '--max-old-space-size=6144' },
    folder: dataDir,
    root,
  });
}

async function measureFiles({ root, dataDir }: PublishSize, name: string, args: string[]): Promise<FileMeasurement> {
  const measured = await measureProgram({ name, args, limits: memoryLimits, folder: dataDir, root });
  return { ...measured, ...FileOutput.parse(JSON.parse(measured.output)) };
}

const getSiteFolder = ({ dataDir }: PublishSize) => join(dataDir, 'rendered');

/** Renders all pages without compressed twins, as Hugo does. With `inspect` it collects what a publish checks. */
function measureRender(size: PublishSize, snapshot: string, inspect?: 'inspect'): Promise<FileMeasurement> {
  setAside(getSiteFolder(size));
  const what = [renderProgram, size.codeDir, getSiteFolder(size), snapshot];
  return measureFiles(size, 'The render', [...what, ...(inspect ? [inspect] : [])]);
}

/** Writes the twins of rendered pages in one thread, as quickly as a publish writes them. */
const measureCompression = (size: PublishSize): Promise<FileMeasurement> =>
  measureFiles(size, 'The compression', [compressProgram, getSiteFolder(size)]);

function weighPages(folder: string): { pages: number; bytes: number } {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'));
  return { pages: files.length, bytes: files.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0) };
}

/** Builds the same pages with Hugo. Its site is written at the first call. */
async function measureHugoBuild(size: PublishSize, snapshot: string): Promise<Measurement> {
  const [source, out] = [join(size.dataDir, 'hugo'), join(size.dataDir, 'hugo-out')];
  if (!existsSync(source)) writeHugoSite(snapshot, getSiteFolder(size), source);
  setAside(out);
  return measureHugo(source, out);
}

interface Runs {
  astro: Measurement[];
  hugo: Measurement[];
  inspection: FileMeasurement[];
  render: FileMeasurement[];
  compression: FileMeasurement[];
  whole: PublishMeasurement[];
}

/**
 * Measures everything in turn, so that a busy moment of the machine is not one program's alone. No program pays for files
 * that another one has left to be written.
 */
async function measureInTurn(size: PublishSize, snapshot: string, withHugo: boolean): Promise<Runs> {
  const runs: Runs = { astro: [], hugo: [], inspection: [], render: [], compression: [], whole: [] };
  const programs = [
    async () => runs.inspection.push(await measureRender(size, snapshot, 'inspect')),
    async () => runs.render.push(await measureRender(size, snapshot)),
    async () => withHugo && runs.hugo.push(await measureHugoBuild(size, snapshot)),
    async () => runs.compression.push(await measureCompression(size)),
    async () => runs.astro.push(await measureAstroBuild(size, snapshot)),
    async () => runs.whole.push(await measurePublish(size, snapshot, true)),
  ];
  const count = size.products <= smallSize ? 3 : 1;
  for (let done = 0; done < count; done += 1)
    for (const run of programs) {
      execFileSync('sync');
      await run();
    }
  return runs;
}

const toTableRow = (what: string, pages: number, { wallSeconds, cpuSeconds, memoryMb }: Measurement): Cell[] => [
  what,
  pages,
  wallSeconds,
  cpuSeconds,
  (cpuSeconds * 1000) / pages,
  Math.round(pages / wallSeconds),
  Math.round(memoryMb),
];

const describeRatio = (ours: Measurement, theirs: Measurement) =>
  `(the render took ${Math.round((100 * ours.wallSeconds) / theirs.wallSeconds)} % of Hugo's time and ${Math.round((100 * ours.cpuSeconds) / theirs.cpuSeconds)} % of its processor time)`;

/** Renders with the publish, with plain `astro build` and with Hugo, and publishes changes of one price. */
export async function benchPublish(
  size: PublishSize,
  snapshot: string,
  change: Pick<ChangedSite, 'port' | 'sku'>,
): Promise<void> {
  const hugoVersion = findHugo();
  const runs = await measureInTurn(size, snapshot, hugoVersion !== null);
  const { cold, watchedMs } = await measureChanges({ ...size, ...change });
  const files = runs.render[0]?.pages ?? 0;
  const [render, hugo] = [medianMeasurement(runs.render), medianMeasurement(runs.hugo)];
  const ours = weighPages(getSiteFolder(size));
  const hugos = hugoVersion === null ? { pages: 0, bytes: 0 } : weighPages(join(size.dataDir, 'hugo-out'));
  const rows = [
    toTableRow('plain astro build', files, medianMeasurement(runs.astro)),
    ...(hugoVersion === null ? [] : [toTableRow(`hugo ${hugoVersion}`, hugos.pages, hugo)]),
    toTableRow('render', files, render),
    toTableRow('render and inspection', files, medianMeasurement(runs.inspection)),
    toTableRow('quick compression, one thread', files, medianMeasurement(runs.compression)),
    toTableRow('publish, all pages', files, medianMeasurement(runs.whole)),
    toTableRow('publish, one price', cold.rendered, cold),
  ];
  const headings = ['files', 'wall s', 'CPU s', 'CPU ms/file', 'files/s', 'peak MB'];
  for (const line of formatTable([`${size.products.toLocaleString('en-US')} products`, ...headings], rows))
    size.say(line);
  size.say(
    `(${runs.render.length === 1 ? 'one run' : `medians of ${runs.render.length} runs`}; ${ours.pages} of the files are pages, of ${Math.round(ours.bytes / ours.pages)} bytes on average)`,
  );
  size.say(
    `(one price was live after ${Math.round(cold.liveMs)} ms: pull, check, render, compression and switch; by a process that watches after ${Math.round(median(watchedMs))} ms, at most ${Math.round(Math.max(...watchedMs))} ms, of ${watchedMs.length} changes)`,
  );
  if (hugoVersion === null) return size.say(hugoHint);
  size.say(describeRatio(render, hugo));
  size.say(
    `(Hugo took ${Math.round((hugo.wallSeconds * 1000) / cold.liveMs)} times as long as the change of one price)`,
  );
  size.say(`(the pages of Hugo have ${Math.round(hugos.bytes / hugos.pages)} bytes; it writes no JSON files)`);
}

/** Publishes everything, and then one price after another. The first changes are to be as quick as the later ones. */
export async function benchFirstChanges(
  size: PublishSize,
  snapshot: string,
  change: Pick<ChangedSite, 'port' | 'sku'>,
): Promise<void> {
  const whole = await measurePublish(size, snapshot, true);
  const { firstMs, laterMs } = await measureFirstChanges({ ...size, ...change });
  const steady = median(laterMs);
  const rows = firstMs.map((ms, index): Cell[] => [`change ${index + 1}`, Math.round(ms), ms / steady]);
  size.say(
    `(publish of all ${whole.pages.toLocaleString('en-US')} files: ${whole.wallSeconds.toFixed(1)} s, ${whole.cpuSeconds.toFixed(1)} s CPU, ${Math.round(whole.memoryMb)} MB)`,
  );
  for (const line of formatTable(['after a whole publish', 'live ms', 'of the later'], rows)) size.say(line);
  size.say(`(the ${laterMs.length} later changes were live after ${Math.round(steady)} ms, the median)`);
}
