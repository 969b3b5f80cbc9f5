import { flushCompileCache } from 'node:module';
import { z } from 'zod';
import { runServer } from '../../../src/server/main.ts';
import { createSeededRandom } from '../../bench/seeded-random.ts';
import { Order } from './messages.ts';
import type { Report } from './messages.ts';
import { injectProviderFaults } from './provider-faults.ts';
import { simulateTime } from './simulated-time.ts';

// The reference backend as a process of its own, whose clock is its parent's and whose payment provider is unreliable. It
// loads all of its code, and starts when it is told to.

const Settings = z.object({
  LIVES_NOW: z.coerce.number(),
  LIVES_SEED: z.coerce.number(),
  LIVES_FAULT_PERCENT: z.coerce.number(),
});

const report = (message: Report) => process.send?.(message);
let moveTo = (_at: number): void => undefined;

async function start(variables: Record<string, string>): Promise<void> {
  Object.assign(process.env, variables);
  const settings = Settings.parse(process.env);
  ({ moveTo } = simulateTime(settings.LIVES_NOW));
  injectProviderFaults(createSeededRandom(settings.LIVES_SEED), settings.LIVES_FAULT_PERCENT, (fault) => {
    report({ fault });
  });
  await runServer();
}

process.on('message', (message) => {
  const order = Order.parse(message);
  if ('start' in order) void start(order.start);
  else {
    moveTo(order.moveTo);
    report({ moved: true });
  }
});
// A process that is killed would not write what it has compiled for the next ones.
flushCompileCache();
report({ loaded: true });
