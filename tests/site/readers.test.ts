import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSiteServer } from '../../src/serve/serve.ts';
import { createSeededRandom } from '../bench/seeded-random.ts';
import { type BuiltSite, buildSite, listFiles } from '../fixtures/site/built-site.ts';
import { hashBody, type LiveRelease, publishedLocales } from '../fixtures/site/publish-in-turn.ts';

const seed = Number(process.env['READERS_SEED'] ?? Date.now() % 1_000_000);
const publishes = 50;
const readers = 4;
/** How many pages are read before the next release, unless all readers wait for it. */
const answersPerRelease = 12;
/** The assets of a page that a reader asks for: the first ones in a random order. */
const assetsPerPage = 8;

let shop: BuiltSite;
let server: FastifyInstance;
let origin = '';

beforeAll(async () => {
  shop = await buildSite('readers', publishedLocales);
  await shop.writeContent();
  await shop.publish();
  let clock = 0;
  // The server looks at the link for every request.
  server = await createSiteServer({ dataDir: shop.dataDir, now: () => (clock += 1000) });
  origin = await server.listen({ host: '127.0.0.1', port: 0 });
}, 180_000);
afterAll(async () => {
  await server.close();
  shop.remove();
});

interface Answer {
  file: string;
  status: number;
  hash: string;
  began: number;
  ended: number;
}

const toPath = (file: string) => `/${file.replace(/(?:^|\/)index\.html$/, '/')}`.replace('//', '/');

async function read(file: string): Promise<Answer & { text: string }> {
  const began = Date.now();
  const response = await fetch(origin + toPath(file), { redirect: 'manual' });
  const body = new Uint8Array(await response.arrayBuffer());
  const ended = Date.now();
  return { file, status: response.status, hash: hashBody(body), began, ended, text: new TextDecoder().decode(body) };
}

/** Styles, scripts, fonts, pictures and data files that a page names. */
const listAssets = (html: string): string[] => [
  ...new Set(
    [...html.matchAll(/\/(?:_astro|_images|[a-z]{2}-[a-z]{2})\/[\w./-]+\.(?:css|js|woff2|avif|webp|json)\b/g)].map(
      ([path]) => path,
    ),
  ),
];

/** Whether the answer is that of a release that was live while it was asked for. */
function fits({ file, status, hash, began, ended }: Answer, releases: readonly LiveRelease[]): boolean {
  return releases.some(({ before, files }, index) => {
    const goneAt = releases[index + 1]?.after ?? Infinity;
    if (before > ended || goneAt < began) return false;
    const expected = files[file];
    return expected === undefined ? status === 404 : status === 200 && hash === expected;
  });
}

test(`readers of ${publishes} releases get whole ones, and every file that a page names (seed ${seed})`, async () => {
  const chance = createSeededRandom(seed);
  const found = await Promise.all(
    listFiles(shop.siteDir())
      .filter((file) => /(?:index\.html|lists\/[\w-]+\.json)$/.test(file))
      .map(read),
  );
  // Some addresses lead on to others, and some pages are shown for those that are missing.
  const readable = found.filter(({ status }) => status === 200);
  const files = readable.map(({ file }) => file);
  const first = { before: 0, after: 0, files: Object.fromEntries(readable.map(({ file, hash }) => [file, hash])) };
  const releases: LiveRelease[] = [first];
  const program = fileURLToPath(new URL('../fixtures/site/publish-in-turn.ts', import.meta.url));
  const publisher = fork(program, [shop.dataDir, shop.codeDir, String(publishes)]);
  let nextRelease = Promise.withResolvers<undefined>();
  let isOver = false;
  let waiting = 0;
  const answers: Answer[] = [];
  const advance = () => {
    waiting = 0;
    nextRelease.resolve(undefined);
    nextRelease = Promise.withResolvers<undefined>();
  };
  let asked = 1;
  /** Lets the next release be published once enough was read of this one. */
  const goOn = () => {
    const isReadEnough = waiting === readers || answers.length >= answersPerRelease * releases.length;
    if (isOver || !isReadEnough || asked === releases.length || releases.length > publishes) return;
    asked = releases.length;
    publisher.send('next');
  };
  const waitForRelease = async () => {
    waiting += 1;
    goOn();
    await nextRelease.promise;
  };
  publisher.on('message', (release: LiveRelease) => {
    releases.push(release);
    advance();
  });
  const exited = once(publisher, 'exit').then(([code]: unknown[]) => {
    isOver = true;
    advance();
    return code;
  });
  const missing: string[] = [];
  let assets = 0;
  const isInterested = ['AV-0104', 'AV-0102', 'lists/', 'shopproducts'];
  const likely = files.filter((file) => isInterested.some((part) => file.includes(part)));
  const readOn = async () => {
    while (!isOver) {
      const pages = chance.between(0, 3) > 0 ? likely : files;
      const { text, ...answer } = await read(pages[chance.between(0, pages.length - 1)] ?? '');
      answers.push(answer);
      goOn();
      if (answer.status !== 200 || !answer.file.endsWith('.html')) continue;
      // A browser asks for the assets later, here often after another release has gone live.
      if (chance.between(0, 2) === 0 && !isOver) await waitForRelease();
      const named = listAssets(text);
      const start = chance.between(0, Math.max(0, named.length - assetsPerPage));
      for (const path of named.slice(start, start + assetsPerPage)) {
        const response = await fetch(origin + path);
        await response.arrayBuffer();
        assets += 1;
        if (response.status !== 200) missing.push(`${response.status} ${path} of ${answer.file}`);
      }
    }
  };
  await Promise.all(Array.from({ length: readers }, readOn));
  expect(await exited).toBe(0);
  expect(releases).toHaveLength(publishes + 1);
  expect(missing).toEqual([]);
  expect(answers.filter((answer) => !fits(answer, releases))).toEqual([]);
  expect(answers.length).toBeGreaterThan(10 * publishes);
  expect(assets).toBeGreaterThan(publishes);
  // Readers have met many of the releases: chance decides how many.
  const met = new Set(answers.filter(({ file }) => file.includes('AV-0104')).map(({ hash }) => hash));
  expect(met.size).toBeGreaterThan(publishes / 5);
}, 180_000);
