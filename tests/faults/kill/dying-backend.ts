import { PGlite } from '@electric-sql/pglite';
import type { Transaction } from '@electric-sql/pglite';
import pg from 'pg';
import { z } from 'zod';
import { runServer } from '../../../src/server/main.ts';
import { toEvent } from './steps.ts';

// Runs the reference backend, and kills it at the step that its parent names, as a power cut would. The step is found by
// what the backend sends to its database and to its payment provider, so that the backend knows nothing of it.

const Death = z.object({ when: z.enum(['before', 'after']), event: z.string() });
let death: z.infer<typeof Death> | null = null;
process.on('message', (message) => {
  death = Death.parse(message);
  process.send?.({ armed: true });
});

/** The last change of a payment's state: the commit of its transaction is a step of its own. */
let lastChange = '';

function dieIf(when: string, event: string | null): void {
  const name = event === 'commit' ? `commit of ${lastChange}` : event;
  if (name !== null && death?.when === when && death.event === name) process.kill(process.pid, 'SIGKILL');
}

async function passThrough<T>(event: string | null, work: () => Promise<T>): Promise<T> {
  if (event === 'claim' || event?.startsWith('state ')) lastChange = event;
  dieIf('before', event);
  const result = await work();
  dieIf('after', event);
  return result;
}

type Query = (...call: readonly unknown[]) => Promise<unknown>;
const Statement = z.union([z.string(), z.object({ text: z.string(), values: z.array(z.unknown()).optional() })]);

/** Watches what goes through `owner[method]`, whatever it returns. Calls with a callback pass unseen. */
function watch(owner: object, method: string): void {
  const real: unknown = Reflect.get(owner, method);
  if (typeof real !== 'function') throw new TypeError(`there is no ${method} to watch`);
  Reflect.set(owner, method, function (this: unknown, ...call: unknown[]): unknown {
    const run: Query = () => Promise.resolve(Reflect.apply(real, this, call));
    const statement = Statement.safeParse(call[0]);
    if (!statement.success || typeof call.at(-1) === 'function') return Reflect.apply(real, this, call) as unknown;
    const text = typeof statement.data === 'string' ? statement.data : statement.data.text;
    const own = typeof statement.data === 'string' ? call[1] : statement.data.values;
    return passThrough(toEvent(text.trim(), Array.isArray(own) ? own : []), run);
  });
}

/** Its transactions have no statement that commits them. */
function watchEmbeddedDatabase(): void {
  watch(PGlite.prototype, 'query');
  const real = PGlite.prototype.transaction;
  PGlite.prototype.transaction = function transaction<T>(this: PGlite, work: (tx: Transaction) => Promise<T>) {
    const run = () =>
      real.call(this, (tx) => {
        watch(tx, 'query');
        return work(tx);
      });
    // The real method returns what the work does, which its signature loses when it is called on another object.
    return passThrough('commit', run) as Promise<T>;
  };
}

function watchProvider(): void {
  const real = globalThis.fetch;
  globalThis.fetch = (...call) => {
    const action = typeof call[0] === 'string' ? /\/api\/payments\/[^/]+\/(capture|void)$/.exec(call[0])?.[1] : null;
    return passThrough(action ? `provider ${action}` : null, () => real(...call));
  };
}

watch(pg.Client.prototype, 'query');
watchEmbeddedDatabase();
watchProvider();
await runServer();
