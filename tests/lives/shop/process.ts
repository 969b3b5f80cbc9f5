import { z } from 'zod';
import { runServer } from '../../../src/server/main.ts';
import { createSeededRandom } from '../../bench/seeded-random.ts';
import { injectProviderFaults } from './provider-faults.ts';
import { simulateTime } from './simulated-time.ts';

// The reference backend as a process of its own, whose clock is its parent's and whose payment provider is unreliable.

const Settings = z.object({
  LIVES_NOW: z.coerce.number(),
  LIVES_SEED: z.coerce.number(),
  LIVES_FAULT_PERCENT: z.coerce.number(),
});
const Move = z.object({ moveTo: z.number() });

const settings = Settings.parse(process.env);
const time = simulateTime(settings.LIVES_NOW);
injectProviderFaults(createSeededRandom(settings.LIVES_SEED), settings.LIVES_FAULT_PERCENT, (fault) => {
  process.send?.({ fault });
});
process.on('message', (message) => {
  time.moveTo(Move.parse(message).moveTo);
  process.send?.({ moved: true });
});
await runServer();
