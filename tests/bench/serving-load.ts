import { connect } from 'node:net';
import { type LoadResult, LoadRun } from './serving-run.ts';

// The visitors of `npm run bench -- serving`, as a process of its own. They read each answer to its end before they ask
// again, over connections that stay open. Only the head of an answer is looked at, so that they cost less than the server.

const headEnd = Buffer.from('\r\n\r\n');

/** The bytes of a whole answer that begins a buffer, or null until its head is there. Throws on another status. */
function readAnswerLength(received: Buffer, status: number): number | null {
  const end = received.indexOf(headEnd);
  if (end === -1) return null;
  const head = received.toString('latin1', 0, end);
  if (!head.startsWith(`HTTP/1.1 ${status} `)) throw new Error(`An answer began with ${head.slice(0, 40)}.`);
  const length = status === 304 ? 0 : Number(/^content-length: (\d+)$/im.exec(head)?.[1]);
  return end + headEnd.length + length;
}

interface Visit {
  requests: readonly Buffer[];
  /** The index of the first request of this connection. */
  first: number;
  until: number;
  /** Takes how long each answer took, in ms. */
  times: number[];
}

/** Asks on one connection until the time is over. */
function visit(run: LoadRun, { requests, first, until, times }: Visit) {
  return new Promise<void>((resolve, reject) => {
    const socket = connect(run.port, '127.0.0.1');
    let [turn, began] = [first, 0];
    let received: Buffer = Buffer.alloc(0);
    const ask = () => {
      began = performance.now();
      socket.write(requests[turn % requests.length] ?? '');
      turn += 1;
    };
    socket.setNoDelay(true);
    socket.once('connect', ask);
    socket.once('error', reject);
    socket.once('close', () => {
      resolve();
    });
    socket.on('data', (chunk) => {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
      const length = readAnswerLength(received, run.status);
      if (length === null || received.length < length) return;
      received = Buffer.alloc(0);
      const now = performance.now();
      times.push(now - began);
      if (now < until) ask();
      else socket.end();
    });
  });
}

async function runVisitors(run: LoadRun): Promise<LoadResult> {
  const lines = Object.entries({ Host: '127.0.0.1', ...run.headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  const requests = run.paths.map((path) => Buffer.from(`GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`));
  const times: number[] = [];
  const began = performance.now();
  const until = began + run.seconds * 1000;
  await Promise.all(
    Array.from({ length: run.connections }, (_, index) => visit(run, { requests, first: index * 7919, until, times })),
  );
  const sorted = Float64Array.from(times).sort();
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return {
    answers: times.length,
    seconds: (performance.now() - began) / 1000,
    medianMs: at(0.5),
    p99Ms: at(0.99),
  };
}

process.once('message', (message) => {
  void runVisitors(LoadRun.parse(message)).then((result) => {
    process.send?.(result);
    process.disconnect();
  });
});
