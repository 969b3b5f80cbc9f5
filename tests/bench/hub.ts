import { fork } from 'node:child_process';
import { once } from 'node:events';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { WebSocket } from 'ws';
import { toHubOwner } from '../../src/server/platform/hub/owners.ts';
import { type FrameAction, startFrameProxy } from '../fixtures/server/frame-proxy.ts';
import { findFreePort } from '../fixtures/free-port.ts';
import { shopOrigin, startHubDatabase } from '../fixtures/server/hub-backend.ts';
import type { HubProcess } from '../fixtures/server/hub-backend.ts';
import { openHubSession } from '../fixtures/server/hub-session.ts';
import { waitUntil } from '../fixtures/server/hub-client.ts';
import { type SeededRandom, createSeededRandom } from './seeded-random.ts';
import { formatTable } from './table.ts';

/**
 * So many sessions at once, in so many rounds; the server restarts in each. Of the first `frames` frames of a session,
 * `faults` of a hundred go wrong.
 */
const load = { atOnce: 20, rounds: 3, frames: 20, faults: 10 } as const;
const idle = { sockets: 1_000, addresses: 10 } as const;

const faultyActions: readonly [FrameAction, ...FrameAction[]] = ['drop', 'twice', 'swap', 'cut', 50, 400];
const createFaultScript = (chance: SeededRandom): FrameAction[] =>
  Array.from({ length: load.frames }, () =>
    chance.between(1, 100) <= load.faults ? chance.pick(faultyActions) : 'pass',
  );

/**
 * How long it took, in ms, from having a connection and nothing more in the way until the page had its result. Throws
 * when it came twice.
 */
async function runSession(backend: () => HubProcess, script: readonly FrameAction[]): Promise<number> {
  let clearSince = 0;
  const mark = () => {
    clearSince = performance.now();
  };
  const proxy = await startFrameProxy(backend().url, ({ number }) => {
    const fate = script[number] ?? 'pass';
    if (fate !== 'pass') mark();
    return fate;
  });
  const key = randomUUID();
  const { hub, close } = openHubSession(proxy.hubUrl, key);
  hub.$connectionId.listen(mark);
  let heard = 0;
  hub.onScenario('OrderComplete', () => {
    heard += 1;
  });
  const connectionId = await hub.waitForConnectionId();
  await backend().hub.deliver({ owner: toHubOwner.key(key), connectionId }, { Scenario: 'OrderComplete', severity: 1 });
  mark();
  await waitUntil(() => heard > 0);
  const took = performance.now() - clearSince;
  await close();
  await proxy.stop();
  if (heard !== 1) throw new Error(`a result was told ${heard} times`);
  return took;
}

/** Sessions of one round, with a restart of the server among them. */
async function runRound(
  database: Awaited<ReturnType<typeof startHubDatabase>>,
  port: number,
  chance: SeededRandom,
): Promise<number[]> {
  let backend = await database.start({ port });
  const sessions = Array.from({ length: load.atOnce }, () => runSession(() => backend, createFaultScript(chance)));
  const restart = (async () => {
    await new Promise((resolve) => {
      setTimeout(resolve, chance.between(100, 2_000));
    });
    await backend.stop();
    backend = await database.start({ port });
  })();
  const times = await Promise.all(sessions);
  await restart;
  await backend.stop();
  return times;
}

const percentile = (sorted: readonly number[], share: number) =>
  Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN);

async function benchFaults(seed: number, say: (line: string) => void): Promise<void> {
  const database = await startHubDatabase();
  const chance = createSeededRandom(seed);
  const port = await findFreePort();
  const times: number[] = [];
  try {
    for (let each = 0; each < load.rounds; each += 1) times.push(...(await runRound(database, port, chance)));
  } finally {
    await database.stop();
  }
  times.sort((a, b) => a - b);
  for (const line of formatTable(
    ['hub sessions', 'settled', 'median ms', 'p95 ms', 'p99 ms', 'slowest ms'],
    [
      [
        `${load.faults} % faults and a restart`,
        times.length,
        percentile(times, 0.5),
        percentile(times, 0.95),
        percentile(times, 0.99),
        percentile(times, 1),
      ],
    ],
  ))
    say(line);
  say(
    `(${load.atOnce} pages at once with the official client, on the embedded database; frames dropped, doubled, held back, delayed, or their connection cut; from the last connection, fault or delivery to the result; each told once)`,
  );
}

/** Resident memory of a process in kB, as Linux tells it. */
const readResidentMemory = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? Number.NaN);

async function openIdle(hubUrl: string, index: number): Promise<WebSocket> {
  const socket = new WebSocket(hubUrl.replace('http', 'ws'), {
    headers: { origin: shopOrigin },
    localAddress: `127.0.0.${2 + (index % idle.addresses)}`,
  });
  await once(socket, 'open');
  const answer = once(socket, 'message');
  socket.send('{"protocol":"json","version":1}\u001e');
  await answer;
  return socket;
}

async function benchIdle(dataDir: string, say: (line: string) => void): Promise<void> {
  const port = await findFreePort();
  const child = fork(fileURLToPath(new URL('../../scripts/api.ts', import.meta.url)), {
    execPath: process.execPath,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      SITE_URL: shopOrigin,
      API_PORT: String(port),
      IDENTITY_PORT: String(await findFreePort()),
      CARDS_PORT: String(await findFreePort()),
      MAIL_PORT: String(await findFreePort()),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
      RATE_LIMIT: '1000000',
    },
  });
  await once(child, 'message');
  const pid = child.pid ?? 0;
  const hubUrl = `http://127.0.0.1:${port}/hub`;
  (await openIdle(hubUrl, 0)).terminate();
  const before = readResidentMemory(pid);
  const sockets: WebSocket[] = [];
  for (let index = 0; index < idle.sockets; index += 1) sockets.push(await openIdle(hubUrl, index));
  const used = readResidentMemory(pid) - before;
  say(
    `${idle.sockets.toLocaleString('en-US')} idle sockets: ${(used / 1024).toFixed(1)} MB more in the server, ${(used / idle.sockets).toFixed(1)} kB each (Linux: resident memory)`,
  );
  for (const socket of sockets) socket.terminate();
  child.kill('SIGTERM');
  await once(child, 'exit');
}

/** Prints how soon results come when everything goes wrong, and what idle sockets cost. */
export async function benchHub(dataDir: string, seed: number, say: (line: string) => void): Promise<void> {
  await benchFaults(seed, say);
  await benchIdle(dataDir, say);
}
