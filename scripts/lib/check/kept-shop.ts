import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { pull } from '../../../src/content/pull/pull.ts';
import { buildCode } from '../../../src/publish/code/build-code.ts';
import { publish } from '../../../src/publish/publish.ts';
import { computeFolderDigest } from '../../../src/publish/release/folder-digest.ts';
import { createSiteServer } from '../../../src/serve/serve.ts';
import { findFreePort } from '../../../tests/fixtures/free-port.ts';
import { startBackend } from '../../../tests/fixtures/server/backend.ts';
import type { TestShop } from '../../../tests/fixtures/shop.ts';
import { codeDir } from '../../../tests/fixtures/site/built-site.ts';
import { root } from '../command.ts';
import { listLoadedFiles, type ModuleGraph, readModuleGraph } from './module-graph.ts';
import { shopFolder } from './running-shop.ts';

const Ports = z.object({
  site: z.number(),
  api: z.number(),
  identity: z.number(),
  cards: z.number(),
  mail: z.number(),
});

/** The ports of the last start. Addresses are part of the content, so other ports would change all of it. */
async function readPorts(): Promise<z.infer<typeof Ports>> {
  const file = join(shopFolder, 'ports.json');
  if (existsSync(file)) return Ports.parse(JSON.parse(readFileSync(file, 'utf8')));
  const [site, api, identity, cards, mail] = [
    await findFreePort(),
    await findFreePort(),
    await findFreePort(),
    await findFreePort(),
    await findFreePort(),
  ];
  const ports = { site, api, identity, cards, mail };
  writeFileSync(file, JSON.stringify(ports));
  return ports;
}

/** The digest of a program and all files that it loads. */
const digestProgram = (graph: ModuleGraph, entries: readonly string[]): string =>
  computeFolderDigest(
    listLoadedFiles(graph, entries)
      .map((file) => join(root, file))
      .filter((file) => existsSync(file)),
    root,
  );

/**
 * Pulls what changed, renders what differs from the last start, and serves it. Returns the function that stops the
 * site.
 */
async function publishSite(graph: ModuleGraph, apiUrl: string, port: number): Promise<() => Promise<void>> {
  const [siteUrl, snapshotFile] = [`http://127.0.0.1:${port}`, join(shopFolder, 'snapshot.sqlite')];
  await buildCode({ root, codeDir });
  const code = digestProgram(graph, ['src/content/pull/pull.ts']);
  await pull({ apiUrl, siteUrl, snapshotFile, imagesDir: join(shopFolder, 'images'), code });
  await publish({ dataDir: shopFolder, codeDir, snapshotFile, now: () => new Date() });
  const server = await createSiteServer({ dataDir: shopFolder, now: Date.now });
  await server.listen({ host: '127.0.0.1', port });
  return () => server.close();
}

/**
 * Starts a shop for browser tests on a fresh copy of the demo's data. Reuses the snapshot, the pictures and the release
 * of the last start if their sources have not changed.
 */
export async function startKeptShop(): Promise<TestShop> {
  mkdirSync(shopFolder, { recursive: true });
  const graph = readModuleGraph(root);
  const { site, api, identity, cards, mail } = await readPorts();
  const backend = await startBackend({
    SITE_URL: `http://127.0.0.1:${site}`,
    API_PORT: String(api),
    IDENTITY_PORT: String(identity),
    CARDS_PORT: String(cards),
    MAIL_PORT: String(mail),
    RATE_LIMIT: '1000000',
    PAYMENT_LIMIT: '1000000',
    CAPTCHA_ENABLED: 'true',
  });
  try {
    const close = await publishSite(graph, backend.url, site);
    return {
      siteUrl: `http://127.0.0.1:${site}`,
      apiUrl: backend.url,
      mailUrl: backend.mailUrl,
      dataDir: backend.dataDir,
      releasesDir: shopFolder,
      stop: async () => {
        await close();
        await backend.stop();
      },
    };
  } catch (error) {
    await backend.stop();
    throw error;
  }
}
