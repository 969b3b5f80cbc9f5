import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { relative } from 'node:path';
import { z } from 'zod';
import { findLiveRelease, getReleaseFolders, getSiteDir, readRelease } from '../../src/publish/release/release.ts';
import { createSeededRandom } from './seeded-random.ts';
import { LoadResult, type LoadRun, ServerReady, type ServerRun, ServerUsage } from './serving-run.ts';
import { type Cell, formatTable } from './table.ts';

const load = { connections: 32, seconds: 6, warmUpSeconds: 2, manyPages: 1_000 } as const;
const memoryBytes = 100_000_000;
const encoding = { 'Accept-Encoding': 'gzip, deflate, br, zstd' };

async function exchange<T>(child: ChildProcess, message: object, reply: z.ZodType<T>): Promise<T> {
  const answer = Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => {
      throw new Error('A process of the bench has failed; its error stands above.');
    }),
  ]);
  child.send(message);
  return reply.parse(z.array(z.unknown()).parse(await answer)[0]);
}

const startProcess = (program: URL) => fork(program, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
const startServer = () => startProcess(new URL('./serving-server.ts', import.meta.url));
const startVisitors = () => startProcess(new URL('./serving-load.ts', import.meta.url));

const sendVisitors = (run: LoadRun) => exchange(startVisitors(), run, LoadResult);

interface Case {
  name: string;
  paths: readonly string[];
  headers: Readonly<Record<string, string>>;
  status: number;
  memoryBytes: number;
}

async function measureCase(
  dataDir: string,
  { name, paths, headers, status, memoryBytes: bytes }: Case,
): Promise<Cell[]> {
  const server = startServer();
  try {
    const run: ServerRun = { dataDir, memoryBytes: bytes };
    const { port } = await exchange(server, run, ServerReady);
    const visitors = { port, paths: [...paths], headers: { ...headers }, status, connections: load.connections };
    await sendVisitors({ ...visitors, seconds: load.warmUpSeconds });
    const before = await exchange(server, {}, ServerUsage);
    const result = await sendVisitors({ ...visitors, seconds: load.seconds });
    const after = await exchange(server, {}, ServerUsage);
    const cpuSeconds = (after.cpuMs - before.cpuMs) / 1000;
    return [
      name,
      result.answers,
      Math.round(result.answers / result.seconds),
      Math.round(result.answers / cpuSeconds),
      result.medianMs,
      result.p99Ms,
      Math.round(((after.fromMemory - before.fromMemory) / result.answers) * 100),
      Math.round(after.memoryMb),
    ];
  } finally {
    server.kill();
  }
}

/** The paths of the lists and products of a site folder, in every locale. */
const listPages = (siteDir: string): string[] =>
  readdirSync(siteDir, { recursive: true, withFileTypes: true })
    .filter(({ name, parentPath }) => name === 'index.html' && !parentPath.endsWith('/404'))
    .map(({ parentPath }) => `/${relative(siteDir, parentPath)}/`)
    .filter((path) => /^\/[a-z]{2}-[a-z]{2}\/shopproducts\/|^\/[a-z]{2}-[a-z]{2}\/product\//.test(path))
    .sort();

/** The entity tag of a page, as a browser that has it sends it. */
async function readEtag(dataDir: string, path: string): Promise<string> {
  const server = startServer();
  try {
    const { port } = await exchange(server, { dataDir, memoryBytes: 0 }, ServerReady);
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers: encoding });
    await response.arrayBuffer();
    return response.headers.get('etag') ?? '';
  } finally {
    server.kill();
  }
}

/** Prints how many pages of the published shop its static server sends in a second. */
export async function benchServing(dataDir: string, seed: number, say: (line: string) => void): Promise<void> {
  const live = findLiveRelease(getReleaseFolders(dataDir));
  if (live === null) {
    say('There is no published shop that could be served. Run "npm start" once, or set DATA_DIR to the folder of one.');
    return;
  }
  const { defaultLocale } = readRelease(live);
  const front = [`/${defaultLocale}/shopproducts/`];
  const random = createSeededRandom(seed);
  const many = listPages(getSiteDir(live))
    .map((path) => ({ path, order: random.next() }))
    .toSorted((a, b) => a.order - b.order)
    .slice(0, load.manyPages)
    .map(({ path }) => path);
  const page = { headers: encoding, status: 200, memoryBytes };
  const known = { ...encoding, 'If-None-Match': await readEtag(dataDir, front[0] ?? '') };
  const cases: Case[] = [
    { ...page, name: 'one page', paths: front },
    { ...page, name: `${many.length} pages in turn`, paths: many },
    { ...page, name: 'one page, unchanged (304)', paths: front, headers: known, status: 304 },
    { ...page, name: 'one page, read from its file', paths: front, memoryBytes: 0 },
  ];
  const rows: Cell[][] = [];
  for (const each of cases) rows.push(await measureCase(dataDir, each));
  const headings = ['static server', 'answers', 'a second', 'a CPU second', 'median ms', 'p99 ms', '% memory', 'MB'];
  for (const line of formatTable(headings, rows)) say(line);
  say(
    `(one process that serves the published shop, brotli, every header; ${load.connections} connections that stay open, from another process on the same machine, which takes about as much of it; "a CPU second" is what one core of its own would answer)`,
  );
}
