import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { createContentApi } from '../../src/content/pull/content-api.ts';
import { readContentChanges, readContentVersion } from '../../src/content/pull/content-feed.ts';
import { pull } from '../../src/content/pull/pull.ts';
import type { PublishReport } from '../../src/contract/desk/publish-report.ts';
import { createRenderPool, type RenderPool } from '../../src/publish/render/render-pool.ts';
import { warmUp } from '../../src/publish/run/warm-up.ts';
import { runPublish } from '../../src/publish/run/run-publish.ts';
import { startPreparingTrees } from '../../src/publisher/start-preparing-trees.ts';
import { createContentFetch } from './fake-images.ts';

// Publishes a change from the pull to the switch, as a program of its own, for measuring. Arguments: address of the API,
// data folder, code release, and `watch` to stay and to publish whenever the API tells of a change. Prints a line of JSON
// when a release is live, and one when its publish has ended.

const [apiUrl = '', dataDir = '', codeDir = '', mode = ''] = process.argv.slice(2);
const snapshotFile = join(dataDir, 'snapshot.sqlite');
const fetchContent = await createContentFetch();
const print = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`);

async function publishChanges(pool?: RenderPool): Promise<void> {
  let liveReport: PublishReport | undefined;
  const report = await runPublish({
    ...{ dataDir, codeDir, snapshotFile, ...(pool && { pool }), now: () => new Date() },
    // The generated catalogue is sold in one country, which the check refuses.
    force: true,
    pull: async () => {
      const { scope } = await pull({
        ...{ apiUrl, snapshotFile, siteUrl: 'https://shop.example', fetch: fetchContent },
        imagesDir: join(dataDir, 'images'),
      });
      if (scope !== 'changes') throw new Error(`The pull has read ${scope}.`);
    },
    onLive: (live) => {
      liveReport = live;
      print({ liveAt: Date.now(), milliseconds: live.milliseconds, rendered: live.pages.paths.length });
    },
  });
  if (report.outcome === 'failed' || report.outcome === 'refused' || !liveReport)
    throw new Error(
      [
        `The publish ended as ${report.outcome}.`,
        report.error?.message,
        ...report.findings.map(({ message }) => message),
      ].join('\n'),
    );
  print({ endedAt: Date.now() });
}

if (mode === 'watch') {
  const api = createContentApi({ apiUrl });
  const pool = createRenderPool({ codeDir, snapshotFile, threads: availableParallelism() });
  await warmUp({ dataDir, codeDir, snapshotFile, pool, pagesOfRoute: 120 });
  startPreparingTrees(dataDir);
  for (;;) {
    const version = await readContentVersion(api);
    if (version === null) throw new Error('The API does not tell what changes.');
    print({ watching: version });
    let feed = await readContentChanges(api, version, 25);
    while (feed?.version === version) feed = await readContentChanges(api, version, 25);
    await publishChanges(pool);
    startPreparingTrees(dataDir);
  }
} else await publishChanges();
