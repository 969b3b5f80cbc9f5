// Sends hostile requests to every program of the backend, many more than `npm test` does.
import { createSeed, parseFlags, printLine, readCount, runCommand } from './lib/command.ts';
import { vitestStage } from './lib/test-stages.ts';

const usage = 'Usage: npm run fuzz -- [--requests 100000] [--seed 1]';
const files = ['fuzz', 'fuzz-bytes', 'fuzz-routes'].map((name) => `tests/contract/security/${name}.test.ts`);

await runCommand(async ({ args }) => {
  const { seed: seedText, requests: countText } = parseFlags(
    args,
    {
      requests: { type: 'string', default: '100000' },
      seed: { type: 'string', default: createSeed() },
    },
    usage,
  );
  const [requests, seed] = [readCount('requests', countText, usage), readCount('seed', seedText, usage)];
  printLine(`${requests} requests with seed ${seed}`);
  // Half of them differ in one value from a right one, a quarter in many, and a quarter has a body of another kind.
  const counts = {
    FUZZ_MUTATIONS: requests / 2,
    FUZZ_MIXTURES: requests / 4,
    FUZZ_BODIES: requests / 4,
    FUZZ_SEED: seed,
  };
  const variables = Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, String(Math.ceil(count))]));
  const { failed } = await vitestStage('fuzz', 'contract', variables, files).run();
  if (failed > 0) process.exitCode = 1;
});
