import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { publisherName } from '../../src/config/desk/publisher-name.ts';
import { type DeskProduct, getDeskProduct, saveDeskProduct } from '../../src/contract/desk/products.ts';
import { getDeskOverview, getPublishRuns, requestPublish } from '../../src/contract/desk/requests.ts';
import { findLiveRelease, getReleaseFolders, getSiteDir } from '../../src/publish/release/release.ts';
import { readReports } from '../../src/publish/run/history.ts';
import { parseProcessStat } from '../../scripts/lib/process-cpu.ts';
import { isPortFree } from '../fixtures/free-port.ts';
import { callApi } from '../fixtures/http-request.ts';
import { passwordWorkVariable } from '../fixtures/password-work.ts';
import { type RunningProgram, startProgram } from '../fixtures/program.ts';
import { createSignInClient } from '../fixtures/server/sign-in-client.ts';
import { fillDataFolder } from '../fixtures/shop.ts';
import { codeDir, listFiles, prepareCode, root } from '../fixtures/site/built-site.ts';

const staff = 'ivy.desk@aurevane.example';
const sku = 'AV-1004';

let dataDir: string;
let variables: Readonly<Record<string, string | undefined>>;
let siteUrl: string;
let apiUrl: string;
let ports: number[];
let shop: RunningProgram;
let identityUrl: string;
let headers: { authorization: string };

/** Signs staff in. Their token lasts ten minutes. */
async function signIn(): Promise<void> {
  ({ headers } = await (await createSignInClient({ identityUrl, siteUrl })).signIn(staff));
}

// A machine that is busy needs many times as long. Only failures wait for these.
vi.setConfig({ testTimeout: 300_000 });
const until = (check: () => void | Promise<void>, timeout = 90_000) => vi.waitFor(check, { timeout, interval: 50 });

beforeAll(async () => {
  dataDir = mkdtempSync(join(root, '.data', 'test-start-'));
  await prepareCode();
  const listening = await fillDataFolder(dataDir);
  ports = Object.values(listening).map(Number);
  [siteUrl, apiUrl] = [`http://127.0.0.1:${listening.SHOP_PORT}`, `http://127.0.0.1:${listening.API_PORT}`];
  variables = {
    ...{ ...listening, ...passwordWorkVariable, DATA_DIR: dataDir, CODE_DIR: codeDir, RATE_LIMIT: '1000000' },
    ...{ API_URL: undefined, LOG_LEVEL: 'silent', WARM_UP_PAGES: '2' },
  };
  shop = startProgram(['scripts/start.ts'], variables);
  await until(() => expect(shop.readOutput()).toContain('Press Ctrl-C to stop'), 120_000);
  // The pages name the ports, which differ while another run has those that they were published with.
  await until(() => expect(readReports(dataDir).map(({ outcome }) => outcome)).toHaveLength(1), 240_000);
  identityUrl = `http://127.0.0.1:${listening.IDENTITY_PORT}`;
  await signIn();
}, 600_000);
afterAll(async () => {
  await shop?.stop();
  rmSync(dataDir, { recursive: true, force: true });
}, 240_000);

const readProduct = () => callApi(apiUrl, getDeskProduct, { params: { sku }, headers });
const toEdit = ({ version, countries, texts }: DeskProduct, details: string) => ({
  version,
  countries: countries.map(({ livePrice: _, ...country }) => ({ ...country, stockBefore: country.stock })),
  texts: texts.map((text) => (text.locale === 'en-us' ? { ...text, details } : text)),
});
/** Saves a text of a product as the desk does. */
async function saveDetails(details: string): Promise<void> {
  const body = { edit: toEdit(await readProduct(), `<p>${details}</p>`), isConfirmed: true };
  await callApi(apiUrl, saveDeskProduct, { params: { sku }, headers, body });
}

/** Waits until visitors get a page with a text. The address leads to that with the name of the product. */
const untilShown = (details: string) =>
  until(async () => {
    const page = await (await fetch(`${siteUrl}/en-us/product/${sku}/x/`)).text();
    expect(page.includes(details)).toBe(true);
  });
const readOverview = () => callApi(apiUrl, getDeskOverview, { headers });
const readRuns = async () => (await callApi(apiUrl, getPublishRuns, { query: { page: '1' }, headers })).runs;

test('npm start publishes what staff save at the desk and what they ask for', async () => {
  expect(shop.readOutput()).toContain('Changes that staff save there are published immediately by this command.');
  await until(async () =>
    expect((await readOverview()).publisher).toMatchObject({ isListening: true, publishing: 'on-change' }),
  );
  await saveDetails('A text that staff have saved.');
  await untilShown('A text that staff have saved.');
  const { id } = await callApi(apiUrl, requestPublish, { body: { kind: 'publish' }, headers });
  await until(async () => expect((await readRuns()).find((run) => run.id === id)?.status).toBe('finished'));
});

test('a publisher beside that of npm start is safe: each change is published once', async () => {
  const before = readReports(dataDir).length;
  const other = startProgram(['scripts/publish.ts', '--watch'], variables);
  await until(() => expect(readReports(dataDir).length).toBeGreaterThan(before));
  for (const details of ['The first of two.', 'The second of two.']) {
    const known = readReports(dataDir).length;
    await saveDetails(details);
    await untilShown(details);
    await until(() => expect(readReports(dataDir).length).toBeGreaterThanOrEqual(known + 2));
    // The newest comes first.
    const outcomes = readReports(dataDir).map(({ outcome }) => outcome);
    const ofChange = outcomes.slice(0, outcomes.length - known).sort();
    expect(ofChange).toEqual(['published', ...ofChange.slice(1).map(() => 'unchanged')]);
  }
  expect(await other.stop()).toBe(0);
});

test('a second npm start says what is in its way, and leaves the first one alone', async () => {
  const second = startProgram(['scripts/start.ts'], variables);
  expect(await second.ended).toBe(1);
  expect(second.readOutput()).toMatch(/Port \d+ on 127\.0\.0\.1 is in use by another program/);
  await saveDetails('Saved after a second start.');
  await untilShown('Saved after a second start.');
});

/** The id of the publisher among the processes that the shop has started. */
const findPublisher = (): number | undefined =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && existsSync(`/proc/${name}/stat`))
    .map((name) => parseProcessStat(readFileSync(`/proc/${name}/stat`, 'utf8')))
    .filter(({ parent }) => parent === shop.child.pid)
    .map(({ pid }) => pid)
    .find((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('publisher-process'));

test('the shop stays when its publisher ends, and says how to start another one', async () => {
  process.kill(findPublisher() ?? Number.NaN, 'SIGKILL');
  await until(() => expect(shop.readOutput()).toContain('The publisher stopped unexpectedly (SIGKILL)'));
  expect(shop.readOutput()).toContain('npm run publish -- --watch');
  await untilShown('Saved after a second start.');
  const other = startProgram(['scripts/publish.ts', '--watch'], variables);
  await saveDetails('Published by another one.');
  await untilShown('Published by another one.');
  expect(await other.stop()).toBe(0);
});

test('Ctrl-C ends the shop, its API and its publisher', async () => {
  expect(await shop.stop('SIGINT')).toBe(0);
  expect(await Promise.all(ports.map(isPortFree))).toEqual(ports.map(() => true));
  expect(shop.readOutput().match(/stopped unexpectedly/g)).toHaveLength(1);
});

describe('npm run publish -- --watch, beside an API in a process of its own', () => {
  let api: RunningProgram, publisher: RunningProgram;
  const startApi = async () => {
    const started = startProgram(['scripts/api.ts'], variables);
    await until(async () => expect((await fetch(`${apiUrl}/readyz`)).ok).toBe(true));
    return started;
  };
  const startPublisher = async () => {
    const started = startProgram(['scripts/publish.ts', '--watch'], variables);
    await until(() => expect(started.readOutput()).toContain('Watching'));
    return started;
  };
  const findSite = () => getSiteDir(findLiveRelease(getReleaseFolders(dataDir)) ?? '');
  const untilLive = (details: string) =>
    until(() => {
      const [path = ''] = readReports(dataDir)[0]?.pages.paths ?? [];
      const file = join(findSite(), path, 'index.html');
      expect(existsSync(file) && readFileSync(file, 'utf8').includes(details)).toBe(true);
    });
  /** The digest of all that is served. */
  function computeSiteDigest(): string {
    const hash = createHash('sha256').update(findSite());
    for (const file of listFiles(findSite())) hash.update(`${file}\0`).update(readFileSync(join(findSite(), file)));
    return hash.digest('hex');
  }

  beforeAll(async () => {
    api = await startApi();
    await signIn();
    publisher = await startPublisher();
  }, 240_000);
  afterAll(async () => {
    await publisher?.stop();
    await api?.stop();
  }, 240_000);

  test('publishes a change, and reports the run to the desk', async () => {
    await saveDetails('Seen by a publisher that watches.');
    await untilLive('Seen by a publisher that watches.');
    // The next publish, of what nobody has changed, may have ended meanwhile.
    await until(async () => {
      const release = (await readOverview()).live?.id;
      expect(release).toBe(readReports(dataDir)[0]?.release);
      expect((await readRuns()).find(({ report }) => report?.outcome === 'published')).toMatchObject({
        requestedBy: publisherName,
        report: { release },
      });
    });
  });

  test('goes on when the API was away', async () => {
    expect(await api.stop()).toBe(0);
    await until(() => expect(publisher.readOutput()).toContain('API_UNREACHABLE'));
    api = await startApi();
    await saveDetails('Saved after the API was away.');
    await untilLive('Saved after the API was away.');
  });

  test('SIGTERM in the middle of a publish leaves the release whole, and the next publisher goes on', async () => {
    const before = computeSiteDigest();
    await callApi(apiUrl, requestPublish, { body: { kind: 'publish', force: true }, headers });
    await until(async () => expect((await readOverview()).running?.progress?.step).toMatch(/^Rendering/));
    expect(await publisher.stop('SIGTERM')).toBe(0);
    expect(computeSiteDigest()).toBe(before);
    publisher = await startPublisher();
    await saveDetails('Saved after an interruption.');
    await untilLive('Saved after an interruption.');
  });
});
